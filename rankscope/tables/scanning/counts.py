"""What all rows hold of one column: gaps, surprises, levels, ends, what it tells."""

from collections import Counter
from dataclasses import dataclass, replace

import numpy as np
import pandas as pd

from rankscope.tables.preparing.kinds import CATEGORY
from rankscope.tables.scanning.columns import Column
from rankscope.tables.scanning.likeness import Goal, Likeness

MOST_LEVELS = 20_000  # that are counted; of more a column is text
HASHES = 4_096  # smallest ones: of more distinct values the number is known to 2 in 100


@dataclass(frozen=True, eq=False)
class Distinct:
    """How many values are distinct, by the smallest of their hashes."""

    hashes: np.ndarray

    def __add__(self, other: "Distinct") -> "Distinct":
        return Distinct(np.unique(np.concatenate([self.hashes, other.hashes]))[:HASHES])

    @classmethod
    def of(cls, values) -> "Distinct":
        return cls(np.unique(pd.util.hash_array(values))[:HASHES])

    @property
    def number(self) -> float:
        """Exact as long as they are few."""
        if len(self.hashes) < HASHES:
            return len(self.hashes)
        return (HASHES - 1) * 2.0**64 / float(self.hashes[-1])


@dataclass(frozen=True, eq=False)
class Numbering:
    """Of numbers that may be names of rows: how many there are, and how often they count on."""

    distinct: Distinct
    breaks: int  # numbers in a batch that are not one more than the one before

    def __add__(self, other: "Numbering") -> "Numbering":
        return Numbering(self.distinct + other.distinct, self.breaks + other.breaks)

    @classmethod
    def of(cls, values) -> "Numbering":
        return cls(Distinct.of(values), int((np.diff(values) != 1).sum()))


@dataclass(frozen=True, eq=False)
class Counts:
    """Of one column over the rows that have a target."""

    gaps: int = 0
    strange: int = 0
    infinite: int = 0
    examples: tuple[str, ...] = ()
    low: float = np.inf
    high: float = -np.inf
    levels: Counter | None = None
    likeness: Likeness | None = None
    numbering: Numbering | None = None

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(
            self.gaps + other.gaps,
            self.strange + other.strange,
            self.infinite + other.infinite,
            tuple(dict.fromkeys((*self.examples, *other.examples)))[:3],
            min(self.low, other.low),
            max(self.high, other.high),
            None if self.levels is None else few(self.levels + other.levels),
            self.likeness and self.likeness + other.likeness,
            self.numbering and self.numbering + other.numbering,
        )

    @classmethod
    def of(cls, column: Column, array, known, goal: Goal) -> "Counts":
        """Of the column of a batch, in the rows that have a target."""
        read = column.read(array)
        values = read.values[known]
        gaps = pd.isna(values)
        likeness = Likeness.of(values, goal)
        if column.kind == CATEGORY:
            levels = Counter(values[~gaps].tolist())
            return cls(int(gaps.sum()), levels=few(levels), likeness=likeness)
        present = values[~gaps]
        ends = (present.min(), present.max()) if len(present) else (np.inf, -np.inf)
        counts = cls(int(gaps.sum()), read.strange, read.infinite, read.examples, *map(float, ends))
        numbering = Numbering.of(values) if column.doubt else None
        return replace(counts, likeness=likeness, numbering=numbering)


def few(counts: Counter) -> Counter:
    """Counts of values that are few; a single entry that says there are many."""
    if len(counts) <= MOST_LEVELS:
        return counts
    return Counter(dict(counts.most_common(MOST_LEVELS + 1)))
