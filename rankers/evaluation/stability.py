"""How far selections made on different samples agree, corrected for chance."""

from itertools import combinations
from typing import NamedTuple

import numpy as np
from scipy import stats


class Stability(NamedTuple):
    """A measured stability and its confidence interval."""

    value: float
    low: float
    high: float


def nogueira_stability(selections, variables, k: int | None = None, level=0.95) -> Stability:
    """1 minus the variance of the selections over that of random ones of the same sizes.

    `variables` are all there are, or their number m when selections hold column indices. Of each
    selection, a set or a ranking, the first k count, or all. 1 means always the same variables, 0
    what chance gives (a little less for few selections of unequal sizes). NaN when every selection
    is empty or every one is full. Nogueira, Sechidis, Brown 2018; the interval, from their variance
    estimate, holds for many selections and may reach beyond 1.

    >>> nogueira_stability([{0, 1}, {0, 1}, {0, 2}], variables=4).value
    0.333333333333
    """
    chosen = _indicators(selections, variables, k)
    runs, m = chosen.shape
    share = chosen.mean(axis=0)
    size, mean_size = chosen.mean(axis=1), chosen.mean()  # as shares of m
    by_chance = mean_size * (1 - mean_size)
    if by_chance == 0:
        return Stability(np.nan, np.nan, np.nan)
    value = 1 - runs / (runs - 1) * (share * (1 - share)).mean() / by_chance

    sizes = 2 * mean_size * size - size - mean_size + 1
    pull = (chosen @ share / m - size * mean_size + value / 2 * sizes) / by_chance
    deviation = 2 / runs * np.sqrt(((pull - pull.mean()) ** 2).sum())
    reach = stats.norm.ppf((1 + level) / 2) * deviation
    return Stability(float(value), float(value - reach), float(value + reach))


def kuncheva_index(selections, variables, k: int | None = None) -> float:
    """Mean over pairs of (common - expected) / (k - expected), expected = k²/m; Kuncheva 2007.

    Arguments as for `nogueira_stability`; all selections have to be of one size. NaN when that is 0
    or all variables.

    >>> kuncheva_index([{0, 1}, {0, 1}, {0, 2}], variables=4)
    0.333333333333
    """
    chosen = _indicators(selections, variables, k)
    sizes = set(chosen.sum(axis=1).tolist())
    if len(sizes) > 1:
        raise ValueError(f"selections: got sizes {sorted(map(int, sizes))}, allowed is one size")
    m, size = chosen.shape[1], sizes.pop()
    expected = size**2 / m
    if size == expected:
        return float("nan")
    common = [a @ b for a, b in combinations(chosen, 2)]
    return float((np.mean(common) - expected) / (size - expected))


def _indicators(selections, variables, k) -> np.ndarray:
    """A row per selection, a column per variable, 1 where it is selected."""
    names = range(variables) if isinstance(variables, (int, np.integer)) else variables
    column = {name: number for number, name in enumerate(names)}
    selections = [list(selection) for selection in selections]
    if len(selections) < 2:
        raise ValueError(f"selections: got {len(selections)}, stability takes at least two")
    if k is not None and min(map(len, selections)) < k:
        raise ValueError(f"k: got {k!r}, a selection has {min(map(len, selections))} variables")
    if not set().union(*selections) <= column.keys():
        raise ValueError("selections: got a variable that is not among the variables")
    chosen = np.zeros((len(selections), len(column)))
    for row, selection in zip(chosen, selections, strict=True):
        row[[column[name] for name in selection[:k]]] = 1
    return chosen
