"""The target as rankers see it: two classes, several classes or a number."""

from dataclasses import dataclass
from functools import cached_property
from numbers import Real

import numpy as np
import pandas as pd
from pandas.api.types import is_numeric_dtype

BINARY, MULTICLASS, REGRESSION = "binary", "multiclass", "regression"
MOST_CLASSES = 20  # whole numbers that are taken for classes
MOST_LABELS = 5_000  # classes that are told apart


@dataclass(frozen=True)
class Target:
    """`codes` number the classes from 0; `values` is the number itself, or the codes."""

    task: str
    values: np.ndarray
    classes: np.ndarray | None = None

    @property
    def codes(self) -> np.ndarray:
        return self.values.astype(int)

    @property
    def positive(self) -> np.ndarray:
        """The rows of the second of two classes."""
        return self.codes == 1

    @property
    def signs(self) -> np.ndarray:
        return np.where(self.positive, 1.0, -1.0)

    @property
    def dimensions(self) -> int:
        """How many the directions span: one less than the classes, or one for a number."""
        return len(self.classes) - 1 if self.task == MULTICLASS else 1

    @cached_property
    def directions(self) -> np.ndarray:
        """Columns on which the squared projections of a centred variable add up to its share.

        One unit vector for a number or two classes, so the sum is the squared correlation; for
        several classes the centred indicators over the root of their counts, so it is the squared
        multiple correlation with the class indicators.
        """
        if self.task == MULTICLASS:
            counts = np.bincount(self.codes)
            return np.eye(len(counts))[self.codes] / np.sqrt(counts) - np.sqrt(counts) / sum(counts)
        goal = self.values / np.abs(self.values).max()
        goal = goal - goal.mean()
        return (goal / np.linalg.norm(goal))[:, None]


def understand(y, task: str = "auto") -> Target:
    """Tell classes from numbers.

    Two distinct values are two classes. Text and true/false are classes. Whole numbers are classes
    when there are at most 20 distinct ones and at least two rows for each on average. Anything else
    is a number.

    >>> understand(np.array([0, 1, 2, 0, 1, 2])).task, understand(np.array([0.5, 1.5, 2.0])).task
    ('multiclass', 'regression')
    """
    require_values(y)
    y = plain(y)
    classes, codes = np.unique(y, return_inverse=True)
    chosen = task_of(classes, len(y), task)
    if chosen == REGRESSION:
        return Target(REGRESSION, np.asarray(y, dtype=float))
    return Target(chosen, codes.astype(float), classes)


def task_of(classes: np.ndarray, rows: int, task: str = "auto") -> str:
    """What a target is that has these distinct values, in order, in so many rows."""
    if len(classes) < 2:
        raise ValueError(
            f"y: every value is {classes[0]!s}, a ranking needs a target with at least two values"
        )
    if task == "auto":
        task = "classes" if _looks_like_classes(classes, rows) else "number"
    if task == "number" and len(classes) > 2:
        if not is_numeric_dtype(classes):
            raise ValueError(
                f"y: got text such as {str(classes[0])!r}, task='number' takes numbers"
            )
        return REGRESSION
    if len(classes) > max(2, rows / 2):
        raise ValueError(
            f"y: got {len(classes)} different values in {rows} rows, classes have at least two "
            "rows each on average: give a number, or fewer classes"
        )
    check_labels(len(classes))
    return BINARY if len(classes) == 2 else MULTICLASS


def check_labels(classes: int):
    """Refuse more classes than there is room for: sums are by class and column."""
    if classes > MOST_LABELS:
        raise ValueError(
            f"y: got {classes} classes, allowed is at most {MOST_LABELS}: give a number, or fewer "
            "classes"
        )


def require_values(y):
    """Refuse a target in which a row has nothing: None, or a NaN among text.

    What is a gap in an array of numbers is refused by scikit-learn's checks.
    """
    if isinstance(y, np.ndarray) and y.dtype.kind != "O":
        return
    values = np.asarray(y, dtype=object)
    gaps = np.flatnonzero(pd.isna(values)) if values.ndim == 1 else ()
    if len(gaps):
        more = f" (and {len(gaps) - 1} more rows)" if len(gaps) > 1 else ""
        raise ValueError(
            f"y: row {gaps[0]} has {values[gaps[0]]!r}{more}, a target has a value in every row: "
            "leave such rows out"
        )


def plain(y) -> np.ndarray:
    """Numbers that are kept as objects become numbers; dates are refused."""
    y = np.asarray(y)
    if y.dtype.kind in "mM":
        raise ValueError("y: got dates or times, allowed are classes or numbers")
    if y.dtype.kind != "O":
        return y
    if all(isinstance(value, Real) for value in y):
        return y.astype(bool if all(isinstance(v, bool) for v in y) else float)
    return y.astype(str)


def _looks_like_classes(classes, rows) -> bool:
    if len(classes) == 2 or not is_numeric_dtype(classes) or classes.dtype == bool:
        return True
    whole = bool(np.all(classes == np.round(classes)))
    return whole and len(classes) <= min(MOST_CLASSES, rows // 2)
