"""What is worked out of some lines of a very wide text."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from rankscope.tables.scanning.adding import total_of
from rankscope.tables.scanning.columns import HiddenGapError
from rankscope.tables.scanning.wide_lines import Lines


@dataclass(frozen=True, eq=False)
class WideTask:
    """What is to be worked out of the rows of some lines, of the columns that are used."""

    measure: Callable
    used: np.ndarray
    fill: np.ndarray | None
    rows: int

    def on_one_thread(self, lines: Lines, number: int):
        """The sum over the batches of a piece."""
        results = [self.measure(X, y) for X, y in self.batches(lines)]
        return total_of(results)

    def batches(self, lines: Lines) -> Iterator[tuple[np.ndarray, np.ndarray]]:
        """A few rows at once, those with a target; gaps are filled, or refused."""
        rows, ys = [], []
        for row, _, y in lines.rows():
            rows.append(row[self.used])
            ys.append(y)
            if len(rows) == self.rows:
                yield self._filled(np.array(rows)), np.array(ys)
                rows, ys = [], []
        if rows:
            yield self._filled(np.array(rows)), np.array(ys)

    def _filled(self, X):
        gaps = ~np.isfinite(X)
        if gaps.any():
            if self.fill is None:
                raise HiddenGapError(
                    "A line holds what looks like numbers and is none: open it with trusted=False."
                )
            X[gaps] = np.broadcast_to(self.fill, X.shape)[gaps]
        return X
