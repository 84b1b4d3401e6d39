"""Sizes of an effect, each with an interval; `error` is how often the interval may miss."""

from typing import NamedTuple

import numpy as np
from scipy.special import betaincinv, ndtri
from scipy.stats import rankdata, t

ERROR = 0.05
ADDED = 2  # rows of the greatest variance, added to each of two groups


class Estimate(NamedTuple):
    """A size and the ends of its interval."""

    size: float
    low: float
    high: float


def rank_correlation(x: np.ndarray, y: np.ndarray, error: float = ERROR) -> Estimate:
    """Return Spearman's correlation with an interval on Fisher's scale.

    The interval has the larger of two standard errors: that of Bonett and Wright (2000), which is
    right where both are normal, and the one of the delta method, which is right for large tables
    whatever the dependence (a parabola, unequal spread).

    >>> [round(float(end), 2) for end in rank_correlation(np.arange(20), np.arange(20) % 10)]
    [0.5, -0.01, 0.8]
    """
    r, own = _spearman(x, y)
    if len(x) < 4:
        return Estimate(r, -1.0, 1.0)
    if abs(r) > 1 - 1e-12:
        return Estimate(r, *((r, 1.0) if r > 0 else (-1.0, r)))
    normal = np.sqrt((1 + r**2 / 2) / (len(x) - 3))
    reach = t.isf(error / 2, len(x) - 2) * max(normal, own / (1 - r**2))
    return Estimate(r, *np.tanh(np.arctanh(r) + np.array([-reach, reach])).tolist())


def _spearman(x, y) -> tuple[float, float]:
    """Return the correlation and its standard error by the influence of each row."""
    a, b = (centred_ranks(values) for values in (x, y))
    product, a_square, b_square = (a * b).mean(), (a * a).mean(), (b * b).mean()
    r = float(product / np.sqrt(a_square * b_square))
    of_product = a * b + _above(x, b) + _above(y, a)
    of_squares = (a * a + 2 * _above(x, a)) / a_square + (b * b + 2 * _above(y, b)) / b_square
    influence = of_product / np.sqrt(a_square * b_square) - r / 2 * of_squares
    return r, float(influence.std(ddof=1) / np.sqrt(len(x)))


def centred_ranks(values: np.ndarray) -> np.ndarray:
    """Return ranks from -1/2 to 1/2, the same for equal values."""
    return (rankdata(values) - (len(values) + 1) / 2) / len(values)


def _above(x, weights):
    """For each row the sum of the weights where x is larger, half where it is equal, over n."""
    _, place = np.unique(x, return_inverse=True)
    sums = np.bincount(place, weights)
    return (sums[::-1].cumsum()[::-1] - sums / 2)[place] / len(x)


def superiority(first: np.ndarray, second: np.ndarray, error: float = ERROR) -> Estimate:
    """Return in what share of pairs the first is the larger one, half for equal ones.

    >>> superiority(np.array([3.0, 4.0]), np.array([1.0, 3.0])).size
    0.875
    """
    _, place = np.unique([*first, *second], return_inverse=True)
    counts = np.bincount(place[: len(first)], minlength=place.max() + 1)
    return superiority_of_counts(counts, np.bincount(place) - counts, error)


def superiority_of_counts(first: np.ndarray, second: np.ndarray, error: float = ERROR) -> Estimate:
    """Return the same of two groups by how often each has every value, in rising order.

    The variance is that of Brunner and Munzel (2000), which needs no equal spread, with two rows
    of the greatest possible variance added to each group, and never smaller than that of groups
    that are alike (Mann and Whitney), so that few rows do not look sure. The interval is Wilson's
    for as many independent rows as have this variance, and so stays within 0 and 1.
    """
    n, m = int(first.sum()), int(second.sum())
    below_first, below_second = (counts.cumsum() - counts / 2 for counts in (first, second))
    share = float(first @ below_second) / (n * m)
    ranks = below_first + below_second - (n + m) / 2
    alike = 4 * float((first + second) @ ranks**2) / ((n + m - 1) * (n + m) * n * m)
    apart = (
        _relative_variance(first, below_second / m, share) / n
        + _relative_variance(second, below_first / n, 1 - share) / m
    )
    rows = 1 / max(alike, apart)
    low, high = share_interval(share * rows, rows, error)
    return Estimate(share, float(max(low, 0.0)), float(min(high, 1.0)))


def _relative_variance(counts, shares, mean) -> float:
    """Return the variance of shares as a part of the greatest that their mean allows."""
    greatest = mean * (1 - mean)
    squares = float(counts @ (shares - mean) ** 2) / greatest if greatest else 0.0
    return (squares + ADDED) / (float(counts.sum()) - 1 + ADDED)


def share_interval(count, of, error: float = ERROR):
    """Wilson's interval of a share.

    >>> low, high = share_interval(0, 10)
    >>> round(float(low), 3), round(float(high), 3)
    (0.0, 0.278)
    """
    z = -ndtri(error / 2)
    middle = (count + z**2 / 2) / (of + z**2)
    reach = z / (of + z**2) * np.sqrt(count * (of - count) / of + z**2 / 4)
    return middle - reach, middle + reach


def exact_share_interval(count, of, error: float = ERROR):
    """Return the interval of a share by Clopper and Pearson (1934), which never misses more often.

    >>> low, high = exact_share_interval(0, 10)
    >>> round(float(low), 3), round(float(high), 3)
    (0.0, 0.308)
    """
    count, of = np.asarray(count, float), np.asarray(of, float)
    low = betaincinv(np.maximum(count, 1), of - count + 1, error / 2)
    high = betaincinv(count + 1, np.maximum(of - count, 1), 1 - error / 2)
    return np.where(count > 0, low, 0.0), np.where(count < of, high, 1.0)


def share_difference(count, of, other, other_of, error: float = ERROR):
    """Return shares less other ones, and the ends of their intervals, for numbers or arrays.

    The ends are put together as by Newcombe (1998, method 10) from the intervals of both shares,
    which are exact here: with few rows and a small `error` Wilson's miss too often.

    >>> [round(float(end), 3) for end in share_difference(56, 70, 48, 80)]
    [0.2, 0.044, 0.344]
    """
    p, q = count / of, other / other_of
    low, high = exact_share_interval(count, of, error)
    other_low, other_high = exact_share_interval(other, other_of, error)
    return (
        p - q,
        p - q - np.hypot(p - low, other_high - q),
        p - q + np.hypot(high - p, q - other_low),
    )
