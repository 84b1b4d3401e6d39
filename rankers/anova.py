"""Analysis of variance, as scikit-learn has it."""

import numpy as np
from sklearn.feature_selection import f_classif, f_regression

from rankers.maths.scikit import ScikitRanker
from rankers.ranking import Ranking
from rankers.target import BINARY, MULTICLASS, REGRESSION


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
        return f_regression if regression else f_of_classes

    def _rank_batches(self, passes):
        explained = passes.moments(1).explained[0]
        task, k = passes.target.task, len(passes.target.classes)
        with np.errstate(divide="ignore", invalid="ignore"):
            if task == REGRESSION:
                scores = explained / (1 - explained) * (passes.n - 2)
                return Ranking.by_score(np.minimum(scores, np.finfo(float).max))
            scores = explained / (1 - explained) * ((passes.n - k) / (k - 1))
        return Ranking.by_score(np.full_like(scores, np.inf) if k == passes.n else scores)


def f_of_classes(X, codes) -> np.ndarray:
    """The F values of scikit-learn, which has none where each row is a class: nothing is left."""
    if len(np.unique(codes)) == len(codes):
        return np.full(X.shape[1], np.inf)
    return f_classif(X, codes)[0]
