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
    n = len(X)
    factor = np.array([row[chosen] for row in products])
    fits = [np.array([row[own] for row in products[: k + 1]]) for k, own in enumerate(judged)]
    missed, whole = ([np.zeros(len(own)) for own in judged] for _ in range(2))
    height = max(1, CELLS // X.shape[1])
    for top in range(0, n, height):
        piece = X[top : top + height]
        basis = solve_triangular(factor, (piece[:, chosen] - mean[chosen]).T, trans="T")
        free = 1 - 1 / n - np.cumsum(basis**2, axis=0)
        for step in [step for step, own in enumerate(judged) if len(own)]:
            away = piece[:, judged[step]] - mean[judged[step]]
            left = away - basis[: step + 1].T @ fits[step]
            mean_left = away * n / (n - 1)
            whole[step] += (mean_left**2).sum(axis=0)
            missed[step] += (_without_row(left, mean_left, free[step][:, None]) ** 2).sum(axis=0)
    return [1 - lost / of for lost, of in zip(missed, whole, strict=True)]


def _without_row(left, mean_left, free):
    """What fits without each row leave of it; `free` is 1 less its leverage."""
    return np.where(free > ALL, left / np.maximum(free, ALL), mean_left)
