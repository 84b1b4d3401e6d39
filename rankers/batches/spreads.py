"""Random rows of all batches, the same whoever works them out and however rows are ordered."""

from dataclasses import dataclass
from zlib import crc32

import numpy as np

MARKED = 64  # rows of a batch that its random numbers follow from


@dataclass(frozen=True, eq=False)
class Spread:
    """Rows with the random number of each; of too many those of the smallest numbers stay."""

    draws: np.ndarray
    X: np.ndarray
    y: np.ndarray
    most: int

    def __add__(self, other: "Spread") -> "Spread":
        draws = np.concatenate([self.draws, other.draws])
        X, y = np.concatenate([self.X, other.X]), np.concatenate([self.y, other.y])
        return Spread(draws, X, y, self.most)._smallest()

    def _smallest(self) -> "Spread":
        if len(self.draws) <= self.most:
            return self
        rows = np.argsort(self.draws, kind="stable")[: self.most]
        return Spread(self.draws[rows], self.X[rows], self.y[rows], self.most)


@dataclass(frozen=True)
class Spreads:
    """Draws rows of a batch, each as likely as any other; of the target alone if that is asked."""

    most: int
    of_target: bool = False

    def __call__(self, X, y) -> Spread:
        rows = np.ascontiguousarray(X[:: -(-len(X) // MARKED)])
        draws = np.random.default_rng((len(X), crc32(rows))).random(len(X))
        first = np.argsort(draws, kind="stable")[: self.most]
        columns = X[first, :0] if self.of_target else X[first]
        return Spread(draws[first], columns.astype(float), y[first], self.most)


@dataclass(frozen=True, eq=False)
class Together:
    """Several measures of the same batches, in one pass."""

    measures: tuple

    def __call__(self, X, y) -> "Several":
        return Several(tuple(measure(X, y) for measure in self.measures))


@dataclass(frozen=True, eq=False)
class Several:
    """What came of each; they add one by one."""

    parts: tuple

    def __add__(self, other: "Several") -> "Several":
        return Several(tuple(a + b for a, b in zip(self.parts, other.parts, strict=True)))
