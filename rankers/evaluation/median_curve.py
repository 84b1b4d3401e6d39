"""The median of ROC curves over repeats."""

from typing import NamedTuple

import numpy as np


class MedianCurve(NamedTuple):
    """A line through (fpr, tpr), and the band around it from `low` to `high`."""

    fpr: np.ndarray
    tpr: np.ndarray
    low: np.ndarray
    high: np.ndarray


def median_curve(curves, band: float = 0.5, points: int | None = None) -> MedianCurve:
    """Median of the true positive rates at each false positive rate, with the middle `band`.

    Every false positive rate appears twice: with the rate at which the curves arrive there and with
    the one at which they leave, so that steps stay steps: the median of one curve is that curve.
    The grid holds the false positive rates of all curves, or `points` evenly spaced ones; with
    those, steps between the points are slanted.

    >>> curve = median_curve([([0, 0, 1], [0, 1, 1]), ([0, 1, 1], [0, 0, 1])])
    >>> curve.fpr.tolist(), curve.tpr.tolist(), curve.low.tolist()
    ([0.0, 0.0, 1.0, 1.0], [0.0, 0.5, 0.5, 1.0], [0.0, 0.25, 0.25, 1.0])
    """
    curves = [tuple(np.asarray(rates, dtype=float) for rates in curve) for curve in curves]
    if not curves:
        raise ValueError("curves: got none, a median takes at least one")
    if not 0 <= band <= 1:
        raise ValueError(f"band: got {band!r}, allowed is a number from 0 to 1")
    grid = _all_rates(curves) if points is None else np.linspace(0, 1, points)
    rates = np.array([_on_grid(grid, *curve) for curve in curves])
    low, middle, high = np.quantile(rates, [0.5 - band / 2, 0.5, 0.5 + band / 2], axis=0)
    return MedianCurve(np.repeat(grid, 2), middle, low, high)


def _all_rates(curves) -> np.ndarray:
    rates = np.unique(np.concatenate([fpr for fpr, _ in curves]))
    return rates[np.diff(rates, prepend=-1) > 1e-12]  # 1/3 computed in two ways is one rate


def _on_grid(grid, fpr, tpr) -> np.ndarray:
    """At each rate of the grid, the value of arriving there, then that of leaving."""
    arrive, leave = np.empty_like(grid), np.empty_like(grid)
    first = np.searchsorted(fpr, grid - 1e-12, side="left")
    last = np.searchsorted(fpr, grid + 1e-12, side="right") - 1
    there = first <= last
    arrive[there], leave[there] = tpr[first[there]], tpr[last[there]]
    before, after, at = last[~there], first[~there], grid[~there]
    share = (at - fpr[before]) / (fpr[after] - fpr[before])
    arrive[~there] = leave[~there] = tpr[before] + share * (tpr[after] - tpr[before])
    return np.column_stack([arrive, leave]).ravel()
