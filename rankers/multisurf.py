"""MultiSURF: ReliefF with all rows near enough for neighbours instead of a fixed number."""

import numpy as np

from rankers.base import Ranker
from rankers.maths.balance import balance
from rankers.maths.coding import categories, coded
from rankers.maths.differences import Differences
from rankers.parameters import param
from rankers.ranking import Ranking
from rankers.target import BINARY, MULTICLASS, REGRESSION


class MultiSURF(Ranker):
    """Score a variable by how much more it differs to misses than to hits among the near rows.

    In short: looks at neighbours as ReliefF does, but each row says by itself how far near
    reaches.

    Use it when variables matter only together and nobody knows how many neighbours to ask. Not
    when there are many thousands of rows: each is compared with every other.

    Near are the rows that are closer than the mean distance of a row from all others, less half the
    standard deviation of these distances. Otherwise as ReliefF: the mean difference in the variable
    to the misses less that to the hits, between -1 and 1. Agrees with scikit-rebate where all
    variables are numbers or all are categories; beside categories, scikit-rebate rounds large
    differences of numbers up to 1. A category of several columns differs by its codes, as in
    ReliefF, where scikit-rebate has 0 and 1.

    Symbols: T_i - σ_i/2 the distance within which rows are near to row i.

    >>> X = [[0.0, 0.2], [0.1, 0.3], [0.3, 0.0], [0.8, 1.0], [0.9, 0.1], [1.0, 0.2]]
    >>> MultiSURF(levels=2).fit(X, [0, 0, 0, 1, 1, 1]).ranking_.order
    array([0, 1])
    """

    key = "multisurf"
    title = "MultiSURF"
    paper = "urbanowicz2018"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    sees = ("interactions", "non-linear")
    cost = "n²·m, more where many rows are near"
    growth = (2, 1)
    formula = r"\text{as ReliefF, where } b \text{ is near } a \iff d(a,b)<\mu_a-\sigma_a/2"

    levels: int = param(
        10,
        low=0,
        high=1_000,
        label="Values of a category",
        help="A variable with at most so many different values counts as a category.",
    )
    balance: bool = balance()

    def _rank_variables(self, X, target, variables):
        X = coded(X, target.directions, variables)
        return self._rank(X, target, categories(X, variables))

    def _rank(self, X, target, few=None):
        rows = Differences(X, target, self.levels, few, self.balance)
        return Ranking.by_score(rows.margins(near_enough, self._progress))


def near_enough(distances, groups):
    """By group, the rows that are near; the distance of a row from itself is ∞."""
    others = len(distances[0]) - 1
    known = np.where(np.isinf(distances), 0, distances)
    mean = known.sum(axis=1) / others
    deviation = np.sqrt(np.maximum((known**2).sum(axis=1) / others - mean**2, 0))
    enough = (mean - deviation / 2)[:, None]
    pairs = []
    for group in groups:
        rows, columns = np.nonzero(group.among(distances) < enough)
        pairs.append((rows, columns, np.ones(len(rows))))
    return pairs
