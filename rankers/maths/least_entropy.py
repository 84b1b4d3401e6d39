"""The cut of least entropy: where Fayyad and Irani cut an interval, and whether that pays."""

from itertools import product

import numpy as np

LONG = 4_096  # rows of an interval on average from which on not every cut is looked at
BLOCK = 128  # rows that are passed over together where no cut among them can be the best
FEW = 4  # classes up to which that is less work


def best_cuts(classes, new, length, table):
    """By interval: how many rows lie before the cut of least entropy, and whether it pays.

    The intervals follow one another in `classes` and `new`.
    """
    stop = np.cumsum(length)
    start = stop - length
    possible = np.append(new[1:], False)  # a cut after this row
    possible[stop - 1] = False
    below, whole = _counts(classes, start, stop, length)

    rows = _candidates(possible, below, whole, start, length, table)
    first = np.searchsorted(rows, start)
    own = np.repeat(np.arange(len(length)), np.diff(np.append(first, len(rows))))
    left = below[:, rows]
    in_left, in_right = _bits(left, whole[:, own], table)
    least = _first_least(np.where(possible[rows], in_left + in_right, np.inf), first)

    best, left = rows[least], left[:, least]
    before = best + 1 - start
    counts = np.array([length, before, length - before])
    kinds = np.count_nonzero([whole, left, whole - left], axis=1)
    bits = np.array([table[length] - table[whole].sum(axis=0), in_left[least], in_right[least]])
    return before, possible[best] & pays_off(counts, kinds, bits)


def _counts(classes, start, stop, length):
    """By class: how many of its interval's rows lie up to each row, and in each interval."""
    rows, last = len(classes), int(classes.max())
    below = np.empty((last + 1, rows), dtype=np.int32 if rows < 2**31 else np.int64)
    below[last] = np.arange(1, rows + 1)
    for c in range(last):
        np.cumsum(classes == c, out=below[c])
        below[last] -= below[c]
    before = np.where(start > 0, below[:, start - 1], 0)
    if len(length) > 1:
        below -= np.repeat(before, length, axis=1)
    return below, below[:, stop - 1].astype(np.int64)


def _bits(left, whole, table):
    """Rows times entropy on the left and on the right of cuts, by their counts by class."""
    before = left.sum(axis=0, dtype=np.int64)
    in_left, in_right = table[before], table[whole.sum(axis=0) - before]
    for one, total in zip(left, whole, strict=True):
        in_left -= table[one]
        in_right -= table[total - one]
    return in_left, in_right


def _candidates(possible, below, whole, start, length, table):
    """Rows after which the cut of least entropy may lie, and the first row of each interval.

    The entropy is concave in the counts on the left. So among the cuts of a block of rows none has
    less than the least at the corners of the box that their counts lie in.
    """
    if len(possible) < LONG * len(length) or len(whole) > FEW:
        return np.arange(len(possible))
    blocks = -(-length // BLOCK)
    first = np.concatenate([np.arange(s, s + n, BLOCK) for s, n in zip(start, length, strict=True)])
    size = np.diff(np.append(first, len(possible)))
    own = np.repeat(np.arange(len(length)), blocks)
    least = _at_corners(below[:, first], below[:, first + size - 1], whole[:, own], table)

    there = np.flatnonzero(possible)
    last = there[np.searchsorted(there, first + size) - 1] if len(there) else first - 1
    inside = (last >= first) & (last < first + size)
    known = np.where(inside, sum(_bits(below[:, last], whole[:, own], table)), np.inf)
    reached = np.minimum.reduceat(known, np.cumsum(blocks) - blocks)[own]
    rounding = 1e-12 * table[-1]

    wanted = np.repeat(inside & (least <= reached + rounding), size) & possible
    wanted[start] = True
    return np.flatnonzero(wanted)


def _at_corners(low, high, whole, table):
    """The least entropy at the corners of boxes between two counts by class."""
    least = np.full(low.shape[1], np.inf)
    for corner in product((False, True), repeat=len(low)):
        left = np.where(np.array(corner)[:, None], high, low)
        np.minimum(least, sum(_bits(left, whole, table)), out=least)
    return least


def _first_least(values, start):
    """Where the least value of each interval stands first."""
    least = np.minimum.reduceat(values, start)
    size = np.diff(np.append(start, len(values)))
    places = np.flatnonzero(values == np.repeat(least, size))
    return places[np.searchsorted(places, start)]


def pays_off(rows, kinds, bits):
    """Whether a cut gains more than it takes to say where it is and what it leaves.

    Each argument is of whole, left and right: rows, classes present, rows times entropy.
    """
    gain = (bits[0] - bits[1] - bits[2]) / rows[0]
    entropies = bits / rows.clip(1)
    leaves = np.log2(3.0 ** kinds[0] - 2) - (kinds * entropies * [[1], [-1], [-1]]).sum(axis=0)
    return gain > (np.log2(np.maximum(rows[0] - 1, 1)) + leaves) / rows[0] + 1e-12
