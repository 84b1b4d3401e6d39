"""Whether one column tells another without exception, and how unlikely that is by chance.

A column is its values as numbers; of a category these are codes, which have no order.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from scipy.special import gammaln

BITS = 20.0  # of evidence against chance, before what is asked for many columns
FEWEST = 10  # rows with a value
SOME = 1_000  # rows that most columns can be told by
SMOOTH_ROWS, SMOOTH_VALUES = 50, 10
ROUGH = 0.002  # share of the variance between neighbours, above which nothing is smooth


@dataclass(frozen=True, eq=False)
class Values:
    """The values of a column in the rows looked at; `ordered` unless they are codes of classes."""

    numbers: np.ndarray
    ordered: bool

    def of_rows(self, rows) -> "Values":
        """The same of some of the rows."""
        return Values(self.numbers[rows], self.ordered)

    @cached_property
    def codes(self) -> np.ndarray:
        return np.unique(self.numbers, return_inverse=True)[1]


def tells(one: Values, other: Values, bits: float = BITS) -> bool:
    """Whether the other column is a function of the one, by more evidence than `bits`.

    Looked for are values of the one that always come with the same of the other, a border (or two)
    in an order of the one between the classes of the other, two orders that agree, and a curve
    without noise.
    """
    if len(one.numbers) < FEWEST:
        return False
    if not _contradicts(one.numbers[:SOME], other.numbers[:SOME]):
        few = not one.ordered or one.codes.max() < len(one.codes) / 3  # repeats of many: rows twice
        if few and repeated(one.codes, other.codes) > bits:
            return True
    if not one.ordered:
        return False
    if not other.ordered:
        return borders(one.numbers, other.codes) > bits
    return agreed(one.numbers, other.numbers) > bits or is_smooth(one.numbers, other.numbers)


def _contradicts(one, other) -> bool:
    """Whether equal values of the one come with different ones of the other."""
    order = np.argsort(one)
    return _straddles(one[order], other[order])


def repeated(one, other) -> float:
    """Bits of evidence that equal values of the one mean equal values of the other; 0 if not so.

    Every row that repeats a value has the value of the other that it has to have, which by chance
    it would have as often as others do.

    >>> repeated(np.array([0, 0, 0, 1, 1, 1]), np.array([1, 1, 1, 0, 0, 0]))
    4.0
    """
    rows = np.bincount(one)
    partner = np.empty(len(rows), dtype=int)
    partner[one] = other
    if len(rows) == len(one) or not np.array_equal(partner[one], other):
        return 0.0
    share = np.bincount(other) / len(other)
    return float(-((rows - 1) * np.log2(share[partner])).sum())


def borders(numbers, codes) -> float:
    """Bits of evidence that classes lie in a row of stretches, one more than classes at most."""
    classes = np.bincount(codes)
    some = slice(None, None, -(-len(codes) // SOME))  # in a part of the rows are no more stretches
    if len(_stretches(numbers[some], codes[some])[1]) - 1 - len(classes) > 1:
        return 0.0
    order, runs = _stretches(numbers, codes)
    spare = len(runs) - 1 - len(classes)
    if spare > 1 or (spare and np.diff(runs).min() < FEWEST / 2):
        return 0.0
    if _straddles(numbers[order], codes[order]):
        return 0.0
    ways = _log_factorial(len(classes)) + 2 * spare * np.log2(len(codes))
    return float(_arrangements(codes) - ways)


def _stretches(numbers, codes):
    """The order of the rows, and where in it rows of one class begin and the last ones end."""
    order = np.lexsort((codes, numbers))
    return order, np.flatnonzero(np.diff(codes[order], prepend=-1, append=-1))


def agreed(one, other) -> float:
    """Bits of evidence that no two rows are in opposite order, or no two in the same."""
    best = 0.0
    for values in (one, -one):
        if _rises(values[:SOME], other[:SOME]) and _rises(values, other):
            together = np.unique(np.column_stack([one, other]), axis=0, return_counts=True)[1]
            groups = np.unique(other, return_counts=True)[1]
            free = _log_factorial(groups).sum() - _log_factorial(together).sum()
            best = max(best, _arrangements(one) - free - 1)
    return float(best)


def _rises(one, other) -> bool:
    """Whether the other never falls from a value of the one to a larger one."""
    return bool((np.diff(other[np.lexsort((other, one))]) >= 0).all())


def is_smooth(one, other) -> bool:
    """Whether neighbours in the one tell the other, as on a curve without noise."""
    distinct = min(len(np.unique(one)), len(np.unique(other)))
    if len(one) < SMOOTH_ROWS or distinct < SMOOTH_VALUES:
        return False
    x, place = np.unique(one, return_inverse=True)
    ranks = np.unique(other, return_inverse=True)[1].astype(float)
    return min(_roughness(x, place, other), _roughness(x, place, ranks)) < ROUGH


def _roughness(x, place, y) -> float:
    """The share of the variance of y that its mean at an x and the line over it leave.

    `place` has the number of the x of each row. The line is that between the means at the x before
    and after.
    """
    rows = np.bincount(place)
    mean = np.bincount(place, y) / rows
    weight = (x[1:-1] - x[:-2]) / (x[2:] - x[:-2])
    off = mean[1:-1] - (mean[:-2] + weight * (mean[2:] - mean[:-2]))
    left = ((y - mean[place]) ** 2).sum() + (rows[1:-1] * off**2).sum()
    return float(left / len(y) / y.var())


def _straddles(numbers, codes) -> bool:
    """Whether equal numbers, which lie together, have different classes."""
    return bool(((np.diff(numbers) == 0) & (np.diff(codes) != 0)).any())


def _arrangements(values) -> float:
    """The logarithm to 2 of the number of orders that values can be in."""
    times = np.unique(values, return_counts=True)[1]
    return float(_log_factorial(len(values)) - _log_factorial(times).sum())


def _log_factorial(numbers):
    return gammaln(np.asarray(numbers) + 1.0) / np.log(2)
