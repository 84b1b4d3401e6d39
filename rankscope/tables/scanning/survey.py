"""What all rows of a table hold: gaps, surprises, levels, ends, and a sample for medians."""

from collections import Counter
from dataclasses import dataclass

import numpy as np
import pandas as pd

from rankscope.tables.preparing.kinds import CATEGORY
from rankscope.tables.scanning.columns import Columns
from rankscope.tables.scanning.counts import Counts, few
from rankscope.tables.scanning.likeness import Goal
from rankscope.tables.scanning.text import LONG

SKETCH_ROWS, SKETCH_CELLS = 20_000, 4_000_000  # of the sample that medians are taken from


@dataclass(frozen=True, eq=False)
class Sketch:
    """A random sample of rows: those of the smallest random numbers."""

    draws: np.ndarray
    values: np.ndarray  # by row and number column
    most: int

    def __add__(self, other: "Sketch") -> "Sketch":
        draws = np.concatenate([self.draws, other.draws])
        values = np.concatenate([self.values, other.values])
        first = np.argsort(draws, kind="stable")[: self.most]
        return Sketch(draws[first], values[first], self.most)

    @property
    def medians(self) -> np.ndarray:
        """By number column; NaN where the sample has nothing but gaps."""
        if not len(self.values):
            return np.full(self.values.shape[1], np.nan)
        empty = np.isnan(self.values).all(axis=0)
        values = np.where(empty, 0.0, self.values)
        return np.where(empty, np.nan, np.nanmedian(values, axis=0))


@dataclass(frozen=True, eq=False)
class Survey:
    """Of all columns that are used."""

    rows: int
    without_target: int
    long_rows: int
    columns: tuple[Counts, ...]
    target: Counter  # how many rows have each value, as far as they are few
    of_target: Counts
    sketch: Sketch

    def by_name(self, columns: Columns) -> dict[str, Counts]:
        """The counts of those of these columns that were looked through."""
        return dict(zip([one.name for one in columns.unknown.used], self.columns, strict=True))

    def __add__(self, other: "Survey") -> "Survey":
        return Survey(
            self.rows + other.rows,
            self.without_target + other.without_target,
            self.long_rows + other.long_rows,
            tuple(a + b for a, b in zip(self.columns, other.columns, strict=True)),
            few(self.target + other.target),
            self.of_target + other.of_target,
            self.sketch + other.sketch,
        )


@dataclass(frozen=True)
class Surveyor:
    """Looks through a batch; `number` of the piece and `batch` say where it stands."""

    columns: Columns
    count_target: bool = True  # not where it is a number for certain

    def __call__(self, batch, place: tuple[int, int]) -> Survey:
        read = self.columns.target.read(batch.column(self.columns.target.source))
        y = read.values
        known = ~pd.isna(y)
        arrays = [batch.column(column.source) for column in self.columns.used]
        pairs = list(zip(self.columns.used, arrays, strict=True))
        goal = Goal(y[known])
        counts = tuple(Counts.of(column, array, known, goal) for column, array in pairs)
        gone = int((batch.schema.metadata or {}).get(LONG, 0))
        sketch = self._sketch(pairs, known, place)
        missing = int((~known).sum())
        target = Counter(y[known].tolist() if self.count_target else ())
        of_target = Counts(missing, read.strange, read.infinite, read.examples, *_ends(y[known]))
        return Survey(len(y), missing, gone, counts, few(target), of_target, sketch)

    def _sketch(self, pairs, known, place) -> Sketch:
        numbers = [(column, array) for column, array in pairs if column.kind != CATEGORY]
        most = max(100, min(SKETCH_ROWS, SKETCH_CELLS // max(len(numbers), 1)))
        draws = np.random.default_rng(place).random(int(known.sum()))
        first = np.argsort(draws, kind="stable")[:most]
        parts = [column.read(array).values[known][first] for column, array in numbers]
        values = np.array(parts).reshape(len(numbers), len(first)).T
        return Sketch(draws[first], values, most)


def _ends(values) -> tuple[float, float]:
    """The least and the greatest of numbers; of none, or of texts, what any other is beyond."""
    if not len(values) or values.dtype == object:
        return np.inf, -np.inf
    return float(values.min()), float(values.max())
