"""Numbers to a few values: Fayyad and Irani's minimum description length, and equal frequency."""

from dataclasses import dataclass

import numpy as np

from rankers.blocks import CELLS

MOST_VALUES = 10  # a column with no more values than this is discrete already
MDL, EQUAL_FREQUENCY = "mdl", "equal_frequency"


@dataclass(frozen=True, eq=False)
class Discrete:
    """Columns of whole numbers from 0; `sizes` says how many different ones may occur."""

    codes: np.ndarray  # variables in rows
    sizes: np.ndarray


def discretise(X, classes, method: str, bins: int) -> Discrete:
    """Every column of X in a few values, by what they tell about `classes` or in equal shares.

    A column with at most 10 values, and two rows for each on average, stays as it is.

    >>> X = np.array([[0.1], [0.2], [0.3], [1.1], [1.2], [1.3]])
    >>> discretise(X, np.array([0, 0, 0, 1, 1, 1]), "mdl", bins=5).codes
    array([[0, 0, 0, 1, 1, 1]])
    """
    n, m = X.shape
    codes = np.empty((m, n), dtype=np.int64)
    width = max(1, CELLS // n)
    for left in range(0, m, width):
        _fill(codes[left : left + width], X[:, left : left + width].T.copy(), classes, method, bins)
    return Discrete(codes, codes.max(axis=1) + 1)


def equal_frequency(values, bins: int) -> np.ndarray:
    """One column in `bins` values of about as many rows each; equal numbers stay together."""
    smaller = np.searchsorted(np.sort(values), values)
    return np.unique(smaller * bins // len(values), return_inverse=True)[1]


def _fill(codes, columns, classes, method, bins):
    n = columns.shape[1]
    order = np.argsort(columns, axis=1)
    ranked = np.take_along_axis(columns, order, axis=1)
    new = np.zeros(ranked.shape, dtype=bool)  # whether a value differs from the one before
    new[:, 1:] = ranked[:, 1:] != ranked[:, :-1]

    few = new.sum(axis=1) < min(MOST_VALUES, n // 2)
    cut = new.copy()
    if method == MDL:
        cut[~few] = mdl_cuts(classes[order[~few]], new[~few])
    else:
        smaller = np.maximum.accumulate(np.where(new[~few], np.arange(n), 0), axis=1)
        cut[~few] = np.diff(smaller * bins // n, axis=1, prepend=0) > 0
    np.put_along_axis(codes, order, np.cumsum(cut, axis=1), axis=1)


def mdl_cuts(classes, new) -> np.ndarray:
    """By row, classes in the order of the values: true where a new interval begins.

    `new` is true where the value differs from the one before: only there a cut is possible.
    """
    cuts = np.zeros(new.shape, dtype=bool)
    if not cuts.size:
        return cuts
    hot = classes[:, :, None] == np.arange(classes.max() + 1)
    table = _n_log_n(classes.shape[1])
    where, accepted = _best_cuts(hot, new, table)
    for row in np.flatnonzero(accepted):
        cuts[row, where[row]] = True
        pending = [(0, where[row]), (where[row], new.shape[1])]
        while pending:
            start, stop = pending.pop()
            inside = slice(start, stop)
            place, worth_it = _best_cuts(hot[None, row, inside], new[None, row, inside], table)
            if worth_it[0]:
                cut = start + int(place[0])
                cuts[row, cut] = True
                pending += [(start, cut), (cut, stop)]
    return cuts


def _best_cuts(hot, new, table):
    """By row: where the cut with the least class entropy is, and whether it pays for itself."""
    n = hot.shape[1]
    if n < 2:
        return np.zeros(len(hot), dtype=int), np.zeros(len(hot), dtype=bool)
    below = hot.cumsum(axis=1)
    whole = below[:, -1:]
    left = below[:, :-1]  # classes of the first 1, 2, ... rows
    right = whole - left
    lengths = np.arange(1, n)
    in_left = table[lengths] - table[left].sum(axis=2)  # rows times entropy
    in_right = table[n - lengths] - table[right].sum(axis=2)
    mixed = np.where(new[:, 1:], in_left + in_right, np.inf)
    best = mixed.argmin(axis=1)

    rows = np.arange(len(hot))
    before = (table[n] - table[whole[:, 0]].sum(axis=1)) / n
    gain = before - mixed[rows, best] / n
    entropies = (before, in_left[rows, best] / (best + 1), in_right[rows, best] / (n - best - 1))
    present = [(counts > 0).sum(axis=1) for counts in (whole[:, 0], left[rows, best])]
    present.append((right[rows, best] > 0).sum(axis=1))
    return best + 1, gain > _price(n, present, entropies) + 1e-12


def _price(n, present, entropies):
    """What a cut has to gain: the bits to say where it is and what it leaves, per row."""
    k, k_left, k_right = present
    before, left, right = entropies
    difference = np.log2(3.0**k - 2) - (k * before - k_left * left - k_right * right)
    return (np.log2(n - 1) + difference) / n


def _n_log_n(n):
    counts = np.arange(n + 1.0)
    counts[2:] *= np.log2(counts[2:])
    counts[1:2] = 0
    return counts
