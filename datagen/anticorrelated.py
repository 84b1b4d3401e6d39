"""Two variables that look like opposites and are only of use together."""

import numpy as np

from datagen.base import Generator
from rankers.parameters import param


class Anticorrelated(Generator):
    """Two classes on two parallel lines; the variables run against each other along them.

    In short: decides the class by a small sum of two variables that run against each other:
    they look like copies of one another, yet both are needed, and correlation sees next to
    nothing.

    Both variables are relevant and there is no other. Hard because each alone hardly tells the
    classes apart, and because they are so strongly anti-correlated that either looks redundant,
    while their sum gives the class away.

    With t normal of standard deviation σ, the variables are t + s·y and -t + s·y. The centres of
    the classes are d = 2√2·s apart, across the lines, and the correlation of the variables is
    -(1 - d²/8σ²) / (1 + d²/8σ²).

    >>> problem = Anticorrelated(n_per_class=5).sample(seed=1)
    >>> bool((np.sign(problem.X["x1"] + problem.X["x2"]) == problem.y).all())
    True
    """

    key = "anticorrelated"
    title = "Anti-correlated pair"
    paper = "quevedo2007"
    task = "binary"

    n_per_class: int = param(
        100,
        low=2,
        high=100_000,
        label="Rows of each class",
        help="How many rows each of the two classes has.",
    )
    sigma: float = param(
        1.0,
        low=0.001,
        high=1_000.0,
        label="Spread (σ)",
        help="How far the rows spread along the two lines, as a standard deviation.",
    )
    distance: float = param(
        0.5,
        low=0.0,
        high=10_000.0,
        label="Distance (d)",
        help="How far apart the centres of the classes are; the paper takes 0.4 to 0.6 times the "
        "spread.",
    )

    @property
    def shape(self):
        return 2 * self.n_per_class, 2

    def _draw(self, rng):
        y = rng.permutation(np.repeat([-1, 1], self.n_per_class))
        along = rng.normal(0, self.sigma, len(y))
        across = y * self.distance / (2 * np.sqrt(2))
        return np.column_stack([along + across, -along + across]), y, [[0], [1]]
