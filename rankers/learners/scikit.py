"""Whatever in scikit-learn learns, as a learner."""

import numpy as np
from sklearn.utils.metaestimators import available_if

from rankers.learners.base import Learner
from rankers.parameters import param
from rankers.target import REGRESSION


def price_of_errors():
    """Declare C, which learners with weights pay for errors."""
    return param(
        1.0,
        low=1e-9,
        high=1e9,
        help="The price of errors against large weights: small values give simple answers, large "
        "ones follow every row.",
    )


def where_model_has(method: str):
    """Offer what is decorated where the model of classes has a method."""
    return available_if(lambda learner: hasattr(learner._model(False, 1), method))


class ScikitLearner(Learner):
    """Base of learners that scikit-learn trains.

    A method writes `_model(is_number, rows)`: the estimator for so many training rows.
    """

    def _fit(self, X, target):
        is_number = target.task == REGRESSION
        y = target.values if is_number else target.codes
        self.model_ = self._model(is_number, len(X)).fit(X, y)

    def _predict(self, X) -> np.ndarray:
        return self.model_.predict(X)

    @where_model_has("decision_function")
    def _decisions(self, X) -> np.ndarray:
        return self.model_.decision_function(X)

    @where_model_has("predict_proba")
    def _probabilities(self, X) -> np.ndarray:
        return self.model_.predict_proba(X)

    def _model(self, is_number: bool, rows: int):
        raise TypeError(f"{type(self).__name__} has to define _model")
