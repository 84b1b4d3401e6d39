"""Differences between cells, with their spread: what checks of claims are made of."""

import math
from typing import NamedTuple

import numpy as np
import pandas as pd
from scipy.stats import t

from rankscope.studies.cells import Cells

CERTAIN = 2.0  # standard errors at least; more where few points tell how large one is
LEVEL = 0.975


class Contrast(NamedTuple):
    """A value and its standard error; the error is NaN where nothing tells it."""

    value: float
    error: float
    errors: float = CERTAIN  # so many of them are a 95 % interval to each side

    @property
    def reach(self) -> float:
        """How far the value may be off."""
        return self.errors * self.error

    @property
    def sign(self) -> int | None:
        """1 or -1 beyond what it may be off, 0 within; None where that is not known."""
        if math.isnan(self.reach) or math.isnan(self.value):
            return None
        return 0 if abs(self.value) <= self.reach else int(math.copysign(1, self.value))

    def less(self, by: float) -> "Contrast":
        """As it lies above `by`."""
        return self._replace(value=self.value - by)

    def text(self, form: str = "+.3f") -> str:
        """Value and spread, as 0.82 ± 0.01."""
        spread = "?" if math.isnan(self.error) else format(self.error, form.replace("+", ""))
        return f"{self.value:{form}} ± {spread}"


def at(cells: Cells, method: str, measure: str, where: dict, statistic="median") -> pd.DataFrame:
    """Value and error of a method at the points where parameters have these values."""
    table = cells.values(method, measure, statistic)
    for name, value in where.items():
        allowed = value if isinstance(value, tuple) else (value,)
        table = table[table.index.get_level_values(name).isin(allowed)]
    return table


def mean(table: pd.DataFrame) -> Contrast:
    """Over the points; the spread is that between them, of a single one that of its repeats."""
    if len(table) == 1:
        return Contrast(float(table["value"].iloc[0]), float(table["error"].iloc[0]))
    if table.empty:
        return Contrast(math.nan, math.nan)
    error = float(table["value"].std(ddof=1)) / math.sqrt(len(table))
    errors = max(CERTAIN, float(t.ppf(LEVEL, len(table) - 1)))
    return Contrast(float(table["value"].mean()), error, errors)


def difference(one: pd.DataFrame, other: pd.DataFrame, apart: tuple[str, ...] = ()) -> Contrast:
    """One less the other at the same points; `apart` are parameters in which points may differ."""
    ours, theirs = _by_point(one, apart), _by_point(other, apart)
    pairs = [(ours[point], theirs[point]) for point in ours if point in theirs]
    rows = [(a - b, math.hypot(c, d)) for (a, c), (b, d) in pairs if not math.isnan(a - b)]
    return mean(pd.DataFrame(rows, columns=["value", "error"], dtype=float))


def ratio(one: pd.DataFrame, other: pd.DataFrame, apart: tuple[str, ...] = ()) -> Contrast:
    """The geometric mean of one over the other at the same points; its error is relative."""
    logs = [table.assign(value=np.log(table["value"]), error=0.0) for table in (one, other)]
    whole = difference(*logs, apart)
    return Contrast(math.exp(whole.value), math.exp(whole.value) * whole.error, whole.errors)


def _by_point(table, apart) -> dict[tuple, tuple[float, float]]:
    """Value and error by the values of all other parameters."""
    places = [place for place, name in enumerate(table.index.names) if name not in apart]
    points = table.index if table.index.nlevels > 1 else [(value,) for value in table.index]
    rows = zip(table["value"].tolist(), table["error"].tolist(), strict=True)
    keys = (tuple(point[place] for place in places) for point in points)
    return dict(zip(keys, rows, strict=True))
