"""Nearest hits and misses of every row, and how far they are in each variable."""

from dataclasses import dataclass

import numpy as np

from rankers.maths.blocks import CELLS
from rankers.maths.moments import centre, without_extremes
from rankers.parameters import param

FEWEST = 64  # rows whose distances are worked out together
TIE = 1e-12  # distances are equal when they differ by less than this part of what made them


def neighbours_by_class():
    """Declare how many near rows of each class a row is compared with."""
    return param(
        30,
        low=1,
        high=10_000,
        label="Neighbours (k)",
        help="How many near rows of its own class, and of other classes, each row is compared "
        "with.",
    )


@dataclass(frozen=True, eq=False)
class Classes:
    """Rows brought together by class, how many neighbours there are for each, and its weight."""

    rows: np.ndarray  # the original place of each row
    starts: np.ndarray  # where each class starts, and the end
    hits: np.ndarray  # by class, neighbours taken of the same class
    misses: np.ndarray
    weights: np.ndarray  # of each row of the class

    @classmethod
    def of(cls, target, k, balance=False) -> "Classes":
        counts = np.bincount(target.codes)
        if counts.max() < 2:
            raise ValueError("y: every class has one row only, hits are rows of the same class")
        hits, misses = np.minimum(k, counts - 1), np.minimum(k, counts.sum() - counts)
        starts = np.concatenate([[0], np.cumsum(counts)])
        weights = counts.max() / counts if balance else np.ones(len(counts))
        return cls(np.argsort(target.codes, kind="stable"), starts, hits, misses, weights)

    def used(self, target) -> dict:
        """By class, how many hits and misses each of its rows is compared with."""
        used = zip(self.hits.tolist(), self.misses.tolist(), strict=True)
        return dict(zip(target.classes.tolist(), used, strict=True))

    def pieces(self):
        """Rows that fit a matrix of distances, all rows of their class, and their neighbours."""
        height = max(FEWEST, CELLS // len(self.rows))
        edges = zip(self.starts, self.starts[1:], strict=False)
        classes = zip(edges, self.hits, self.misses, self.weights, strict=True)
        for (first, last), *neighbours in classes:
            for top in range(first, last, height):
                yield slice(top, min(top + height, last)), slice(first, last), *neighbours


def ratio(X, classes, squared, sizes, progress=lambda done: None) -> np.ndarray:
    """By column, the mean distance to the nearest misses over that to the nearest hits.

    `squared` gives the squared distances of some rows from all, made of rows of the squared length
    `sizes`. Infinite where all hits are at
    distance zero and misses are not, 0 where both are.
    """
    hit_distance, miss_distance, with_hits, with_misses = *np.zeros((2, X.shape[1])), 0.0, 0.0
    for rows, own, hits, misses, weight in classes.pieces():
        others = squared(rows)
        same = others[:, own].copy()
        same[np.arange(len(same)), np.arange(rows.start, rows.stop) - own.start] = np.inf
        others[:, own] = np.inf
        if hits:
            away = spread(X[rows], X[own], nearest(same, hits, sizes[rows]))
            hit_distance += weight * away / hits
            with_hits += weight * len(same)
        away = spread(X[rows], X, nearest(others, misses, sizes[rows]))
        miss_distance += weight * away / misses
        with_misses += weight * len(same)
        progress(rows.stop)
    score = np.where(miss_distance > 0, np.inf, 0.0)
    misses_over_hits = miss_distance * with_hits, hit_distance * with_misses
    return np.divide(*misses_over_hits, out=score, where=hit_distance > 0)


def nearest(distances, k, sizes=0):
    """Row, column and weight of the k smallest of each row; the weights of a row add up to k.

    What is infinitely far is no neighbour; a row with fewer than k gives all. Where several are as
    far as the k-th, they share the last places equally: the order of rows in a table says nothing.
    """
    k = min(k, distances.shape[1])
    edge = np.minimum(np.partition(distances, k - 1, axis=1)[:, k - 1], 1e300)
    rounding = TIE * (edge + sizes)
    places = np.flatnonzero(distances <= (edge + rounding)[:, None])
    rows, columns = np.divmod(places, distances.shape[1])
    weights, numbers = np.ones(len(rows)), np.bincount(rows, minlength=len(distances))
    if (numbers > k).any():
        tied = distances[rows, columns] >= (edge - rounding)[rows]
        number = np.bincount(rows[tied], minlength=len(distances))
        share = (np.minimum(numbers, k) - (numbers - number)) / np.maximum(number, 1)
        weights[tied] = share[rows[tied]]
    return rows, columns, weights


def spread(A, B, pairs, most=np.inf) -> np.ndarray:
    """By column, the sum of weights times the distance, capped, of a row of A and one of B."""
    rows, columns, weights = pairs
    total = np.zeros(A.shape[1])
    size = max(1, CELLS // 2 // A.shape[1])
    room = np.empty((2, min(size, len(rows)), A.shape[1]))
    for start in range(0, len(rows), size):
        piece = slice(start, start + size)
        apart, other = room[:, : len(rows[piece])]
        A.take(rows[piece], axis=0, out=apart, mode="clip")
        B.take(columns[piece], axis=0, out=other, mode="clip")
        apart -= other
        np.abs(apart, out=apart)
        total += weights[piece] @ (apart if np.isinf(most) else np.minimum(apart, most, out=apart))
    return total


def distance_factors(X):
    """Two matrices whose product, the second one turned, holds the squared distances of rows."""
    squares, ones = np.einsum("ij,ij->i", X, X), np.ones(len(X))
    return np.column_stack([-2 * X, squares, ones]), np.column_stack([X, ones, squares])


def prepared(X, standardise):
    """About the mean and, if wanted, in units of the standard deviation."""
    X = without_extremes(X, 1).astype(float)
    centre(X)
    if standardise:
        deviation = X.std(axis=0)
        X /= np.where(deviation > 0, deviation, 1)
    return X
