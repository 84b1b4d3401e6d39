"""Nearest neighbours: what the rows alike say."""

from sklearn.neighbors import KNeighborsClassifier, KNeighborsRegressor
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from rankers.learners.base import LINEAR
from rankers.learners.scikit import ScikitLearner
from rankers.parameters import param
from rankers.target import BINARY, MULTICLASS, REGRESSION


class NearestNeighbours(ScikitLearner):
    """Answer with the vote, or the mean, of the nearest rows, each of equal say.

    Columns are standardised by the training rows; where there are fewer rows than neighbours asked
    for, all of them answer.

    >>> NearestNeighbours(k=1).fit([[0], [1], [5], [6]], [0, 0, 1, 1]).predict([[2], [4]])
    array([0, 1])
    """

    key = "knn"
    title = "Nearest neighbours"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    cost = LINEAR

    k: int = param(
        5,
        low=1,
        high=1_000,
        label="Neighbours (k)",
        help="How many of the nearest rows are asked for the answer.",
    )

    def _model(self, is_number, rows):
        model = KNeighborsRegressor if is_number else KNeighborsClassifier
        return make_pipeline(StandardScaler(), model(n_neighbors=min(self.k, rows)))
