"""How far selections made on different samples agree, corrected for chance."""

from itertools import combinations
from typing import NamedTuple

import numpy as np
from scipy import stats

from rankers.ranking import Ranking


class Stability(NamedTuple):
    """A measured stability and its confidence interval."""

    value: float
    low: float
    high: float


def nogueira_stability(selections, variables, k: int | None = None, level=0.95) -> Stability:
    """1 minus the variance of the selections over that of random ones of the same sizes.

    `variables` are all there are, or their number m when selections hold column indices. Of each
    selection, a set, an order or a `Ranking`, the first k count, or all; where k cuts a level of a
    `Ranking`, `value` is the mean over the orders of the levels, drawn for each selection on its
    own: what is not told apart is not stable. 1 means always the same variables, 0 what chance
    gives (a little less for few selections of unequal sizes). NaN when every selection is empty or
    every one is full. Nogueira, Sechidis, Brown 2018; the interval, from their variance estimate,
    holds for many selections, may reach beyond 1, and has nothing in it of how ties would fall.

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
    drawn = (chosen * (1 - chosen)).sum(axis=0) / runs**2  # what ties add to the variance of share
    value = 1 - runs / (runs - 1) * (share * (1 - share) - drawn).mean() / by_chance

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
    sizes = set(chosen.sum(axis=1).round(9).tolist())
    if len(sizes) > 1:
        raise ValueError(f"selections: got sizes {sorted(map(int, sizes))}, allowed is one size")
    m, size = chosen.shape[1], sizes.pop()
    expected = size**2 / m
    if size == expected:
        return float("nan")
    common = [a @ b for a, b in combinations(chosen, 2)]
    return float((np.mean(common) - expected) / (size - expected))


def _indicators(selections, variables, k) -> np.ndarray:
    """A row per selection, a column per variable: the chance that it is selected."""
    names = range(variables) if isinstance(variables, (int, np.integer)) else variables
    column = {name: number for number, name in enumerate(names)}
    selections = [s if isinstance(s, Ranking) else list(s) for s in selections]
    sizes = [len(s.order) if isinstance(s, Ranking) else len(s) for s in selections]
    if len(selections) < 2:
        raise ValueError(f"selections: got {len(selections)}, stability takes at least two")
    if k is not None and min(sizes) < k:
        raise ValueError(f"k: got {k!r}, a selection has {min(sizes)} variables")
    return np.array([_chances(selection, column, k) for selection in selections])


def _chances(selection, column, k) -> np.ndarray:
    """By variable, the chance to be selected: 1 or 0 but where k cuts a level."""
    if isinstance(selection, Ranking) and len(selection.order) == len(column):
        return selection.among_first(len(column) if k is None else k)
    if isinstance(selection, Ranking) or not set(selection) <= column.keys():
        raise ValueError("selections: got a variable that is not among the variables")
    chances = np.zeros(len(column))
    chances[[column[name] for name in selection[:k]]] = 1
    return chances
