"""Thermal perceptron: a threshold unit that cools down, so that it settles on any data."""

import math

import numpy as np
from scipy.linalg.blas import daxpy

from rankers.learners.base import LINEAR_AND_CONSTANT, Learner
from rankers.learners.grid import as_decisions
from rankers.parameters import param
from rankers.target import BINARY, MULTICLASS

MOST_ROWS = 5_000  # their products with one another take 200 MB
NEAR = 1e-9  # of the rate: a sum no larger is 0, or rounding would decide where it is


class ThermalPerceptron(Learner):
    """A weighted sum with a threshold, learnt from its wrong answers, the closest ones most.

    Each epoch goes through the rows in their order. For a wrong answer the weights move by
    rate · y · x · exp(-|φ| / T), with φ the sum and T the temperature, which starts at 2 and falls
    by a factor of 0.999 with each epoch as long as it is at least 0.3: 1,897 epochs. Each column is
    taken to -1 … 1 by the range of the training rows, so that a switch is ±1; a constant one takes
    no part. One of several classes is told by one such unit for each against all others.

    The learning is chaotic: within some ten epochs rounding errors reach the weights, so that
    another BLAS library, or the other computation above 5,000 rows, gives other weights.

    Differs from the paper: an epoch without a wrong answer is the last, as nothing changes after.

    Symbols: T₀ `start`, c `cooling`.

    >>> X = [[0, 0], [0, 1], [1, 0], [1, 1]]
    >>> ThermalPerceptron().fit(X, [0, 0, 0, 1]).predict(X)
    array([0, 0, 0, 1])
    """

    key = "perceptron"
    title = "Thermal perceptron"
    tasks = (BINARY, MULTICLASS)
    cost = LINEAR_AND_CONSTANT

    rate: float = param(
        1.0, low=1e-6, high=1e6, help="How far each wrong answer moves the weights."
    )
    start: float = param(
        2.0,
        low=0.01,
        high=1_000,
        help="The temperature at the start: the hotter, the more also far errors move the weights.",
    )
    cooling: float = param(
        0.999,
        low=0.5,
        high=0.9999,
        help="The share of the temperature that is left after each pass over the rows.",
    )
    end: float = param(
        0.3, low=0.01, high=1_000, help="The temperature never falls below this one."
    )

    def check_parameters(self):
        super().check_parameters()
        if self.end > self.start:
            raise ValueError(
                f"end: got {self.end}, allowed is a number of at most {self.start}, the start"
            )

    def _fit(self, X, target):
        low, high = X.min(axis=0), X.max(axis=0)
        self._middle, self._half = (low + high) / 2, (high - low) / 2
        Z = self._coded(X)
        gram = Z @ Z.T if len(Z) <= MOST_ROWS else None
        classes = range(1, 2) if target.task == BINARY else range(len(target.classes))
        signs = [np.where(target.codes == c, 1.0, -1.0) for c in classes]
        self.epochs_ = temperatures(self.start, self.cooling, self.end)
        self._weights = np.array([anneal(Z, gram, own, self.rate, self.epochs_) for own in signs])

    def _predict(self, X):
        sums = self._decisions(X)
        return sums > 0 if sums.ndim == 1 else sums.argmax(axis=1)

    def _decisions(self, X) -> np.ndarray:
        return as_decisions(self._coded(X) @ self._weights.T)

    def _coded(self, X) -> np.ndarray:
        """Columns within -1 … 1, and a column of ones for the threshold."""
        varies = self._half > 0
        Z = np.divide(X - self._middle, self._half, out=np.zeros_like(X), where=varies)
        return np.column_stack([Z, np.ones(len(X))])


def temperatures(start: float, cooling: float, end: float) -> np.ndarray:
    """One for each epoch.

    >>> len(temperatures(2, 0.999, 0.3))
    1897
    """
    out, temperature = [], start
    while temperature >= end:
        out.append(temperature)
        temperature *= cooling
    return np.array(out)


def anneal(Z, gram, signs, rate: float, epochs) -> np.ndarray:
    """The weights; margins, sign · φ, of all rows are kept, so that the next wrong one is seen.

    A sum of 0 is wrong. What is wrong is found in bytes, which are searched faster than arrays. A
    wrong answer costs little more than its calls, so what is called has its name at hand.
    """
    margins, near = np.zeros(len(Z)), np.full(len(Z), NEAR * rate)
    amounts, wrong = [0.0] * len(Z), bytearray(len(Z))
    is_wrong = np.frombuffer(wrong, dtype=bool)
    moves = None if gram is None else list(gram * np.outer(signs, signs))  # of margins, by row
    margin, compare, find, exp, n = memoryview(margins), np.less_equal, wrong.find, math.exp, len(Z)
    for temperature in epochs.tolist():
        compare(margins, near, is_wrong)
        row = find(1)
        if row < 0:
            break
        while row >= 0:
            step = rate * exp(-abs(margin[row]) / temperature)
            amounts[row] += step
            own = signs * (Z @ Z[row]) * signs[row] if moves is None else moves[row]
            daxpy(own, margins, n, step)  # margins += step * own
            compare(margins, near, is_wrong)
            row = find(1, row + 1)
    return (np.array(amounts) * signs) @ Z
