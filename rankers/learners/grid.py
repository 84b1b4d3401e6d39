"""Learners whose price of an error, C, is the best of a grid by cross-validation."""

from collections.abc import Callable
from dataclasses import dataclass
from warnings import catch_warnings, simplefilter

import numpy as np
from sklearn.model_selection import KFold, StratifiedKFold

from rankers.learners.base import Folds
from rankers.maths.svm import one_against_rest
from rankers.target import MULTICLASS, REGRESSION, Target

INNER_FOLDS = 5


@dataclass(frozen=True)
class UnitRange:
    """Takes each column to [0, 1] by the range of the training rows; a constant becomes 0."""

    low: np.ndarray
    span: np.ndarray

    @classmethod
    def of(cls, X: np.ndarray) -> "UnitRange":
        low, span = X.min(axis=0), np.ptp(X, axis=0)
        return cls(low, np.where(span > 0, span, np.inf))

    def __call__(self, X: np.ndarray) -> np.ndarray:
        return (X - self.low) / self.span


@dataclass
class GridErrors:
    """Errors of sets of columns; of a grid of settings the least.

    `residuals(columns)` gives, by setting, row and goal, what machines trained without a row's
    fold leave of its goals. All folds share the scale of all rows.
    """

    target: Target
    folds: Folds
    residuals: Callable[[np.ndarray], np.ndarray]

    def __post_init__(self):
        self._goals = goals_of(self.target)
        self._unseen = np.zeros(self._goals.shape, dtype=bool)
        for train, test in self.folds.pairs if self.target.task == MULTICLASS else ():
            seen = np.unique(self.target.codes[train])
            self._unseen[test] = ~np.isin(np.arange(self._goals.shape[1]), seen)

    def error(self, columns: np.ndarray) -> float:
        return float(self.errors(columns).min())

    def errors(self, columns: np.ndarray) -> np.ndarray:
        """By setting: the mean absolute error, or the share of wrong answers."""
        left = self.residuals(columns)
        if self.target.task == REGRESSION:
            return np.abs(left[..., 0]).mean(axis=1)
        answers = np.where(self._unseen, -np.inf, self._goals - left)
        return (codes_of(answers) != self.target.codes).mean(axis=1)


def goals_of(target: Target) -> np.ndarray:
    """What machines learn, a column each: the number, ±1, or ±1 of a class against the rest."""
    if target.task == REGRESSION:
        return target.values[:, None]
    return np.column_stack(one_against_rest(target))


def as_decisions(sums: np.ndarray) -> np.ndarray:
    """Return decisions as scikit-learn has them: of two classes one number a row."""
    return sums[:, 0] if sums.shape[1] == 1 else sums


def codes_of(decisions: np.ndarray) -> np.ndarray:
    """Codes of classes: of two the second from 0 on, of several the first of the largest."""
    if decisions.shape[-1] == 1:
        return (decisions[..., 0] >= 0).astype(float)
    return decisions.argmax(axis=-1).astype(float)


def are_parts(folds: Folds, rows: int) -> bool:
    """Whether every row is tested once, by what learnt from all rows of the other folds."""
    tested = np.sort(folds.tested)
    whole = np.array_equal(tested, np.arange(rows))
    sizes = (len(np.unique(train)) + len(test) == rows for train, test in folds.pairs)
    apart = (not np.isin(train, test).any() for train, test in folds.pairs)
    return len(folds.pairs) > 1 and whole and all(sizes) and all(apart)


def inner_folds(target: Target) -> Folds:
    """The folds in which a learner chooses its own settings: up to five, always the same."""
    parts = min(INNER_FOLDS, len(target.values))
    some_class = target.task != REGRESSION and np.bincount(target.codes).max() >= parts
    way = StratifiedKFold if some_class else KFold
    with catch_warnings():
        simplefilter("ignore", UserWarning)  # scikit-learn's, on classes of fewer rows than folds
        drawn = way(parts, shuffle=True, random_state=0).split(target.values, target.values)
        return Folds(list(drawn))
