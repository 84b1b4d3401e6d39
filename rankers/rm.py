"""RM: support vector machine, variables removed by the slope of its margin (Rakotomamonjy)."""

import numpy as np

from rankers.maths.scaling import kernel_factor, scaling
from rankers.maths.svm import SVMElimination, powers
from rankers.parameters import param


class RMRanker(SVMElimination):
    """Score a variable by how fast the length of the SVM's weight vector changes with its scale.

    In short: trains a classifier, an SVM, again and again and leaves out the variable that
    matters least to its margin, products of variables included.

    Use it when some dozens of variables act through each other and there is time. Not when
    there are thousands of variables: it is trained once for each of them.

    The variable with the lowest value is removed and the machine trained again, until none is
    left; the last to go is the best. The score is the value when the variable went, so scores of
    variables that went at different times do not compare.

    Where unequal classes overlap, the machine may always predict the frequent one. The variables
    that are left then share the first rank; `balance` gives every class the same weight.

    Symbols: eq. 3, with αy `beta`, K = (1 + γ<x, x'>)^degree `base` to a power, s = 1, √γ in the
    rows. The double sum is one quadratic form, 2d |x_i' A x_i| with A_kj = α_k y_k α_j y_j
    (1 + γ<x_k, x_j>)^(d-1).

    With degree 1 the value is twice the squared weight: the order is that
    of SVM-RFE. For several classes the values of each class against the rest are added up.

    Standardised, as the text of the comparison has it, degree 2 ranks the comparison's problems
    clearly worse than centred only: `scale` "centre", or γ of 1 over the number of variables.

    >>> X = [[0, 0], [1, 1], [2, 0], [3, 1]]
    >>> RMRanker(degree=1).fit(X, [0, 0, 1, 1]).ranking_.order
    array([0, 1])
    """

    key = "rm"
    title = "RM"
    paper = "rakotomamonjy2003"
    sees = (
        "interactions",
        "non-linear",
        "redundancy",
    )
    cost = "m trainings of an SVM, n² to n³ each, and n²·m² for the values"
    growth = (2, 2)
    formula = (
        r"\left|\sum_{k,j}\alpha_k\alpha_j y_k y_j\,\frac{\partial K(s\cdot x_k,\,s\cdot"
        r" x_j)}{\partial s_i}\right|_{s=1}"
    )

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
        m, n = rows.shape
        if (m + 1) ** (self.degree - 1) <= n:
            weights = (rows * beta) @ features(rows, self.degree - 1).T
            return 2 * self.degree * (weights**2).sum(axis=1)
        support = np.flatnonzero(beta)
        slope = np.outer(beta[support], beta[support])
        slope *= powers(base[support][:, support], self.degree - 1)[-1]
        rows = rows[:, support]
        return 2 * self.degree * np.abs(np.einsum("ij,ij->i", rows @ slope, rows))


def features(rows: np.ndarray, degree: int) -> np.ndarray:
    """Products of variables, a row each, whose inner products are (1 + <x, x'>)^degree.

    With them the quadratic form is a sum of squares. Where they are fewer than the examples that
    is cheaper, and with a large C, when αy are large and all but cancel, it keeps the digits that
    the form loses.
    """
    n = rows.shape[1]
    factors = np.vstack([np.ones(n), rows])
    products = np.ones((1, n))
    for _ in range(degree):
        products = (products[:, None] * factors).reshape(-1, n)
    return products
