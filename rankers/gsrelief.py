"""GSRelief_k: Relief's ratio with Gram-Schmidt during ranking."""

import numpy as np

from rankers.base import Ranker
from rankers.maths.balance import balance
from rankers.maths.neighbours import (
    Classes,
    distance_factors,
    neighbours_by_class,
    prepared,
    ratio,
)
from rankers.maths.orthogonal import (
    NOTHING,
    WORN,
    largest,
    order_of_rest,
    seed_of_rest,
    the_rest,
)
from rankers.parameters import param
from rankers.ranking import Step
from rankers.target import BINARY, MULTICLASS


class GSReliefK(Ranker):
    """Score a variable by Relief's ratio in what better variables leave of it and of all others.

    In short: looks at neighbours as Relief does, but only at what better variables leave
    unsaid.

    Use it when a small table has both copies and bent effects. Not when variables matter only
    together among many: it is steered by its first choice.

    At each step the variable with the highest ratio of the mean distance to the nearest misses over
    that to the nearest hits (see ReliefK) is taken up and, centred, projected out of all others;
    then neighbours are looked for anew in what is left of the others, and the ratios worked out
    again.

    When one dimension is left (fewer rows than variables) all variables have the same ratio: the
    rest follow by their ratio before any projection, and a variable of which less than 1e-10 of its
    length is left waits for that. Scores of different steps do not compare.

    Of two variables that only work together, projecting out the first takes away what the second
    is for: it is not found.

    Symbols: k `k`; `neighbours_` tells for every class how many hits and misses were used.

    Classes with too few rows give all they have. Needs a matrix of the distances of all rows.

    >>> X = [[0.0, 0.4, 1.0], [0.1, 0.0, 0.2], [1.0, 1.6, 0.1], [1.1, 0.9, 1.1], [0.9, 1.2, 0.3]]
    >>> GSReliefK(k=1).fit(X, [0, 0, 1, 1, 1]).ranking_.order
    array([0, 1, 2])
    """

    key = "gsrelief"
    title = "GSRelief_k"
    paper = "guyon2003"
    tasks = (BINARY, MULTICLASS)
    sees = ("non-linear", "redundancy")
    cost = "n·k·m and n² for each variable, n variables at most"
    growth = (2, 1)
    formula = (
        r"\text{Relief}_k \text{ on } X\leftarrow(I-qq^\top)X,\quad"
        r" q=x_{\text{chosen}}/\|x_{\text{chosen}}\|"
    )

    k: int = neighbours_by_class()
    standardise: bool = param(
        True,
        help="Measures nearness in standard deviations of each variable; otherwise in the units of "
        "the table, so that variables with large numbers decide who is near.",
    )
    balance: bool = balance()

    rest: str = order_of_rest()
    random_state: int | None = seed_of_rest()

    def steps(self, X, target):
        classes = Classes.of(target, self.k, self.balance)
        self.neighbours_ = classes.used(target)
        left = Projected(prepared(X, self.standardise)[classes.rows])
        original, live = np.zeros(X.shape[1]), np.ones(X.shape[1], dtype=bool)
        while left.dimensions > 1 and len(left.places):
            ratios = ratio(left.X, classes, lambda rows: left.squared[rows].copy(), left.sizes)
            values = np.full(X.shape[1], np.nan)
            values[left.places] = ratios
            if live.all():
                original[left.places] = ratios
            chosen = largest(ratios)
            yield Step(int(left.places[chosen]), values)

            live[left.places[chosen]] = False
            left.project_out(chosen)
        yield from the_rest(original, live, self.rest, self.random_state)


class Projected:
    """The columns that are left, their places in the table, and squared distances of the rows."""

    def __init__(self, X):
        self.lengths = np.linalg.norm(X, axis=0)
        self.places = np.flatnonzero(self.lengths > 0)
        self.X = X[:, self.places]
        self.dimensions = len(X) - 1
        self._measure()

    def project_out(self, chosen):
        """Project a column out of all others, drop it and those of which nothing is left.

        With p the products of the columns with the unit vector q, and h = 2Xp - |p|²q, a squared
        distance falls by (q_i - q_j)(h_i - h_j).
        """
        q = self.X[:, chosen] / np.linalg.norm(self.X[:, chosen])
        p = q @ self.X
        h = 2 * self.X @ p - (p @ p) * q
        self.squared -= np.subtract.outer(q, q) * np.subtract.outer(h, h)
        self.X -= np.outer(q, p)
        self.X -= np.outer(q, q @ self.X)
        self.dimensions -= 1

        stays = np.linalg.norm(self.X, axis=0) > NOTHING * self.lengths[self.places]
        stays[chosen] = False
        self.places, self.X = self.places[stays], np.ascontiguousarray(self.X[:, stays])
        if np.einsum("ij,ij", self.X, self.X) < WORN * self.sizes.sum():
            self._measure()

    def _measure(self):
        left, right = distance_factors(self.X)
        self.squared = left @ right.T
        self.sizes = right[:, -1]
