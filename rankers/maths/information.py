"""Entropy of discretised columns and what they tell about classes: the base of its rankers."""

from dataclasses import dataclass

import numpy as np

from rankers.base import Ranker
from rankers.batches.bin_cuts import entropies_of, error_of, intervals, joined
from rankers.batches.histograms import histograms
from rankers.batches.looks import batch_categories
from rankers.maths.blocks import CELLS
from rankers.maths.coding import categories, coded
from rankers.maths.discretisation import (
    EQUAL_FREQUENCY,
    MDL,
    MOST_VALUES,
    Discrete,
    count_log_count,
    discretise,
    equal_frequency,
    has_many_values,
)
from rankers.parameters import param
from rankers.ranking import Ranking
from rankers.target import BINARY, MULTICLASS, REGRESSION


@dataclass(frozen=True, eq=False)
class Information:
    """In bits, by column: H(x) `entropy`, IG(x|y) `gain`; and H(y) `of_classes`."""

    entropy: np.ndarray
    gain: np.ndarray
    of_classes: float

    @classmethod
    def of(cls, entropy, joint, of_classes):
        gain = np.maximum(entropy + of_classes - joint, 0)
        gain[gain < 1e-12] = 0  # rounding
        return cls(entropy, gain, of_classes)

    @property
    def symmetric_uncertainty(self) -> np.ndarray:
        return share(2 * self.gain, self.entropy + self.of_classes)


class InformationRanker(Ranker):
    """Base of rankers by information about a class; a method writes `_scores(information)`.

    Where numbers are cut by minimum description length, so are categories, along codes that say no
    more than is honest, and columns of two values: what does not pay for its description scores 0
    in all of them. The plain entropy of many levels would say much about any target.
    """

    paper = "fayyad1993"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    sees = ("non-linear",)
    cost = "n·log n·m"
    additive = sketched = True

    discretisation: str = param(
        MDL,
        choices=(MDL, EQUAL_FREQUENCY),
        help="How numbers become a few values: cut where classes change, as long as a cut pays for "
        "its description (mdl), or into intervals that hold equally many rows "
        "(equal_frequency).",
    )
    bins: int = param(
        5,
        low=2,
        high=50,
        help="How many intervals that hold equally many rows there are; a target that is a number "
        "is cut into as many.",
    )

    def _rank(self, X, target):
        return self._rank_discrete(*self._discrete(X, target))

    def _rank_variables(self, X, target, variables):
        X = coded(X, target.directions, variables)
        return self._rank_discrete(*self._discrete(X, target, self._pays(X, variables)))

    def _pays(self, X, variables) -> np.ndarray:
        """Which columns are categories, where some number is cut: noise of both scores 0 then."""
        category = categories(X, variables)
        if self.discretisation != MDL or not category.any():
            return np.zeros_like(category)
        return category & any(has_many_values(column) for column in X.T)

    def _rank_batches(self, passes):
        return self._rank_histograms(passes, np.zeros(passes.batches.m, dtype=bool))

    def _rank_batched_variables(self, passes, variables):
        columns = passes.coded(variables)
        return self._rank_histograms(columns, batch_categories(columns, variables))

    def _rank_histograms(self, passes, category) -> Ranking:
        """By counts in fine bins; `score_error_` says how many bits of gain that may be off."""
        edges, counts, _ = histograms(passes, self.bins)
        many = any(len(own) > MOST_VALUES for own in edges)
        is_cut = category & (self.discretisation == MDL and many)
        pairs = list(zip(counts.tables, is_cut, strict=True))
        begins = [intervals(table, self.discretisation, self.bins, cut) for table, cut in pairs]
        joint = list(zip(counts.tables, begins, strict=True))
        cut = zip(counts.tables, begins, counts.mixed, strict=True)
        errors = np.array([error_of(*of_column) for of_column in cut])
        tables = [joined(*pair) for pair in joint]
        facts = Information.of(*entropies_of(tables))
        room = np.maximum(facts.gain, facts.of_classes - facts.gain)  # a gain has no more
        self.score_error_ = np.minimum(errors, room)
        starts = [own[begin] for own, begin in zip(edges, begins, strict=True)]
        return self._rank_intervals(passes, starts, tables)

    def _rank_intervals(self, passes, starts, tables) -> Ranking:
        return Ranking.by_score(self._scores(Information.of(*entropies_of(tables))))

    def _rank_discrete(self, columns: Discrete, classes) -> Ranking:
        return Ranking.by_score(self._scores(information(columns, classes)))

    def _scores(self, facts: Information) -> np.ndarray:
        raise TypeError(f"{type(self).__name__} has to define _scores")

    def _discrete(self, X, target, pays=None) -> tuple[Discrete, np.ndarray]:
        numeric = target.task == REGRESSION
        classes = equal_frequency(target.values, self.bins) if numeric else target.codes
        return discretise(X, classes, self.discretisation, self.bins, pays), classes


def information(columns: Discrete, classes) -> Information:
    """What every column tells about the classes."""
    alone = joint_entropy(columns, np.zeros_like(classes))
    joint = joint_entropy(columns, classes)
    return Information.of(alone, joint, entropy(classes))


def entropy(classes) -> float:
    """H(y), in bits."""
    n = len(classes)
    return float(np.log2(n) - count_log_count(np.bincount(classes)).sum() / n)


def joint_entropy(columns: Discrete, classes) -> np.ndarray:
    """H(x, y) of every column with the classes, in bits."""
    n, k, size = len(classes), int(classes.max()) + 1, int(columns.sizes.max())
    sums = np.empty(len(columns.codes))
    height = max(1, CELLS // (n + size * k))
    for top in range(0, len(sums), height):
        codes = columns.codes[top : top + height]
        cells = codes * k + classes + np.arange(0, len(codes) * size * k, size * k)[:, None]
        counts = np.bincount(cells.ravel(), minlength=len(codes) * size * k)
        sums[top : top + height] = count_log_count(counts).reshape(len(codes), -1).sum(axis=1)
    return np.log2(n) - sums / n


def share(part, whole) -> np.ndarray:
    """part / whole, 0 where there is nothing to share."""
    return np.divide(part, whole, out=np.zeros_like(part), where=whole > 0)
