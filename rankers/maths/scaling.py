"""Scales of variables before a kernel machine sees them."""

import numpy as np

from rankers.maths.moments import centre
from rankers.number_format import number_text
from rankers.parameters import param


def scaling():
    """Declare how variables are scaled before the machine sees them."""
    return param(
        "standard",
        choices=("standard", "centre", "none"),
        label="Scaling",
        help="How variables are made alike before training: mean 0 and variance 1 (standard), mean "
        "0 in the units of the table (centre), or as they stand in the table (none).",
    )


def kernel_factor():
    """Declare γ of the kernel (1 + γ<x, x'>)^degree."""
    return param(
        1.0,
        low=1e-9,
        high=1e9,
        none="1 over the number of variables",
        label="Factor in the kernel (γ)",
        help="How much products of variables count beside single variables. The papers take 1; "
        "with many variables single ones then drown, and 1 over the number of variables keeps "
        "them.",
    )


def scaled(X: np.ndarray, scale: str, gamma: float | None, degree: int) -> np.ndarray:
    """Columns scaled as wanted, times √γ: <x, x'> of the result is γ<x, x'>."""
    X = standardised(X) if scale == "standard" else within_range(X, degree)
    if scale == "centre":
        centre(X)
    return X * np.sqrt(1 / X.shape[1] if gamma is None else gamma)


def within_range(X, degree) -> np.ndarray:
    """X as it is; the powers of its sums of squares have to be numbers."""
    most = np.abs(X).max().astype(float)
    if 4 * degree * (np.log2(1 + most) + np.log2(X.size)) > 1_000:
        raise ValueError(
            f"X: values up to {number_text(most)} are too large as they are: standardise"
        )
    return X.astype(float)


def standardised(X: np.ndarray) -> np.ndarray:
    """Columns with mean 0 and variance 1; a constant becomes 0."""
    size = np.abs(X).max(axis=0).astype(float)
    X = np.divide(X, size, out=np.zeros(X.shape), where=size > 0)
    X -= X[0]  # what is constant becomes exactly 0, whatever rounding does to its mean
    X -= X.mean(axis=0)
    spread = X.std(axis=0)
    return np.divide(X, spread, out=np.zeros_like(X), where=spread > 1e-14)


def as_wide(unit, few) -> np.ndarray:
    """Columns of few values drawn in until they spread no more than the others do in the median.

    A weight is for the whole range; where all values lie at its ends a smaller one does as much.
    """
    if few.all() or not few.any():
        return unit
    spread = unit.std(axis=0)
    shrink = np.where(few, np.minimum(1, np.median(spread[~few]) / spread), 1)
    return 0.5 + (unit - 0.5) * shrink
