"""The choice of a size by folds, and what it is worth where it was not made."""

import numpy as np
from scipy import stats

# Of tables in which nothing can be learnt, the share that stays within reach of the baseline. It is
# a limit for 1 table of 20: sizes chosen by folds that share their training rows look better than
# they are by about a fifth of the standard error, which makes 2 to 5 % of 3 %.
LEVEL = 0.97


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


def corrected(
    values, sizes, guesses, splits, variances=None, units=None, among: int = 1
) -> tuple[float, float]:
    """Return the mean quality where each fold is judged at the size the others suggest, and the
    reach of chance.

    The reach is a one-sided t limit of Nadeau and Bengio (2003): of the variance of the mean over
    K folds, 1 / K is raised by 1 / (K - 1), the rows tested by those trained on. The variance of a
    fold is that over its test units, so that there are as many degrees of freedom as units less
    folds; where `variances` are not known, it is that of the gains over `guesses` between the
    folds, with K - 1. The level is divided by the number of rankers tried (Bonferroni). Over
    several splits the reach is the mean of theirs.
    """
    parts = [np.flatnonzero(splits == split) for split in np.unique(splits)]
    parts = [part for part in parts if len(part) > 1]
    if not parts:
        return np.nan, np.nan
    level = 1 - (1 - LEVEL) / among
    means, reaches = [], []
    for part in parts:
        chosen = part, _crossed(values[part], sizes)
        quality = values[chosen]
        means.append(quality)
        variance = np.full(len(part), np.nan) if variances is None else variances[chosen]
        if np.isnan(variance).any():
            reaches.append(_reach((quality - guesses[part]).var(ddof=1), len(part), level))
        else:
            free = int(units[part].sum()) - len(part)
            reaches.append(_reach(variance.mean(), len(part), level, free))
    return float(np.concatenate(means).mean()), float(np.mean(reaches))


def _crossed(values, sizes) -> np.ndarray:
    """Return by fold the place of the size that the other folds suggest."""
    others = (np.delete(values, fold, axis=0) for fold in range(len(values)))
    return np.array([best_and_smallest(*mean_and_error(some), sizes)[1] for some in others])


def _reach(variance: float, folds: int, level: float, free: int | None = None) -> float:
    error = np.sqrt(variance * (1 / folds + 1 / (folds - 1)))
    return float(stats.t.ppf(level, free or folds - 1) * error)
