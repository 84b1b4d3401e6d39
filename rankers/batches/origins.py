"""Where columns are measured from: the same for all batches, so that their sums can be added."""

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True, eq=False)
class Origins:
    """How columns are taken: times a power of two, less their centre, each power less its own."""

    powers: np.ndarray  # by power and column
    centre: np.ndarray | None = None  # what is subtracted one after the other, by column
    exponents: np.ndarray | None = None

    @classmethod
    def of(cls, pilot, degree: int, centre=None, exponents=None) -> "Origins":
        """For each power, the value among the first rows that is nearest to their mean."""
        alone = cls(np.zeros((degree, pilot.shape[1])), centre, exponents)
        with np.errstate(over="ignore", invalid="ignore"):
            powers = alone.powers_of(pilot, slice(None), slice(None))
            return cls(np.array([_nearest(power) for power in powers]), centre, exponents)

    def only(self, columns) -> "Origins":
        """Of some of the columns."""
        parts = (self.powers, self.centre, self.exponents)
        return Origins(*(None if part is None else part[..., columns] for part in parts))

    @property
    def degree(self) -> int:
        return len(self.powers)

    def values(self, X, rows, columns) -> np.ndarray:
        """A part of X as numbers, scaled and centred."""
        block = X[rows, columns].astype(float, copy=False)
        if self.exponents is not None:
            block = np.ldexp(block, self.exponents[columns])
        for part in () if self.centre is None else self.centre:
            block = block - part[columns]
        return block

    def powers_of(self, X, rows, columns):
        """Yield each power of a part of X about its origin."""
        power = block = self.values(X, rows, columns)
        for j in range(self.degree):
            power = power * block if j else block
            yield power - self.powers[j, columns]


def _nearest(power) -> np.ndarray:
    place = np.abs(power - power.mean(axis=0)).argmin(axis=0)
    return power[place, np.arange(power.shape[1])]
