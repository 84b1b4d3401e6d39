"""Naive Bayes: each column speaks for itself; log-likelihoods of columns add up."""

from typing import ClassVar

import numpy as np
from scipy.special import softmax

from rankers.learners.base import LINEAR_AND_CONSTANT, Folds, Learner
from rankers.learners.likelihoods import Likelihoods, prior
from rankers.learners.training import pooled_error
from rankers.parameters import param
from rankers.target import BINARY, MULTICLASS, Target

MOST_CELLS = 60_000_000  # log-likelihoods of all test rows, classes and columns: half a gigabyte


class NaiveBayes(Learner):
    """Answer with the class under which the values of a row are most likely, column by column.

    A column of at most `levels` different values is taken as categories, counted with one row more
    for every value of the training rows and one for values never seen; any other as normal in each
    class. Of equally likely classes the first is the answer.

    Log-likelihoods are whole multiples of 2⁻²⁴, so that their sum does not depend on the order of
    the columns; a value of a likelihood below e^-100,000 counts as that.

    >>> NaiveBayes().fit([[0, 1], [0, 0], [1, 1], [1, 0]], [0, 0, 1, 1]).predict([[1, 1], [0, 1]])
    array([1, 0])
    """

    key = "naive_bayes"
    title = "Naive Bayes"
    tasks = (BINARY, MULTICLASS)
    cost = LINEAR_AND_CONSTANT

    levels: int = param(
        10,
        low=0,
        high=1_000,
        label="Values of a category",
        help="A variable of at most so many different values is counted value by value; one of "
        "more is taken as normally distributed in each class.",
    )

    extra: ClassVar[int] = 1  # rows that a value is counted with beyond its own

    def _fit(self, X, target):
        self._prior = prior(target.codes, len(target.classes))
        self._likelihoods = self._likelihoods_of(X, target.codes, len(target.classes))

    def _likelihoods_of(self, X, codes, classes) -> Likelihoods:
        return Likelihoods.of(X, codes, classes, self.levels, self.extra)

    def _predict(self, X):
        return self._answers(self._sums(X))

    def _probabilities(self, X):
        return softmax(self._sums(X), axis=0).T

    def _sums(self, X) -> np.ndarray:
        """Return the log-likelihood of each class, in rows, and row of X."""
        return self._prior[:, None] + self._likelihoods(X).sum(axis=0)

    @staticmethod
    def _answers(sums: np.ndarray) -> np.ndarray:
        """By row, the class of the largest sum, the first of equals."""
        return sums.argmax(axis=0)

    def evaluator(self, X, target, folds):
        cells = X.shape[1] * len(target.classes) * len(folds.tested)
        if cells > MOST_CELLS:
            return None
        return SumOfLikelihoods(X, target, folds, self._likelihoods_of, self._answers)


class SumOfLikelihoods:
    """Errors of naive Bayes on any set of columns: sums over a table made once.

    The sums of the last set are there; a set that differs in a few columns takes a few additions.
    """

    def __init__(self, X, target: Target, folds: Folds, likelihoods_of, answers):
        codes, classes = target.codes, len(target.classes)
        self._answers = answers
        parts = [_fold(X, codes, classes, likelihoods_of, *pair) for pair in folds.pairs]
        self._base = np.concatenate([own for own, _ in parts], axis=1)
        self._table = np.concatenate([own for _, own in parts], axis=2)
        self._actual = codes[folds.tested]
        self._last, self._sums = np.zeros(X.shape[1], dtype=bool), self._base.copy()

    def error(self, columns) -> float:
        wanted = np.zeros(len(self._last), dtype=bool)
        wanted[columns] = True
        if np.count_nonzero(wanted != self._last) > len(columns):
            self._last, self._sums = np.zeros_like(wanted), self._base.copy()
        for column in np.flatnonzero(wanted & ~self._last):
            self._sums += self._table[column]
        for column in np.flatnonzero(self._last & ~wanted):
            self._sums -= self._table[column]
        self._last = wanted
        return pooled_error(self._answers(self._sums), self._actual, False)


def _fold(X, codes, classes, likelihoods_of, train, test):
    likelihoods = likelihoods_of(X[train], codes[train], classes)
    base = np.repeat(prior(codes[train], classes)[:, None], len(test), axis=1)
    return base, likelihoods(X[test])
