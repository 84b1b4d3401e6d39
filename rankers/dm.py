"""DM: support vector machine, variables removed that its outputs miss least (Degroeve et al.)."""

from math import comb

import numpy as np

from rankers.maths.svm import SVMElimination, powers
from rankers.parameters import param


class DMRanker(SVMElimination):
    """Score a variable by what the SVM's outputs lose when the variable is held at its mean.

    Outputs count on the side of the true class: Σ y f(x). The variable whose loss is lowest is
    removed and the machine trained again, until none is left; the last to go is the best. The
    score is the loss when the variable went, so scores of variables that went at different times
    do not compare.

    Symbols: eq. 4, with αy `beta`, y `signs`, K = (1 + <x, x'>)^degree. The mean of a standardised
    variable is 0, so its kernel is (1 + <x_j, x_k> - x_ji x_ki)^d, expanded in powers of
    x_ji x_ki: no kernel is formed for a single variable. For several classes the losses of each
    class against the rest are added up.

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
    formula = r"\sum_k y_k\sum_j\alpha_j y_j\left[K(x_j,x_k)-K(x_j^{(i)},x_k^{(i)})\right]"

    degree: int = param(2, low=1, high=8, help="Of the polynomial kernel.")

    def _values(self, rows, base, beta, signs):
        support = np.flatnonzero(beta)
        kernels = powers(base[:, support], self.degree)
        loss, power = np.zeros(len(rows)), rows
        for p in range(1, self.degree):
            left, right = power * signs, power[:, support] * beta[support]
            term = np.einsum("ij,ij->i", left @ kernels[self.degree - p - 1], right)
            loss -= comb(self.degree, p) * (-1) ** p * term
            power = power * rows
        return loss - (-1) ** self.degree * (power @ signs) * (power @ beta)
