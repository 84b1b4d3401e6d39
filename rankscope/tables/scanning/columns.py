"""A column of a batch as numbers, as its sample was understood; what does not fit becomes a gap."""

from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
import pandas as pd

from rankscope.tables.errors import TableError
from rankscope.tables.numerals import number
from rankscope.tables.optional import needed
from rankscope.tables.preparing.kinds import CATEGORY, DATE, YES_NO
from rankscope.tables.reading.cells import Cells
from rankscope.tables.reading.dates import dates_in
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.marks import AMONG_NUMBERS, EVERYWHERE
from rankscope.tables.reading.texts import Texts

DAY = np.timedelta64(1, "D")
OTHER = "any other"


@dataclass(frozen=True)
class Column:
    """What a column is, and what stands in its gaps; of categories, the levels that count."""

    name: str
    kind: str
    decimal: str = "."
    dates: str | None = None
    yes: frozenset = frozenset()  # texts that are 1
    no: frozenset = frozenset()
    levels: tuple[str, ...] = ()
    fill: float | str | None = None
    marked: bool = False  # with one more feature, which says where gaps are
    whole: bool = False  # numbers without a gap in any row, as the files say of themselves

    def read(self, array) -> "Values":
        """Numbers with NaN for gaps; of a category, texts with None."""
        if self.kind == CATEGORY:
            return Values(*_labels(array))
        if self.whole:
            return Values(_numbers(array))
        types = needed("pyarrow.types", "read large tables")
        if types.is_timestamp(array.type) or types.is_date(array.type):
            return Values(_days(array.to_pandas()))
        if types.is_boolean(array.type) or types.is_primitive(array.type):
            return _finite(_numbers(array))
        return self._of_texts(*_coded(array))

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

    def _of_texts(self, codes, texts) -> "Values":
        marks = EVERYWHERE if self.kind == YES_NO else AMONG_NUMBERS
        read = [None if text in marks else self._value(text) for text in texts]
        if self.kind == DATE:
            read = self._dates(texts)
        strange = [place for place, text in enumerate(texts) if text not in marks]
        strange = [place for place in strange if read[place] is None]
        known = np.array([np.nan if value is None else value for value in read] + [np.nan])
        many = int(np.isin(codes, strange).sum()) if strange else 0
        return Values(known[codes], many, tuple(texts[place] for place in strange[:3]))

    def _value(self, text) -> float | None:
        if self.kind == YES_NO:
            return 1.0 if text in self.yes else 0.0 if text in self.no else None
        value = number(text, self.decimal)
        return value and value[0]

    def _dates(self, texts) -> list:
        cells = Cells(Dialect(dates=self.dates))
        one_by_one = [dates_in(Texts(self.name, np.zeros(1, int), [t]), cells) for t in texts]
        return [None if day is None else float(_days(pd.Series(day))[0]) for day in one_by_one]


@dataclass(frozen=True, eq=False)
class Values:
    """A column of a batch, and how many of its values were of another kind, with examples."""

    values: np.ndarray
    strange: int = 0
    examples: tuple[str, ...] = ()
    infinite: int = 0


def _numbers(array) -> np.ndarray:
    arrow = needed("pyarrow", "read large tables")
    if array.type != arrow.float64() and array.type != arrow.float32():
        array = array.cast(arrow.float64(), safe=False)
    return array.to_numpy(zero_copy_only=False)


def _finite(values) -> Values:
    infinite = np.isinf(values)
    if not infinite.any():
        return Values(values)
    return Values(np.where(infinite, np.nan, values), infinite=int(infinite.sum()))


def _days(series) -> np.ndarray:
    days = pd.DatetimeIndex(pd.to_datetime(series))
    days = days.tz_convert("UTC").tz_localize(None) if days.tz else days
    return ((days - pd.Timestamp(0)) / DAY).to_numpy(dtype=float)


def _coded(array) -> tuple[np.ndarray, list[str]]:
    """Numbers of distinct texts by row, -1 for a gap, and the texts without blanks around them."""
    codes, texts = pd.factorize(array.to_numpy(zero_copy_only=False))
    return codes, ["" if text is None else str(text).strip() for text in texts]


def _labels(array) -> tuple:
    """Texts, None for gaps; whole numbers without their point."""
    codes, texts = pd.factorize(array.to_numpy(zero_copy_only=False))
    words = [_label(text) for text in texts]
    words = [None if word in EVERYWHERE else word for word in words]
    return (np.array([*words, None], dtype=object)[codes],)


def _label(value) -> str:
    return f"{value:.15g}" if isinstance(value, float) else str(value).strip()


class HiddenGapError(TableError):
    """A NaN, or what is infinite, where a file says that every value is there."""


@dataclass(frozen=True)
class Columns:
    """The columns that are ranked and the target, in the order of their features."""

    used: tuple[Column, ...]
    target: Column

    @property
    def names(self) -> list[str]:
        """Of all that are read."""
        return [*(column.name for column in self.used), self.target.name]

    @property
    def variables(self) -> list[tuple[int, ...]]:
        """By variable, the numbers of its features."""
        ends = np.cumsum([0, *(len(column.feature_names()) for column in self.used)])
        return [tuple(range(a, b)) for a, b in pairwise(ends)]

    def with_features(self, wanted) -> tuple["Columns", np.ndarray]:
        """Only what has some of these features, and the numbers of all features it has."""
        pairs = zip(self.used, self.variables, strict=True)
        wanted = set(np.asarray(wanted).tolist())
        chosen = [(c, own) for c, own in pairs if not wanted.isdisjoint(own)]
        features = np.array([feature for _, own in chosen for feature in own])
        return replace(self, used=tuple(column for column, _ in chosen)), features

    def arrays(self, batch) -> tuple[np.ndarray, np.ndarray]:
        """Features and target of the rows that have a target."""
        y = self.target.read(batch.column(self.target.name)).values
        parts = [f for c in self.used for f in c.features(batch.column(c.name))]
        X = np.empty((len(parts), len(y)), np.result_type(np.float32, *parts))
        for row, part in zip(X, parts, strict=True):
            row[:] = part
        with np.errstate(over="ignore", invalid="ignore"):
            if any(column.whole for column in self.used) and not np.isfinite(X.sum(dtype=float)):
                raise HiddenGapError(
                    "Numbers have gaps that the list of contents of the file does not know of: "
                    "open it with trusted=False."
                )
        known = ~pd.isna(y)
        if not known.all():
            X, y = X[:, known], y[known]
        return X.T, y.astype(str) if y.dtype == object else y
