"""How likely the values of each column are in each class: categories counted, numbers normal."""

from dataclasses import dataclass

import numpy as np

GRID = 2.0**24  # log-likelihoods are whole multiples of its inverse, so sums of them are exact
LEAST = -1e5  # the log-likelihood of what is all but impossible
SMOOTH = 1e-9  # of the variance of a column, added to that of each class


@dataclass(frozen=True, eq=False)
class Likelihoods:
    """What the training rows say of each column."""

    counted: tuple["Counted | None", ...]  # by column; None where it is normal
    means: np.ndarray  # classes in rows, columns as in the table
    variances: np.ndarray

    @classmethod
    def of(cls, X, codes, classes: int, levels: int, extra: int = 1) -> "Likelihoods":
        """From training rows and their class codes; a class may have no rows.

        A value is counted with so many `extra` rows; without any, what a class has not is
        impossible in it.
        """
        member = np.eye(classes)[codes]
        rows = np.maximum(member.sum(axis=0), 1)[:, None]
        counted = tuple(Counted.of(column, member, levels, extra) for column in X.T)
        means = member.T @ X / rows
        squares = np.array([((X[codes == c] - means[c]) ** 2).sum(axis=0) for c in range(classes)])
        floor = SMOOTH * np.maximum(X.var(axis=0), np.finfo(float).tiny / SMOOTH)
        return cls(counted, means, squares / rows + floor)

    def __call__(self, X) -> np.ndarray:
        """Log-likelihoods by column, class and row."""
        out = np.empty((X.shape[1], len(self.means), len(X)))
        for number, column in enumerate(X.T):
            own = self.counted[number]
            out[number] = own(column) if own else self._normal(number, column)
        return on_grid(out)

    def _normal(self, number, column):
        mean, variance = self.means[:, number, None], self.variances[:, number, None]
        with np.errstate(over="ignore"):
            return -0.5 * (np.log(2 * np.pi * variance) + (column - mean) ** 2 / variance)


@dataclass(frozen=True, eq=False)
class Counted:
    """The values of one column and their log-likelihoods by class; the last is of unseen ones."""

    values: np.ndarray
    table: np.ndarray

    @classmethod
    def of(cls, column, member, levels: int, extra: int) -> "Counted | None":
        """(rows of the class with the value + extra) / (rows + extra · values); 1 is Laplace's."""
        values = np.unique(column)
        if len(values) > levels:
            return None
        codes = np.searchsorted(values, column)
        counts = np.zeros((member.shape[1], len(values) + 1))
        for own, class_counts in zip(member.T, counts, strict=True):
            class_counts[:-1] = np.bincount(codes, own, minlength=len(values))
        total = counts.sum(axis=1, keepdims=True) + extra * len(values)
        with np.errstate(divide="ignore"):
            return cls(values, np.log((counts + extra) / np.maximum(total, 1)))

    def __call__(self, column) -> np.ndarray:
        place = np.searchsorted(self.values, column).clip(max=len(self.values) - 1)
        place[self.values[place] != column] = len(self.values)
        return self.table[:, place]


def prior(codes, classes: int) -> np.ndarray:
    """The log of each class's share of the rows."""
    with np.errstate(divide="ignore"):
        return on_grid(np.log(np.bincount(codes, minlength=classes) / len(codes)))


def on_grid(logs: np.ndarray) -> np.ndarray:
    """Rounded to whole multiples of 2⁻²⁴, no less than -100,000."""
    return np.rint(np.maximum(logs, LEAST) * GRID) / GRID
