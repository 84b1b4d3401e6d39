"""A decision tree grown to its end."""

from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

from rankers.learners.base import QUADRATIC
from rankers.learners.scikit import ScikitLearner
from rankers.parameters import param, seed
from rankers.target import BINARY, MULTICLASS, REGRESSION


class Tree(ScikitLearner):
    """Split by the gain in information until every leaf is pure; nothing is pruned.

    Pruning would itself select variables. For numbers the split leaves the least squared error. Of
    equally good splits one is drawn, so that the place of a column says nothing.

    Differs from the paper: C4.5 divides the gain by the entropy of the split and splits a category
    into all its values; here the gain decides and every split is in two.

    >>> Tree().fit([[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0]).predict([[0, 1], [1, 1]])
    array([1, 0])
    """

    key = "tree"
    title = "Decision tree"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    cost = QUADRATIC

    min_rows: int = param(
        2,
        low=2,
        high=10_000,
        label="Rows to split",
        help="A group of fewer rows than this is not split further.",
    )
    random_state: int | None = seed()

    def _model(self, is_number, rows):
        settings = {"min_samples_split": self.min_rows, "random_state": self.random_state}
        if is_number:
            return DecisionTreeRegressor(**settings)
        return DecisionTreeClassifier(criterion="entropy", **settings)
