"""A random forest."""

from sklearn.ensemble import RandomForestClassifier, RandomForestRegressor

from rankers.learners.base import LINEAR
from rankers.learners.scikit import ScikitLearner
from rankers.parameters import param, seed
from rankers.target import BINARY, MULTICLASS, REGRESSION


class Forest(ScikitLearner):
    """Many full-grown trees on samples of the rows, each split on a choice of the columns.

    >>> Forest(trees=5).fit([[0], [1], [5], [6]], [0, 0, 1, 1]).predict([[0], [6]])
    array([0, 1])
    """

    key = "forest"
    title = "Random forest"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    cost = LINEAR

    trees: int = param(
        100,
        low=1,
        high=2_000,
        help="How many trees vote: more make the answer steadier and take longer.",
        costs=True,
    )
    random_state: int | None = seed()

    def _model(self, is_number, rows):
        model = RandomForestRegressor if is_number else RandomForestClassifier
        return model(n_estimators=self.trees, random_state=self.random_state)
