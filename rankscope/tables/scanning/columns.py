"""A column of a batch as numbers, as its sample was understood; what does not fit becomes a gap."""

from dataclasses import dataclass, field, replace
from itertools import pairwise

import numpy as np
import pandas as pd

from rankscope.tables.errors import TableError
from rankscope.tables.preparing.clock import minutes_at
from rankscope.tables.preparing.kinds import CATEGORY, DATE, NO, TIME, YES, YES_NO, Kind
from rankscope.tables.reading.marks import AMONG_NUMBERS, EVERYWHERE
from rankscope.tables.reading.ways import Way
from rankscope.tables.scanning.values import (
    Values,
    coded,
    days_in,
    finite,
    labels,
    minutes,
    numbers_of,
    values_of,
)

OTHER = "any other"
HIDDEN = (
    "Numbers have gaps that the list of contents of the file does not know of: open it with "
    "trusted=False."
)


@dataclass(frozen=True)
class Column:
    """What a column is, and what stands in its gaps; of categories, the levels that count."""

    name: str
    kind: str
    source: str  # its name in the files
    way: Way = field(default_factory=Way)
    hours: bool = False  # times of day that are numbers, such as 913
    levels: tuple[str, ...] = ()
    fill: float | str | None = None
    marked: bool = False  # with one more feature, which says where gaps are
    doubt: Kind | None = (
        None  # what a sample takes it for that is not ranked, unless all rows differ
    )
    whole: bool = False  # numbers without a gap in any row, as the files say of themselves

    def read(self, array) -> Values:
        """Numbers with NaN for gaps; of a category, texts with None."""
        if self.kind == CATEGORY:
            return Values(labels(array))
        if self.whole:
            return Values(numbers_of(array))
        values = values_of(array) or self._of_texts(*coded(array))
        return minutes(values) if self.hours else values

    def features(self, array) -> list[np.ndarray]:
        """What a ranker sees: a column of numbers without gaps, or one for each level."""
        values = self.read(array).values
        if self.whole:
            return [values]
        gaps = pd.isna(values)
        marks = [gaps.astype(float)] if self.marked else []
        if self.kind == CATEGORY:
            return self._levels_of(values) + marks
        if gaps.any():
            values = np.where(gaps, self.fill, values.astype(float))
        return [values, *marks]

    def _levels_of(self, values) -> list[np.ndarray]:
        values = pd.Series(values, dtype=object).fillna(self.fill).to_numpy()
        if OTHER in self.levels:
            values = np.where(pd.Series(values).isin(self.levels), values, OTHER)
        wanted = self.levels[1:] if len(self.levels) == 2 else self.levels
        return [(values == level).astype(float) for level in wanted]

    def feature_names(self) -> list[str]:
        """The marks of gaps last."""
        marks = [f"{self.name} is missing"] if self.marked else []
        if self.kind != CATEGORY:
            return [self.name, *marks]
        wanted = self.levels[1:] if len(self.levels) == 2 else self.levels
        return [f"{self.name} = {level}" for level in wanted] + marks

    def _of_texts(self, codes, texts) -> Values:
        words = self.kind == YES_NO or (self.kind == TIME and not self.hours)
        marks = EVERYWHERE if words else AMONG_NUMBERS
        read = np.append(self._numbers_in(texts), np.nan)
        strange = np.array([text not in marks for text in texts] + [False]) & np.isnan(read)
        examples = tuple(texts[place] for place in np.flatnonzero(strange)[:3])
        return finite(Values(read[codes], int(strange[codes].sum()), examples))

    def _numbers_in(self, texts) -> np.ndarray:
        """By text the number it stands for, NaN where it stands for none."""
        if self.kind == DATE:
            return days_in(texts, self.way)
        if self.kind == YES_NO:
            number = _yes_or_no
        else:
            number = minutes_at if self.kind == TIME and not self.hours else self.way.number
        return np.array([number(text) for text in texts], dtype=float)


def _yes_or_no(text) -> float | None:
    word = text.casefold()
    return 1.0 if word in YES else 0.0 if word in NO else None


class HiddenGapError(TableError):
    """A NaN, or what is infinite, where a file says that every value is there."""


@dataclass(frozen=True)
class Columns:
    """The columns that are ranked and the target, in the order of their features."""

    used: tuple[Column, ...]
    target: Column

    @property
    def names(self) -> list[str]:
        """Of all that are read, as the files have them."""
        return [*(column.source for column in self.used), self.target.source]

    @property
    def variables(self) -> list[tuple[int, ...]]:
        """By variable, the numbers of its features."""
        ends = np.cumsum([0, *(len(column.feature_names()) for column in self.used)])
        return [tuple(range(a, b)) for a, b in pairwise(ends)]

    @property
    def unknown(self) -> "Columns":
        """Only those that all rows have to be asked about, and the target."""
        return replace(self, used=tuple(column for column in self.used if not column.whole))

    def with_features(self, wanted) -> tuple["Columns", np.ndarray]:
        """Only what has some of these features, and the numbers of all features it has."""
        pairs = zip(self.used, self.variables, strict=True)
        wanted = set(np.asarray(wanted).tolist())
        chosen = [(c, own) for c, own in pairs if not wanted.isdisjoint(own)]
        features = np.array([feature for _, own in chosen for feature in own])
        return replace(self, used=tuple(column for column, _ in chosen)), features

    def arrays(self, batch) -> tuple[np.ndarray, np.ndarray]:
        """Features and target of the rows that have a target."""
        y = self.target.read(batch.column(self.target.source)).values
        parts = [f for c in self.used for f in c.features(batch.column(c.source))]
        X = np.empty((len(parts), len(y)), np.result_type(np.float32, *parts))
        for row, part in zip(X, parts, strict=True):
            row[:] = part
        with np.errstate(over="ignore", invalid="ignore"):
            if any(column.whole for column in self.used) and not np.isfinite(X.sum(dtype=float)):
                raise HiddenGapError(HIDDEN)
        known = ~pd.isna(y)
        if self.target.whole and not np.isfinite(y).all():
            raise HiddenGapError(HIDDEN)
        if not known.all():
            X, y = X[:, known], y[known]
        return X.T, y.astype(str) if y.dtype == object else y
