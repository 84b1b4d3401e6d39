"""Numbers to a few values: Fayyad and Irani's minimum description length, and equal frequency."""

from dataclasses import dataclass

import numpy as np

from rankers.maths.blocks import CELLS
from rankers.maths.least_entropy import best_cuts

MOST_VALUES = 10  # a column with no more values than this is discrete already
MDL, EQUAL_FREQUENCY = "mdl", "equal_frequency"


@dataclass(frozen=True, eq=False)
class Discrete:
    """Columns of whole numbers from 0; `sizes` says how many different ones may occur."""

    codes: np.ndarray  # variables in rows
    sizes: np.ndarray

    def only(self, variables) -> "Discrete":
        return Discrete(self.codes[variables], self.sizes[variables])


def discretise(X, classes, method: str, bins: int, pays=None) -> Discrete:
    """Every column of X in a few values, by what they tell about `classes` or in equal shares.

    A column with at most 10 values, and two rows for each on average, stays as it is, but for those
    marked in `pays`, which are cut as long as that pays, too.

    >>> X = np.array([[0.1], [0.2], [0.3], [1.1], [1.2], [1.3]])
    >>> discretise(X, np.array([0, 0, 0, 1, 1, 1]), "mdl", bins=5).codes.tolist()
    [[0, 0, 0, 1, 1, 1]]
    """
    n, m = X.shape
    codes = np.empty((m, n), dtype=np.int32)
    pays = np.zeros(m, dtype=bool) if pays is None else pays
    classes, table = classes.astype(np.min_scalar_type(classes.max())), n_log_n(n)
    width = max(1, CELLS // n)
    for left in range(0, m, width):
        part = slice(left, left + width)
        _fill(codes[part], X[:, part].T.copy(), classes, method, bins, pays[part], table)
    return Discrete(codes, codes.max(axis=1) + 1)


def equal_frequency(values, bins: int) -> np.ndarray:
    """One column in `bins` values of about as many rows each; equal numbers stay together."""
    smaller = np.searchsorted(np.sort(values), values)
    return np.unique(smaller * bins // len(values), return_inverse=True)[1]


def has_many_values(column) -> bool:
    """Whether a column is cut, and does not stay as it is."""
    return len(np.unique(column)) > min(MOST_VALUES, len(column) // 2)


def _fill(codes, columns, classes, method, bins, pays, table):
    n = columns.shape[1]
    order = np.argsort(columns, axis=1)
    ranked = np.sort(columns, axis=1)  # faster than to follow the order
    new = np.zeros(ranked.shape, dtype=bool)  # whether a value differs from the one before
    new[:, 1:] = ranked[:, 1:] != ranked[:, :-1]

    few = (new.sum(axis=1) < min(MOST_VALUES, n // 2)) & ~pays
    cut = new.copy()
    if method == MDL:
        cut[~few] = mdl_cuts(classes[order[~few]], new[~few], table)
    else:
        smaller = np.maximum.accumulate(np.where(new[~few], np.arange(n), 0), axis=1)
        cut[~few] = np.diff(smaller * bins // n, axis=1, prepend=0) > 0
    np.put_along_axis(codes, order, np.cumsum(cut, axis=1, dtype=codes.dtype), axis=1)


def mdl_cuts(classes, new, table) -> np.ndarray:
    """By row, classes in the order of the values: true where a new interval begins.

    `new` is true where the value differs from the one before: only there a cut is possible. All
    intervals of all rows are cut at once, and what comes of a cut again, until none pays. `table`
    has c·log2(c) for every count c.
    """
    cuts = np.zeros(new.size, dtype=bool)
    begin = np.arange(0, new.size, new.shape[1])
    length = np.full(len(new), new.shape[1])
    shape, classes, new = new.shape, classes.ravel(), new.ravel()
    while len(begin):
        place, pays = best_cuts(classes, new, length, table)
        cuts[begin[pays] + place[pays]] = True

        inside = np.repeat(pays, length)
        classes, new = classes[inside], new[inside]
        begin, length, place = begin[pays], length[pays], place[pays]
        begin = np.column_stack([begin, begin + place]).ravel()
        length = np.column_stack([place, length - place]).ravel()
    return cuts.reshape(shape)


def n_log_n(n: int) -> np.ndarray:
    """c·log2(c) for every count c up to n."""
    return count_log_count(np.arange(n + 1))


def count_log_count(counts) -> np.ndarray:
    """c·log2(c) of each count c; 0 of none."""
    counts = counts.astype(float)
    return counts * np.log2(np.where(counts > 0, counts, 1))
