"""A support vector machine with Gaussian bumps."""

from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC, SVR

from rankers.learners.base import LINEAR
from rankers.learners.scikit import ScikitLearner, price_of_errors
from rankers.parameters import param
from rankers.target import BINARY, MULTICLASS, REGRESSION


class RBFSVM(ScikitLearner):
    """Answer by likeness to training rows, which falls off with the squared distance.

    exp(-gamma · ‖x - x'‖²) on standardised columns; without a gamma it is one over their number, so
    that it does not matter how many there are.

    >>> RBFSVM().fit([[0, 0], [0, 1], [1, 0], [1, 1]], [0, 1, 1, 0]).predict([[0, 1], [1, 1]])
    array([1, 0])
    """

    key = "rbf_svm"
    title = "RBF SVM"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    cost = LINEAR

    C: float = price_of_errors()
    gamma: float | None = param(
        None,
        low=1e-12,
        high=1e12,
        none="one over the number of columns",
        help="How fast the say of a row falls with its distance: large values give very bent "
        "answers.",
    )

    def _model(self, is_number, rows):
        gamma = "auto" if self.gamma is None else self.gamma
        model = SVR if is_number else SVC
        return make_pipeline(StandardScaler(), model(C=self.C, gamma=gamma))
