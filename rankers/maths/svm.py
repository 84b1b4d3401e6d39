"""Support vector machines that are trained again each time variables leave.

The kernel is (1 + γ<x, x'>)^degree. The Gram matrix of the variables that
remain is kept, so that a variable leaves by one outer product, and each training starts from the
one before it.
"""

from collections.abc import Iterator
from warnings import catch_warnings, simplefilter

import numpy as np
from sklearn.exceptions import ConvergenceWarning
from sklearn.svm import SVC

from rankers.base import Ranker
from rankers.maths.quadratic import Programme
from rankers.maths.scaling import scaled
from rankers.parameters import param
from rankers.ranking import Step, by_value
from rankers.target import BINARY, MULTICLASS, Target

MOST_ROWS = 10_000  # the kernel of so many rows takes 0.8 GB
MOST_VALUES = 10_000_000  # of all steps together; every training leaves one for each variable
FIRST_PASSES = 20_000  # of libsvm


class Machine:
    """A soft-margin machine for one pair of classes, ±1, exact, from libsvm's answer on.

    libsvm stops at its tolerance of 1e-3; for a large C that may take millions of passes. Where
    20,000 are not enough, the machine of a tenth of C shows which rows are at their bound. From
    there, and from one kernel to the next, `Programme` goes on to the exact optimum.
    """

    def __init__(self, signs: np.ndarray, C: float):
        self.signs, self.C = signs, C
        positive = signs > 0
        self._dual = Programme(signs, np.where(positive, 0, -C), np.where(positive, C, 0.0))
        self._beta = None

    def train(self, kernel: np.ndarray) -> np.ndarray:
        """The signed multipliers αy of the rows."""
        start = self._first(kernel) if self._beta is None else self._beta
        self._beta = self._dual.solve(kernel, start)
        return self._beta

    def _first(self, kernel):
        with catch_warnings():
            simplefilter("ignore", ConvergenceWarning)
            fitted = SVC(kernel="precomputed", C=self.C, max_iter=FIRST_PASSES)
            fitted.fit(kernel, self.signs)
        if fitted.fit_status_ != 0:
            return 10 * Machine(self.signs, self.C / 10).train(kernel)
        beta = np.zeros(len(kernel))
        beta[fitted.support_] = fitted.dual_coef_[0]
        return beta


class Remaining:
    """The variables that are left, one a row of `rows`, and their Gram matrix over the examples."""

    def __init__(self, X: np.ndarray):
        self._rows = X.T.copy()
        self.columns = np.arange(len(self._rows))
        self.gram = self._rows.T @ self._rows

    @property
    def rows(self) -> np.ndarray:
        return self._rows[: len(self.columns)]

    def remove(self, columns: np.ndarray):
        """Take variables away; the last ones move into their places."""
        leaves = np.zeros(len(self._rows), dtype=bool)
        leaves[columns] = True
        leaves = leaves[self.columns]
        gone, left = np.flatnonzero(leaves), len(self.columns) - len(columns)
        self.gram -= self._rows[gone].T @ self._rows[gone]
        stay, holes = left + np.flatnonzero(~leaves[left:]), gone[gone < left]
        self._rows[holes], self.columns[holes] = self._rows[stay], self.columns[stay]
        self.columns = self.columns[:left]


class SVMElimination(Ranker):
    """Train, take away the variables whose value is lowest, train again on what is left.

    A method writes `_values(remaining, kernel, beta, signs)`: by variable, higher is better.
    """

    tasks = (BINARY, MULTICLASS)
    worst_first = True
    degree, scale, gamma = 1, "standard", 1.0

    C: float = param(
        1.0,
        low=1e-6,
        high=1e6,
        label="Penalty (C)",
        help="The price of a row on the wrong side of the border between classes: small values "
        "ignore odd rows, large ones follow every row.",
    )
    step: float | None = param(
        None,
        low=0.0,
        high=0.9,
        none="one variable at a time, as in the papers; above 3,000 variables a tenth at first",
        label="Share removed at once",
        help="The share of the remaining variables that leave after each training; 0 removes one "
        "at a time.",
    )

    def steps(self, X: np.ndarray, target: Target) -> Iterator[Step]:
        refuse_long(X, self.title)
        remaining = Remaining(scaled(X, self.scale, self.gamma, self.degree))
        machines = [Machine(signs, self.C) for signs in one_against_rest(target)]
        while len(remaining.columns):
            base = 1 + remaining.gram
            kernel = powers(base, self.degree)[-1]
            values = np.full(X.shape[1], np.nan)
            values[remaining.columns] = sum(
                self._values(remaining.rows, base, machine.train(kernel), machine.signs)
                for machine in machines
            )
            worst = lowest(values, self._how_many(len(remaining.columns), X.shape[1]))
            for column in worst.tolist():
                yield Step(column, values)
            remaining.remove(worst)

    def _values(self, rows, base, beta, signs) -> np.ndarray:
        raise TypeError(f"{type(self).__name__} has to define _values")

    def _how_many(self, left: int, m: int) -> int:
        share = self.step
        if share is None:
            share = 0.1 if left * m > MOST_VALUES else 0
        return max(1, int(left * share))


def refuse_long(X, title):
    if len(X) > MOST_ROWS:
        raise ValueError(
            f"X: got {len(X)} rows, {title} compares every row with every other and takes at "
            f"most {MOST_ROWS}: rank a sample of the rows"
        )


def one_against_rest(target: Target) -> list[np.ndarray]:
    """Signs ±1 for two classes; for several, of each class against all others."""
    if target.task == BINARY:
        return [target.signs]
    return [np.where(target.codes == code, 1.0, -1.0) for code in range(len(target.classes))]


def powers(base: np.ndarray, degree: int) -> list[np.ndarray]:
    """The powers 1, 2, ... up to `degree`, by multiplication."""
    products = [base]
    for _ in range(1, degree):
        products.append(products[-1] * base)
    return products


def lowest(values: np.ndarray, count: int) -> np.ndarray:
    """The columns with the lowest values, lowest first, NaN left out; of ties the later column."""
    order = by_value(values)
    known = order[: np.count_nonzero(~np.isnan(values))]
    return known[::-1][:count]
