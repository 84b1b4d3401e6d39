"""Entropy of discretised columns and what they tell about classes: the base of its rankers."""

from dataclasses import dataclass

import numpy as np

from rankers.base import Ranker
from rankers.blocks import CELLS
from rankers.discretisation import EQUAL_FREQUENCY, MDL, Discrete, discretise, equal_frequency
from rankers.parameters import param
from rankers.ranking import Ranking
from rankers.target import BINARY, MULTICLASS, REGRESSION


@dataclass(frozen=True, eq=False)
class Information:
    """In bits, by column: H(x) `entropy`, IG(x|y) `gain`; and H(y) `of_classes`."""

    entropy: np.ndarray
    gain: np.ndarray
    of_classes: float

    @property
    def symmetric_uncertainty(self) -> np.ndarray:
        return share(2 * self.gain, self.entropy + self.of_classes)


class InformationRanker(Ranker):
    """Base of rankers by information about a class; a method writes `_scores(information)`."""

    paper = "fayyad1993"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    sees = ("non-linear",)
    cost = "n·log n·m"

    discretisation: str = param(
        MDL,
        choices=(MDL, EQUAL_FREQUENCY),
        help="How numbers become a few values. mdl: cut where the classes change, as long as a cut "
        "pays for its description; equal_frequency: as many rows in each interval.",
    )
    bins: int = param(
        5, low=2, high=50, help="Intervals of equal frequency, also of a target that is a number."
    )

    def _rank(self, X, target):
        return Ranking.by_score(self._scores(information(*self._discrete(X, target))))

    def _scores(self, found: Information) -> np.ndarray:
        raise TypeError(f"{type(self).__name__} has to define _scores")

    def _discrete(self, X, target) -> tuple[Discrete, np.ndarray]:
        numeric = target.task == REGRESSION
        classes = equal_frequency(target.values, self.bins) if numeric else target.codes
        return discretise(X, classes, self.discretisation, self.bins), classes


def information(columns: Discrete, classes) -> Information:
    """What every column tells about the classes."""
    n = len(classes)
    of_classes = float(_entropy(np.bincount(classes)[None], n)[0])
    entropy, joint = np.empty(len(columns.codes)), np.empty(len(columns.codes))
    size, k = int(columns.sizes.max()), int(classes.max()) + 1
    for inside in _pieces(len(columns.codes), n + size * k):
        counts = joint_counts(columns.codes[inside], size, classes, k)
        entropy[inside] = _entropy(counts.sum(axis=2), n)
        joint[inside] = _entropy(counts.reshape(len(counts), -1), n)
    gain = np.maximum(entropy + of_classes - joint, 0)
    gain[gain < 1e-12] = 0  # rounding
    return Information(entropy, gain, of_classes)


def joint_counts(codes, size: int, classes, k: int) -> np.ndarray:
    """By row of `codes`: how often each code meets each class."""
    rows = len(codes)
    start = np.arange(0, rows * size * k, size * k)[:, None]
    cells = codes * k + classes + start
    return np.bincount(cells.ravel(), minlength=rows * size * k).reshape(rows, size, k)


def share(part, whole) -> np.ndarray:
    """part / whole, 0 where there is nothing to share."""
    return np.divide(part, whole, out=np.zeros_like(part), where=whole > 0)


def _entropy(counts, n):
    """By row, in bits."""
    logs = np.log2(counts, out=np.zeros(counts.shape), where=counts > 0)
    return np.log2(n) - (counts * logs).sum(axis=1) / n


def _pieces(rows, cells):
    height = max(1, CELLS // cells)
    return [slice(top, top + height) for top in range(0, rows, height)]
