"""What several lessons measure: places, squared correlations, weights, correct answers."""

import numpy as np
from sklearn.svm import SVC

from rankers import Correlation


def place(scores, column: int) -> int:
    """The place of a column, 1 for the best; a tie counts against it.

    >>> place(np.array([0.2, 0.9, 0.2]), 0)
    3
    """
    return int((scores >= scores[column]).sum())


def squared_correlations(X, y) -> np.ndarray:
    return Correlation().fit(X, y).scores_


def squared_weights(X, y, C: float = 1.0) -> np.ndarray:
    """Of a linear support vector machine, each column in its standard deviations."""
    Z = (X - X.mean(axis=0)) / X.std(axis=0)
    return SVC(kernel="linear", C=C).fit(Z, y).coef_[0] ** 2


def correct_by_plane(X, y, new_X, new_y) -> float:
    """The share of new rows on the right side of the plane of least squares."""
    weights = np.linalg.lstsq(np.column_stack([np.ones(len(X)), X]), y, rcond=None)[0]
    sides = np.column_stack([np.ones(len(new_X)), new_X]) @ weights > 0
    return float((sides == (new_y > 0)).mean())


def two_equal_classes(rng, rows: int) -> np.ndarray:
    """-1 and 1, half of the rows each, in random order."""
    return rng.permutation(np.where(np.arange(rows) < rows // 2, -1, 1))
