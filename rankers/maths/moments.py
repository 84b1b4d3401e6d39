"""Squared correlation of every column's powers with a target, in one pass over the matrix."""

from dataclasses import dataclass

import numpy as np

from rankers.maths.blocks import blocks

THIN = 3  # rows
ROUNDING = 1e-12  # of the variance: if less is unexplained, nothing is


@dataclass(frozen=True, eq=False)
class Moments:
    """By power (row) and column: sums, sums of squares and projections on the target."""

    sums: np.ndarray
    squares: np.ndarray
    projections: np.ndarray  # by power, direction of the target, column
    origin: np.ndarray  # by power and column: what was subtracted before summing
    n: int

    @property
    def out_of_range(self) -> bool:
        """Whether squares of some column overflowed or vanished."""
        return not np.all((self.squares > 1e-250) & (self.squares < np.inf))

    @property
    def spread(self) -> np.ndarray:
        """Sum of squares about the mean."""
        return np.maximum(self.squares - self.sums**2 / self.n, 0)

    @property
    def mean(self) -> np.ndarray:
        """Of the columns themselves, the first power."""
        return self.sums[0] / self.n + self.origin[0]

    @property
    def explained(self) -> np.ndarray:
        """The share of each power's variance that the target explains; 0 for a constant."""
        spread = self.spread
        share = np.zeros_like(spread)
        np.divide((self.projections**2).sum(axis=1), spread, out=share, where=spread > 0)
        return np.minimum(share, 1)


def moments(X: np.ndarray, directions: np.ndarray, degree: int) -> Moments:
    """The moments of the first `degree` powers of every column.

    `directions` are columns that sum to zero. A column far from zero for its spread loses digits
    in plain sums; such columns are summed again about their first value, which also makes the
    spread of a constant exactly zero.
    """
    with np.errstate(over="ignore", invalid="ignore"):
        plain = _sums(X, directions, degree, origin=None)
        if not np.isfinite(plain.squares).all():
            return plain
    far = (plain.spread < 1e-4 * plain.squares).any(axis=0)
    if not far.any():
        return plain
    origin = np.power.outer(X[0, far].astype(float), np.arange(1, degree + 1)).T
    again = _sums(np.asarray(X[:, far]), directions, degree, origin)
    plain.sums[:, far] = again.sums
    plain.squares[:, far] = again.squares
    plain.projections[:, :, far] = again.projections
    plain.origin[:, far] = origin
    return plain


def f_of_shares(explained, freedom) -> np.ndarray:
    """Return R² / (1 - R²) times the degrees of freedom, infinite where nothing is unexplained.

    >>> f_of_shares(np.array([0.5, 1 - 1e-15]), 8)
    array([ 8., inf])
    """
    left = np.where(explained > 1 - ROUNDING, 0, 1 - explained)
    with np.errstate(divide="ignore"):
        return explained / left * freedom


def _sums(X, directions, degree, origin) -> Moments:
    n, m = X.shape
    left = np.ones((1 + directions.shape[1], n))
    left[1:] = directions.T
    products = np.zeros((degree, len(left), m))
    squares = np.zeros((degree, m))
    for rows, columns in blocks(X):
        block = X[rows, columns].astype(float, copy=False)
        power = block
        for j in range(degree):
            power = power if j == 0 else power * block
            centred = power if origin is None else power - origin[j, columns]
            products[j, :, columns] += left_times(left[:, rows], centred)
            squares[j, columns] += np.einsum("ij,ij->j", centred, centred)
    origin = np.zeros((degree, m)) if origin is None else origin
    return Moments(products[:, 0], squares, products[:, 1:], origin, n)


def left_times(left, block) -> np.ndarray:
    """left @ block, row by row where the rows are few: a thin matrix is slower than vectors."""
    return left @ block if left.shape[0] > THIN else np.array([row @ block for row in left])


def without_extremes(X: np.ndarray, degree: int) -> np.ndarray:
    """X with columns scaled by a power of two where their powers would overflow or vanish.

    Correlations do not change with the scale; squares of 1e200 or 1e-200 do not exist.
    """
    largest = np.maximum(np.abs(X.max(axis=0)), np.abs(X.min(axis=0))).astype(float)
    reach = np.abs(np.log2(largest, out=np.zeros_like(largest), where=largest > 0))
    extreme = reach * 2 * degree > 900
    if not extreme.any():
        return X
    X = X.astype(float)
    X[:, extreme] = np.ldexp(X[:, extreme], -np.frexp(largest[extreme])[1])
    return X


def centre(columns):
    """In place, about the mean, by way of the first row: a constant becomes exactly zero."""
    columns -= columns[0].copy()
    columns -= columns.mean(axis=0)
