"""Sizes of an effect, each with an interval; `error` is how often the interval may miss."""

from typing import NamedTuple

import numpy as np
from scipy.optimize import brentq
from scipy.stats import norm, rankdata, t

ERROR = 0.05
NEAR = 1e-9  # to 0 and 1, where the equation of the interval has a root of its own


class Estimate(NamedTuple):
    """A size and the ends of its interval."""

    size: float
    low: float
    high: float


def rank_correlation(x: np.ndarray, y: np.ndarray, error: float = ERROR) -> Estimate:
    """Spearman's, with the interval of Bonett and Wright (2000) on Fisher's scale.

    >>> [round(float(end), 2) for end in rank_correlation(np.arange(20), np.arange(20) % 10)]
    [0.5, 0.04, 0.78]
    """
    r = float(np.corrcoef(rankdata(x), rankdata(y))[0, 1])
    if len(x) < 4:
        return Estimate(r, -1.0, 1.0)
    if abs(r) > 1 - 1e-12:
        return Estimate(r, *((r, 1.0) if r > 0 else (-1.0, r)))
    reach = norm.isf(error / 2) * np.sqrt((1 + r**2 / 2) / (len(x) - 3))
    return Estimate(r, *np.tanh(np.arctanh(r) + np.array([-reach, reach])).tolist())


def superiority(first: np.ndarray, second: np.ndarray, error: float = ERROR) -> Estimate:
    """In what share of pairs the first is the larger one, half for equal ones.

    The interval is method 5 of Newcombe (2006), which stays within 0 and 1 and has a width where
    the groups are apart.

    >>> superiority(np.array([3.0, 4.0]), np.array([1.0, 3.0])).size
    0.875
    """
    ranks, n = rankdata([*first, *second]), len(first)
    share = float((ranks[:n].mean() - (n + 1) / 2) / len(second))
    z, pairs = norm.isf(error / 2), n * len(second)
    others = (n + len(second)) / 2 - 1

    def gap(true):
        spread = 1 + others * ((1 - true) / (2 - true) + true / (1 + true))
        return (share - true) ** 2 - z**2 * true * (1 - true) * spread / pairs

    low = 0.0 if share <= 0 else brentq(gap, 0.0, min(share, 1 - NEAR))
    high = 1.0 if share >= 1 else brentq(gap, max(share, NEAR), 1.0)
    return Estimate(share, low, high)


def share_interval(count, of, error: float = ERROR):
    """Wilson's interval of a share.

    >>> low, high = share_interval(0, 10)
    >>> round(float(low), 3), round(float(high), 3)
    (0.0, 0.278)
    """
    z = norm.isf(error / 2)
    middle = (count + z**2 / 2) / (of + z**2)
    reach = z / (of + z**2) * np.sqrt(count * (of - count) / of + z**2 / 4)
    return middle - reach, middle + reach


def share_difference(count, of, other, other_of, error: float = ERROR) -> Estimate:
    """A share less another one, with the interval of Newcombe (1998, method 10).

    >>> [round(float(end), 3) for end in share_difference(56, 70, 48, 80)]
    [0.2, 0.052, 0.334]
    """
    p, q = count / of, other / other_of
    (low, high), (other_low, other_high) = (
        share_interval(count, of, error),
        share_interval(other, other_of, error),
    )
    below = np.hypot(p - low, other_high - q)
    above = np.hypot(high - p, q - other_low)
    return Estimate(p - q, float(p - q - below), float(p - q + above))


def mean_difference(first: np.ndarray, second: np.ndarray, error: float = ERROR) -> Estimate:
    """The mean of the first less that of the second, with Welch's interval.

    >>> [round(float(end), 2) for end in mean_difference(np.arange(10.0), np.arange(5.0, 15.0))]
    [-5.0, -7.84, -2.16]
    """
    difference = float(first.mean() - second.mean())
    if min(len(first), len(second)) < 2:
        return Estimate(difference, -np.inf, np.inf)
    parts = [group.var(ddof=1) / len(group) for group in (first, second)]
    if not sum(parts):
        return Estimate(difference, difference, difference)
    freedom = sum(parts) ** 2 / sum(
        part**2 / (len(group) - 1) for part, group in zip(parts, (first, second), strict=True)
    )
    reach = t.isf(error / 2, freedom) * np.sqrt(sum(parts))
    return Estimate(difference, float(difference - reach), float(difference + reach))
