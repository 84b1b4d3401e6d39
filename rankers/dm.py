"""DM: support vector machine, variables removed that its outputs miss least (Degroeve et al.)."""

from math import comb

import numpy as np

from rankers.maths.scaling import kernel_factor, scaling
from rankers.maths.svm import SVMElimination, powers
from rankers.parameters import param

AT_ZERO = 1e-20  # of the mean square: a squared mean below it is rounding


class DMRanker(SVMElimination):
    """Score a variable by what the SVM's outputs lose when the variable is held at its mean.

    In short: trains a classifier, an SVM, and asks how much its answers change when a variable
    is held at its average.

    Use it when some dozens of variables act through each other. Not when copies are to be told
    apart: they share what one of them would get.

    Outputs count on the side of the true class: Σ y f(x). The variable whose loss is lowest is
    removed and the machine trained again, until none is left; the last to go is the best. The
    score is the loss when the variable went, so scores of variables that went at different times
    do not compare.

    Where unequal classes overlap, the machine may always predict the frequent one. The variables
    that are left then share the first rank; `balance` gives every class the same weight.

    For several classes the losses of each class against the rest are added up.

    Symbols: eq. 4, with αy `beta`, y `signs`, K = (1 + γ<x, x'>)^degree, √γ in the rows. With
    variable i at its mean μ the kernel is (1 + <x_j, x_k> - x_ji x_ki + μ²)^d, expanded in powers
    of x_ji x_ki and of μ², which is 0 for what was centred: no kernel is formed for a single
    variable.

    >>> X = [[0, 0], [1, 1], [2, 0], [3, 1]]
    >>> DMRanker(degree=1).fit(X, [0, 0, 1, 1]).ranking_.order
    array([0, 1])
    """

    # differs from the paper: R_DM falls as a variable matters more; the loss, which is R_DM with
    # nothing held at its mean less R_DM(i), gives the same order and rises.

    key = "dm"
    title = "DM"
    paper = "degroeve2002"
    sees = ("interactions", "non-linear")
    cost = "m trainings of an SVM, n² to n³ each, and degree·n²·m² for the values"
    growth = (2, 2)
    formula = r"\sum_k y_k\sum_j\alpha_j y_j\left[K(x_j,x_k)-K(x_j^{(i)},x_k^{(i)})\right]"

    degree: int = param(
        2,
        low=1,
        high=8,
        help="How many variables may work together in one product, at most: 1 sees each alone, 2 "
        "sees pairs.",
    )

    scale: str = scaling()
    gamma: float | None = kernel_factor()

    def _values(self, rows, base, beta, signs):
        support = np.flatnonzero(beta)
        kernels = [None, *powers(base[:, support], self.degree)]
        held = held_at(rows)
        loss, power = np.zeros(len(rows)), np.ones((1, len(base)))
        for p in range(self.degree + 1):
            left, right = power * signs, power[:, support] * beta[support]
            for q in range(self.degree + 1 - p if held.any() else 1):
                if p + q:  # without both it is the whole, which falls out of the difference
                    ways = comb(self.degree, p) * comb(self.degree - p, q) * (-1) ** p
                    loss -= ways * held**q * between(left, kernels[self.degree - p - q], right)
            power = power * rows
        return loss


def between(left: np.ndarray, kernel: np.ndarray | None, right: np.ndarray) -> np.ndarray:
    """By row, Σ left_k K_kj right_j; without a kernel, of ones."""
    if kernel is None:
        return left.sum(axis=1) * right.sum(axis=1)
    return np.einsum("ij,ij->i", left @ kernel, right)


def held_at(rows: np.ndarray) -> np.ndarray:
    """The squared mean of each variable; 0 where it differs from 0 by rounding only."""
    squares = rows.mean(axis=1) ** 2
    return np.where(squares > AT_ZERO * (rows**2).mean(axis=1), squares, 0.0)
