"""Numbers to a few values: Fayyad and Irani's minimum description length, and equal frequency."""

from dataclasses import dataclass

import numpy as np

from rankers.maths.blocks import CELLS

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
    >>> discretise(X, np.array([0, 0, 0, 1, 1, 1]), "mdl", bins=5).codes
    array([[0, 0, 0, 1, 1, 1]])
    """
    n, m = X.shape
    codes = np.empty((m, n), dtype=np.int64)
    pays = np.zeros(m, dtype=bool) if pays is None else pays
    width = max(1, CELLS // n)
    for left in range(0, m, width):
        part = slice(left, left + width)
        _fill(codes[part], X[:, part].T.copy(), classes, method, bins, pays[part])
    return Discrete(codes, codes.max(axis=1) + 1)


def equal_frequency(values, bins: int) -> np.ndarray:
    """One column in `bins` values of about as many rows each; equal numbers stay together."""
    smaller = np.searchsorted(np.sort(values), values)
    return np.unique(smaller * bins // len(values), return_inverse=True)[1]


def has_many_values(column) -> bool:
    """Whether a column is cut, and does not stay as it is."""
    return len(np.unique(column)) > min(MOST_VALUES, len(column) // 2)


def _fill(codes, columns, classes, method, bins, pays):
    n = columns.shape[1]
    order = np.argsort(columns, axis=1)
    ranked = np.sort(columns, axis=1)  # faster than to follow the order
    new = np.zeros(ranked.shape, dtype=bool)  # whether a value differs from the one before
    new[:, 1:] = ranked[:, 1:] != ranked[:, :-1]

    few = (new.sum(axis=1) < min(MOST_VALUES, n // 2)) & ~pays
    cut = new.copy()
    if method == MDL:
        cut[~few] = mdl_cuts(classes[order[~few]], new[~few])
    else:
        smaller = np.maximum.accumulate(np.where(new[~few], np.arange(n), 0), axis=1)
        cut[~few] = np.diff(smaller * bins // n, axis=1, prepend=0) > 0
    np.put_along_axis(codes, order, np.cumsum(cut, axis=1), axis=1)


def mdl_cuts(classes, new) -> np.ndarray:
    """By row, classes in the order of the values: true where a new interval begins.

    `new` is true where the value differs from the one before: only there a cut is possible. All
    intervals of all rows are cut at once, and what comes of a cut again, until none pays.
    """
    cuts = np.zeros(new.size, dtype=bool)
    table = n_log_n(new.shape[1])
    begin = np.arange(0, new.size, new.shape[1])
    length = np.full(len(new), new.shape[1])
    classes, new = classes.ravel(), new.ravel()
    while len(begin):
        place, pays = _best_cuts(classes, new, length, table)
        cuts[begin[pays] + place[pays]] = True

        inside = np.repeat(pays, length)
        classes, new = classes[inside], new[inside]
        begin, length, place = begin[pays], length[pays], place[pays]
        begin = np.column_stack([begin, begin + place]).ravel()
        length = np.column_stack([place, length - place]).ravel()
    return cuts.reshape(-1, table.size - 1)


def _best_cuts(classes, new, length, table):
    """By interval: how many rows lie before the cut of least entropy, and whether it pays.

    The intervals follow one another in `classes` and `new`.
    """
    stop = np.cumsum(length)
    start = stop - length
    possible = np.append(new[1:], False)  # a cut after this row
    possible[stop - 1] = False
    below, whole = _counts(classes, start, stop, length)

    before = np.arange(1, len(new) + 1) - np.repeat(start, length)
    in_left = table[before]
    in_right = table[np.repeat(length, length) - before]
    for left, total in zip(below, whole, strict=True):
        in_left -= table[left]
        in_right -= table[np.repeat(total, length) - left]
    best = _first_least(np.where(possible, in_left + in_right, np.inf), start, length)

    left = below[:, best]
    rows = np.array([length, before[best], length - before[best]])
    kinds = np.count_nonzero([whole, left, whole - left], axis=1)
    bits = np.array([table[length] - table[whole].sum(axis=0), in_left[best], in_right[best]])
    return before[best], possible[best] & pays_off(rows, kinds, bits)


def _counts(classes, start, stop, length):
    """By class: how many of its interval's rows lie up to each row, and in each interval."""
    below, whole = [], []
    for c in range(classes.max() + 1):
        count = np.cumsum(classes == c)
        before = np.append(0, count)[start]
        whole.append(count[stop - 1] - before)
        below.append(count - np.repeat(before, length))
    return np.array(below), np.array(whole)


def _first_least(values, start, length):
    """Where the least value of each interval stands first."""
    least = np.minimum.reduceat(values, start)
    places = np.flatnonzero(values == np.repeat(least, length))
    return places[np.searchsorted(places, start)]


def pays_off(rows, kinds, bits):
    """Whether a cut gains more than it takes to say where it is and what it leaves.

    Each argument is of whole, left and right: rows, classes present, rows times entropy.
    """
    gain = (bits[0] - bits[1] - bits[2]) / rows[0]
    entropies = bits / rows.clip(1)
    leaves = np.log2(3.0 ** kinds[0] - 2) - (kinds * entropies * [[1], [-1], [-1]]).sum(axis=0)
    return gain > (np.log2(np.maximum(rows[0] - 1, 1)) + leaves) / rows[0] + 1e-12


def n_log_n(n: int) -> np.ndarray:
    """c·log2(c) for every count c up to n."""
    counts = np.arange(n + 1.0)
    counts[1:] *= np.log2(counts[1:])
    return counts
