"""What a ranking is worth on rows it has not seen: each half of a table ranks, the other judges."""

import time

import numpy as np

from rankers.evaluation.folds import folds_of
from rankers.folding import rank_folded
from rankers.learners import LEARNERS
from rankers.parameters import param
from rankscope.runs.questions.aside import OuterErrors, Parted
from rankscope.runs.questions.base import Question

SIZES = (1, 2, 5, 10, 20, 50)


class Halves(Question):
    """By size, `errors` with so many variables from the top, and `shared` between the halves.

    The rows are parted into halves. Each is ranked, and a learner trained on it with the first
    variables of that ranking is tested on the other; errors are the mean of both ways.
    `shared` is the share of the first variables that both rankings have, from 0, as many as two
    random orders share, to 1. `error_of_a_guess` needs no variable. `processor_seconds`
    is the processor's time for one ranking, `seconds` the clock's for all of it.
    """

    key = "halves"

    learner: str = param("knn", choices=tuple(LEARNERS), help="What learns.")
    seed: int = param(0, low=0, help="Decides how rows are parted.")

    def answer(self, method, data):
        ways = [Parted(*cut) for cut in folds_of(data.y, data.task, 2, 1, self.seed)]
        sizes = [size for size in SIZES if size < len(data.positions)]
        started = time.process_time()
        orders = [self._order(method, data.of_rows(rows.seen)) for rows in ways]
        processor = (time.process_time() - started) / len(ways)
        outer = [OuterErrors(data, rows, self.learner, self.seed) for rows in ways]
        pairs = list(zip(outer, orders, strict=True))
        errors = [[some.of(order[:size]) for some, order in pairs] for size in sizes]
        return {
            "order": orders[0],
            "sizes": sizes,
            "errors": [float(np.mean(both)) for both in errors],
            "error_of_a_guess": float(np.mean([some.of_a_guess() for some in outer])),
            "shared": [shared(*orders, size) for size in sizes],
            "processor_seconds": processor,
        }

    def _order(self, method, half):
        ranking = rank_folded(method, half.X, half.y.to_numpy(), half.task, half.positions)
        return np.asarray(ranking.order)


def shared(one, other, size: int) -> float:
    """How many of the first variables two orders share, beyond what chance would.

    >>> shared([0, 1, 2, 3], [1, 0, 3, 2], 2), shared([0, 1, 2, 3], [0, 2, 1, 3], 2)
    (1.0, 0.0)
    """
    chance = size / len(one)
    return (len({*one[:size]} & {*other[:size]}) / size - chance) / (1 - chance)
