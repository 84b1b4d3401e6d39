"""The sign of a product: exclusive or, for two variables and more."""

import numpy as np

from datagen.base import Generator
from rankers.parameters import param


class Xor(Generator):
    """Two classes, split by the sign of the product of r variables.

    In short: decides the class by whether two variables have the same sign: each alone says
    nothing, so that correlation cannot see it.

    Must fail: `correlation`, `anova`, `auc`, `information_gain`, `mutual_information`, `mrmr`,
    `svm_rfe`.

    The r variables are relevant, all others irrelevant. Hard because any r - 1 of them say nothing
    at all about the class: only all r together do.

    All m variables of all n rows are uniform in [-1, 1].

    >>> problem = Xor(n=20, m=3).sample(seed=1)
    >>> bool((np.sign(problem.X[list(problem.relevant)].prod(axis=1)) == problem.y).all())
    True
    """

    key = "xor"
    title = "Exclusive or"
    paper = "quevedo2007"
    task = "binary"

    n: int = param(100, low=4, high=200_000, label="Rows (n)", help="How many rows the table has.")
    m: int = param(
        100, low=2, high=20_000, label="Variables (m)", help="How many variables the table has."
    )
    r: int = param(
        2,
        low=2,
        high=10,
        label="Relevant variables (r)",
        help="How many of the variables decide the target.",
    )

    def check_parameters(self):
        super().check_parameters()
        if self.r > self.m:
            raise ValueError(
                f"m: got {self.m}, allowed is at least {self.r} for {self.r} relevant variables"
            )

    def _draw(self, rng):
        columns = rng.uniform(-1, 1, (self.n, self.m))
        positive = columns[:, : self.r].prod(axis=1) > 0
        return columns, np.where(positive, 1, -1), [[i] for i in range(self.r)]
