"""Where a target that is a number is cut into classes of equal frequency: as all rows have it."""

from dataclasses import dataclass

import numpy as np

from rankers.batches.spreads import Spreads

SAMPLED = 200_000  # values that say about where the cuts lie
WIDTH = 5  # standard errors on either side


def target_cuts(passes, bins: int) -> np.ndarray:
    """The values with which classes begin, to the row; `passes` know the target as a number."""
    wanted = np.arange(1, bins) * passes.n
    if passes.goal.number is None:
        values, counts = np.array(passes.sums.labels, dtype=float), passes.sums.weights
        own = [_beginning(0, values, counts, bins, one) for one in wanted]
        return _distinct(own)
    sample = np.sort(passes.batches.total(Spreads(SAMPLED, of_target=True)).y.astype(float))
    width = WIDTH
    while True:
        around = _around(sample, bins, width)
        inside = passes.batches.total(around)
        cuts = [around.cut(inside, place, bins, one) for place, one in enumerate(wanted)]
        if not np.isnan(cuts).any():
            return _distinct(cuts)
        width *= 10


def _distinct(cuts) -> np.ndarray:
    cuts = np.array(cuts, dtype=float)
    return np.unique(cuts[np.isfinite(cuts)])


def _beginning(below, values, counts, bins, wanted) -> float:
    """The least value that has so many rows below it, times `bins`; infinite where none has."""
    values, place = np.unique(values, return_inverse=True)
    counts = np.bincount(place, counts)
    smaller = below + np.cumsum(counts) - counts
    there = np.flatnonzero(smaller * bins >= wanted)
    return float(values[there[0]]) if len(there) else np.inf


def _around(sample, bins, width) -> "Around":
    """A range for each cut, between two values of the sample, in which it very likely lies."""
    middle = np.arange(1, bins) / bins * len(sample)
    reach = width * np.sqrt(len(sample)) / 2 + 1
    first, last = np.floor(middle - reach).astype(int), np.ceil(middle + reach).astype(int)
    low = sample[first.clip(0)]
    beyond = np.searchsorted(sample, sample[last.clip(max=len(sample) - 1)], side="right")
    ends = np.append(sample, np.inf)
    lows = np.where(first < 0, -np.inf, low)
    return Around(lows, np.where(last >= len(sample), np.inf, ends[beyond]))


@dataclass(frozen=True, eq=False)
class Around:
    """Counts rows below some ranges of the target, and each value inside of them."""

    lows: np.ndarray
    highs: np.ndarray
    needs = ()

    def __call__(self, X, y) -> "Inside":
        y = np.asarray(y, dtype=float)
        below = np.array([np.count_nonzero(y < low) for low in self.lows])
        ranges = zip(self.lows, self.highs, strict=True)
        tallies = [np.unique(y[(y >= a) & (y <= b)], return_counts=True) for a, b in ranges]
        return Inside(below, tuple(np.array(tally, dtype=float) for tally in tallies))

    def among(self, columns) -> "Around":
        """The same, as it asks for none."""
        return self

    def cut(self, inside: "Inside", place: int, bins: int, wanted: int) -> float:
        """NaN where a range has turned out not to hold it."""
        values, counts = inside.tallies[place]
        at = _beginning(inside.below[place], values, counts, bins, wanted)
        is_first = self.lows[place] > -np.inf and len(values) and at == values.min()
        is_beyond = self.highs[place] < np.inf and at == np.inf
        return np.nan if is_first or is_beyond else at


@dataclass(frozen=True, eq=False)
class Inside:
    """How many rows lie below each range; values and how many rows have them."""

    below: np.ndarray
    tallies: tuple[np.ndarray, ...]

    def __add__(self, other: "Inside") -> "Inside":
        pairs = zip(self.tallies, other.tallies, strict=True)
        tallies = tuple(np.concatenate(pair, axis=1) for pair in pairs)
        return Inside(self.below + other.below, tallies)
