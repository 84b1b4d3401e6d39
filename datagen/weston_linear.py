"""Weston's linear problem: two ways to tell the classes, either of them switched off at times."""

import numpy as np

from datagen.base import Generator
from rankers.parameters import param


class WestonLinear(Generator):
    """Two classes told apart by one of two triples of variables, a different one from row to row.

    In short: shifts three variables with the class in seven rows of ten and three others in the
    rest; correlation sees the larger shifts, beside irrelevant variables of large values.

    Six variables are relevant, all others irrelevant. Hard because in a row only one triple says
    anything, because the best variable of a triple nearly does the work of all three, and because
    the irrelevant variables have the larger values.

    y is 1 or -1, equally likely. In 7 rows of 10, x_i = y·N(i, 1) for i = 1, 2, 3 and N(0, 1) for
    i = 4, 5, 6; otherwise x_i is N(0, 1) for i = 1, 2, 3 and y·N(i - 3, 1) for i = 4, 5, 6. All
    others of the m variables are N(0, 20), where 20 is read as the standard deviation: `spread`.

    >>> problem = WestonLinear(n=10).sample(seed=1)
    >>> problem.X.shape, len(problem.relevant)
    ((10, 202), 6)
    """

    key = "weston_linear"
    title = "Weston, linear"
    paper = "weston2001"
    task = "binary"

    n: int = param(100, low=4, high=200_000, label="Rows (n)", help="How many rows the table has.")
    m: int = param(
        202, low=6, high=20_000, label="Variables (m)", help="How many variables the table has."
    )
    spread: float = param(
        20.0,
        low=0.0,
        high=1_000.0,
        help="How widely the irrelevant variables spread, as a standard deviation.",
    )

    def _draw(self, rng):
        y = rng.choice([-1, 1], self.n)
        first = rng.random(self.n) < 0.7
        centre = y[:, None] * np.array([1, 2, 3])
        relevant = rng.normal(size=(self.n, 6))
        relevant[first, :3] += centre[first]
        relevant[~first, 3:] += centre[~first]
        others = rng.normal(0, self.spread, (self.n, self.m - 6))
        return np.hstack([relevant, others]), y, [[i] for i in range(6)]
