"""The target along a variable: its mean, or the share of a class, by bins or levels."""

from itertools import pairwise

import numpy as np
import pandas as pd
from scipy.stats import t

from rankscope.charts.split import finite, is_number
from rankscope.findings.effects.estimates import ERROR, share_interval

BINS, FEWEST = 8, 10  # bins of as many rows each, of no fewer than these
MOST_LEVELS = 12
COLUMNS = ["place", "name", "middle", "low", "high", "rows", "at_least", "at_most"]


def shape_of(values: pd.Series, target: pd.Series, of_class: str | None = None) -> pd.DataFrame:
    """A row for each bin of a number or level of a category, in order.

    `middle` is the mean of the target there, or the share of `of_class`, between `low` and `high`
    in 95 %; `place` is the median of a number in its bin, which goes from `at_least` to `at_most`.
    """
    y = finite(target) if of_class is None else (target.astype(str) == of_class).to_numpy(float)
    known = values.notna().to_numpy() & ~np.isnan(y)
    values, y = values[known], y[known]
    numeric = is_number(values)
    groups = _bins(finite(values)) if numeric else _levels(values.astype(str))
    rows = [_row(place, values, y, inside, of_class, numeric) for place, inside in groups]
    return pd.DataFrame(rows, columns=COLUMNS)


def _bins(x):
    """Equal values stay together."""
    count = max(1, min(BINS, len(x) // FEWEST))
    edges = np.unique(np.quantile(x, np.linspace(0, 1, count + 1))) if len(x) else []
    if len(edges) == 1:
        yield 0, np.ones(len(x), dtype=bool)
    for place, (low, high) in enumerate(pairwise(edges)):
        last = place == len(edges) - 2
        inside = (x >= low) & ((x <= high) if last else (x < high))
        if inside.any():
            yield place, inside


def _levels(x):
    counts = x.value_counts()
    for place, level in enumerate(counts.index[:MOST_LEVELS]):
        yield place, (x == level).to_numpy()


def _row(place, values, y, inside, of_class, numeric):
    part, own = values[inside], y[inside]
    middle = own.mean()
    if of_class is None:
        reach = _reach(own)
        low, high = middle - reach, middle + reach
    else:
        low, high = share_interval(own.sum(), len(own))
    numbers = finite(part) if numeric else None
    at_least, at_most = (numbers.min(), numbers.max()) if numeric else (np.nan, np.nan)
    where = float(np.median(numbers)) if numeric else place
    name = "" if numeric else str(part.iloc[0])
    return where, name, middle, low, high, len(own), at_least, at_most


def _reach(own) -> float:
    """Half the width of the interval of a mean; 0 where there is one row."""
    if len(own) < 2:
        return 0.0
    return float(t.isf(ERROR / 2, len(own) - 1) * own.std(ddof=1) / np.sqrt(len(own)))


def turn_of(shape: pd.DataFrame) -> str | None:
    """ "peak" or "dip" where an inner bin surely lies above or below the first and the last."""
    if len(shape) < 3 or shape["name"].any():
        return None
    ends, inner = shape.iloc[[0, -1]], shape.iloc[1:-1]
    if (inner["low"].max() > ends["high"]).all():
        return "peak"
    return "dip" if (inner["high"].min() < ends["low"]).all() else None
