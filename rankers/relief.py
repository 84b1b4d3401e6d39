"""Relief_k: how much further the nearest misses are than the nearest hits."""

from rankers.base import Ranker
from rankers.maths.balance import balance
from rankers.maths.neighbours import (
    Classes,
    distance_factors,
    neighbours_by_class,
    prepared,
    ratio,
)
from rankers.parameters import param
from rankers.ranking import Ranking
from rankers.target import BINARY, MULTICLASS


class ReliefK(Ranker):
    """Score a variable by how much further apart neighbours of different classes are in it.

    In short: looks at neighbours: a good variable differs between near rows of different
    classes and agrees between those of one.

    Use it when variables matter only together, or in bent ways. Not when hundreds of irrelevant
    variables decide who is near, or copies are to be told apart.

    For every row its k nearest rows of the same class (hits) and of any other class (misses) are
    found, near in all variables together; the score is the mean distance to the misses over the
    mean distance to the hits, both measured in the one variable. 1 says nothing, a constant
    scores 0, a variable in which all hits are equal and misses are not scores infinity.

    A category of several columns comes as one column of codes that say no more than is honest. Of
    two values the ratio of noise is skewed more than that of a number, so that noise of two levels
    stands a little behind the middle. Where classes are unequal, noise of few values stands in
    front: rows of a rare class are far from each other, and near ones agree in few values first.
    `balance` takes that away.

    Symbols: k `k`; `neighbours_` tells for every class how many hits and misses were used.

    A class with fewer than k other rows gives all it has, and so do the rows of the other classes
    where they are fewer than k. A row alone in its class counts for the misses only. Rows as far as
    the k-th share the last places, so the order of the rows does not matter.

    >>> X = [[0.0, 0.3], [0.1, 0.9], [1.0, 0.2], [1.1, 0.8]]
    >>> ReliefK(k=1).fit(X, [0, 0, 1, 1]).scores_
    array([10.        ,  0.16666667])
    """

    key = "relief"
    title = "Relief_k"
    paper = "quevedo2007"
    tasks = (BINARY, MULTICLASS)
    sees = ("interactions", "non-linear")
    cost = "n²·m"
    growth = (2, 1)
    formula = (
        r"\frac{\overline{|x_{ai}-x_{bi}|}\ \text{over the } k \text{ nearest misses } b"
        r" \text{ of all } a}{\overline{|x_{ai}-x_{bi}|}\ \text{over the } k \text{ nearest"
        r" hits } b \text{ of all } a}"
    )

    k: int = neighbours_by_class()
    standardise: bool = param(
        True,
        help="Measures nearness in standard deviations of each variable; otherwise in the units of "
        "the table, so that variables with large numbers decide who is near.",
    )
    balance: bool = balance()

    def _rank(self, X, target):
        classes = Classes.of(target, self.k, self.balance)
        self.neighbours_ = classes.used(target)
        X = prepared(X, self.standardise)[classes.rows]
        left, right = distance_factors(X)
        return Ranking.by_score(
            ratio(
                X,
                classes,
                squared=lambda rows: left[rows] @ right.T,
                sizes=right[:, -1],
                progress=lambda done: self._progress(done, len(X)),
            )
        )
