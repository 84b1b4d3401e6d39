"""Support vector machines that are trained again each time variables leave.

The kernel is (1 + γ<x, x'>)^degree. The Gram matrix of the variables that
remain is kept, so that a variable leaves by one outer product, and each training starts from the
one before it.
"""

from collections.abc import Iterator
from warnings import catch_warnings, simplefilter, warn

import numpy as np
from sklearn.exceptions import ConvergenceWarning
from sklearn.svm import SVC

from rankers.base import Ranker
from rankers.maths.balance import balance
from rankers.maths.quadratic import Programme
from rankers.maths.scaling import scaled
from rankers.parameters import param
from rankers.ranking import Ranking, Step, by_value
from rankers.target import BINARY, MULTICLASS, Target

MOST_ROWS = 10_000  # the kernel of so many rows takes 0.8 GB
MOST_VALUES = 10_000_000  # of all steps together; every training leaves one for each variable
FIRST_PASSES = 20_000  # of libsvm
NEGLIGIBLE = 1e-6  # of the margin, or of the largest difference that the multipliers allow


class Machine:
    """A soft-margin machine for one pair of classes, ±1, exact, from libsvm's answer on.

    libsvm stops at its tolerance of 1e-3; for a large C that may take millions of passes. Where
    20,000 are not enough, the machine of a tenth of C shows which rows are at their bound. From
    there, and from one kernel to the next, `Programme` goes on to the exact optimum.

    Where unequal classes overlap, the optimum may be w = 0, whatever C is: the machine always
    predicts the same class. Such a machine `is_trivial`, and it stays so when variables leave.
    """

    def __init__(self, signs: np.ndarray, C: float, balance: bool = False):
        self.signs, self.C, self.balance = signs, C, balance
        self.is_trivial = False
        positive = signs > 0
        sizes = np.bincount(positive, minlength=2)
        self._weights = len(signs) / (2 * sizes) if balance else np.ones(2)
        lower, upper = C * self._weights
        self._dual = Programme(signs, np.where(positive, 0, -lower), np.where(positive, upper, 0.0))
        self._beta = None

    def train(self, kernel: np.ndarray) -> np.ndarray:
        """Return the signed multipliers αy of the rows; zeros, for w = 0, if it is trivial."""
        if not self.is_trivial:
            start = self._first(kernel) if self._beta is None else self._beta
            self._beta = self._dual.solve(kernel, start)
            self.is_trivial = self._has_one_answer(kernel)
        return np.zeros(len(kernel)) if self.is_trivial else self._beta

    def _has_one_answer(self, kernel) -> bool:
        """Return whether the outputs are the same for every row, as far as the solver can tell.

        They are compared with the margin, which is 1, and with the largest difference that these
        multipliers allow, which is smaller for a small C.
        """
        largest = min(1.0, np.abs(self._beta).sum() * np.ptp(kernel))
        tolerance = 10 * self._dual.tolerance(kernel, self._beta)
        return bool(np.ptp(kernel @ self._beta) <= NEGLIGIBLE * largest + tolerance)

    def _first(self, kernel):
        with catch_warnings():
            simplefilter("ignore", ConvergenceWarning)
            weights = dict(zip((-1, 1), self._weights, strict=True)) if self.balance else None
            fitted = SVC(
                kernel="precomputed", C=self.C, max_iter=FIRST_PASSES, class_weight=weights
            )
            fitted.fit(kernel, self.signs)
        if fitted.fit_status_ != 0:
            easier = Machine(self.signs, self.C / 10, self.balance)
            easier.train(kernel)
            return 10 * easier._beta
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

    A method writes `_values(rows, base, beta, signs)`: by variable, higher is better. After `fit`,
    `trivial_` says whether variables share the first rank because the machine trained on them
    always predicts the same class.
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

    balance: bool = balance()

    def is_trivial(self, ranking: Ranking) -> bool:
        first = ranking.order[ranking.levels == 0]
        return len(first) > 1 and not ranking.scores[first].any()

    def _rank(self, X, target):
        ranking = super()._rank(X, target)
        self.trivial_ = self.is_trivial(ranking)
        if self.trivial_:
            advice = ": balance=True gives every class the same weight"
            warn(
                f"{self.title}: trained on the variables that share the first rank, the support "
                f"vector machine always predicts the same class{'' if self.balance else advice}",
                stacklevel=2,
            )
        return ranking

    def steps(self, X: np.ndarray, target: Target) -> Iterator[Step]:
        refuse_long(X, self.title)
        remaining = Remaining(scaled(X, self.scale, self.gamma, self.degree))
        machines = [Machine(signs, self.C, self.balance) for signs in one_against_rest(target)]
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
