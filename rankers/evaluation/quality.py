"""How well a prediction does on rows it has not seen."""

import numpy as np


def usual_guess(y: np.ndarray, train: np.ndarray, is_number: bool):
    """Return what to guess without any variable: a mean, or the most frequent code of a class.

    The mean is that of the training rows, the class that of all rows: where whole groups or
    stretches of time are tested, the most frequent class of the training rows tends to be the
    rarer one of the test rows, and is no guess that anybody would keep to.
    """
    return y[train].mean() if is_number else np.bincount(y).argmax()


def quality_of_guesses(actual: np.ndarray, y: np.ndarray, measure: str) -> np.ndarray:
    """Return the quality of always guessing a class, for each class of `y`; 0 for numbers."""
    if measure == "r2":
        return np.zeros(1)
    codes = range(int(y.max()) + 1)
    constants = (np.full(len(actual), code) for code in codes)
    return np.array([quality_of(constant, actual, None, measure) for constant in constants])


def best_guess(folds) -> np.ndarray:
    """Return by fold the quality of one guess, the one that does best over all of them.

    Folds that do not know the quality of every guess have that of their `baseline`.
    """
    if any(fold.guesses is None for fold in folds):
        return np.array([fold.baseline for fold in folds])
    guesses = np.array([fold.guesses for fold in folds])
    return guesses[:, guesses.mean(axis=0).argmax()]


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


def variance_of(predicted, actual, guess, measure: str, units: np.ndarray) -> float:
    """Return the variance of `quality_of` if other units were tested; NaN of a single unit.

    `units` has by row the number of what was drawn independently of all others: the row itself, or
    its cluster. Each adds to the quality what its rows do, linearised for R².

    >>> told, actual = np.array([0, 0, 0, 1]), np.array([0, 0, 1, 1])
    >>> variance_of(told, actual, 0, "accuracy", np.arange(4))
    0.0625
    """
    if measure == "r2":
        left, whole = (actual - predicted) ** 2, (actual - guess) ** 2
        parts = (whole * left.mean() / whole.mean() - left) / whole.mean() if whole.any() else left
    else:
        right = (predicted == actual).astype(float)
        classes = np.unique(actual, return_inverse=True)[1]
        if measure != "balanced":
            classes = np.zeros(len(actual), dtype=int)
        rows = np.bincount(classes)
        share = np.bincount(classes, right) / rows
        parts = (right - share[classes]) * len(actual) / (len(rows) * rows[classes])
    sums = np.bincount(np.unique(units, return_inverse=True)[1], parts)
    if len(sums) < 2:
        return float("nan")
    return float(sums @ sums / len(actual) ** 2 * len(sums) / (len(sums) - 1))
