"""The linear support vector regressor by linear programming."""

from itertools import product

import numpy as np

from rankers.learners.base import QUADRATIC, Folds, Learner
from rankers.learners.grid import (
    GridErrors,
    UnitRange,
    are_parts,
    as_decisions,
    codes_of,
    goals_of,
    inner_folds,
)
from rankers.maths.lp_svr import lp_weights
from rankers.parameters import param
from rankers.target import BINARY, MULTICLASS, REGRESSION

CS = (10.0, 1e4)
EPSILONS = (0.01, 0.2)


class LPSVR(Learner):
    """A weighted sum of columns with the least absolute weights, of which many are zero.

    It minimises Σ|w_i| + C Σ(ξ + ξ*); an error up to epsilon, in the unit of the target, is free.
    Columns are scaled to [0, 1] by the training rows. Of classes the goal is ±1, of several each
    against the rest. Of equal errors the first of the grid is taken: the smallest C, then epsilon.

    >>> LPSVR(C=10.0, epsilon=0.1).fit([[0, 1], [1, 1], [2, 0], [3, 1]], [0.0, 1, 2, 3]).coef_[:, 0]
    array([2.8, 0. ])
    """

    key = "lp_svr"
    title = "Linear programming SVR"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    cost = QUADRATIC  # about, where there are fewer columns than rows

    C: float | None = param(
        None,
        low=1e-6,
        high=1e8,
        none="10 or 10,000, by five-fold cross-validation",
        label="Price of an error (C)",
        help="The price of errors: small values leave few variables in use, large ones follow "
        "every row.",
    )
    epsilon: float | None = param(
        None,
        low=0.0,
        high=1e6,
        none="0.01 or 0.2, by five-fold cross-validation",
        label="Free error (epsilon)",
        help="Errors up to this size, in the unit of the target, cost nothing.",
    )

    def evaluator(self, X, target, folds: Folds):
        """Errors that are the least of the grid over these same folds, on one scale for all."""
        if not are_parts(folds, len(X)):
            return None
        return LPSVRErrors(UnitRange.of(X)(X), target, folds, self._grid())

    def _fit(self, X, target):
        self._scale = UnitRange.of(X)
        Z = self._scale(X)
        self.C_, self.epsilon_ = self._settings(Z, target)
        self.coef_, self.intercept_ = lp_machines(Z, goals_of(target), self.C_, self.epsilon_)

    def _predict(self, X):
        decisions = self._sums(X)
        return decisions[:, 0] if self.classes_ is None else codes_of(decisions)

    def _decisions(self, X):
        return as_decisions(self._sums(X))

    def _sums(self, X) -> np.ndarray:
        return self._scale(X) @ self.coef_ + self.intercept_

    def _settings(self, Z, target) -> tuple[float, float]:
        grid = self._grid()
        if len(grid) == 1:
            return grid[0]
        errors = LPSVRErrors(Z, target, inner_folds(target), grid)
        return grid[errors.errors(np.arange(Z.shape[1])).argmin()]

    def _grid(self) -> list[tuple[float, float]]:
        Cs = CS if self.C is None else (self.C,)
        return list(product(Cs, EPSILONS if self.epsilon is None else (self.epsilon,)))


class LPSVRErrors(GridErrors):
    """By C and epsilon, the errors of the machine trained on every fold."""

    def __init__(self, Z, target, folds: Folds, grid):
        self._Z, self._grid = Z, grid
        super().__init__(target, folds, self._residuals)

    def _residuals(self, columns):
        Z, goals = self._Z[:, columns], self._goals
        left = np.empty((len(self._grid), *goals.shape))
        for out, settings in zip(left, self._grid, strict=True):
            for train, test in self.folds.pairs:
                weights, bias = lp_machines(Z[train], goals[train], *settings)
                out[test] = goals[test] - Z[test] @ weights - bias
        return left


def lp_machines(Z, goals, C, epsilon) -> tuple[np.ndarray, np.ndarray]:
    """Weights by column and goal, and biases by goal."""
    answers = [lp_weights(Z, goal, C, epsilon) for goal in goals.T]
    weights, biases = zip(*answers, strict=True)
    return np.column_stack(weights), np.array(biases)
