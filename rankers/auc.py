"""Area under the ROC curve of a variable's value: the Mann-Whitney test as a score."""

from itertools import combinations

import numpy as np

from rankers.base import Ranker
from rankers.batches.histograms import areas_of, histograms
from rankers.batches.looks import batch_categories
from rankers.maths.blocks import CELLS
from rankers.maths.coding import categories, coded
from rankers.ranking import Ranking
from rankers.target import BINARY, MULTICLASS


class UnivariateAUC(Ranker):
    """Score a variable by how well its value alone sorts two classes.

    In short: asks how well sorting the rows by the variable sorts the classes, whatever its
    unit.

    Use it when effects only rise or only fall, in any shape, or some values lie far out. Not
    when one class has the middle and the other both ends.

    AUC and 1 - AUC score the same: the direction of an effect is not its strength. Several classes:
    the mean over all pairs of classes, so a variable scores 1 when it separates every pair. Pairs
    of rows with equal values count half, and a constant scores one half.

    Beside numbers, categories (one column of codes each) and columns of two values are spared what
    ties cost them by chance.

    Symbols: A is `areas`; i a column, k and l rows.

    >>> UnivariateAUC().fit([[0, 5], [1, 9], [10, 5], [11, 9]], [0, 0, 1, 1]).scores_
    array([1. , 0.5])
    """

    key = "auc"
    title = "Mann-Whitney AUC"
    paper = "jong2004"
    tasks = (BINARY, MULTICLASS)
    cost = "n·log n·m for each pair of classes"
    additive = True
    sketched = "at most"
    formula = (
        r"\max(A, 1-A),\quad"
        r" A=\Pr(x_{ki} > x_{li} \mid y_k > y_l) + \tfrac12\Pr(x_{ki} = x_{li} \mid y_k > y_l)"
    )

    def _rank(self, X, target):
        return self._rank_tied(X, target, np.zeros(X.shape[1], dtype=bool))

    def _rank_variables(self, X, target, variables):
        X = coded(X, target.directions, variables)
        return self._rank_tied(X, target, categories(X, variables))

    def _rank_batches(self, passes):
        return self._rank_counts(passes, np.zeros(passes.batches.m, dtype=bool))

    def _rank_batched_variables(self, passes, variables):
        columns = passes.coded(variables)
        return self._rank_counts(columns, batch_categories(columns, variables))

    def _rank_counts(self, passes, tied):
        """By counts in fine bins; `score_error_` says how far off a score may be."""
        _, counts, classes = histograms(passes)
        pairs = list(combinations(range(classes.count), 2))
        scores = np.zeros((2, len(counts.tables)))
        for one, other in pairs:
            columns = zip(counts.tables, counts.mixed, strict=True)
            areas_off = np.array([areas_of(*column, one, other) for column in columns])
            sizes = np.maximum(areas_off[:, 0], 1 - areas_off[:, 0])
            for k in np.flatnonzero(tied):
                sizes[k] = spared(sizes[k], counts.tables[k][:, [one, other]])
            scores += [sizes, areas_off[:, 1]]
        self.score_error_ = scores[1] / len(pairs)
        return Ranking.by_score(scores[0] / len(pairs))

    def _rank_tied(self, X, target, tied):
        """Columns that are tied by nature are spared what ties cost."""
        pairs = list(combinations(range(len(target.classes)), 2))
        scores = np.zeros(X.shape[1])
        for one, other in pairs:
            rows = (target.codes == one) | (target.codes == other)
            positive = target.codes[rows] == other
            sizes = _by_column(X[rows], positive)
            sizes[tied] = without_ties(sizes[tied], X[rows][:, tied], positive)
            scores += sizes
        return Ranking.by_score(scores / len(pairs))


def _by_column(X, positive):
    n, m = X.shape
    width = max(1, CELLS // n)
    parts = [areas(X[:, i : i + width].T.copy(), positive) for i in range(0, m, width)]
    area = np.concatenate(parts)
    return np.maximum(area, 1 - area)


def without_ties(area, X, positive):
    """What columns without ties would have, as likely by chance; 1 stays 1.

    Ties draw the areas of noise nearer to one half. Up to what noise exceeds in one table of twenty
    that is undone, above it what is left up to 1 counts in proportion.
    """
    n, wins = len(positive), np.count_nonzero(positive)
    runs = [np.unique(column, return_counts=True)[1] for column in X.T]
    return _without_runs(area, runs, n, wins)


def spared(area: float, counts) -> float:
    """The same of a column by its counts by value and class."""
    rows = counts.sum(axis=1)
    one = _without_runs(np.array([area]), [rows], int(rows.sum()), int(counts[:, 1].sum()))
    return float(one[0])


def _without_runs(area, runs, n, wins):
    free = np.sqrt([1 - (run**3.0 - run).sum() / (n**3.0 - n) for run in runs])
    usual = min(1.0, 1.96 * np.sqrt((n + 1) / (3 * wins * (n - wins))))
    size = 2 * area - 1
    within = np.divide(size, free, out=np.zeros(len(size)), where=free > 0)
    above = np.maximum(size - usual * free, 0) / np.maximum(1 - usual * free, 1e-12)
    return (1 + np.minimum(within, usual) + above * (1 - usual)) / 2


def areas(values: np.ndarray, positive: np.ndarray) -> np.ndarray:
    """By row of `values`: the share of (positive, other) pairs it puts in order, ties half.

    >>> areas(np.array([[1.0, 2.0, 2.0, 3.0]]), np.array([False, False, True, True]))
    array([0.875])
    """
    order = np.argsort(values, axis=1)
    ranked = np.take_along_axis(values, order, axis=1)
    hits = positive[order]
    sums = hits @ np.arange(1.0, len(positive) + 1)

    tied = ranked[:, 1:] == ranked[:, :-1]  # with the one before
    if tied.any():
        sums += _shared_ranks(hits, tied)

    wins = np.count_nonzero(positive)
    return (sums - wins * (wins + 1) / 2) / (wins * (len(positive) - wins))


def _shared_ranks(hits, tied):
    """By row: what the ranks of the hits gain when equal values share the mean of theirs."""
    in_run = np.zeros(hits.shape, dtype=bool)
    in_run[:, 1:] = tied
    in_run[:, :-1] |= tied
    row, place = np.nonzero(in_run)
    start = np.flatnonzero((place == 0) | ~tied[row, place - 1])
    length = np.diff(start, append=len(row))
    middle = np.repeat(place[start] + (length - 1) / 2, length)
    return np.bincount(row, weights=hits[row, place] * (middle - place), minlength=len(hits))
