"""Whatever in scikit-learn scores variables, as a ranker."""

import numpy as np

from rankers.base import Ranker
from rankers.maths.moments import centre, without_extremes
from rankers.ranking import Ranking
from rankers.target import REGRESSION

ATTRIBUTES = ("scores_", "feature_importances_", "coef_", "ranking_")


class ScikitRanker(Ranker):
    """Base of rankers whose scores scikit-learn works out.

    A method writes `_scorer(regression)`: the score function or the estimator that it takes for a
    target of this kind. A constant takes no part and scores 0.
    """

    def _rank(self, X, target):
        varies = X.max(axis=0) > X.min(axis=0)
        scores = np.zeros(X.shape[1])
        if varies.any():
            regression = target.task == REGRESSION
            y = target.values if regression else target.codes
            columns = without_extremes(X[:, varies], degree=1).astype(float)
            centre(columns)  # sums of squares of what is far from zero have no digits left
            scores[varies] = scores_of(self._scorer(regression), columns, y)
        return Ranking.by_score(scores)

    def _scorer(self, regression: bool):
        raise TypeError(f"{type(self).__name__} has to define _scorer")


def scores_of(scorer, X, y) -> np.ndarray:
    """The scores a function or an estimator gives the columns, higher for better.

    Of several rows of coefficients the largest size counts; of a ranking, 1 is the best.
    """
    with np.errstate(divide="ignore", invalid="ignore"):
        if not hasattr(scorer, "fit"):
            values = scorer(X, y)
            return np.asarray(values[0] if isinstance(values, tuple) else values, dtype=float)
        fitted = scorer.fit(X, y)
    name = next(name for name in ATTRIBUTES if hasattr(fitted, name))
    values = np.asarray(getattr(fitted, name), dtype=float)
    if name == "coef_":
        return np.abs(values.reshape(-1, X.shape[1])).max(axis=0)
    return -values if name == "ranking_" else values
