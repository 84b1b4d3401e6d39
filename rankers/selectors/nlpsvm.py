"""The linear machine of the least absolute weights, which keeps few variables by itself."""

import numpy as np

from rankers.learners import LEARNERS
from rankers.learners.grid import UnitRange
from rankers.maths.newton_lp_svm import newton_weights
from rankers.parameters import param
from rankers.selectors.base import Selector
from rankers.selectors.errors import Errors, Trial, better, no_worse
from rankers.target import BINARY

NUS = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0)


class NLPSVM(Selector):
    """Keep the variables to which a linear machine of least absolute weights gives a weight.

    In short: trains one linear classifier that gives most variables a weight of nothing, and
    keeps the rest.

    Use it when there are two classes, straight effects, and time for a few trainings only. Not
    when effects are bent or variables matter only together.

    It minimises nu Σξ + Σ|w_i| for two classes, by Newton's method on the dual; columns are scaled
    to [0, 1]. One training on all variables decides, with no search; the learner says what the set
    is worth. Without a `nu`, each of a grid proposes its set, and the one with which the learner
    errs least is taken, of equals the smaller one. A table in which no nu finds a weight keeps all.

    >>> X = [[0, 5], [0, 1], [1, 4], [1, 2], [0, 3], [1, 3], [0, 2], [1, 5]]
    >>> NLPSVM(nu=1.0, cv=2).fit(X, [0, 0, 1, 1, 0, 1, 0, 1]).support_
    array([ True, False])
    """

    key = "nlpsvm"
    title = "Newton linear programming SVM"
    paper = "fung2004"
    tasks = (BINARY,)

    nu: float | None = param(
        None,
        low=1e-6,
        high=1e6,
        none="the one of a grid with which the learner errs least",
        label="Price of an error (nu)",
        help="The price of errors: small values keep few variables, very small ones none.",
    )
    learner: str = param(
        "ls_svm",
        choices=tuple(LEARNERS),
        help="The learner that judges the variables kept by its errors. From Python any scikit-"
        "learn estimator as well.",
    )

    def search(self, error, rng):
        chosen, least = None, np.inf
        for nu in NUS if self.nu is None else (self.nu,):
            subset = weighted(error, nu)
            if not len(subset):
                continue
            value = error(subset)
            smaller = chosen is not None and len(subset) < len(chosen)
            accepted = better(value, least) or (smaller and no_worse(value, least))
            yield Trial(subset, value, accepted)
            if accepted:
                chosen, least = subset, value
        if chosen is None:
            yield self._all(error)

    def expected_calls(self, m):
        return len(NUS) if self.nu is None else 1

    def _all(self, error) -> Trial:
        if self.nu is not None:
            raise ValueError(
                f"nu: got {self.nu:g}, with which every weight is zero and no variable is kept: "
                "give a larger nu"
            )
        return Trial(error.variables, error.of_all(), True)


def weighted(error: Errors, nu: float) -> np.ndarray:
    """Numbers of the variables of which a column has a weight."""
    weights, _ = newton_weights(UnitRange.of(error.X)(error.X), error.target.signs, nu)
    return np.flatnonzero([weights[columns].any() for columns in error.columns])
