"""Differences between cells, with their spread: what checks of claims are made of."""

import math
from typing import NamedTuple

import numpy as np
import pandas as pd
from scipy.stats import t

from rankscope.studies.cells import Cells

SPREAD = ["value", "error", "freedom"]  # of a point: the last is one less than its repeats
CERTAIN = 2.0  # standard errors at least; more where few points tell how large one is
LEVEL = 0.975
DRAWS = 500  # of repeats, for the error of medians


class _Point(NamedTuple):
    value: float
    error: float
    freedom: float
    each: np.ndarray | None = None  # by repeat
    statistic: str = "mean"  # of these


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

    @property
    def was_run(self) -> bool:
        """Whether there is a value at all."""
        return not math.isnan(self.value)

    def less(self, by: float) -> "Contrast":
        """As it lies above `by`."""
        return self._replace(value=self.value - by)

    def text(self, form: str = "+.3f") -> str:
        """Value and spread, as 0.82 ± 0.01."""
        if not self.was_run:
            return "(not run)"
        spread = "?" if math.isnan(self.error) else format(self.error, form.replace("+", ""))
        return f"{self.value:{form}} ± {spread}"


ABSENT = Contrast(math.nan, math.nan)  # of what was not run


def at(cells: Cells, method: str, measure: str, where: dict, statistic="median") -> pd.DataFrame:
    """Value and error of a method at the points where parameters have these values."""
    table = cells.values(method, measure, statistic)
    for name, value in where.items():
        allowed = value if isinstance(value, tuple) else (value,)
        table = table[table.index.get_level_values(name).isin(allowed)]
    return table


def mean(table: pd.DataFrame) -> Contrast:
    """Over the points; the spread is that between them, of a single one that of its repeats.

    Absent where there is no point at which all of it was run.
    """
    if table.empty:
        return ABSENT
    if len(table) == 1:
        return Contrast(*table[["value", "error"]].iloc[0], _errors(table["freedom"].iloc[0]))
    error = float(table["value"].std(ddof=1)) / math.sqrt(len(table))
    return Contrast(float(table["value"].mean()), error, _errors(len(table) - 1))


def _errors(freedom) -> float:
    return max(CERTAIN, float(t.ppf(LEVEL, freedom))) if freedom > 0 else CERTAIN


def average(several: list[Contrast], independent=True) -> Contrast:
    """Each weighing the same; those that share points may err together, as much as all of them."""
    errors = [one.error for one in several]
    error = (math.hypot(*errors) if independent else sum(errors)) / len(several)
    value = sum(one.value for one in several) / len(several)
    return Contrast(value, error, max(one.errors for one in several))


def difference(one: pd.DataFrame, other: pd.DataFrame, apart: tuple[str, ...] = ()) -> Contrast:
    """One less the other at the same points; `apart` are parameters in which points may differ.

    At the same point both saw the same data: where repeats are kept, the spread is that of their
    differences.
    """
    ours, theirs = _by_point(one, apart), _by_point(other, apart)
    pairs = [(ours[point], theirs[point]) for point in ours if point in theirs]
    rows = [(not apart and _paired(*pair)) or _less(*pair) for pair in pairs]
    return mean(pd.DataFrame(rows, columns=SPREAD, dtype=float).dropna(subset="value"))


def _less(one: _Point, other: _Point) -> tuple[float, float, float]:
    error = math.hypot(one.error, other.error)
    free = freedom(one.error, one.freedom, other.error, other.freedom)
    return one.value - other.value, error, free


def _paired(one: _Point, other: _Point) -> tuple[float, float, float] | None:
    """The same, repeat by repeat; None where they are not kept, or fewer than two are of both."""
    if one.each is None or other.each is None:
        return None
    due = min(len(one.each), len(other.each))
    both = np.array([one.each[:due], other.each[:due]])
    both = both[:, ~np.isnan(both).any(axis=0)]
    if both.shape[1] < 2:
        return None
    free = both.shape[1] - 1
    if one.statistic == "median":
        ours, theirs = np.median(both, axis=1)
        return ours - theirs, _error_of_medians(both), free
    gaps = both[0] - both[1]
    return gaps.mean(), gaps.std(ddof=1) / math.sqrt(free + 1), free


def _error_of_medians(both: np.ndarray) -> float:
    """Of the difference of two medians on the same data: that of draws of the repeats."""
    draws = np.random.default_rng(0).integers(both.shape[1], size=(DRAWS, both.shape[1]))
    ours, theirs = np.median(both[:, draws], axis=2)
    return float((ours - theirs).std(ddof=1))


def ratio(one: pd.DataFrame, other: pd.DataFrame, apart: tuple[str, ...] = ()) -> Contrast:
    """The geometric mean of one over the other at the same points; its error is relative."""
    whole = difference(logarithms(one), logarithms(other), apart)
    return Contrast(math.exp(whole.value), math.exp(whole.value) * whole.error, whole.errors)


def change(first: pd.DataFrame, last: pd.DataFrame) -> pd.DataFrame:
    """By point, the last value less the first."""
    both = pd.concat([first[SPREAD], last[SPREAD]], axis=1, join="inner")
    rows = [
        (b - a, math.hypot(c, d), freedom(c, e, d, f))
        for a, c, e, b, d, f in both.itertuples(index=False, name=None)
    ]
    return pd.DataFrame(rows, columns=SPREAD, index=both.index, dtype=float)


def freedom(one: float, its: float, other: float, theirs: float) -> float:
    """Degrees of freedom of a sum of two errors, each with its own, as Welch and Satterthwaite
    have it: not more than both together, and hardly more than those of the larger error."""
    parts = [(error**4 / free) for error, free in ((one, its), (other, theirs)) if error and free]
    if not parts or math.isnan(sum(parts)):
        return min(its, theirs)
    return (one**2 + other**2) ** 2 / sum(parts)


def logarithms(table):
    """Of values; repeats keep their mean, each as far from it as its own is in relation."""
    value = np.log(table["value"])
    logs = table.assign(value=value, error=table["error"] / table["value"])
    if "each" not in table:
        return logs
    return logs.assign(each=value + table["each"] / table["value"] - 1)


def _by_point(table, apart) -> dict[tuple, _Point]:
    """What is known of each point, by the values of all other parameters."""
    places = [place for place, name in enumerate(table.index.names) if name not in apart]
    points = table.index if table.index.nlevels > 1 else [(value,) for value in table.index]
    keys = (tuple(point[place] for place in places) for point in points)
    of_repeats = [table[name] for name in ("each", "statistic") if name in table]
    columns = [*(table[name] for name in SPREAD), *of_repeats]
    return dict(zip(keys, map(_Point, *columns), strict=True))
