"""Entropy of discretised columns and what they tell about classes: the base of its rankers."""

from dataclasses import dataclass

import numpy as np

from rankers.base import Ranker
from rankers.batches.bin_cuts import entropies_of, intervals, joined, moved_bits, price_of_cut
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
    additive = True
    sketched = "about"

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
        """By counts in fine bins; `score_error_` says how far scores may be from those of all rows.

        That is no bound but an estimate: each cut may lie inside of a bin beside it, what nearly
        pays may not be cut, and each may be one more or one less where another is as good. About
        one score in a hundred is off by more.
        """
        edges, counts, _ = histograms(passes, self.bins)
        many = any(len(own) > MOST_VALUES for own in edges)
        is_cut = category & (self.discretisation == MDL and many)
        columns = list(zip(counts.tables, counts.mixed, is_cut, strict=True))
        begins = [self._begins(*column) for column in columns]
        tables = [joined(column[0], own) for column, own in zip(columns, begins, strict=True)]
        self.score_error_ = self._errors(columns, begins, Information.of(*entropies_of(tables)))
        starts = [own[begin] for own, begin in zip(edges, begins, strict=True)]
        return self._rank_intervals(passes, starts, tables)

    def _begins(self, table, mixed, is_cut, leaning=0) -> np.ndarray:
        return intervals(table, self.discretisation, self.bins, is_cut, mixed, leaning)

    def _errors(self, columns, begins, facts) -> np.ndarray:
        """By column; no score is off by more than there is room for."""
        scores, off = self._scores(facts), np.zeros(len(columns))
        for leaning in (1, -1):
            near, far = self._leant(columns, begins, leaning)
            off = np.maximum(off, np.abs(self._scores(near) - scores))
            off = np.maximum(off, self._scores(far) - scores)
        all_bits = np.full(len(columns), facts.of_classes)
        most = self._scores(Information(all_bits, all_bits, facts.of_classes))
        return np.minimum(off, np.maximum(scores, most - scores))

    def _leant(self, columns, begins, leaning) -> tuple[Information, Information]:
        """With cuts as rows inside of bins may speak for them or against; then, moved as well."""
        tables, unsure = [], []
        for (table, mixed, is_cut), own in zip(columns, begins, strict=True):
            own = self._begins(table, mixed, is_cut, leaning) if mixed.any() else own
            tables.append(joined(table, own))
            other_cuts = (len(own) - 1) * mixed.any() * (self.discretisation == MDL)
            unsure.append(moved_bits(table, own, mixed) + other_cuts * price_of_cut(table))
        near = Information.of(*entropies_of(tables))
        return near, Information(near.entropy, near.gain + unsure, near.of_classes)

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
