"""Friedman's first problem: a product, a bowl and two straight lines."""

import numpy as np

from datagen.base import Generator
from rankers.parameters import param


class Friedman1(Generator):
    """A number made of five variables, three of them in ways that a straight line misses.

    In short: decides the number by five variables: two through their product, two straight, and
    one by its distance from the middle, which correlation cannot see.

    x1 to x5 are relevant, all others irrelevant. Hard because x1 and x2 work through their product,
    because x3 works through its distance from 0.5 and has no correlation with the target at all,
    and because x4 and x5, the easy ones, differ twofold in strength.

    y = 10 sin(π x1 x2) + 20 (x3 - 0.5)² + 10 x4 + 5 x5 + N(0, noise²), where all m variables of all
    n rows are uniform in [0, 1].

    >>> problem = Friedman1(n=20).sample(seed=1)
    >>> problem.X.shape, len(problem.relevant)
    ((20, 10), 5)
    """

    key = "friedman1"
    title = "Friedman 1"
    paper = "friedman1991"
    task = "regression"

    n: int = param(100, low=4, high=200_000, label="Rows (n)", help="How many rows the table has.")
    m: int = param(
        10, low=5, high=20_000, label="Variables (m)", help="How many variables the table has."
    )
    noise: float = param(
        1.0,
        low=0.0,
        high=100.0,
        help="How much noise is added to the target, as a standard deviation.",
    )

    def _draw(self, rng):
        columns = rng.uniform(0, 1, (self.n, self.m))
        x1, x2, x3, x4, x5 = columns[:, :5].T
        y = 10 * np.sin(np.pi * x1 * x2) + 20 * (x3 - 0.5) ** 2 + 10 * x4 + 5 * x5
        return columns, y + rng.normal(0, self.noise, self.n), [[i] for i in range(5)]
