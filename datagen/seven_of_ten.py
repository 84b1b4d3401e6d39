"""Seven of ten switches have to be on."""

import numpy as np

from datagen.base import Generator
from rankers.parameters import param


class SevenOfTen(Generator):
    """Positive when at least seven of ten variables are true.

    In short: decides the class by whether at least seven of ten switches are on: each says a
    little, and correlation sees it.

    The ten variables are relevant, all equally; all others are irrelevant. Hard because any one of
    the ten says little by itself and because few rows are positive: 176 of 1024.

    All m variables of all n rows are 0 or 1, equally likely. That the ten and the rest are fair
    coins is our reading: the paper says that values were generated independently, no more, and the
    466 different tens it counts in 1000 rows are fewer than the 638 that fair coins give.

    >>> problem = SevenOfTen(n=50).sample(seed=1)
    >>> on = problem.X[list(problem.relevant)].sum(axis=1)
    >>> bool(((on >= 7) == (problem.y == 1)).all())
    True
    """

    key = "seven_of_ten"
    title = "Seven of ten"
    paper = "stracuzzi2004"
    task = "binary"

    n: int = param(
        1_000, low=50, high=200_000, label="Rows (n)", help="How many rows the table has."
    )
    m: int = param(
        100, low=10, high=20_000, label="Variables (m)", help="How many variables the table has."
    )

    def _draw(self, rng):
        columns = rng.integers(0, 2, (self.n, self.m)).astype(float)
        positive = columns[:, :10].sum(axis=1) >= 7
        return columns, np.where(positive, 1, -1), [[i] for i in range(10)]
