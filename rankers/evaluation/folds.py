"""Rows parted for cross-validation, whatever the target."""

from warnings import catch_warnings, simplefilter

import numpy as np
from sklearn.model_selection import RepeatedKFold, RepeatedStratifiedKFold

from rankers.evaluation.dependence import Dependence
from rankers.target import REGRESSION


def folds_of(
    y,
    task: str,
    folds: int = 5,
    repeats: int = 1,
    seed=0,
    dependence: Dependence | None = None,
) -> list[tuple[np.ndarray, np.ndarray]]:
    """Pairs of training and test rows; every row is tested once in each repeat.

    Classes are spread evenly. There are fewer folds, two at least, where the smallest class has
    fewer rows than `folds`, so that every test has every class. A class of one row has no say in
    that, as it cannot be in both parts: it is tested once in each repeat by what has never seen it,
    and counts as an error. Of few numbers there are half as many folds as rows, rounded up: little
    can be said of a test on one row.

    Of clusters each is whole in the training or in the test rows; in the order of time a test
    follows all it is tested by, the first rows are not tested, and repeats change nothing.

    >>> [test.tolist() for _, test in folds_of([1, 1, 2, 2, 2, 3], "multiclass")]
    [[1, 3, 4], [0, 2, 5]]
    """
    for name, got, least in (("folds", folds, 2), ("repeats", repeats, 1)):
        if got < least:
            raise ValueError(f"{name}: got {got!r}, allowed is a whole number of at least {least}")
    if dependence and dependence.is_there:
        return dependence.folds(y, task, folds, repeats, seed)
    if task == REGRESSION:
        parts = max(2, min(folds, -(-len(y) // 2)))
        return list(RepeatedKFold(n_splits=parts, n_repeats=repeats, random_state=seed).split(y))
    codes, counts = np.unique(np.asarray(y), return_inverse=True, return_counts=True)[1:]
    parts = min(folds, counts[counts > 1].min(initial=folds))
    with catch_warnings():
        simplefilter("ignore", UserWarning)  # scikit-learn's, on a class of one row: see above
        way = RepeatedStratifiedKFold(n_splits=parts, n_repeats=repeats, random_state=seed)
        return list(way.split(codes, codes))
