"""Cuts between bins: Fayyad and Irani's description length, and equal frequency, from counts."""

import numpy as np

from rankers.maths.discretisation import EQUAL_FREQUENCY, MOST_VALUES
from rankers.maths.least_entropy import pays_off

ROUNDING = 1e-12


def intervals(table, method: str, bins: int, is_cut=False, inside=None, leaning=0) -> np.ndarray:
    """Of a column's counts by bin and class, the bins with which its intervals begin.

    A column of few values stays as it is, unless it `is_cut` as long as that pays. `leaning` is 1
    or -1 to judge cuts as rows `inside` of some bins may speak for them or against them.
    """
    there = np.flatnonzero(table.sum(axis=1))
    if len(there) <= MOST_VALUES and not is_cut:
        return there
    if method == EQUAL_FREQUENCY:
        rows = table[there].sum(axis=1)
        shares = (np.cumsum(rows) - rows) * bins // rows.sum()
        return there[np.diff(shares, prepend=-1) > 0]
    counts = table[there].astype(float)
    mixed = np.zeros(len(there), dtype=bool) if inside is None else inside[there]
    return there[np.array(sorted([0, *_cuts(counts, mixed, 0, leaning)]))]


def _cuts(counts, mixed, first, leaning) -> list[int]:
    """The cut of least entropy, if it pays, and those of what comes of it."""
    if len(counts) < 2:
        return []
    below = np.cumsum(counts, axis=0)
    whole, below = below[-1], below[:-1]
    bits = _bits(below) + _bits(whole - below)
    best = int(np.argmax(bits <= bits.min() + ROUNDING))
    parts = np.array([whole, below[best], whole - below[best]])
    pays = _pays(parts, _bits(parts))
    if leaning == (-1 if pays else 1):
        least = _least_inside(np.vstack([below, whole]), counts, mixed)
        pays = _pays(parts, _bits(parts) * [1, *_leant(leaning, least, bits[best])])
        leaning = leaning if pays == (leaning < 0) else 0  # what is in doubt is in doubt once
    if not pays:
        return []
    cut = best + 1
    left = _cuts(counts[:cut], mixed[:cut], first, leaning)
    return [first + cut, *left, *_cuts(counts[cut:], mixed[cut:], first + cut, leaning)]


def _pays(parts, bits) -> bool:
    """Of the counts of a whole and of what is left and right of a cut."""
    sizes, kinds = parts.sum(axis=1)[:, None], np.count_nonzero(parts, axis=1)[:, None]
    return bool(pays_off(sizes, kinds, bits[:, None])[0])


def _leant(leaning, least, bits) -> list[float]:
    """By what the bits of both sides are less, or more, where the rows of a bin decide."""
    return [1 - leaning * max(0.0, 1 - least / bits) if bits > 0 else 1.0] * 2


def _least_inside(below, counts, mixed) -> float:
    """The least entropy of a cut inside of a bin, where all rows of a class come first or last.

    With up to three classes no order of the rows of a bin gives less, as entropy is concave.
    """
    own, whole = np.where(mixed[:, None], counts, 0), below[-1]
    return min(_moved(below - counts, whole, own), _moved(below, whole, -own))


def _moved(left, whole, by) -> float:
    """The least entropy of cuts whose left side gains so many rows of one class."""
    return float((_changed(left, by) + _changed(whole - left, -by)).min())


def _changed(counts, by) -> np.ndarray:
    """Rows times entropy of each row of counts, when the one or the other count is changed."""
    classes, after = _n_log_n(counts), _n_log_n(counts + by)
    return _n_log_n(counts.sum(axis=1, keepdims=True) + by) - (
        classes.sum(axis=1, keepdims=True) - classes + after
    )


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


def moved_bits(table, begins, mixed) -> float:
    """How much the information changes where each cut parts a bin beside it otherwise.

    All rows of a class in the bin before a cut are taken to lie behind it, or those of the bin
    behind it before it: whatever changes most.
    """
    there = np.flatnonzero(table.sum(axis=1))
    inside = np.where(mixed[there, None], table[there], 0).astype(float)
    cuts, intervals = np.searchsorted(there, begins[1:]), joined(table, begins)
    left, right = intervals[:-1], intervals[1:]
    bits = (_bits(left) + _bits(right))[:, None]
    moves = [-inside[cuts - 1], inside[cuts]]
    changes = [_changed(left, by) + _changed(right, -by) - bits for by in moves]
    return float(np.abs(np.hstack(changes)).max(axis=1).sum() / table.sum())


def price_of_cut(table) -> float:
    """About what a cut has to gain to be made (Fayyad and Irani): what one more changes."""
    n, classes = table.sum(), np.count_nonzero(table.sum(axis=0))
    return float((np.log2(max(n - 1, 1)) + np.log2(3.0**classes - 2)) / n)
