"""Which way the target moves with a variable, and how far."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
import pandas as pd

from rankscope.charts.split import finite, is_number
from rankscope.findings.effects.estimates import (
    ERROR,
    Estimate,
    mean_difference,
    rank_correlation,
    share_difference,
    superiority,
)
from rankscope.findings.effects.sentences import sentence_of
from rankscope.findings.effects.shape import shape_of, turn_of

LEAST = 5  # rows of a level or class that is spoken of
MOST_LEVELS = 100
ARROWS = {1: "↑", -1: "↓", 0: "·", "peak": "∩", "dip": "∪"}


@dataclass(frozen=True)
class Effect:
    """`estimate` is a rank correlation where both are numbers; for a class of the target the share
    of pairs in which its row has the larger number, or how much more frequent it is at `level`;
    for a number at a level how much larger it is there, in its standard deviations.

    Of several classes and levels it is that which stands out most, with an interval wide enough
    for all of them together. `at` and `elsewhere` are shares or means at the level and beside it.
    `turn` says that there is a peak or a dip between the ends of a number that goes no one way.
    """

    estimate: Estimate
    of_class: str | None = None
    level: str | None = None
    at: float = np.nan
    elsewhere: float = np.nan
    turn: str | None = None
    of_several: bool = False  # classes, of which this one stands out

    @property
    def neutral(self) -> float:
        """What the estimate is where nothing moves."""
        return 0.5 if self.of_class is not None and self.level is None else 0.0

    @property
    def direction(self) -> int:
        """1 or -1, or 0 where the interval holds both ways."""
        _, low, high = self.estimate
        return 1 if low > self.neutral else -1 if high < self.neutral else 0

    @property
    def brief(self) -> str:
        """For a narrow column: an arrow, a size from -1 to 1, and the level or class it is of."""
        size = self.estimate.size
        size = 2 * size - 1 if self.neutral else size
        arrow = ARROWS[self.turn or self.direction]
        which = self.level or (self.of_class if self.of_several else None) or ""
        return f"{arrow} {size:+z.2f} {which}".rstrip()

    def words(self, variable: str, target: str) -> str:
        """A sentence of it."""
        return sentence_of(self, variable, target)


def direction_of(
    values: pd.Series, target: pd.Series, task: str, positive: str | None = None
) -> Effect | None:
    """The effect of one variable; None where it takes one value or rows are too few to tell.

    Of two classes it is told of `positive`, by default the second.
    """
    numeric, regression = is_number(values), task == "regression"
    x = finite(values) if numeric else values.astype("string").to_numpy(dtype=object, na_value=None)
    y = finite(target) if regression else target.astype(str).to_numpy(dtype=object)
    known = ~pd.isna(x) & ~pd.isna(y)
    x, y = x[known], y[known]
    if len(x) < 2 * LEAST or len(set(x)) < 2 or len(set(y)) < 2:
        return None
    if numeric:
        return _of_number(x, y, regression, positive)
    effects = _of_means if regression else _of_shares
    return max(effects(x, y, positive), key=_remarkable, default=None)


def _of_number(x, y, regression, positive) -> Effect | None:
    effects = [Effect(rank_correlation(x, y))] if regression else _of_classes(x, y, positive)
    effect = max(effects, key=_remarkable, default=None)
    if effect is None or effect.direction:
        return effect
    return replace(effect, turn=turn_of(shape_of(pd.Series(x), pd.Series(y), effect.of_class)))


def _remarkable(effect):
    """Surely away from neutral first, then far from it, then above it."""
    away = effect.estimate.size - effect.neutral
    return abs(effect.direction), round(abs(away), 12), away


def _classes(y, positive) -> list[str]:
    labels = sorted(label for label in set(y) if (y == label).sum() >= LEAST)
    if len(set(y)) == 2:
        chosen = positive if positive in labels else sorted(set(y))[1]
        return [label for label in labels if label == chosen]
    return labels


def _levels(x) -> list[str]:
    counts = pd.Series(x).value_counts()
    return list(counts[counts >= LEAST].index[:MOST_LEVELS])


def _of_classes(x, y, positive) -> Iterator[Effect]:
    labels = _classes(y, positive)
    for label in labels:
        inside = y == label
        estimate = superiority(x[inside], x[~inside], ERROR / len(labels))
        yield Effect(estimate, of_class=label, of_several=len(labels) > 1)


def _of_means(x, y, _) -> Iterator[Effect]:
    levels, unit = _levels(x), y.std(ddof=1)
    for level in levels:
        inside, outside = y[x == level], y[x != level]
        parts = np.array(mean_difference(inside, outside, ERROR / len(levels))) / unit
        effect = Effect(Estimate(*parts.tolist()), level=level)
        yield replace(effect, at=inside.mean(), elsewhere=outside.mean())


def _of_shares(x, y, positive) -> Iterator[Effect]:
    labels, levels = _classes(y, positive), _levels(x)
    for label in labels:
        for level in levels:
            yield _frequency(y == label, x == level, label, level, len(labels) * len(levels))


def _frequency(is_label, is_level, label, level, comparisons) -> Effect:
    counts = (is_label & is_level).sum(), is_level.sum()
    others = (is_label & ~is_level).sum(), (~is_level).sum()
    estimate = share_difference(*counts, *others, ERROR / comparisons)
    effect = Effect(estimate, of_class=label, level=level)
    return replace(effect, at=counts[0] / counts[1], elsewhere=others[0] / others[1])
