"""Which variables need no second look: numbers that vary, without a gap, a mark or a doubt."""

import numpy as np

from rankers.target import REGRESSION
from rankscope.tables.preparing.clock import HOUR, LAST
from rankscope.tables.preparing.examine import SENTINELS
from rankscope.tables.preparing.features import EXTREME, IMPRECISE
from rankscope.tables.preparing.kinds import EXACT, ID_NAME
from rankscope.tables.preparing.names import names_codes
from rankscope.tables.scanning.turned_goal import Goal

NEARLY = 1e-6  # of a correlation of one, below which a variable is surely no copy


def are_fractions(values: np.ndarray, goal: Goal) -> np.ndarray:
    """By variable; `values` are of the samples that have a target."""
    with np.errstate(invalid="ignore"):
        return _vary(values, goal) & (values != np.floor(values)).any(axis=1)


def are_whole(values: np.ndarray, goal: Goal) -> np.ndarray:
    """The same of whole numbers that can be no times of day."""
    with np.errstate(invalid="ignore"):
        low, high = values.min(axis=1), values.max(axis=1)
        is_whole = (values == np.floor(values)).all(axis=1)
        is_no_clock = (low < 0) | (high < HOUR) | (high > LAST)
        is_exact = (low >= -EXACT) & (high <= EXACT)
        return _vary(values, goal) & is_whole & is_no_clock & is_exact


def has_plain_name(name: str) -> bool:
    """Whether a name speaks neither of codes nor of identifiers."""
    return not ID_NAME.fullmatch(name) and not names_codes(name)


def _vary(values, goal) -> np.ndarray:
    """Finite, not constant, of a usual size, and no function of the target."""
    low, high = values.min(axis=1), values.max(axis=1)
    largest = np.maximum(np.abs(low), np.abs(high))
    is_finite = np.isfinite(low) & np.isfinite(high)  # NaN would be the least and the largest
    varies = high / 2 - low / 2 > IMPRECISE * largest / 2
    is_usual = (largest > 1 / EXTREME) & (largest < EXTREME)
    is_marked = np.isin(low, SENTINELS) | np.isin(high, SENTINELS)
    return is_finite & varies & is_usual & ~is_marked & ~_may_tell(values, goal)


def _may_tell(values, goal) -> np.ndarray:
    """Which variables could be a copy or a function of the target."""
    if goal.task != REGRESSION:
        one, others = goal.of_a_class
        return (values[:, others] == values[:, [one]]).all(axis=1)
    centred = values - values.mean(axis=1, keepdims=True)
    wanted = goal.y.to_numpy() - goal.y.mean()
    with np.errstate(over="ignore", divide="ignore"):
        sizes = np.linalg.norm(centred, axis=1) * np.linalg.norm(wanted)
        return ~(np.abs(centred @ wanted) < (1 - NEARLY) * sizes)
