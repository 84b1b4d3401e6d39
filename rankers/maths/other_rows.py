"""What projections are worth on other rows: each row is told by all others (PRESS)."""

import numpy as np
from scipy.linalg import solve_triangular

from rankers.maths.blocks import CELLS

ALL = 1e-9  # a row that has all but this of a dimension is told by no other row


def shares_elsewhere(X, mean, chosen, products, judged) -> list[np.ndarray]:
    """By step, the share of its columns that the columns chosen so far explain on other rows.

    `products` are <q, x> by step and column, `judged` the columns a step judges. With e what
    a fit leaves of a row and h its leverage, a fit without the row misses it by e / (1 - h) (Allen
    1974), and the mean of the other rows misses it by its distance from the mean times n / (n - 1).
    The share is 1 less the squares of the one over those of the other, below 0 where the mean tells
    more. A row that no other row can tell is told by the mean.
    """
    other = OtherRows(len(X), mean, chosen, products, judged)
    return other.shares(other(X))


class OtherRows:
    """What fits without each row miss of it, in squares that add over any parts of the rows."""

    def __init__(self, n: int, mean, chosen, products, judged, exponents=None):
        self._n, self._mean, self._chosen, self._judged = n, mean, chosen, judged
        self._exponents = exponents  # powers of two that columns are taken times
        self._factor = np.array([row[chosen] for row in products])
        steps = [step for step, own in enumerate(judged) if len(own)]
        self._fits = {k: np.array([row[judged[k]] for row in products[: k + 1]]) for k in steps}

    def __call__(self, X, y=None) -> np.ndarray:
        """Squares by the columns judged, step by step: what the fits miss, and what means miss."""
        sums = np.zeros((2, sum(map(len, self._judged))))
        height = max(1, CELLS // X.shape[1])
        for top in range(0, len(X), height):
            sums += self._missed(X[top : top + height])
        return sums

    def shares(self, sums) -> list[np.ndarray]:
        """By step, from the sums over all rows."""
        ends = np.cumsum([len(own) for own in self._judged])
        return np.split(1 - sums[0] / sums[1], ends[:-1])

    def _missed(self, piece):
        basis = solve_triangular(self._factor, self._away(piece, self._chosen).T, trans="T")
        free = 1 - 1 / self._n - np.cumsum(basis**2, axis=0)
        squares = []
        for step, fits in self._fits.items():
            away = self._away(piece, self._judged[step])
            left = away - basis[: step + 1].T @ fits
            mean_left = away * self._n / (self._n - 1)
            missed = _without_row(left, mean_left, free[step][:, None])
            squares.append([(missed**2).sum(axis=0), (mean_left**2).sum(axis=0)])
        return np.concatenate(squares, axis=1)

    def _away(self, piece, columns):
        values = piece[:, columns]
        if self._exponents is not None:
            values = np.ldexp(values.astype(float, copy=False), self._exponents[columns])
        return values - self._mean[columns]


def _without_row(left, mean_left, free):
    """What fits without each row leave of it; `free` is 1 less its leverage."""
    return np.where(free > ALL, left / np.maximum(free, ALL), mean_left)
