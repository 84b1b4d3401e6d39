"""The problems of the ensemble feature ranking paper: a sum, or a ball, in many variables."""

import numpy as np

from datagen.base import Generator
from rankers.parameters import param


class EFRProblem(Generator):
    """Two classes, split by the sum of r variables or by their distance from the centre.

    In short: decides the class by whether the sum of a few variables is large, which
    correlation sees, or by whether all of them lie near their middle, which correlation cannot
    see.

    The r variables are relevant, all equally. With `redundant`, r others are random linear
    combinations of them, with weights in [-1, 1]; a combination stands in the group of the variable
    with the largest weight in it. All others are irrelevant. Hard because there may be fewer rows
    than variables, and, when not `linear`, because the class depends on how far every relevant
    variable is from 0.5 and not on which side.

    All d variables of all n rows are uniform in [0, 1]. Linear: positive when the sum is above r/2.
    Not linear: positive when Σ(x - 0.5)² is below r/12. Each label is turned with probability
    `label_noise`. Normal noise is added to all values, combinations included: `feature_noise` is
    its variance, as the paper says, or its standard deviation, with which its Table 1 comes out;
    `noise_is` tells which.

    >>> problem = EFRProblem(d=8, r=2, redundant=True).sample(seed=1)
    >>> problem.relevant, len(problem.redundant), len(problem.irrelevant)
    (('x7', 'x2'), 2, 4)
    """

    key = "efr"
    title = "Ensemble paper"
    paper = "jong2004"
    task = "binary"

    d: int = param(
        100, low=2, high=20_000, label="Variables (d)", help="How many variables the table has."
    )
    n: int = param(50, low=4, high=200_000, label="Rows (n)", help="How many rows the table has.")
    r: int = param(
        10,
        low=1,
        high=1_000,
        label="Relevant variables (r)",
        help="How many of the variables decide the target.",
    )
    linear: bool = param(
        True,
        help="Decides by the sum of the relevant variables; otherwise by whether all lie near "
        "their middle.",
    )
    redundant: bool = param(
        False, help="Adds as many mixtures of the relevant variables as there are relevant ones."
    )
    label_noise: float = param(
        0.0,
        low=0.0,
        high=0.5,
        label="Label noise (e)",
        help="The share of rows, on average, that get the wrong class.",
    )
    feature_noise: float = param(
        0.0,
        low=0.0,
        high=1.0,
        label="Feature noise (σ)",
        help="How much noise is added to all values of the variables.",
    )
    noise_is: str = param(
        "variance",
        choices=("variance", "deviation"),
        label="σ is a",
        help="How the number above is read: as a variance, as the paper says, or as a standard "
        "deviation, which agrees with its Table 1.",
    )

    @property
    def shape(self):
        return self.n, self.d

    def check_parameters(self):
        super().check_parameters()
        needed = self.r * (1 + self.redundant)
        if needed > self.d:
            raise ValueError(
                f"d: got {self.d}, allowed is at least {needed} for {self.r} relevant variables"
                + (f" with {self.r} combinations" if self.redundant else "")
            )

    def _draw(self, rng):
        columns = rng.uniform(0, 1, (self.n, self.d))
        positive = self._concept(columns[:, : self.r])

        groups = [[i] for i in range(self.r)]
        weights = rng.uniform(-1, 1, (self.r, self.r))  # a column per combination
        if self.redundant:
            columns[:, self.r : 2 * self.r] = columns[:, : self.r] @ weights
            for number, largest in enumerate(np.abs(weights).argmax(axis=0)):
                groups[largest].append(self.r + number)

        positive ^= rng.random(self.n) < self.label_noise
        columns += rng.normal(0, self._deviation(), columns.shape)
        return columns, np.where(positive, 1, -1), groups

    def _deviation(self):
        return self.feature_noise if self.noise_is == "deviation" else np.sqrt(self.feature_noise)

    def _concept(self, relevant):
        if self.linear:
            return relevant.sum(axis=1) > self.r / 2
        return ((relevant - 0.5) ** 2).sum(axis=1) < self.r / 12
