"""Ridge regression, also of class indicators; errors of many sets from one Gram matrix a fold."""

import numpy as np

from rankers.learners.base import LINEAR, Folds, Learner
from rankers.learners.training import pooled_error
from rankers.parameters import param
from rankers.target import BINARY, MULTICLASS, REGRESSION, Target

MOST_COLUMNS = 2_000  # the Gram matrices of five folds then take 160 MB


class RidgeLearner(Learner):
    """A weighted sum of the standardised columns, by least squares with a penalty on the weights.

    Of classes the indicators are learnt, and the answer is the class of the largest sum; of equal
    sums the class first in order. Columns are standardised by the training rows; a column constant
    there takes no part.

    >>> RidgeLearner().fit([[0], [1], [2], [3]], [0.5, 2.5, 4.5, 6.5]).predict([[1.5]])
    array([3.5])
    """

    key = "ridge"
    title = "Ridge"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    cost = LINEAR

    penalty: float = param(
        1.0, low=1e-9, high=1e9, help="The price of large weights: large values give flat answers."
    )

    def _fit(self, X, target):
        self._scale = Scale.of(X)
        goals = goals_of(target)
        self._mean = goals.mean(axis=0)
        Z = self._scale(X)
        self._weights = weights(Z.T @ Z, Z.T @ (goals - self._mean), self.penalty)

    def _predict(self, X):
        return answers_of(self._sums(X))

    def _decisions(self, X):
        sums = self._sums(X)
        return sums[:, 1] - sums[:, 0] if sums.shape[1] == 2 else sums

    def _sums(self, X) -> np.ndarray:
        return self._scale(X) @ self._weights + self._mean

    def evaluator(self, X, target, folds):
        return GramRidge(X, target, folds, self.penalty) if X.shape[1] <= MOST_COLUMNS else None


class Scale:
    """Takes columns to mean 0 and deviation 1 over the training rows; constants to 0."""

    def __init__(self, mean, deviation):
        self._mean, self._deviation = mean, deviation

    @classmethod
    def of(cls, X) -> "Scale":
        mean, deviation = X.mean(axis=0), X.std(axis=0)
        varies = np.ptp(X, axis=0) > 0
        return cls(mean, np.where(varies & (deviation > 0), deviation, np.inf))

    def __call__(self, X) -> np.ndarray:
        return (X - self._mean) / self._deviation


class GramRidge:
    """Errors of a ridge on any set of columns: a fold's normal equations are a part of all."""

    def __init__(self, X, target: Target, folds: Folds, penalty: float):
        goals = goals_of(target)
        parts = [_fold(X, goals, train, test) for train, test in folds.pairs]
        gram, cross, self._means, self._tests = zip(*parts, strict=True)
        self._gram, self._cross = np.array(gram), np.array(cross)
        self._penalty, self._is_number = penalty, target.task == REGRESSION
        self._actual = target.values[folds.tested]

    def error(self, columns) -> float:
        gram = self._gram[:, columns[:, None], columns]
        slopes = weights(gram, self._cross[:, columns], self._penalty)
        sums = [
            test[:, columns] @ own + mean
            for test, own, mean in zip(self._tests, slopes, self._means, strict=True)
        ]
        return pooled_error(answers_of(np.concatenate(sums)), self._actual, self._is_number)


def _fold(X, goals, train, test):
    scale, mean = Scale.of(X[train]), goals[train].mean(axis=0)
    Z = scale(X[train])
    return Z.T @ Z, Z.T @ (goals[train] - mean), mean, scale(X[test])


def goals_of(target: Target) -> np.ndarray:
    """One column to learn for a number, an indicator per class otherwise."""
    if target.task == REGRESSION:
        return target.values[:, None]
    return np.eye(int(target.values.max()) + 1)[target.codes]


def weights(gram, cross, penalty: float) -> np.ndarray:
    """(Z'Z + penalty·I)⁻¹ Z'y, of one fold or of several stacked."""
    return np.linalg.solve(gram + penalty * np.eye(gram.shape[-1]), cross)


def answers_of(sums: np.ndarray) -> np.ndarray:
    """The number itself, or the code of the first of the largest sums, up to rounding."""
    if sums.shape[1] == 1:
        return sums[:, 0]
    return np.argmax(sums >= sums.max(axis=1, keepdims=True) - 1e-9, axis=1).astype(float)
