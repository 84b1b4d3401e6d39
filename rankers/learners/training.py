"""The error of a set of columns, by training on every fold."""

import numpy as np
from sklearn.base import clone

from rankers.learners.base import Evaluator, Folds
from rankers.target import REGRESSION, Target


class Training:
    """Trains a copy of an estimator on every fold; the answers of all test rows are pooled.

    Where all training rows are of one class, that class is the answer.
    """

    def __init__(self, estimator, X: np.ndarray, target: Target, folds: Folds):
        self._estimator, self._X, self._folds = estimator, X, folds
        self._is_number = target.task == REGRESSION
        self._y = target.values if self._is_number else target.classes[target.codes]

    def error(self, columns) -> float:
        return float(self.losses(columns).mean())

    def losses(self, columns) -> np.ndarray:
        """By test row, fold after fold, whether the answer is wrong, or by how much."""
        X = self._X[:, columns]
        answers = [self._answers(X, train, test) for train, test in self._folds.pairs]
        return losses_of(np.concatenate(answers), self._y[self._folds.tested], self._is_number)

    def _answers(self, X, train, test):
        y = self._y[train]
        if (y == y[0]).all():
            return np.full(len(test), y[0])
        return clone(self._estimator).fit(X[train], y).predict(X[test])


def pooled_error(answers, actual, is_number: bool) -> float:
    """The share of wrong answers, or for numbers the mean absolute error.

    >>> pooled_error(np.array([1, 2]), np.array([1, 1]), False)
    0.5
    """
    return float(losses_of(answers, actual, is_number).mean())


def losses_of(answers, actual, is_number: bool) -> np.ndarray:
    """Answer by answer, whether it is wrong, or for numbers by how much."""
    return np.abs(answers - actual) if is_number else answers != actual


def evaluator_of(estimator, X: np.ndarray, target: Target, folds: Folds) -> Evaluator:
    """The estimator's own fast way where it has one, training on every fold otherwise."""
    own = getattr(estimator, "evaluator", None)
    fast = own(X, target, folds) if own else None
    return fast or Training(estimator, X, target, folds)
