"""Times of day: numbers such as 913 for 9:13, and texts such as 09:13."""

import re

import numpy as np
import pandas as pd

from rankscope.tables.preparing.names import CLOCK, words_in

CLOCK_TEXT = re.compile(r"(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?", re.ASCII)
HOUR, LAST = 100, 2400
BY_NAME, BY_SHAPE = 4, 25  # distinct minutes past the hour that leave no doubt


def is_clock(name: str, values: np.ndarray) -> bool:
    """Whether whole numbers are hours and minutes: none ends in 60 or more.

    Of numbers that are none, four in ten would; a name that speaks of time needs fewer to tell.
    """
    if values.min() < 0 or values.max() > LAST or values.max() < HOUR or np.any(values % 1):
        return False
    minutes = np.unique(values % HOUR)
    named = not CLOCK.isdisjoint(words_in(name))
    return minutes.max() < 60 and len(minutes) >= (BY_NAME if named else BY_SHAPE)


def minutes_of(column: pd.Series) -> np.ndarray:
    """Minutes since midnight. Raises ValueError where there are none.

    >>> minutes_of(pd.Series([913.0, 5.0])).tolist(), minutes_of(pd.Series(["9:13:30"])).tolist()
    ([553.0, 5.0], [553.5])
    """
    if column.dtype.kind in "iuf":
        values = column.to_numpy(dtype=float)
        if not (are_times(values) | np.isnan(values)).all():
            raise ValueError("does not hold times such as 913 for 9:13")
        return values // HOUR * 60 + values % HOUR
    read = {text: minutes_at(str(text)) for text in column.dropna().unique()}
    if None in read.values():
        raise ValueError("does not hold times such as 09:13")
    return column.map(read).to_numpy(dtype=float)


def are_times(values: np.ndarray) -> np.ndarray:
    """Which numbers are hours and minutes."""
    return (values >= 0) & (values <= LAST) & (values % HOUR < 60)


def minutes_at(text: str) -> float | None:
    """Minutes since midnight of a text such as 09:13, or None."""
    if not CLOCK_TEXT.fullmatch(text):
        return None
    hours, minutes, *seconds = text.split(":")
    return 60 * int(hours) + int(minutes) + sum(map(float, seconds)) / 60
