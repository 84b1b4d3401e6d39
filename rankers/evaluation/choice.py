"""The choice of a size by folds, and what it is worth where it was not made."""

import numpy as np
from scipy import stats

LEVEL = 0.95  # of tables in which nothing can be learnt, that stay within reach of the baseline


def mean_and_error(values) -> tuple[np.ndarray, np.ndarray]:
    """By size, the mean over the folds, in rows, and its standard error; NaN for one fold."""
    mean = values.mean(axis=0)
    if len(values) == 1:
        return mean, np.full(len(mean), np.nan)
    return mean, values.std(axis=0, ddof=1) / np.sqrt(len(values))


def best_and_smallest(mean, error, sizes) -> tuple[int, int]:
    """The place of the best size, and of the smallest one within a standard error of it."""
    best = int(np.argmax(mean >= mean.max() - 1e-12))
    near = np.flatnonzero(mean >= mean[best] - np.nan_to_num(error[best]) - 1e-12)
    return best, int(near[np.argmin(sizes[near])])


def corrected(values, sizes, guesses, splits) -> tuple[float, float]:
    """Mean quality where each fold is judged at the size the others suggest, and chance's reach.

    The reach is the t limit of the mean gain over `guesses`, with 1 / K of its variance raised by
    1 / (K - 1), the rows tested by those trained on; over several splits, the mean of theirs.
    """
    parts = [np.flatnonzero(splits == split) for split in np.unique(splits)]
    parts = [part for part in parts if len(part) > 1]
    if not parts:
        return np.nan, np.nan
    chosen = [_crossed(values[part], sizes) for part in parts]
    pairs = zip(chosen, parts, strict=True)
    reaches = [_reach(quality - guesses[part]) for quality, part in pairs]
    return float(np.concatenate(chosen).mean()), float(np.mean(reaches))


def _crossed(values, sizes) -> np.ndarray:
    """The quality of each fold at the size that the other folds suggest."""
    quality = np.empty(len(values))
    for fold in range(len(values)):
        others = np.delete(values, fold, axis=0)
        quality[fold] = values[fold, best_and_smallest(*mean_and_error(others), sizes)[1]]
    return quality


def _reach(gains) -> float:
    folds = len(gains)
    error = gains.std(ddof=1) * np.sqrt(1 / folds + 1 / (folds - 1))
    return float(stats.t.ppf(LEVEL, folds - 1) * error)
