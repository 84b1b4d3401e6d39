"""Which way the target moves with a variable, and how far."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import repeat

import numpy as np
import pandas as pd

from rankscope.charts.split import finite, is_number
from rankscope.findings.effects.estimates import (
    ERROR,
    Estimate,
    centred_ranks,
    rank_correlation,
    share_difference,
    superiority_of_counts,
)
from rankscope.findings.effects.sentences import sentence_of
from rankscope.findings.effects.shape import shape_of, turn_of

LEAST = 5  # rows of a level or class that is spoken of
MOST_LEVELS = 100
ARROWS = {1: "↑", -1: "↓", 0: "·", "peak": "∩", "dip": "∪"}


@dataclass(frozen=True)
class Effect:
    """`estimate` is a rank correlation where both are numbers; where one of them is, the share of
    pairs in which it is larger in the class of the target, or at the level, than elsewhere; where
    none is, how much more frequent the class is at `level`.

    Of several classes and levels it is that which stands out most, with an interval wide enough
    for all of them together. `at` and `elsewhere` are shares or medians at the level and beside it.
    `turn` says that there is a peak or a dip between the ends of a number, where the number goes no
    one way or bends more than it goes.
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
        return 0.5 if (self.of_class is None) != (self.level is None) else 0.0

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
    return _of_level(x, y) if regression else _of_shares(x, y, positive)


def _of_number(x, y, regression, positive) -> Effect | None:
    effect = Effect(rank_correlation(x, y)) if regression else _of_class(x, y, positive)
    if effect is None or (effect.direction and not _bends(x, y, effect.of_class)):
        return effect
    return replace(effect, turn=turn_of(shape_of(pd.Series(x), pd.Series(y), effect.of_class)))


def _bends(x, y, of_class) -> bool:
    """Return whether squared ranks of x explain more of y than the ranks do."""
    line = centred_ranks(x)
    bend, goal = line**2, centred_ranks(y if of_class is None else y == of_class)
    if not np.ptp(bend):
        return False
    return abs(np.corrcoef(bend, goal)[0, 1]) > abs(np.corrcoef(line, goal)[0, 1])


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


def _comparisons(x, levels) -> int:
    """Return with how many others a level stands out: the two of a pair say the same."""
    return 1 if len(set(x)) == 2 else len(levels)


def _of_class(x, y, positive) -> Effect | None:
    labels = _classes(y, positive)
    estimates = _superiorities(x, y, labels, len(labels))
    return _first(
        Effect(estimate, of_class=label, of_several=len(labels) > 1)
        for label, estimate in zip(labels, estimates, strict=True)
    )


def _of_level(x, y) -> Effect | None:
    levels = _levels(x)
    estimates = _superiorities(y, x, levels, _comparisons(x, levels))
    effect = _first(map(Effect, estimates, repeat(None), levels))
    if effect is None:
        return None
    inside = x == effect.level
    return replace(effect, at=float(np.median(y[inside])), elsewhere=float(np.median(y[~inside])))


def _superiorities(numbers, groups, names, comparisons) -> Iterator[Estimate]:
    """Return of each named group whether its numbers are larger than those of all others."""
    _, place = np.unique(numbers, return_inverse=True)
    total = np.bincount(place)
    for name in names:
        own = np.bincount(place[groups == name], minlength=len(total))
        yield superiority_of_counts(own, total - own, ERROR / comparisons)


def _of_shares(x, y, positive) -> Effect | None:
    labels, levels = _classes(y, positive), _levels(x)
    error = ERROR / max(len(labels) * _comparisons(x, levels), 1)
    at_level = {level: x == level for level in levels}
    of = np.array([rows.sum() for rows in at_level.values()])
    effects = []
    for label in labels:
        is_label = y == label
        count = np.array([(is_label & rows).sum() for rows in at_level.values()])
        others = is_label.sum() - count, len(x) - of
        ends = np.transpose(share_difference(count, of, *others, error)).tolist()
        shares = zip(levels, ends, count / of, others[0] / others[1], strict=True)
        effects += [
            Effect(Estimate(*end), label, level, float(at), float(elsewhere))
            for level, end, at, elsewhere in shares
        ]
    return _first(effects)


def _first(effects) -> Effect | None:
    """Return the most remarkable of them."""
    return max(effects, key=_remarkable, default=None)
