"""How many variables to remove at once, so that removing all that do not matter costs least."""

import math
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from rankers.learners.base import COSTS, LINEAR, Cost

MOST = 4_096  # more variables than these leave by n / r, which costs 0.1 % more at r = 10
NEAR = 1e-12  # costs that differ by less are equal, and the smallest k is taken


class Removal(NamedTuple):
    """By the number n of variables that are left: what the rest will cost, and how many to remove.

    Both are 0 up to n = r.
    """

    I_sum: np.ndarray
    k_opt: np.ndarray


def removal_table(N: int, r: int, cost: Cost | str = LINEAR) -> Removal:
    """The table of Stracuzzi and Utgoff, for N variables of which r matter.

    Removing k of n costs M(n - k) / p⁺ on average: a training on what is left for each trial, until
    none of the r is among the k. Of equal costs the smallest k is taken.

    >>> removal_table(12, 10).k_opt[10:]
    array([0, 1, 1])
    """
    _check(N, r)
    size = max(64, 2 ** math.ceil(math.log2(max(N, 1))))  # one table serves all smaller numbers
    table = _table(size, r, COSTS[cost] if isinstance(cost, str) else cost)
    return Removal(*(column[: N + 1] for column in table))


def I_sum(N: int, r: int, cost: Cost | str = LINEAR) -> float:  # noqa: N802 - the paper's name
    """The expected cost of removing all N - r variables that do not matter."""
    return float(removal_table(N, r, cost).I_sum[N])


def k_opt(N: int, r: int, cost: Cost | str = LINEAR) -> int:
    """How many of N variables to remove next; 0 where only r are left.

    >>> k_opt(100, 10)
    9
    """
    if N > MOST:
        _check(N, r)
        return max(1, min(N // r, N - r)) if r < N else 0
    return int(removal_table(N, r, cost).k_opt[N])


def removal_sizes(N: int, r: int, cost: Cost | str = LINEAR) -> list[int]:
    """The sizes of the removals from N variables down to r, when each succeeds.

    >>> removal_sizes(100, 10)[:8]
    [9, 8, 8, 7, 6, 6, 5, 5]
    """
    sizes = []
    while r < N:
        sizes.append(k_opt(N, r, cost))
        N -= sizes[-1]
    return sizes


def expected_failures(n: int, r: int, k: int) -> float:
    """E⁻, the trials in a row that fail on average before k of n variables leave.

    >>> round(expected_failures(11, 10, 1), 9)
    10.0
    """
    return float(np.exp(-log_success(n, r)[k - 1]) - 1)


def log_success(n: int, r: int) -> np.ndarray:
    """log p⁺ of removing 1, 2, … n - r of n variables without one of the r."""
    return np.cumsum(np.log1p(-r / np.arange(n, r, -1.0)))


@lru_cache(maxsize=256)
def _table(N: int, r: int, cost: Cost) -> Removal:
    table = Removal(np.zeros(N + 1), np.zeros(N + 1, dtype=int))
    training = np.asarray(cost(np.arange(N + 1)), dtype=float)
    steps = np.zeros(N + 1)
    steps[r + 1 :] = np.log1p(-r / np.arange(r + 1.0, N + 1))
    chance = np.cumsum(steps, dtype=np.longdouble)  # log p⁺ is a difference of two of these
    with np.errstate(over="ignore"):  # a removal that all but never succeeds costs infinity
        for n in range(r + 1, N + 1):
            trials = np.exp((chance[r:n] - chance[n]).astype(float))  # to leave r … n - 1
            costs = training[r:n] * trials + table.I_sum[r:n]
            most = np.flatnonzero(costs <= costs.min() * (1 + NEAR))[-1]
            table.k_opt[n], table.I_sum[n] = n - r - most, costs[most]
    for column in table:
        column.setflags(write=False)
    return table


def _check(N, r):
    if r < 1:
        raise ValueError(f"r: got {r}, allowed is a whole number of at least 1")
    if N < 0:
        raise ValueError(f"N: got {N}, allowed is a number of variables")
