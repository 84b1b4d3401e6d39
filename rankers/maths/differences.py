"""What ReliefF and MultiSURF share: how much more the misses differ than the hits."""

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement

import numpy as np
from scipy.spatial.distance import cdist

from rankers.maths.blocks import CELLS
from rankers.maths.moments import centre, without_extremes
from rankers.maths.neighbours import FEWEST, spread
from rankers.maths.scaling import as_wide
from rankers.maths.threads import side_by_side
from rankers.target import REGRESSION

HELD = 4_096  # rows up to which all distances are held, and each pair is gone through once
TILE = 64  # rows of a square of distances


@dataclass(frozen=True, eq=False)
class Group:
    """Who may be a neighbour of some rows: those from `first` to `last`, and in the mask."""

    hits: bool
    first: int
    last: int
    mask: np.ndarray | None = None

    def among(self, distances) -> np.ndarray:
        """The distances of the group, infinite where the mask leaves somebody out."""
        inside = distances[:, self.first : self.last]
        return inside if self.mask is None else np.where(self.mask, inside, np.inf)


class Differences:
    """Differences between rows, from 0 to 1 in each variable, and which rows are alike.

    A number differs by the share of its range, a category (at most `levels` distinct values) by 1
    or 0. For a target that is a number, rows are hits where it differs by less than its standard
    deviation. Rows of one class are brought together.
    """

    def __init__(self, X, target, levels, coded=None, balance=False):
        values, self.categories = _comparable(X, levels, coded)
        self.numeric = target.task == REGRESSION
        order = np.arange(len(X)) if self.numeric else np.argsort(target.codes, kind="stable")
        self.values, self.goal = values[order], target.values[order]
        sizes = [len(X)] if self.numeric else np.bincount(target.codes)
        self.edges = np.concatenate([[0], np.cumsum(sizes)]).tolist()
        self.kinds = max(1, len(sizes) - 1)  # of misses
        self.weights = _weights(target, balance)[order]

    def margins(self, choose, progress) -> np.ndarray:
        """By variable, the mean difference from misses less that from hits, over all rows.

        `choose(distances, groups)` picks neighbours out of some rows: for each group pairs of rows
        with a weight. Where there are several kinds of misses, each counts by the square of its
        share of them.
        """
        n, m = self.values.shape
        held = self._held(choose) if n <= HELD else None

        def add(rows):
            if held is None:
                return self._sum(rows, 0, self._signed(rows, self._distances(rows), choose))
            return self._sum(rows, rows.start, _of_each_pair(held, rows))

        stripes, score = list(self._stripes()), np.zeros(m)
        for rows, part in zip(stripes, side_by_side(add, stripes, self._operations), strict=True):
            score += part
            progress(rows.stop, n)
        return score / n

    def _held(self, choose) -> np.ndarray:
        """What each pair of rows counts, in place of all distances."""
        held = self._all_distances()

        def weigh(rows):
            held[rows] = self._signed(rows, held[rows], choose)

        list(side_by_side(weigh, self._stripes(), self._operations))
        return held

    @property
    def _operations(self) -> int:
        """Return the number of differences of values, over all pairs of rows."""
        return len(self.values) * self.values.size

    def _stripes(self):
        """Rows of one class that are worked on together."""
        height = max(FEWEST, CELLS // len(self.values))
        for first, last in zip(self.edges, self.edges[1:], strict=False):
            for top in range(first, last, height):
                yield slice(top, min(top + height, last))

    def _signed(self, rows, distances, choose) -> np.ndarray:
        """By row and other row: less than 0 for a hit, more for a miss, by what it counts."""
        groups = self._groups(rows)
        signed, number = np.zeros_like(distances), len(distances)
        near_by = choose(distances, groups)
        sizes = np.array([_counts(pairs, number) for pairs in near_by])
        misses = sum(s for s, group in zip(sizes, groups, strict=True) if not group.hits)
        for group, pairs, size in zip(groups, near_by, sizes, strict=True):
            share = -1 / np.maximum(size, 1)
            if not group.hits:
                share = size * self.kinds / np.maximum(misses, 1) ** 2
            near, columns, weights = pairs
            signed[near, columns + group.first] = weights * (share * self.weights[rows])[near]
        return signed

    def _groups(self, rows) -> list[Group]:
        """The rows alike to some, and those of each kind that is not."""
        if self.numeric:
            n, apart = len(self.goal), np.abs(self.goal[rows, None] - self.goal)
            same = apart < self.goal.std(ddof=1)
            return [Group(True, 0, n, same), Group(False, 0, n, ~same)]
        edges = zip(self.edges, self.edges[1:], strict=False)
        return [Group(first <= rows.start < last, first, last) for first, last in edges]

    def _sum(self, rows, first, signed):
        """By variable, the differences times what they count; columns are from row `first` on."""
        places = np.flatnonzero(signed)
        near, columns = np.divmod(places, signed.shape[1])
        pairs = near, columns, signed.ravel()[places]
        most = 1 if self.categories.any() else np.inf
        return spread(self.values[rows], self.values[first:], pairs, most)

    def _distances(self, rows):
        distances = self._apart(rows, slice(None))
        distances[np.arange(len(distances)), np.arange(rows.start, rows.stop)] = np.inf
        return distances

    def _all_distances(self):
        """From and to every row, by squares on one side of the diagonal."""
        n = len(self.values)
        distances = np.empty((n, n))
        tiles = [slice(top, top + TILE) for top in range(0, n, TILE)]

        def fill(tile):
            one, other = tile
            square = self._apart(one, other)
            distances[one, other], distances[other, one] = square, square.T

        list(side_by_side(fill, combinations_with_replacement(tiles, 2), self._operations))
        np.fill_diagonal(distances, np.inf)
        return distances

    def _apart(self, rows, others) -> np.ndarray:
        """The sums of the differences: of numbers, and of categories how many are not the same."""
        numbers, codes = self._parts
        distances = cdist(numbers[rows], numbers[others], "cityblock")
        if codes.size:
            share = cdist(codes[rows], codes[others], "hamming")
            distances += np.rint(share * codes.shape[1])
        return distances

    @cached_property
    def _parts(self):
        return [
            np.ascontiguousarray(self.values[:, which])
            for which in (~self.categories, self.categories)
        ]


def _of_each_pair(signed, rows) -> np.ndarray:
    """What some rows and those after them count for each other, both ways together."""
    both = signed[rows, rows.start :] + signed[rows.start :, rows].T
    return np.triu(both)


def _weights(target, balance):
    """By row 1, or with balance so that every class counts alike; their mean is 1."""
    if target.task == REGRESSION:
        return np.ones(len(target.values))
    sizes = np.bincount(target.codes)
    weights = len(target.codes) / len(sizes) / sizes if balance else np.ones(len(sizes))
    return weights[target.codes]


def _counts(pairs, n):
    """How many neighbours each of n rows has."""
    rows, _, weights = pairs
    return np.bincount(rows, weights=weights, minlength=n)


def _comparable(X, levels, coded):
    """Numbers as shares of their range, categories as whole numbers, and which are categories.

    What was coded is a number already, drawn in to spread as the others do.
    """
    X = without_extremes(X, 1).astype(float)
    centre(X)
    ranked = np.sort(np.ascontiguousarray(X.T), axis=1)
    distinct = 1 + (ranked[:, 1:] > ranked[:, :-1]).sum(axis=1)
    span = np.ptp(X, axis=0)
    X /= np.where(span > 0, span, 1)
    categories = (distinct <= levels) & (distinct > 2)  # two values are a range of 0 and 1
    if coded is not None:
        categories &= ~coded
        X = as_wide(X, coded)
    places = np.flatnonzero(categories)
    for some in np.array_split(places, 1 + len(X) * len(places) // CELLS):
        X[:, some] = _codes(X[:, some])
    return X, categories


def _codes(columns) -> np.ndarray:
    """Of each value, how many distinct ones of its column are less."""
    order = np.argsort(columns, axis=0)
    ranked = np.take_along_axis(columns, order, axis=0)
    steps = np.zeros_like(columns)
    np.cumsum(ranked[1:] > ranked[:-1], axis=0, out=steps[1:])
    codes = np.empty_like(columns)
    np.put_along_axis(codes, order, steps, axis=0)
    return codes
