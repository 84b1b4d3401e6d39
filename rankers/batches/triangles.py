"""The triangle of a QR factorisation, batch by batch: few rows that have all lengths and angles.

The triangle of two triangles one on the other is that of all their rows, and as exact as that of
the rows themselves, which products of columns are not where one column nearly repeats another.
"""

from dataclasses import dataclass

import numpy as np

from rankers.batches.origins import Origins
from rankers.batches.sums import Goal
from rankers.maths.blocks import CELLS

TALL = 4  # times as many rows as columns are gathered before they are turned


class Triangle:
    """Rows that have the lengths and angles of many."""

    def __init__(self, parts: list):
        self._parts = parts
        if sum(map(len, parts)) > TALL * parts[0].shape[1]:
            self._parts = [self.rows]

    @property
    def rows(self) -> np.ndarray:
        """No more rows than columns."""
        whole = self._parts[0] if len(self._parts) == 1 else np.vstack(self._parts)
        return whole if len(whole) <= whole.shape[1] else np.linalg.qr(whole, mode="r")

    def __add__(self, other: "Triangle") -> "Triangle":
        return Triangle([*self._parts, *other._parts])


@dataclass(frozen=True, eq=False)
class Triangles:
    """Works out the triangle of ones, of a column for each class or the number, and of powers."""

    origins: Origins
    goal: Goal
    classes: tuple = ()
    only: np.ndarray | None = None  # of the columns

    def __call__(self, X, y) -> Triangle:
        width = self.origins.powers[:, self._columns].size + len(self.classes) + 2
        height = max(TALL * width, CELLS // width)
        parts = [self._triangle(X, y, top, height) for top in range(0, len(X), height)]
        return Triangle([part.rows for part in parts])

    @property
    def _columns(self):
        return slice(None) if self.only is None else self.only

    def _triangle(self, X, y, top, height) -> Triangle:
        rows = slice(top, top + height)
        powers = list(self.origins.powers_of(X, rows, self._columns))
        return Triangle([np.hstack([np.ones((len(powers[0]), 1)), self._goal(y[rows]), *powers])])

    def _goal(self, y) -> np.ndarray:
        if self.goal.number is not None:
            return self.goal.scaled(y)[:, None]
        labels, weights = self.goal.rows(y)
        out = np.zeros((len(y), len(self.classes)))
        out[:, [self.classes.index(label) for label in labels]] = weights.T
        return out
