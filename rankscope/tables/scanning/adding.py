"""Sums over pieces, added in the order of the pieces whoever works them out."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from operator import add

from rankers.maths.threads import one_thread


@dataclass(frozen=True, eq=False)
class Task:
    """What is to be worked out of each batch, given X and y or the batch itself."""

    columns: object
    measure: Callable
    raw: bool = False

    def of_piece(self, piece, number: int):
        """The sum over the batches of a piece; None where it has no row."""
        results = []
        for place, batch in enumerate(piece.batches(self.columns.names)):
            if not batch.num_rows:
                continue
            results.append(self._of_batch(batch, (number, place)))
            if len(results) > 1 and results[-1] is not None:
                results = [total_of(results)]
        return total_of(results)

    def on_one_thread(self, piece, number: int):
        """The same where other processes have their own threads."""
        with one_thread:
            return self.of_piece(piece, number)

    def _of_batch(self, batch, place):
        if self.raw:
            return self.measure(batch, place)
        X, y = self.columns.arrays(batch)
        return self.measure(X, y) if len(y) else None


def total_of(results):
    """The sum of those that there are, in their order."""
    there = [result for result in results if result is not None]
    return reduce(add, there) if there else None


class InOrder:
    """Adds results as they come, in the order of their numbers, so that the sum is always one."""

    def __init__(self):
        self.total, self._next, self._waiting = None, 0, {}

    def take(self, number: int, result):
        """One more result; what comes before its turn waits."""
        self._waiting[number] = result
        while self._next in self._waiting:
            self.total = total_of([self.total, self._waiting.pop(self._next)])
            self._next += 1


class Alone:
    """Works everything out in this process, one piece after the other."""

    def total(self, task: Task, pieces, on_progress=lambda done, total: None):
        """The sum over all pieces."""
        order = InOrder()
        for number, piece in enumerate(pieces):
            order.take(number, task.on_one_thread(piece, number))
            on_progress(number + 1, len(pieces))
        return order.total

    def close(self):
        """Nothing to end."""
