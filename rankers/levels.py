"""Values that are equal but for rounding, as levels of one order."""

from math import isclose, isfinite

import numpy as np


def in_levels(values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Indices from the largest value to the smallest, NaN last, and by place its level from 0.

    Values that differ by no more than rounding are a level, and all NaN are one: otherwise the last
    bit of a sum would decide between two copies of one variable. Within a level by position.

    >>> in_levels(np.array([1.0, np.nan, 2.0, 1.0]))
    (array([2, 0, 3, 1]), array([0, 1, 1, 2]))
    """
    order = np.argsort(-values)
    apart = _apart(values[order])
    if apart.all():
        return order, np.arange(len(values))
    level = np.cumsum(np.append(False, apart))[: len(values)]
    return order[np.lexsort((order, level))], level


def _apart(ranked: np.ndarray) -> np.ndarray:
    """By value but the first, whether it is lower than the one before it, or unknown as first."""
    before, after = ranked[:-1], ranked[1:]
    if len(ranked) and isfinite(ranked[0]) and isfinite(ranked[-1]):  # then all of them are
        largest = max(abs(ranked[0]), abs(ranked[-1]))
        return before - after > 1e-10 * np.abs(after) + 1e-14 * largest
    largest = np.max(np.abs(ranked), initial=0, where=np.isfinite(ranked))
    with np.errstate(invalid="ignore"):
        near = np.abs(before - after) <= 1e-10 * np.abs(after) + 1e-14 * largest
    equal = (before == after) | (np.isnan(before) & np.isnan(after))
    return ~(equal | (near & np.isfinite(after)))


def whole_if_all_are(ranks: np.ndarray) -> np.ndarray:
    """Whole numbers where no rank is a half."""
    return ranks.astype(int) if (ranks == ranks.astype(int)).all() else ranks


def undecided(before, step) -> bool:
    """Whether the column of a step could as well have been taken up a step before."""
    if step.apart:
        return False
    value = before.values[before.chosen]
    others = before.values[step.chosen], step.values[step.chosen]
    return all(isclose(value, other, rel_tol=1e-10) for other in others)
