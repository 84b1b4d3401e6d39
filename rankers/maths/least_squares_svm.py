"""Least squares support vector machines, and what they leave of rows they have not seen.

A machine minimises |w|²/2 + C/2 Σ ξ² with ξ = y - w·g(x) - b. Its dual is one linear system with
the matrix K + I/C; where g(x) has few components the primal is smaller, a ridge regression on
them. The bias b carries no penalty. Targets are columns of Y: several machines share one system.
"""

from collections.abc import Sequence

import numpy as np
from scipy.linalg.lapack import dposv, dpstrf

NARROW = 24  # columns, up to which one eigen-decomposition is quicker than factors by C
RANK_TOLERANCE = 1e-13  # times the rows: pivots below are rounding


def rbf_kernel(X: np.ndarray, gamma: float, Z: np.ndarray | None = None) -> np.ndarray:
    """exp(-gamma |x - z|²) of the rows of X and of Z, or of X and X."""
    Z = X if Z is None else Z
    squares = (X**2).sum(axis=1)[:, None] + (Z**2).sum(axis=1) - 2 * X @ Z.T
    np.maximum(squares, 0, out=squares)
    if Z is X:
        np.fill_diagonal(squares, 0)
    squares *= -gamma
    return np.exp(squares, out=squares)


def train_on_kernel(K: np.ndarray, Y: np.ndarray, C: float) -> tuple[np.ndarray, np.ndarray]:
    """Multipliers, by row and column of Y, and biases."""
    solved = _solve(K + np.eye(len(K)) / C, np.column_stack([np.ones(len(K)), Y]))
    ones, targets = solved[:, :1], solved[:, 1:]
    bias = targets.sum(axis=0) / ones.sum()
    return targets - ones * bias, bias


def train_linear(Z: np.ndarray, Y: np.ndarray, C: float) -> tuple[np.ndarray, np.ndarray]:
    """Weights, by column of Z and of Y, and biases, by the smaller of the two systems."""
    if Z.shape[1] > len(Z):
        multipliers, bias = train_on_kernel(Z @ Z.T, Y, C)
        return Z.T @ multipliers, bias
    centre, level = Z.mean(axis=0), Y.mean(axis=0)
    centred = Z - centre
    weights = _solve(centred.T @ centred + np.eye(Z.shape[1]) / C, centred.T @ (Y - level))
    return weights, level - centre @ weights


def residuals_on_kernel(
    K: np.ndarray, Y: np.ndarray, parts: Sequence[np.ndarray], Cs: Sequence[float]
) -> np.ndarray:
    """By C, what machines trained without a part leave of Y in it; exact, with no training.

    With A = K + I/C and P = A⁻¹ - A⁻¹11'A⁻¹ / 1'A⁻¹1, the residuals of the part F are
    (P_FF)⁻¹ (P Y)_F. One eigen-decomposition of K gives A⁻¹ for every C.
    """
    values, vectors = np.linalg.eigh(K)
    turned = vectors.T @ np.column_stack([np.ones(len(K)), Y])
    residuals = np.full((len(Cs), *Y.shape), np.nan)
    for C, out in zip(Cs, residuals, strict=True):
        inverse = 1 / (np.maximum(values, 0) + 1 / C)
        solved = vectors @ (inverse[:, None] * turned)
        ones, targets = solved[:, :1], solved[:, 1:]
        total = ones.sum()
        multipliers = targets - ones * (targets.sum(axis=0) / total)
        roots = vectors * np.sqrt(inverse)
        for part in parts:
            rows = roots[part]
            block = rows @ rows.T - ones[part] * ones[part].T / total
            out[part] = _solve(block, multipliers[part])
    return residuals


def residuals_on_factor(
    L: np.ndarray, Y: np.ndarray, parts: Sequence[np.ndarray], Cs: Sequence[float]
) -> np.ndarray:
    """The same for K = L L', by the eigen-decomposition of L'L, which is smaller.

    A⁻¹ / C is I - W (S + I/C)⁻¹ W' with W = L V and L'L = V S V'. Of P, a factor does not matter.
    """
    values, vectors = np.linalg.eigh(L.T @ L)
    W, right = L @ vectors, np.column_stack([np.ones(len(L)), Y])
    turned = W.T @ right
    residuals = np.full((len(Cs), *Y.shape), np.nan)
    for C, out in zip(Cs, residuals, strict=True):
        inverse = 1 / (np.maximum(values, 0) + 1 / C)
        solved = right - W @ (inverse[:, None] * turned)
        ones, targets = solved[:, :1], solved[:, 1:]
        total = ones.sum()
        multipliers = targets - ones * (targets.sum(axis=0) / total)
        roots = W * np.sqrt(inverse)
        for part in parts:
            rows = roots[part]
            block = np.eye(len(part)) - rows @ rows.T - ones[part] * ones[part].T / total
            out[part] = _solve(block, multipliers[part])
    return residuals


def residuals_on_features(
    Z: np.ndarray, Y: np.ndarray, parts: Sequence[np.ndarray], Cs: Sequence[float]
) -> np.ndarray:
    """The same for the linear kernel on Z, never larger than Z has columns; all C at once."""
    Z, level = Z - Z.mean(axis=0), Y.mean(axis=0)
    Y = Y - level
    trained = [_moments_without(Z, Y, part) for part in parts]
    centres, levels, squares, products = map(np.stack, zip(*trained, strict=True))
    weights = (_by_factors if Z.shape[1] > NARROW else _by_axes)(squares, products, Cs)
    residuals = np.full((len(Cs), *Y.shape), np.nan)
    for part, centre, mean, slope in zip(parts, centres, levels, weights, strict=True):
        answers = ((Z[part] - centre) @ slope).reshape(len(part), len(Cs), -1) + mean
        residuals[:, part] = Y[part] - np.swapaxes(answers, 0, 1)
    return residuals


def features_of(K: np.ndarray) -> np.ndarray:
    """Columns whose scalar products are K, as few as it takes, by pivoted Cholesky."""
    factor, pivots, rank, _ = dpstrf(K, tol=RANK_TOLERANCE * len(K), lower=1)
    columns = np.empty((len(K), rank))
    columns[pivots - 1] = np.tril(factor)[:, :rank]
    return columns


def _by_axes(squares, products, Cs):
    """Weights by fold, column, and C and goal together: one eigen-decomposition for all C."""
    values, vectors = np.linalg.eigh(squares)
    shrunk = 1 / (np.maximum(values, 0)[:, :, None] + 1 / np.asarray(Cs, dtype=float))
    turned = np.swapaxes(vectors, 1, 2) @ products
    return vectors @ (shrunk[..., None] * turned[:, :, None]).reshape(*values.shape, -1)


def _by_factors(squares, products, Cs):
    """The same, by a Cholesky factor for each C: fewer operations from some size on."""
    ridges = [np.eye(squares.shape[1]) / C for C in Cs]
    pairs = zip(squares, products, strict=True)
    return np.stack([np.hstack([_solve(A + ridge, b) for ridge in ridges]) for A, b in pairs])


def _moments_without(Z, Y, part):
    """Means, centred squares and products of the rows outside of a part."""
    stay = np.ones(len(Z), dtype=bool)
    stay[part] = False
    inside, targets = Z[stay], Y[stay]
    centre, level = inside.mean(axis=0), targets.mean(axis=0)
    inside = inside - centre
    return centre, level, inside.T @ inside, inside.T @ (targets - level)


def _solve(A, B):
    """A⁻¹ B for a positive definite A."""
    _, solved, failed = dposv(A, B)
    if failed:  # positive definite in exact numbers, not in these: a far too large C
        solved = np.linalg.lstsq(A, B, rcond=None)[0]
    return solved
