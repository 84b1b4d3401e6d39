"""Where columns are measured from: the same for all batches, so that their sums can be added."""

from dataclasses import dataclass

import numpy as np

NEAR = 10  # times the variance is the square of a mean that costs a digit at most


@dataclass(frozen=True, eq=False)
class Origins:
    """How columns are taken: times a power of two, less their centre, each power less its own."""

    powers: np.ndarray  # by power and column
    centre: np.ndarray | None = None  # what is subtracted one after the other, by column
    exponents: np.ndarray | None = None

    @classmethod
    def of(cls, pilot, degree: int, centre=None, exponents=None) -> "Origins":
        """For each power zero, or where that is far the first value that is nearest to the mean."""
        alone = cls(np.zeros((degree, pilot.shape[1])), centre, exponents)
        with np.errstate(over="ignore", invalid="ignore"):
            powers = alone.powers_of(pilot, slice(None), slice(None))
            return cls(np.array([_origin(power) for power in powers]), centre, exponents)

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
            origin = self.powers[j, columns]
            yield power - origin if origin.any() else power


def _origin(power) -> np.ndarray:
    mean = power.mean(axis=0)
    place = np.abs(power - mean).argmin(axis=0)
    nearest = power[place, np.arange(power.shape[1])]
    return np.where(mean**2 < NEAR * power.var(axis=0), 0, nearest)
