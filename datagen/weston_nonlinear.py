"""Weston's non-linear problem: four clouds of two variables among fifty that say nothing."""

import numpy as np

from datagen.base import Generator
from rankers.parameters import param

NEGATIVE = np.array([[-0.75, -3], [0.75, 3]])
POSITIVE = np.array([[3, -3], [-3, 3]])


class WestonNonlinear(Generator):
    """Two classes, each two clouds on opposite sides of the origin.

    In short: puts each class into two clouds on opposite sides of the centre: both classes have
    the same averages, so that correlation cannot see it.

    Must fail: `correlation`, `anova`, `cosine`, `mrmr`, `svm_rfe`, `bagged_linear`.

    Two variables are relevant, all others irrelevant. Hard because neither variable has another
    mean in one class than in the other: the first differs in spread, the second in nothing, and
    only the two together tell the classes apart; the irrelevant variables have larger values.

    y is 1 or -1, equally likely. Around (-3/4, -3) or (3/4, 3), equally likely, for y = -1, and
    around (3, -3) or (-3, 3) for y = 1, (x1, x2) is normal with unit variance. All others of the m
    variables are N(0, 20), where 20 is read as the standard deviation: `spread`.

    >>> problem = WestonNonlinear(n=10).sample(seed=1)
    >>> problem.X.shape, len(problem.relevant)
    ((10, 52), 2)
    """

    key = "weston_nonlinear"
    title = "Weston, non-linear"
    paper = "weston2001"
    task = "binary"

    n: int = param(100, low=4, high=200_000, label="Rows (n)", help="How many rows the table has.")
    m: int = param(
        52, low=2, high=20_000, label="Variables (m)", help="How many variables the table has."
    )
    spread: float = param(
        20.0,
        low=0.0,
        high=1_000.0,
        help="How widely the irrelevant variables spread, as a standard deviation.",
    )

    def _draw(self, rng):
        y = rng.choice([-1, 1], self.n)
        side = rng.integers(0, 2, self.n)
        centre = np.where(y[:, None] == 1, POSITIVE[side], NEGATIVE[side])
        relevant = centre + rng.normal(size=(self.n, 2))
        others = rng.normal(0, self.spread, (self.n, self.m - 2))
        return np.hstack([relevant, others]), y, [[0], [1]]
