"""Cuts between bins: Fayyad and Irani's description length, and equal frequency, from counts."""

import numpy as np

from rankers.maths.discretisation import EQUAL_FREQUENCY, MOST_VALUES
from rankers.maths.least_entropy import pays_off

ROUNDING = 1e-12


def intervals(table, method: str, bins: int, is_cut=False) -> np.ndarray:
    """Of a column's counts by bin and class, the bins with which its intervals begin.

    A column of few values stays as it is, unless it `is_cut` as long as that pays.
    """
    there = np.flatnonzero(table.sum(axis=1))
    if len(there) <= MOST_VALUES and not is_cut:
        return there
    if method == EQUAL_FREQUENCY:
        rows = table[there].sum(axis=1)
        shares = (np.cumsum(rows) - rows) * bins // rows.sum()
        return there[np.diff(shares, prepend=-1) > 0]
    counts = table[there].astype(float)
    return there[np.array(sorted([0, *_cuts(counts, 0)]))]


def _cuts(counts, first) -> list[int]:
    """The cut of least entropy, if it pays, and those of what comes of it."""
    if len(counts) < 2:
        return []
    below = np.cumsum(counts, axis=0)[:-1]
    whole = counts.sum(axis=0)
    above = whole - below
    bits = _bits(below) + _bits(above)
    best = int(np.argmax(bits <= bits.min() + ROUNDING))
    parts = np.array([whole, below[best], above[best]])
    sizes, kinds = parts.sum(axis=1)[:, None], np.count_nonzero(parts, axis=1)[:, None]
    if not pays_off(sizes, kinds, _bits(parts)[:, None])[0]:
        return []
    cut = best + 1
    return [first + cut, *_cuts(counts[:cut], first), *_cuts(counts[cut:], first + cut)]


def _bits(counts) -> np.ndarray:
    """Rows times entropy, of each row of counts by class."""
    return _n_log_n(counts.sum(axis=-1)) - _n_log_n(counts).sum(axis=-1)


def _n_log_n(counts) -> np.ndarray:
    return counts * np.log2(np.where(counts > 0, counts, 1))


def joined(table, begins) -> np.ndarray:
    """Counts by interval."""
    return np.add.reduceat(table, begins, axis=0).astype(float)


def entropies_of(tables) -> tuple[np.ndarray, np.ndarray, float]:
    """H(x) and H(x, y) of columns, and H(y), from counts by interval and class."""
    n = tables[0].sum()
    alone = np.array([_entropy(table.sum(axis=1), n) for table in tables])
    joint = np.array([_entropy(table, n) for table in tables])
    return alone, joint, _entropy(tables[0].sum(axis=0), n)


def _entropy(counts, n) -> float:
    return float(np.log2(n) - _n_log_n(counts).sum() / n)


def error_of(table, begins, mixed) -> float:
    """How far off the information may be: each cut may part the bin beside it otherwise.

    A share ε of the rows on the other side changes an entropy of c cells by no more than
    ε·log2(c - 1) + h(ε) bits (Fannes and Audenaert's bound), and there are two of them in a gain.
    """
    rows = table.sum(axis=1)
    rows = np.where(mixed, rows, 0) / rows.sum()
    share = min(0.5, sum(max(rows[b], rows[b - 1]) for b in begins if b))
    if not share:
        return 0.0
    cells = max(2, len(begins) * table.shape[1])
    bits = -share * np.log2(share) - (1 - share) * np.log2(1 - share)
    return float(2 * (share * np.log2(cells) + bits))
