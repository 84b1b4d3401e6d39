"""Squared correlation with the target: the simplest ranker there is."""

from rankers.base import Ranker
from rankers.maths.moments import moments, without_extremes
from rankers.ranking import Ranking
from rankers.target import BINARY, MULTICLASS, REGRESSION


class Correlation(Ranker):
    """Score a variable by the share of its variance that a straight line to the target explains.

    In short: asks how well a straight line through the variable tells the target.

    Use it when you want a first look that costs nothing, or effects are straight. Not when
    effects rise and fall again, variables matter only together, or one value lies far out.

    Symbols: r² `scores_`.

    It is Pearson's correlation squared, so the direction of an effect does not matter. For several
    classes it is the squared multiple correlation with the class indicators. A constant scores 0.

    >>> Correlation().fit([[0, 0], [1, 1], [2, 0], [3, 1]], [0, 0, 1, 1]).scores_
    array([0.8, 0. ])
    """

    key = "correlation"
    title = "Correlation"
    paper = "guyon2003introduction"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    cost = "n·m"
    additive = True
    formula = r"\rho^2(\mathbf{x}_i, \mathbf{y})"

    def _rank(self, X, target):
        sums = moments(X, target.directions, degree=1)
        if sums.out_of_range:
            sums = moments(without_extremes(X, degree=1), target.directions, degree=1)
        return Ranking.by_score(sums.explained[0])

    def _rank_batches(self, passes):
        return Ranking.by_score(passes.moments(1).explained[0])
