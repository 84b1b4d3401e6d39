"""A linear support vector machine."""

from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import LinearSVC, LinearSVR

from rankers.learners.base import LINEAR
from rankers.learners.scikit import ScikitLearner, price_of_errors
from rankers.target import BINARY, MULTICLASS, REGRESSION


class LinearSVM(ScikitLearner):
    """A weighted sum of the standardised columns with a wide margin between the classes.

    Errors count squared, by how far they reach into the margin. Numbers are told within a tube of
    width 0; one of several classes by one machine for each against all others.

    >>> LinearSVM().fit([[0, 7], [1, 7], [5, 7], [6, 7]], [0, 0, 1, 1]).predict([[2, 7], [4, 7]])
    array([0, 1])
    """

    key = "linear_svm"
    title = "Linear SVM"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    cost = LINEAR

    C: float = price_of_errors()

    def _model(self, is_number, rows):
        if is_number:
            loss = "squared_epsilon_insensitive"
            model = LinearSVR(C=self.C, loss=loss, dual=False, max_iter=10_000)
        else:
            model = LinearSVC(C=self.C, dual=False, max_iter=10_000)
        return make_pipeline(StandardScaler(), model)
