"""The sign of a random polynomial of a few variables, with copies and noise."""

import numpy as np

from datagen.base import Generator
from rankers.parameters import param


class Polynomial(Generator):
    """Two classes, split at the median of a product of `degree` linear forms of r variables.

    In short: decides the class by a product of sums of a few variables: of degree 1 a plain
    sum, which correlation sees, above it a product, of which single variables show a part at
    most.

    The r variables of the forms are relevant. Each has `redundancy` copies, multiplied by a random
    factor; all others are irrelevant. Hard because above degree 1 the class depends on products
    of variables, and because a copy is as good as its original until noise tells them apart.

    Values are uniform in [-1, 1]. Coefficients and, for lack of a law in the paper, the factors of
    the copies are drawn from [-2, -1] and [1, 2]. The law of the constant terms is not in the paper
    either: `sqrt_r` draws them like the coefficients times √r, so that they keep pace with the sum
    they are added to; `literal` draws them like the coefficients. Noise σ adds values of variance σ
    to all variables, copies after copying, and turns the class of exactly σ·n rows, rounded.

    >>> problem = Polynomial(m=6, r=2, redundancy=1).sample(seed=1)
    >>> problem.X.shape, problem.groups
    ((100, 6), (('x2', 'x1'), ('x5', 'x4')))
    """

    key = "polynomial"
    title = "Polynomial"
    paper = "quevedo2007"
    task = "binary"

    m: int = param(
        50, low=2, high=20_000, label="Variables (m)", help="How many variables the table has."
    )
    n: int = param(100, low=4, high=200_000, label="Rows (n)", help="How many rows the table has.")
    r: int = param(
        5,
        low=1,
        high=100,
        label="Relevant variables (r)",
        help="How many of the variables decide the target.",
    )
    degree: int = param(
        2,
        low=1,
        high=6,
        label="Degree (d)",
        help="How many sums are multiplied: with 1 each variable acts alone, with 2 in pairs.",
    )
    redundancy: int = param(
        0,
        low=0,
        high=8,
        label="Copies of each (η)",
        help="How many copies each relevant variable has, each times a number of its own.",
    )
    noise: float = param(
        0.0,
        low=0.0,
        high=0.5,
        label="Noise (σ)",
        help="How much noise there is: the variance of what is added to all values, and the share "
        "of rows that get the wrong class.",
    )
    offset: str = param(
        "sqrt_r",
        choices=("sqrt_r", "literal"),
        label="Constant terms",
        help="How large the constants in the sums are: 1 to 2 times √r (sqrt_r), the reading that "
        "agrees with the published figures, or 1 to 2 as printed (literal).",
    )

    def check_parameters(self):
        super().check_parameters()
        needed = self.r * (1 + self.redundancy)
        if needed > self.m:
            raise ValueError(
                f"m: got {self.m}, allowed is at least {needed} for {self.r} relevant variables "
                f"with {self.redundancy} copies each"
            )

    def _draw(self, rng):
        columns = rng.uniform(-1, 1, (self.n, self.m))
        value = self._polynomial(rng, columns[:, : self.r])
        positive = value > np.median(value)

        groups = [[i] for i in range(self.r)]
        for copy in range(self.r, self.r * (1 + self.redundancy)):
            original = copy % self.r
            columns[:, copy] = columns[:, original] * away_from_zero(rng, 1)
            groups[original].append(copy)

        columns += rng.normal(0, np.sqrt(self.noise), columns.shape)
        turned = rng.choice(self.n, size=round(self.noise * self.n), replace=False)
        positive[turned] = ~positive[turned]
        return columns, np.where(positive, 1, -1), groups

    def _polynomial(self, rng, relevant):
        value = np.ones(self.n)
        for _ in range(self.degree):
            coefficients = away_from_zero(rng, self.r)
            scale = np.sqrt(self.r) if self.offset == "sqrt_r" else 1.0
            value *= (relevant * coefficients).sum(axis=1) + scale * away_from_zero(rng, 1)
        return value


def away_from_zero(rng, size):
    """Uniform in [-2, -1] or [1, 2], each sign half the time."""
    return rng.uniform(1, 2, size) * rng.choice([-1.0, 1.0], size)
