"""Logistic regression."""

from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from rankers.learners.base import LINEAR
from rankers.learners.scikit import ScikitLearner, price_of_errors
from rankers.target import BINARY, MULTICLASS


class Logistic(ScikitLearner):
    """A weighted sum of the standardised columns says how probable each class is.

    >>> Logistic().fit([[0, 7], [1, 7], [5, 7], [6, 7]], [0, 0, 1, 1]).predict([[2, 7], [4, 7]])
    array([0, 1])
    """

    key = "logistic"
    title = "Logistic regression"
    tasks = (BINARY, MULTICLASS)
    cost = LINEAR

    C: float = price_of_errors()

    def _model(self, is_number, rows):
        return make_pipeline(StandardScaler(), LogisticRegression(C=self.C, max_iter=1_000))
