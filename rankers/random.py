"""A random order: what any ranker has to beat."""

import numpy as np

from rankers.base import Ranker
from rankers.parameters import seed
from rankers.ranking import Ranking
from rankers.target import BINARY, MULTICLASS, REGRESSION


class RandomRanker(Ranker):
    """Score a variable by a random number, whatever the data: the control.

    In short: puts the variables into a random order, whatever the data.

    Use it when you want to see what chance alone gets. Not when you want to know anything of
    the variables.

    Only the number of columns and the seed decide, so a ranker that does not beat it sees nothing.

    >>> RandomRanker(random_state=1).fit([[0, 1, 2], [3, 4, 5]], [0, 1]).ranking_.order
    array([1, 0, 2])
    """

    key = "random"
    title = "Random order"
    paper = "stoppiglia2003"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    cost = "m"
    formula = r"u_i \sim U(0, 1)"

    random_state: int | None = seed()

    def _rank(self, X, target):
        return Ranking.by_score(np.random.default_rng(self.random_state).random(X.shape[1]))
