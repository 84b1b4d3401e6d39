"""What ReliefF and MultiSURF share: how much more the misses differ than the hits."""

from functools import cached_property

import numpy as np
from scipy.spatial.distance import cdist

from rankers.maths.blocks import CELLS
from rankers.maths.moments import centre, without_extremes
from rankers.maths.neighbours import FEWEST, spread
from rankers.maths.scaling import as_wide
from rankers.target import REGRESSION


class Differences:
    """Differences between rows, from 0 to 1 in each variable, and which rows are alike.

    A number differs by the share of its range, a category (at most `levels` distinct values) by 1
    or 0. For a target that is a number, rows are hits where it differs by less than its standard
    deviation.
    """

    def __init__(self, X, target, levels, coded=None, balance=False):
        self.values, self.categories = _comparable(X, levels, coded)
        self.target = target
        self.kinds = len(target.classes) - 1 if target.task != REGRESSION else 1  # of misses
        self.weights = _weights(target, balance)

    def margins(self, choose, progress) -> np.ndarray:
        """By variable, the mean difference from misses less that from hits, over all rows.

        `choose` picks neighbours out of some rows: pairs of rows with a weight for each. Where
        there are several kinds of misses, each counts by the square of its share of them.
        """
        n, m = self.values.shape
        height = max(FEWEST, CELLS // n)
        score = np.zeros(m)
        for top in range(0, n, height):
            rows = slice(top, min(top + height, n))
            distances = self._distances(rows)
            distances[np.arange(len(distances)), np.arange(rows.start, rows.stop)] = np.inf
            hits, *misses = (choose(distances, among) for among in self._groups(rows))
            score -= self._sum(rows, hits, 1 / np.maximum(counts(hits, len(distances)), 1))
            sizes = np.array([counts(pairs, len(distances)) for pairs in misses])
            for pairs, number in zip(misses, sizes, strict=True):
                factor = number * self.kinds / np.maximum(sizes.sum(axis=0), 1) ** 2
                score += self._sum(rows, pairs, factor)
            progress(rows.stop, n)
        return score / n

    def _groups(self, rows):
        """The rows alike to each, then those of each kind that is not."""
        if self.target.task == REGRESSION:
            values = self.target.values
            same = np.abs(values[rows, None] - values) < values.std(ddof=1)
            return [same, ~same]
        codes = self.target.codes
        same = codes[rows, None] == codes
        if len(self.target.classes) == 2:
            return [same, ~same]
        return [same, *(~same & (codes == number) for number in range(codes.max() + 1))]

    def _sum(self, rows, pairs, factor):
        """By variable, the sum of the differences to neighbours, by row times a factor."""
        near, columns, weights = pairs
        factor = factor * self.weights[rows]
        pairs = near, columns, weights * factor[near]
        return spread(self.values[rows], self.values, pairs, most=1)

    def _distances(self, rows):
        return cdist(self._places[rows], self._places, "cityblock")

    @cached_property
    def _places(self):
        """Points whose cityblock distance is the sum of the differences."""
        apart = [self.values[:, ~self.categories]]
        for column in self.values[:, self.categories].T:
            apart.append((column[:, None] == np.unique(column)) / 2)
        return np.hstack(apart)


def _weights(target, balance):
    """By row 1, or with balance so that every class counts alike; their mean is 1."""
    if target.task == REGRESSION:
        return np.ones(len(target.values))
    sizes = np.bincount(target.codes)
    weights = len(target.codes) / len(sizes) / sizes if balance else np.ones(len(sizes))
    return weights[target.codes]


def counts(pairs, n):
    """How many neighbours each of n rows has."""
    rows, _, weights = pairs
    return np.bincount(rows, weights=weights, minlength=n)


def _comparable(X, levels, coded):
    """Numbers as shares of their range, categories as whole numbers, and which are categories.

    What was coded is a number already, drawn in to spread as the others do.
    """
    X = without_extremes(X, 1).astype(float)
    centre(X)
    distinct = 1 + (np.diff(np.sort(X, axis=0), axis=0) > 0).sum(axis=0)
    span = np.ptp(X, axis=0)
    X /= np.where(span > 0, span, 1)
    categories = (distinct <= levels) & (distinct > 2)  # two values are a range of 0 and 1
    if coded is not None:
        categories &= ~coded
        X = as_wide(X, coded)
    for column in np.flatnonzero(categories):
        X[:, column] = np.unique(X[:, column], return_inverse=True)[1]
    return X, categories
