"""The rows of a column in parts: its categories, or the classes of a target."""

from typing import NamedTuple

import numpy as np
import pandas as pd

from rankscope.charts.style import plain

BEYOND = 1e300  # no axis reaches further


class Parts(NamedTuple):
    """The part each row is in, what parts are called, and the rows of a part in a sentence."""

    codes: np.ndarray
    names: list[str]
    phrases: list[str]

    @property
    def sizes(self) -> np.ndarray:
        """How many rows each part has."""
        return np.bincount(self.codes, minlength=len(self.names))


def categories(values: pd.Series, most: int = 20) -> Parts:
    """The most frequent values, numbers in their order; the others together; the gaps."""
    codes, names, others = _split(values, most, by_value=is_number(values) or is_bool(values))
    of = plain(values.name)
    phrases = [f"with {of} = {plain(name)}" for name in names]
    if others:
        names = [*names, f"{others} others" if others > 1 else "1 other"]
        phrases = [*phrases, f"with another {of}"]
    if (codes < 0).any():
        codes = np.where(codes < 0, len(names), codes)
        names, phrases = [*names, "(missing)"], [*phrases, f"without a value of {of}"]
    return Parts(codes, names, phrases)


def classes(target: pd.Series, most: int = 8) -> Parts:
    """The most frequent classes in the order of their labels, and the others together."""
    codes, names, others = _split(target, most, by_value=True)
    phrases = [f"of class {plain(name)}" for name in names]
    if others:
        names, phrases = [*names, "other classes"], [*phrases, "of other classes"]
    return Parts(codes, names, phrases)


def _split(values, most, by_value):
    """For each row the place of its value among the frequent ones, and what these are called.

    One place further are all other values, of which the number is given too; a gap is -1.
    """
    values = values.astype(object)
    counts = values.value_counts()
    frequent = list(counts.index[:most])
    if by_value:
        frequent = sorted(frequent, key=_in_order)
    place = {value: number for number, value in enumerate(frequent)}
    gaps = values.isna().to_numpy()
    codes = [
        -1 if gap else place.get(v, len(frequent)) for v, gap in zip(values, gaps, strict=True)
    ]
    return (
        np.array(codes, dtype=int),
        [_word(value) for value in frequent],
        len(counts) - len(frequent),
    )


def _in_order(value):
    if isinstance(value, (bool, int, float, np.number, np.bool_)):
        return "", float(value)
    return type(value).__name__, value


def _word(value):
    word = f"{value:.12g}" if isinstance(value, (float, np.floating)) else str(value)
    return word if word.strip() else "(blank)"


def is_number(values: pd.Series) -> bool:
    """Whether a column holds numbers, and not yes and no."""
    return pd.api.types.is_numeric_dtype(values) and not is_bool(values)


def is_bool(values: pd.Series) -> bool:
    """Whether a column holds yes and no."""
    return pd.api.types.is_bool_dtype(values)


def finite(values: pd.Series) -> np.ndarray:
    """The numbers of a column, NaN where there is none that can be drawn."""
    numbers = values.to_numpy(dtype=float, na_value=np.nan)
    return np.where(np.abs(numbers) < BEYOND, numbers, np.nan)
