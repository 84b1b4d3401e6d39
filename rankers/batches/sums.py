"""Sums over batches of rows about origins that all batches share: what may be added in any order.

Plain sums of values far from zero lose digits. Taken about a value from the data near the mean they
do not, and what is constant sums to exactly zero; the same origins for all batches make the sums of
any two of them addable, wherever they were worked out.
"""

from dataclasses import dataclass, replace

import numpy as np
import pandas as pd
from scipy.sparse import csc_array

from rankers.batches.origins import Origins
from rankers.maths.blocks import CELLS
from rankers.maths.moments import left_times
from rankers.target import check_labels

WIDTH = 512  # columns at once, at least
FEW = 50  # labels whose rows of weights are held with all their zeros


@dataclass(frozen=True)
class Goal:
    """What the target of a batch is multiplied with columns as.

    Of a number, `number` is its origin and `exponent` its power of two; otherwise the rows of
    each label are summed on their own.
    """

    number: float | None = None
    exponent: int = 0
    most: int | None = None  # labels; of more nothing is summed, as they are no classes

    def rows(self, y) -> tuple[list, np.ndarray]:
        """Labels, and a row of weights for each; of a number, ones and the number."""
        if self.number is not None:
            return [], np.array([np.ones(len(y)), self.scaled(y)])
        codes, labels = pd.factorize(np.asarray(y))
        self.check(len(labels))
        places = codes, np.arange(len(y))
        if len(labels) > FEW:
            return labels.tolist(), csc_array((np.ones(len(y)), places), (len(labels), len(y)))
        weights = np.zeros((len(labels), len(y)))
        weights[places] = 1
        return labels.tolist(), weights

    def check(self, labels: int):
        """Raise where there are more than classes may have, of numbers or of any target."""
        if self.most is not None and labels > self.most:
            raise TooManyLabelsError
        check_labels(labels)

    def scaled(self, y) -> np.ndarray:
        """Numbers about their origin."""
        return np.ldexp(np.asarray(y, dtype=float), self.exponent) - self.number


@dataclass(frozen=True, eq=False)
class Sums:
    """By label or, of a number, of ones and the number: of rows, and of powers of columns."""

    n: int
    labels: tuple
    weights: np.ndarray  # by label, how many rows; or n and the sum of the number
    totals: np.ndarray  # by label, power and column
    squares: np.ndarray  # by power and column
    goal_square: float = 0.0
    gram: np.ndarray | None = None  # products of first powers
    most: int | None = None  # labels

    def __add__(self, other: "Sums") -> "Sums":
        if self.labels != other.labels:
            labels = tuple(dict.fromkeys((*self.labels, *other.labels)))
            return self._among(labels) + other._among(labels)
        return replace(
            self,
            n=self.n + other.n,
            weights=self.weights + other.weights,
            totals=self.totals + other.totals,
            squares=self.squares + other.squares,
            goal_square=self.goal_square + other.goal_square,
            gram=None if self.gram is None else self.gram + other.gram,
        )

    def _among(self, labels) -> "Sums":
        """The same with a place for more labels."""
        Goal(most=self.most).check(len(labels))
        places = {label: place for place, label in enumerate(labels)}
        place = [places[label] for label in self.labels]
        weights, totals = np.zeros(len(labels)), np.zeros((len(labels), *self.totals.shape[1:]))
        weights[place], totals[place] = self.weights, self.totals
        return replace(self, labels=labels, weights=weights, totals=totals)


class TooManyLabelsError(Exception):
    """More distinct numbers than classes may have: the target is a number."""


@dataclass(frozen=True, eq=False)
class PowerSums:
    """Works out the sums of a batch; with `gram`, the products of its columns as well."""

    origins: Origins
    goal: Goal
    gram: bool = False

    def __call__(self, X, y) -> Sums:
        labels, left = self.goal.rows(y)
        degree, m = self.origins.powers.shape
        totals, squares = np.zeros((left.shape[0], degree, m)), np.zeros((degree, m))
        gram = np.zeros((m, m)) if self.gram else None
        with np.errstate(over="ignore", invalid="ignore"):
            for rows, columns in _parts(*X.shape, whole=self.gram):
                part = left[:, rows]
                for j, power in enumerate(self.origins.powers_of(X, rows, columns)):
                    totals[:, j, columns] += left_times(part, power)
                    if self.gram and not j:
                        gram += power.T @ power
                    else:
                        squares[j, columns] += np.einsum("ij,ij->j", power, power)
        squares[0] = gram.diagonal() if self.gram else squares[0]
        goal_square = float(left[1] @ left[1]) if self.goal.number is not None else 0.0
        weights = left.sum(axis=1)
        most = self.goal.most
        return Sums(len(X), tuple(labels), weights, totals, squares, goal_square, gram, most)


@dataclass(frozen=True, eq=False)
class TargetSums:
    """Works out what is known of a target alone."""

    goal: Goal
    needs = ()

    def __call__(self, X, y) -> Sums:
        return PowerSums(Origins(np.zeros((1, 0))), self.goal)(X[:, :0], y)

    def among(self, columns) -> "TargetSums":
        """The same, as it asks for none."""
        return self


def _parts(n: int, m: int, whole: bool):
    """Rows and columns that fit the cache, with all columns at once where they are wanted."""
    if not m:
        return
    width = m if whole else min(m, max(CELLS // max(n, 1), WIDTH))
    height = max(64, CELLS // 2 // width)
    for top in range(0, n, height):
        for left in range(0, m, width):
            yield slice(top, top + height), slice(left, left + width)


def gram_of(X, origins: Origins, columns=slice(None)) -> np.ndarray:
    """Products of the first powers about their origins, in pieces that fit the cache."""
    origin = origins.powers[0, columns]
    gram = np.zeros((len(origin), len(origin)))
    height = max(len(origin), 8 * CELLS // len(origin))
    for top in range(0, len(X), height):
        piece = origins.values(X, slice(top, top + height), columns) - origin
        gram += piece.T @ piece
    return gram


@dataclass(frozen=True, eq=False)
class Products:
    """Works out the products of some columns about their origins."""

    origins: Origins
    needs: np.ndarray  # the columns

    def __call__(self, X, y) -> np.ndarray:
        return gram_of(X, self.origins, self.needs)

    def among(self, columns) -> "Products":
        """The same where only these columns are at hand."""
        return Products(self.origins.only(columns), np.searchsorted(columns, self.needs))


class Largest:
    """Works out the largest sizes in a batch, of columns and of the target; they add by maximum."""

    def __call__(self, X, y) -> "Sizes":
        of_y = np.abs(np.asarray(y, dtype=float)).max() if np.asarray(y).dtype.kind in "iuf" else 1
        return Sizes(np.maximum(np.abs(X.max(axis=0)), np.abs(X.min(axis=0))).astype(float), of_y)


@dataclass(frozen=True, eq=False)
class Sizes:
    """The largest of each column and of the target."""

    columns: np.ndarray
    goal: float

    def __add__(self, other):
        return Sizes(np.maximum(self.columns, other.columns), max(self.goal, other.goal))
