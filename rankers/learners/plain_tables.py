"""Naive Bayes by plain tables, as some papers have it: for studies, on no menu."""

import numpy as np

from rankers.learners.likelihoods import LEAST
from rankers.learners.naive_bayes import NaiveBayes
from rankers.parameters import param


class PlainTables(NaiveBayes):
    """Naive Bayes as some papers have it: every value is counted and none smoothed.

    A class in which a value was not seen is impossible; a row that no class allows gets the first.
    It is on no menu: for people naive Bayes answers better, for studies this one as was printed.

    >>> PlainTables().fit([[0, 1], [0, 0], [1, 1], [1, 0]], [0, 0, 1, 1]).predict([[1, 1], [9, 1]])
    array([1, 0])
    """

    key = "plain_tables"
    title = "Naive Bayes by plain tables"
    extra = 0

    levels: int = param(1_000, low=0, high=1_000, help="As of naive Bayes.")

    def _sums(self, X):
        return np.maximum(super()._sums(X), LEAST)

    @staticmethod
    def _answers(sums):
        return np.maximum(sums, LEAST).argmax(axis=0)
