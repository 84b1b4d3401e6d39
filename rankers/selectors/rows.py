"""The rows of a search: those kept aside, and the folds of the others, drawn once from the seed."""

import numpy as np
from sklearn.model_selection import KFold

from rankers.evaluation.dependence import INDEPENDENT, Dependence
from rankers.evaluation.folds import folds_of
from rankers.learners.base import Folds
from rankers.target import REGRESSION, Target


def parted(
    target: Target, share: float, seed: int, dependence: Dependence = INDEPENDENT
) -> tuple[np.ndarray, np.ndarray]:
    """Rows for the search and rows kept aside: a fold of about that share, classes in proportion.

    >>> from rankers.target import understand
    >>> [len(rows) for rows in parted(understand(np.arange(20) % 2), 0.25, seed=0)]
    [15, 5]
    """
    n = len(target.values)
    if not share:
        return np.arange(n), np.array([], dtype=int)
    parts = round(1 / max(share, 1 / n))
    drawn = np.random.SeedSequence([seed, 7]).generate_state(1)[0]
    return _pairs(target, parts, drawn, dependence)[0]


def folds_for(cv, X, target: Target, seed: int, dependence: Dependence = INDEPENDENT) -> Folds:
    """So many folds, fewer where there are few rows; or those of a splitter, as it draws them."""
    if hasattr(cv, "split"):
        y = target.values if target.task == REGRESSION else target.classes[target.codes]
        folds = Folds([tuple(map(np.asarray, pair)) for pair in cv.split(X, y)])
        _check_rows(folds, len(X))
        return folds
    return Folds(_pairs(target, cv, seed, dependence))


def of_rows(target: Target, rows) -> Target:
    """The same target on some of the rows; codes and classes stay."""
    return Target(target.task, target.values[rows], target.classes)


def _check_rows(folds: Folds, n: int):
    last = max((rows.max() for pair in folds.pairs for rows in pair if len(rows)), default=-1)
    if last < 0 or last >= n:
        raise ValueError(
            f"cv: got {len(folds.pairs)} folds with rows up to {last}, allowed are folds "
            f"of the {n} rows of the search: a splitter that names rows does not go with a guard"
        )


def _pairs(target: Target, parts: int, seed: int, dependence: Dependence):
    """Folds with the classes in proportion where some class has two rows."""
    n, parts = len(target.values), min(parts, len(target.values))
    if dependence.is_there:
        return folds_of(target.values, target.task, parts, seed=seed, dependence=dependence)
    if target.task != REGRESSION and np.bincount(target.codes).max() < 2:
        return list(KFold(parts, shuffle=True, random_state=seed).split(np.arange(n)))
    return folds_of(target.values, target.task, parts, seed=seed)
