"""Least squares support vector machines, and what they leave of rows they have not seen.

A machine minimises |w|²/2 + C/2 Σ ξ² with ξ = y - w·g(x) - b. Its dual is one linear system with
the matrix K + I/C; where g(x) has few components the primal is smaller, a ridge regression on
them. The bias b carries no penalty. Targets are columns of Y: several machines share one system.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from scipy.linalg.lapack import dposv, dpstrf

NARROW = 24  # columns, up to which one eigen-decomposition is quicker than factors by C
RANK_TOLERANCE = 1e-13  # times the rows: pivots below are rounding


def rbf_kernel(X: np.ndarray, gamma: float, Z: np.ndarray | None = None) -> np.ndarray:
    """exp(-gamma |x - z|²) of the rows of X and of Z, or of X and X."""
    Z = X if Z is None else Z
    squares = X @ Z.T  # of X and X half the work, which NumPy sees
    squares *= -2
    squares += np.einsum("ij,ij->i", X, X)[:, None]
    squares += np.einsum("ij,ij->i", Z, Z)
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

    The parts together are all rows, each once.
    With A = K + I/C and P = A⁻¹ - A⁻¹11'A⁻¹ / 1'A⁻¹1, the residuals of the part F are
    (P_FF)⁻¹ (P Y)_F. One eigen-decomposition of K gives A⁻¹ for every C.
    """
    values, vectors = np.linalg.eigh(K)
    order, slices = side_by_side(parts)
    vectors, right = vectors[order], _ones_and(Y[order])
    turned = vectors.T @ right
    residuals = np.empty((len(Cs), *Y.shape))
    for C, out in zip(Cs, residuals, strict=True):
        inverse = 1 / (np.maximum(values, 0) + 1 / C)
        solved = vectors @ (inverse[:, None] * turned)
        roots = vectors * np.sqrt(inverse)
        out[order] = _without_each(solved, slices, lambda F, roots=roots: roots[F] @ roots[F].T)
    return residuals


def residuals_on_factor(
    L: np.ndarray, Y: np.ndarray, parts: Sequence[np.ndarray], Cs: Sequence[float]
) -> np.ndarray:
    """The same for K = L L', by the eigen-decomposition of L'L, which is smaller.

    A⁻¹ / C is I - W (S + I/C)⁻¹ W' with W = L V and L'L = V S V'. Of P, a factor does not matter.
    """
    values, vectors = np.linalg.eigh(L.T @ L)
    order, slices = side_by_side(parts)
    W, right = L[order] @ vectors, _ones_and(Y[order])
    turned = W.T @ right
    residuals = np.empty((len(Cs), *Y.shape))
    for C, out in zip(Cs, residuals, strict=True):
        inverse = 1 / (np.maximum(values, 0) + 1 / C)
        solved = right - W @ (inverse[:, None] * turned)
        roots = W * np.sqrt(inverse)
        out[order] = _without_each(solved, slices, lambda F, roots=roots: _rest_of(roots[F]))
    return residuals


def _without_each(solved, slices, inverse_of):
    """(P_FF)⁻¹ (P Y)_F, part by part; `solved` is A⁻¹ [1 Y], `inverse_of(F)` is A⁻¹ of the part."""
    ones, targets = solved[:, :1], solved[:, 1:]
    multipliers = targets - ones * (targets.sum(axis=0) / ones.sum())
    outward = ones / ones.sum()
    for F in slices:
        block = inverse_of(F)
        block -= outward[F] * ones[F].T
        multipliers[F] = _solve(block.T, multipliers[F])  # the same, as LAPACK reads it
    return multipliers


def _rest_of(rows):
    """I - R R'."""
    block = rows @ rows.T
    np.negative(block, out=block)
    block.ravel()[:: len(block) + 1] += 1
    return block


def residuals_on_features(
    Z: np.ndarray, Y: np.ndarray, parts: Sequence[np.ndarray], Cs: Sequence[float]
) -> np.ndarray:
    """The same for the linear kernel on Z, never larger than Z has columns; all C at once."""
    order, slices = side_by_side(parts)
    Z, level = Z[order] - Z.mean(axis=0), Y.mean(axis=0)
    Y = Y[order] - level
    centres, levels, squares, products = _moments_without(Z, Y, slices)
    weights = (_by_factors if Z.shape[1] > NARROW else _by_axes)(squares, products, Cs)
    residuals = np.empty((len(Cs), *Y.shape))
    for F, centre, mean, slope in zip(slices, centres, levels, weights, strict=True):
        answers = ((Z[F] - centre) @ slope).reshape(len(order[F]), len(Cs), -1) + mean
        residuals[:, order[F]] = Y[F] - np.swapaxes(answers, 0, 1)
    return residuals


def side_by_side(parts: Sequence[np.ndarray]) -> tuple[np.ndarray, list[slice]]:
    """The rows, part after part, and where in that order each part is.

    >>> side_by_side([np.array([3, 0]), np.array([1])])[1]
    [slice(0, 2, None), slice(2, 3, None)]
    """
    ends = np.cumsum([0, *map(len, parts)]).tolist()
    return np.concatenate(parts), [slice(*pair) for pair in pairwise(ends)]


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
    m = squares.shape[1]
    systems = np.repeat(squares[:, None], len(Cs), axis=1)
    systems.reshape(*systems.shape[:2], -1)[..., :: m + 1] += 1 / np.asarray(Cs)[:, None]
    weights = np.empty((len(squares), m, len(Cs), products.shape[-1]))
    for out, of_fold, product in zip(weights, systems, products, strict=True):
        for place, A in enumerate(of_fold):
            out[:, place] = _solve(A.T, product)
    return weights.reshape(len(squares), m, -1)


def _moments_without(Z, Y, slices):
    """By part, means, centred squares and products of the rows outside of it; Z, Y are centred."""
    whole, crossed, n = Z.T @ Z, Z.T @ Y, len(Z)
    centres, levels = np.empty((len(slices), Z.shape[1])), np.empty((len(slices), Y.shape[1]))
    squares, products = (np.repeat(sums[None], len(slices), axis=0) for sums in (whole, crossed))
    for place, F in enumerate(slices):
        inside, targets = Z[F], Y[F]
        rest = n - len(inside)
        centres[place], levels[place] = -inside.sum(axis=0) / rest, -targets.sum(axis=0) / rest
        squares[place] -= inside.T @ inside
        products[place] -= inside.T @ targets
    rests = np.array([n - F.stop + F.start for F in slices])[:, None, None]
    squares -= rests * centres[:, :, None] * centres[:, None]
    products -= rests * centres[:, :, None] * levels[:, None]
    return centres, levels, squares, products


def _ones_and(Y):
    return np.column_stack([np.ones(len(Y)), Y])


def _solve(A, B):
    """A⁻¹ B for a positive definite A."""
    _, solved, failed = dposv(A, B)
    if failed:  # positive definite in exact numbers, not in these: a far too large C
        solved = np.linalg.lstsq(A, B, rcond=None)[0]
    return solved
