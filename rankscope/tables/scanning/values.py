"""What a column of a batch holds: numbers, days or minutes by its type, texts by their numbers."""

from dataclasses import dataclass, replace

import numpy as np
import pandas as pd

from rankscope.tables.days import in_days
from rankscope.tables.optional import needed
from rankscope.tables.preparing.clock import are_times, minutes_of
from rankscope.tables.reading.marks import EVERYWHERE
from rankscope.tables.reading.ways import Way

IN_A_MINUTE = {"s": 60, "ms": 60_000, "us": 60_000_000, "ns": 60_000_000_000}


@dataclass(frozen=True, eq=False)
class Values:
    """A column of a batch, and how many of its values were of another kind, with examples."""

    values: np.ndarray
    strange: int = 0
    examples: tuple[str, ...] = ()
    infinite: int = 0


def values_of(array) -> Values | None:
    """Of a type that says what it holds; None for texts, and for what is taken as its text."""
    types = needed("pyarrow.types", "read large tables")
    if types.is_timestamp(array.type) or types.is_date(array.type):
        return Values(days_since_1970(array.to_pandas()))
    if types.is_time(array.type):
        whole = array.cast("int32" if types.is_time32(array.type) else "int64")
        return Values(numbers_of(whole) / IN_A_MINUTE[array.type.unit])
    if (
        types.is_boolean(array.type)
        or types.is_integer(array.type)
        or types.is_floating(array.type)
    ):
        return finite(Values(numbers_of(array)))
    return None


def numbers_of(array) -> np.ndarray:
    """As floats, NaN for gaps."""
    arrow = needed("pyarrow", "read large tables")
    if array.type != arrow.float64() and array.type != arrow.float32():
        array = array.cast(arrow.float64(), safe=False)
    return array.to_numpy(zero_copy_only=False)


def finite(read: Values) -> Values:
    """With what is infinite as gaps, and counted."""
    infinite = np.isinf(read.values)
    if not infinite.any():
        return read
    values = np.where(infinite, np.nan, read.values)
    return replace(read, values=values, infinite=int(infinite.sum()))


def minutes(read: Values) -> Values:
    """Numbers such as 913 as minutes since midnight; those that are no times are strange."""
    odd = ~(are_times(read.values) | np.isnan(read.values))
    texts = tuple(f"{value:.15g}" for value in read.values[odd][:3])
    return replace(
        read,
        values=minutes_of(pd.Series(np.where(odd, np.nan, read.values))),
        strange=read.strange + int(odd.sum()),
        examples=(*read.examples, *texts)[:3],
    )


def days_in(texts: list[str], way: Way) -> np.ndarray:
    """Days since 1970 by text, NaN for what is no date as the others are written."""
    fits = np.array([way.dates is not None and way.dates.fits(text) for text in texts], bool)
    days = np.full(len(texts), np.nan)
    if fits.any():
        fitting = [text for text, one in zip(texts, fits, strict=True) if one]
        days[fits] = days_since_1970(way.dates.days(fitting, "coerce"))
    return days


def days_since_1970(series) -> np.ndarray:
    """As numbers, in the time of Greenwich."""
    days = pd.DatetimeIndex(pd.to_datetime(series))
    days = days.tz_convert("UTC").tz_localize(None) if days.tz else days
    return in_days(days).to_numpy(dtype=float)


def coded(array) -> tuple[np.ndarray, list[str]]:
    """Numbers of distinct texts by row, -1 for a gap, and the texts without blanks around them."""
    types = needed("pyarrow.types", "read large tables")
    if types.is_string(array.type) or types.is_large_string(array.type):
        codes, texts = pd.factorize(array.to_numpy(zero_copy_only=False))
    else:  # as a frame has it
        codes, texts = pd.factorize(array.to_pandas().map(str, na_action="ignore"))
    return codes, ["" if text is None else str(text).strip() for text in texts]


def labels(array) -> np.ndarray:
    """Texts, None for gaps; whole numbers without their point."""
    types = needed("pyarrow.types", "read large tables")
    if types.is_floating(array.type):
        codes, numbers = pd.factorize(array.to_numpy(zero_copy_only=False))
        words = [f"{value:.15g}" for value in numbers]
    else:
        codes, words = coded(array)
    words = [None if word in EVERYWHERE else word for word in words]
    return np.array([*words, None], dtype=object)[codes]
