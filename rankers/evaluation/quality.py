"""How well a prediction does on rows it has not seen."""

import numpy as np


def usual_guess(y: np.ndarray, is_number: bool):
    """What to guess without any variable: the mean, or the most frequent code of a class."""
    return y.mean() if is_number else np.bincount(y).argmax()


def quality_of(predicted: np.ndarray, actual: np.ndarray, guess, measure: str) -> float:
    """Accuracy, balanced accuracy or R² (`r2`) of what was told about the test rows.

    Balanced is the mean, over the classes among the test rows, of the share got right. R² is the
    share of the squared error of the constant guess that is done away with; 0 where the guess is
    exact and so leaves nothing to do.

    >>> told, actual = np.array([0, 0, 0, 1]), np.array([0, 0, 1, 1])
    >>> quality_of(told, actual, 0, "accuracy"), quality_of(told, actual, 0.5, "r2")
    (0.75, 0.0)
    """
    if measure == "r2":
        left, whole = ((actual - predicted) ** 2).sum(), ((actual - guess) ** 2).sum()
        return float(1 - left / whole) if whole else 0.0
    right = predicted == actual
    if measure == "balanced":
        return float(np.mean([right[actual == code].mean() for code in np.unique(actual)]))
    return float(right.mean())
