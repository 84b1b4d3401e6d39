"""R²W²: scale the variables so that a bound on the error falls (Weston et al.)."""

from dataclasses import dataclass

import numpy as np

from rankers.base import Ranker
from rankers.maths.quadratic import Programme
from rankers.maths.scaling import kernel_factor, scaled, scaling
from rankers.maths.svm import one_against_rest, powers, refuse_long
from rankers.parameters import param
from rankers.ranking import Ranking
from rankers.target import BINARY, MULTICLASS

SETTLED = 1e-4  # a step that lowers the logarithm of the bound by less is the last
FLAT = 1e-9  # no slope, up to rounding
ENOUGH = 1e-4  # of the fall that the slope promises, for a step to be taken


class R2W2Ranker(Ranker):
    """Score a variable by the factor that the bound R²W² on the error would scale it with.

    In short: turns the volume of every variable up or down until a bound on the error of an SVM
    is as small as it gets.

    Use it when some hundreds of variables act through each other and the classes can be parted
    without error. Not when the table is large: every step trains an SVM anew.

    R² is the radius of the smallest sphere around the rows, W² the inverse of the squared margin
    between the classes, both solved for at every step. A variable that widens the margin gains; one
    that only spreads the rows shrinks.

    Symbols: eq. 5 and 6, σ `scores_`, all 1 at the start.

    Gradient descent on log R²W² over log σ, so that factors stay positive and steps do not depend
    on the size of the bound; no factor changes more than e-fold in one step. It ends when a step
    lowers log R²W² by less than 1e-4, or after as many steps as are set. C softens the margin
    through its squared slacks, K + I/C, the form for which the bound holds. Several classes share
    the sphere and add up their W². A constant tells nothing and scores 0.

    The published figures come out with the linear kernel on unscaled variables, `degree` 1 and
    `scale` "none", although the text names the polynomial one; authors' software of the time takes
    the variance of the rows in the place of R², `radius` "variance". `scale` is "standard" here
    although Figure 8 (B) finds that harmful: in a table of ages and incomes the unit of
    measurement would decide.

    >>> ranker = R2W2Ranker(degree=1).fit([[0, 0], [1, 1], [2, 0], [3, 1]], [0, 0, 1, 1])
    >>> ranker.ranking_.order
    array([0, 1])
    """

    key = "r2w2"
    title = "R²W²"
    paper = "weston2001"
    tasks = (BINARY, MULTICLASS)
    sees = ("interactions", "non-linear")
    cost = "for each step n²·m and two quadratic programmes, n² to n³ each"
    growth = (2, 1)
    formula = (
        r"\sigma_i\ \text{of}\ \arg\min_\sigma R^2(\sigma)\,W^2(\sigma),\quad"
        r" K_\sigma(x,x')=(1+\langle\sigma x,\sigma x'\rangle)^d"
    )

    degree: int = param(
        2,
        low=1,
        high=8,
        help="How many variables may work together in one product, at most: 1 sees each alone, 2 "
        "sees pairs.",
    )
    C: float = param(
        1.0,
        low=1e-6,
        high=1e6,
        label="Penalty (C)",
        help="The price of a row on the wrong side of the border between classes: small values "
        "ignore odd rows, large ones follow every row.",
    )
    scale: str = scaling()
    gamma: float | None = kernel_factor()
    radius: str = param(
        "sphere",
        choices=("sphere", "variance"),
        label="Size of the data (R²)",
        help="How large the cloud of rows is taken to be, by the radius of the smallest sphere "
        "around them (sphere) or by their mean squared distance from their centre (variance).",
    )
    max_iter: int = param(
        100,
        low=1,
        high=10_000,
        label="Steps at most",
        costs=True,
        help="The search for the best factors ends after so many steps, if it has not before.",
    )

    def _rank(self, X, target):
        refuse_long(X, self.title)
        constant = np.ptp(X, axis=0) == 0
        X = scaled(X, self.scale, self.gamma, self.degree)
        bound = Bound(X, one_against_rest(target), self.degree, self.C, self.radius)

        place, length = bound.at(np.zeros(X.shape[1])), np.inf
        for step in range(1, self.max_iter + 1):
            self.n_iter_, before = step, place
            place, length = downhill(bound, place, length)
            self._progress(step, self.max_iter)
            if before.value - place.value < SETTLED:
                break
        self._progress(self.max_iter, self.max_iter)
        return Ranking.by_score(np.where(constant, 0, np.exp(place.factors)))


@dataclass(frozen=True, eq=False)
class Place:
    factors: np.ndarray  # log σ
    value: float  # log R²W²
    slopes: np.ndarray  # of the value over log σ


class Bound:
    """log R²W² and its slopes at any σ; each place is solved from the one before it."""

    def __init__(self, X, signs, degree, C, radius):
        self.X, self.degree, self.ridge = X, degree, np.eye(len(X)) / C
        self._margins = [Programme(s, *_same_side(s)) for s in signs]
        self._betas = [s / (s == s[:, None]).sum(axis=0) for s in signs]  # adds up to 0
        self._sphere = np.full(len(X), 1 / len(X))  # weights of the rows in the centre
        self._smallest = radius == "sphere"

    def at(self, factors: np.ndarray) -> Place:
        X = self.X * np.exp(factors)
        kernels = [np.ones((len(X), len(X))), *powers(1 + X @ X.T, self.degree)]
        kernel = kernels[-1] + self.ridge
        return self._place(factors, X, kernel, kernels[-2])

    def _place(self, factors, X, kernel, slope):
        self._betas = [m.solve(kernel, b) for m, b in zip(self._margins, self._betas, strict=True)]
        margin = sum(np.abs(beta).sum() for beta in self._betas)
        if self._smallest:
            self._sphere = smallest_sphere(kernel, self._sphere)
        radius = squared_radius(kernel, self._sphere)

        # of R²W² over the kernel, by its matrix; then of the kernel over σ
        outer = sum(np.outer(beta, beta) for beta in self._betas)
        spread = np.diag(self._sphere) - np.outer(self._sphere, self._sphere)
        matrix = (spread / radius - outer / margin) * slope
        slopes = 2 * self.degree * np.einsum("ij,ij->j", X, matrix @ X)
        return Place(factors, np.log(radius) + np.log(margin), slopes)


def downhill(bound: Bound, place: Place, length: float) -> tuple[Place, float]:
    """The next place against the slopes, and the length to try after it.

    The length is halved until the place is lower; where none is, the search stays.
    """
    steep = np.abs(place.slopes).max()
    if steep < FLAT:
        return place, length
    length = min(length, 1 / steep)
    promised = (place.slopes**2).sum()
    while length * steep > 1e-12:
        there = bound.at(place.factors - length * place.slopes)
        if there.value <= place.value - ENOUGH * length * promised:
            return there, 2 * length
        length /= 2
    return place, length


def squared_radius(kernel: np.ndarray, weights: np.ndarray) -> float:
    """The mean squared distance of the rows, by their weights, from the centre these give."""
    return float(weights @ kernel.diagonal() - weights @ kernel @ weights)


def smallest_sphere(kernel: np.ndarray, start: np.ndarray) -> np.ndarray:
    """The weights of the rows in the centre of the smallest sphere around all of them."""
    rows = len(kernel)
    programme = Programme(kernel.diagonal() / 2, np.zeros(rows), np.full(rows, np.inf))
    return programme.solve(kernel, start)


def _same_side(signs):
    """Bounds of αy: the side of its class, without limit."""
    return np.where(signs > 0, 0, -np.inf), np.where(signs > 0, np.inf, 0)
