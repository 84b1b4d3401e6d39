"""The plain linear model: logistic for classes, least squares for numbers."""

from sklearn.linear_model import LogisticRegression, Ridge
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from rankers.learners.base import LINEAR
from rankers.learners.scikit import ScikitLearner
from rankers.target import BINARY, MULTICLASS, REGRESSION


class Linear(ScikitLearner):
    """A weighted sum of the standardised columns: logistic for classes, least squares for numbers.

    The penalties are 1, scikit-learn's own: little, but an answer with more columns than rows.

    >>> Linear().fit([[0, 7], [1, 7], [5, 7], [6, 7]], [0, 0, 1, 1]).predict([[2, 7], [4, 7]])
    array([0, 1])
    """

    key = "linear"
    title = "Linear model"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    cost = LINEAR

    def _model(self, is_number, rows):
        model = Ridge(alpha=1.0) if is_number else LogisticRegression(C=1.0, max_iter=1_000)
        return make_pipeline(StandardScaler(), model)
