"""The values of a column, read as its type says: numbers with NaN for gaps, or labels."""

import numpy as np
import pandas as pd
from pandas.api.types import is_bool_dtype, is_datetime64_any_dtype

from rankscope.tables.days import in_days
from rankscope.tables.numerals import number
from rankscope.tables.preparing.clock import minutes_of
from rankscope.tables.preparing.kinds import CATEGORY, DATE, NUMBER, TIME, YES_NO, as_yes_no


def values_as(kind: str, column: pd.Series) -> pd.Series:
    """Return the column as people see it when it is of this type; gaps stay gaps.

    Dates are years with fractions, times of day are minutes. Different spellings of yes have one
    label, the most frequent one.

    >>> values_as("number", pd.Series(["5,123", "7", None])).tolist()
    [5123.0, 7.0, nan]
    >>> values_as("category", pd.Series([101.0, 205.0])).tolist()
    ['101', '205']
    """
    if kind == CATEGORY:
        return as_labels(column)
    if kind == YES_NO:
        return column if is_bool_dtype(column.dtype) else _spelled_alike(column)
    if kind == DATE:
        years = column.dt.year + (column.dt.day_of_year - 1) / 365.25
        return years.rename(f"{column.name} (year)")
    if kind == TIME:
        minutes = pd.Series(minutes_of(column), index=column.index)
        return minutes.rename(f"{column.name} (minutes since midnight)")
    return (
        pd.Series(as_numbers(column), column.index, name=column.name) if kind == NUMBER else column
    )


def as_days(column: pd.Series) -> np.ndarray:
    """Return days since 1970. Raises ValueError where the column does not hold dates."""
    if not is_datetime64_any_dtype(column.dtype):
        raise ValueError("does not hold dates of one form")
    return in_days(column).to_numpy()


def as_labels(column: pd.Series) -> pd.Series:
    """Return texts of categories; whole numbers without their point."""
    if column.dtype.kind != "f":
        return column.map(str, na_action="ignore").astype("str")
    return column.map(lambda value: f"{value:.15g}", na_action="ignore").astype("str")


def as_numbers(column: pd.Series) -> np.ndarray:
    """Return floats, NaN where a text is no number."""
    if column.dtype.kind in "iufb":
        return column.to_numpy(dtype=float)
    if is_datetime64_any_dtype(column.dtype):
        return as_days(column)
    read = {text: number(str(text)) for text in column.dropna().unique()}
    values = {text: value[0] for text, value in read.items() if value}
    return column.map(values).to_numpy(dtype=float)


def _spelled_alike(column):
    labels, meanings = as_labels(column), as_yes_no(column)
    usual = labels.groupby(meanings).agg(lambda same: same.mode()[0])
    return meanings.map(usual).rename(column.name)
