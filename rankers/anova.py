"""Analysis of variance, as scikit-learn has it."""

import numpy as np
from sklearn.feature_selection import f_classif, f_regression

from rankers.maths.moments import ROUNDING, f_of_shares
from rankers.maths.scikit import ScikitRanker
from rankers.ranking import Ranking
from rankers.target import BINARY, MULTICLASS, REGRESSION

EXACT = 1e-12  # of the variance unexplained is rounding


class Anova(ScikitRanker):
    """Score a variable by how far apart its class means are for its spread within the classes.

    In short: asks how far apart the averages of the classes are for the spread around them.

    Use it when effects shift the average, and several classes are to be told apart fast. Not
    when classes have the same average and differ in another way.

    For a target that is a number: by the F value of a straight line through it.

    Symbols: F `scores_`, scikit-learn's `f_classif` and `f_regression`.

    Infinite when nothing is left unexplained, as in two rows of two classes.

    >>> Anova().fit([[0, 0], [1, 1], [2, 0], [3, 1]], [0, 0, 1, 1]).scores_
    array([8., 0.])
    """

    key = "anova"
    title = "Anova F"
    paper = "guyon2003introduction"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    cost = "n·m"
    additive = True
    formula = (
        r"\frac{\sum_c n_c(\bar x_{ci} - \bar x_i)^2 / (k-1)}"
        r"{\sum_c \sum_{j \in c} (x_{ji} - \bar x_{ci})^2 / (n-k)}"
    )

    def _scorer(self, regression):
        return f_of_number if regression else f_of_classes

    def _rank_batches(self, passes):
        explained = passes.moments(1).explained[0]
        if passes.target.task == REGRESSION:
            scores = np.minimum(f_of_shares(explained, passes.n - 2), np.finfo(float).max)
            return Ranking.by_score(scores)
        k = len(passes.target.classes)
        if k == passes.n:
            return Ranking.by_score(np.full_like(explained, np.inf))
        return Ranking.by_score(f_of_shares(explained, (passes.n - k) / (k - 1)))


def f_of_number(X, values) -> np.ndarray:
    """Return the F values of scikit-learn, the largest number where nothing is left."""
    F = f_regression(X, values)[0]
    return np.where(len(X) - 2 < np.abs(F) * ROUNDING, np.finfo(float).max, F)


def f_of_classes(X, codes) -> np.ndarray:
    """Return the F values of scikit-learn, infinite where nothing is left.

    scikit-learn has none where each row is a class.
    """
    k = len(np.unique(codes))
    if k == len(codes):
        return np.full(X.shape[1], np.inf)
    F = f_classif(X, codes)[0]
    return np.where((len(X) - k) / (k - 1) < np.abs(F) * ROUNDING, np.inf, F)
