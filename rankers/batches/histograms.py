"""Counts of rows by class in fine bins of every column: sketches that add, with a stated error.

The edges come from a random sample of the rows, the counts from all of them: what is counted on the
right side of an edge is exact, what lies inside a bin is not told apart.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from rankers.batches.spreads import Spreads
from rankers.batches.target_cuts import target_cuts

FEW_BINS, MANY_BINS = 1_000, 5_000  # of a column at most; of one of fewer values, the values
ALL_BINS = 200_000  # of all columns, as long as each has a thousand
SAMPLED, SAMPLED_CELLS = 20_000, 20_000_000  # rows that the edges come from


def edges_of(column, most: int = FEW_BINS) -> np.ndarray:
    """Where bins begin: at each value, or at values that part the sample in equal shares."""
    values = np.unique(column)
    if len(values) > most:
        values = np.unique(np.quantile(column, np.arange(most) / most, method="higher"))
    return values


@dataclass(frozen=True, eq=False)
class Classes:
    """Of each row the number of its class; a number is cut at `cuts`."""

    labels: tuple = ()
    cuts: np.ndarray | None = None

    @property
    def count(self) -> int:
        return len(self.labels) if self.cuts is None else len(self.cuts) + 1

    def codes(self, y) -> np.ndarray:
        """By row."""
        if self.cuts is not None:
            return np.searchsorted(self.cuts, y, side="right")
        values = np.array(self.labels)
        order = np.argsort(values)
        return order[np.searchsorted(values[order], y)]


@dataclass(frozen=True, eq=False)
class BinCounts:
    """Counts rows by column, bin and class; what lies below the first edge is in the first bin."""

    edges: tuple[np.ndarray, ...]
    classes: Classes

    def __call__(self, X, y) -> "Histograms":
        k, (columns, codes) = self.classes.count, self._in_order(X, self.classes.codes(y))
        tables, mixed = [], []
        for edges, column in zip(self.edges, columns, strict=True):
            bins = np.maximum(np.searchsorted(edges, column, side="right") - 1, 0)
            cells = np.bincount(bins * k + codes, minlength=len(edges) * k)
            tables.append(cells.reshape(-1, k))
            apart = np.zeros(len(edges), dtype=bool)
            apart[bins[edges[bins] != column]] = True
            mixed.append(apart)
        return Histograms(tables, mixed)

    def _in_order(self, X, codes) -> tuple[np.ndarray, np.ndarray]:
        """Columns as rows, the values of each class in their order: bins are found faster so."""
        rows = np.argsort(codes, kind="stable")
        columns, codes = np.ascontiguousarray(X[rows].T), codes[rows]
        for begin, end in pairwise([0, *np.flatnonzero(np.diff(codes)) + 1, len(codes)]):
            columns[:, begin:end].sort(axis=1)
        return columns, codes


@dataclass(frozen=True, eq=False)
class Histograms:
    """By column a table of counts: a row for each bin, a column for each class."""

    tables: list
    mixed: list  # by column, which bins hold more than the value they begin with

    def __add__(self, other: "Histograms") -> "Histograms":
        tables = [a + b for a, b in zip(self.tables, other.tables, strict=True)]
        return Histograms(tables, [a | b for a, b in zip(self.mixed, other.mixed, strict=True)])


@dataclass(frozen=True, eq=False)
class PairCounts:
    """Counts rows by the intervals of each two columns."""

    needs: np.ndarray  # the columns
    starts: tuple[np.ndarray, ...]  # where the intervals of each begin

    def among(self, columns) -> "PairCounts":
        """The same where only these columns are at hand."""
        return PairCounts(np.searchsorted(columns, self.needs), self.starts)

    def __call__(self, X, y) -> np.ndarray:
        ends = np.cumsum([0, *map(len, self.starts)])
        whole = np.zeros((ends[-1], ends[-1]))
        for top in range(0, len(X), 4_096):
            piece = X[top : top + 4_096, self.needs]
            marks = np.zeros((ends[-1], len(piece)))
            for first, starts, column in zip(ends, self.starts, piece.T, strict=False):
                codes = np.maximum(np.searchsorted(starts, column, side="right") - 1, 0)
                marks[first + codes, np.arange(len(piece))] = 1
            whole += marks @ marks.T
        return whole


def histograms(passes, bins: int = 5) -> tuple[tuple, Histograms, Classes]:
    """Edges, counts and classes of all columns; a target that is a number is cut into `bins`."""
    m = max(1, passes.batches.m)
    rows = min(SAMPLED, max(2 * FEW_BINS, SAMPLED_CELLS // m))
    labels, spread = passes.labels_with(Spreads(rows))
    most = min(max(ALL_BINS // m, FEW_BINS), MANY_BINS)
    edges = tuple(edges_of(column, most) for column in spread.X.T)
    classes = Classes(labels, None if labels else target_cuts(passes, bins))
    return edges, passes.batches.total(BinCounts(edges, classes)), classes


def areas_of(table, mixed, one: int, other: int) -> tuple[float, float]:
    """The area under the ROC curve of two classes, and how far off it is at most."""
    low, high = table[:, one].astype(float), table[:, other].astype(float)
    pairs = low.sum() * high.sum()
    below = np.cumsum(low) - low
    unclear = (high * low)[mixed].sum() / 2
    return float(high @ (below + low / 2) / pairs), float(unclear / pairs)
