"""Batches of rows, gone through as often as a method has to, and what is known after each time."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import add

import numpy as np
from pandas.api.types import is_numeric_dtype
from sklearn.utils.validation import validate_data

from rankers.maths.moments import Moments
from rankers.maths.sums import Goal, Largest, Origins, PowerSums, Sums, TooManyLabelsError
from rankers.numbers import names_of, require_numbers
from rankers.target import MOST_CLASSES, REGRESSION, plain, require_values, task_of

FIRST_ROWS, FIRST_CELLS = 4_096, 4_000_000  # that say about where numbers lie
REACH = 900  # bits: powers beyond have no squares


@dataclass(frozen=True, eq=False)
class BatchTarget:
    """The target as it is known after all rows: what it is and how many rows each class has."""

    task: str
    classes: np.ndarray
    counts: np.ndarray


class Batches:
    """Pairs of X and y, checked as `fit` checks them, and sums over all of them.

    Pairs with a method `total(measure)` add up what `measure(X, y)` gives by themselves, perhaps on
    several workers, and have checked numbers; `names` are the names of their columns, if any.
    """

    def __init__(self, ranker, pairs):
        if iter(pairs) is pairs:
            raise ValueError(
                f"batches: got a {type(pairs).__name__}, which can be gone through once only: give "
                "something that can be gone through again, such as a list"
            )
        self._ranker, self._pairs, self._checked = ranker, pairs, False
        self.names, self.m = None, 0
        self.first, y = self._first_rows()
        self.first_of_target = plain(y)

    def __iter__(self) -> Iterator[tuple]:
        """Numbers and target of each batch that has rows, alike in all batches."""
        for X, y in self._pairs:
            if len(X):
                yield self._arrays(X, y)
        self._checked = True

    def total(self, measure):
        """What `measure(X, y)` gives of all batches together; it has to be of things that add."""
        own = getattr(self._pairs, "total", None)
        return own(measure) if own else reduce(add, (measure(X, y) for X, y in self))

    def _arrays(self, X, y):
        is_first = not self.m
        if not self._checked:
            require_numbers(X)
            require_values(y)
        if is_first:
            self.names = names_of(X) or getattr(self._pairs, "names", None)
        options = {"dtype": (np.float64, np.float32), "ensure_min_samples": 1}
        options |= {"reset": is_first, "ensure_all_finite": not self._checked}
        X, y = validate_data(self._ranker, X, y, **options)
        self.m = X.shape[1]
        return X, plain(y)

    def _first_rows(self):
        """As many rows as say where numbers lie, from the beginning."""
        rows, parts = FIRST_ROWS, []
        for X, y in self:
            rows = min(rows, max(FIRST_CELLS // self.m, 2))
            parts.append((X[:rows], y[:rows]))
            if sum(len(part) for _, part in parts) >= rows:
                break
        self._checked = False
        if not parts:
            raise ValueError("batches: got no rows, a ranking needs at least two")
        X, y = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
        if len(X) < 2:
            validate_data(self._ranker, X, y, reset=False, ensure_min_samples=2)
        return X, y


class Passes:
    """What is known of batches after going through all of them, for methods that add up sums."""

    def __init__(self, ranker, pairs):
        self._ranker, self._task = ranker, ranker.task
        self.batches = batches = Batches(ranker, pairs)
        self.goal = _goal(batches.first_of_target, ranker.task)
        self.exponents = None
        self.target: BatchTarget | None = None
        self.origins: Origins | None = None  # of the last sums
        self.sums: Sums | None = None

    @property
    def n(self) -> int:
        return self.sums.n

    def moments(self, degree: int, centre=False, gram=False) -> Moments:
        """As those of a table; with `centre`, of powers of values less their mean."""
        about = self._mean() if centre else None
        result = self._moments(degree, about, gram)
        if _is_out_of_range(self.sums):
            self._scale(degree)
            about = self._mean() if centre else None
            result = self._moments(degree, about, gram)
        return result

    def _mean(self) -> np.ndarray:
        """By column what is subtracted, in two parts for the sake of digits."""
        mean = self._moments(1).sums[0] / self.n
        return np.array([self.origins.powers[0], mean])

    def _moments(self, degree, centre=None, gram=False) -> Moments:
        self.origins = Origins.of(self.batches.first, degree, centre, self.exponents)
        try:
            self.sums = self.batches.total(PowerSums(self.origins, self.goal, gram))
        except TooManyLabelsError:
            self.goal = _number(self.batches.first_of_target)
            self.sums = self.batches.total(PowerSums(self.origins, self.goal, gram))
        totals, projections = self._projections()
        return Moments(totals, self.sums.squares, projections, self.origins.powers, self.n)

    def _projections(self):
        """Sums over all rows, and projections on the directions of the target."""
        sums, weights = self.sums, self.sums.weights
        if self.goal.number is not None:
            self.target = self._target_of(REGRESSION)
            return sums.totals[0], _along(sums.totals, weights, sums.goal_square)
        classes, place = np.unique(np.array(sums.labels), return_inverse=True)
        counts = np.bincount(place, weights)
        self.target = self._target_of(task_of(classes, sums.n, self._task), classes, counts)
        all_rows = sums.totals.sum(axis=0)
        if self.target.task == REGRESSION:
            return all_rows, _of_few_numbers(np.array(sums.labels, dtype=float), sums)
        totals = np.zeros((len(classes), *all_rows.shape))
        np.add.at(totals, place, sums.totals)
        return all_rows, _by_class(totals, counts, all_rows / sums.n)

    def _target_of(self, task, classes=(), counts=()) -> BatchTarget:
        self._ranker.check_task(task)
        return BatchTarget(task, np.array(classes), np.array(counts))

    def _scale(self, degree):
        """Powers of two by which columns are taken whose powers overflow or vanish."""
        sizes = self.batches.total(Largest())
        if not np.isfinite(sizes.columns).all() or not np.isfinite(sizes.goal):
            raise ValueError("Input X contains NaN or infinity.")
        scale = np.array([_exponent(size, degree) for size in sizes.columns])
        self.exponents = scale if scale.any() else None
        if self.goal.number is not None:
            self.goal = _number(self.batches.first_of_target, sizes.goal)


def _goal(y, task) -> Goal:
    """By label as long as the values may be classes, otherwise as a number."""
    if not is_numeric_dtype(y) or y.dtype == bool or task == "classes":
        return Goal()
    distinct = np.unique(y)
    most = MOST_CLASSES if task == "auto" else 2
    whole = bool(np.all(distinct == np.round(distinct)))
    is_number = len(distinct) > most or (task == "auto" and not whole and len(distinct) > 2)
    return _number(y) if is_number else Goal(most=most)


def _number(y, largest=None) -> Goal:
    y = np.asarray(y, dtype=float)
    exponent = _exponent(np.abs(y).max() if largest is None else largest, 1)
    scaled = np.ldexp(y, exponent)
    return Goal(float(scaled[np.abs(scaled - scaled.mean()).argmin()]), exponent)


def _exponent(largest: float, degree: int) -> int:
    if largest == 0 or abs(np.log2(largest)) * 2 * degree <= REACH:
        return 0
    return -int(np.frexp(largest)[1])


def _is_out_of_range(sums) -> bool:
    """Whether squares overflowed or vanished; a constant, whose sums are 0 too, is fine."""
    fine = (sums.squares > 1e-250) | ((sums.squares == 0) & ~sums.totals.any(axis=0))
    return not (np.all(fine & (sums.squares < np.inf)) and np.isfinite(sums.goal_square))


def _along(totals, weights, square) -> np.ndarray:
    """Projections on a number, from sums of columns and of their products with the number."""
    n, total = weights
    length = np.sqrt(max(square - total**2 / n, 0))
    if not length > 0:
        return np.zeros_like(totals[:1]).transpose(1, 0, 2)
    return ((totals[1] - total / n * totals[0]) / length)[:, None]


def _of_few_numbers(values, sums) -> np.ndarray:
    about = values - values[np.abs(values - values @ sums.weights / sums.n).argmin()]
    totals = np.array([sums.totals.sum(axis=0), np.tensordot(about, sums.totals, 1)])
    return _along(totals, (sums.n, about @ sums.weights), about**2 @ sums.weights)


def _by_class(totals, counts, mean) -> np.ndarray:
    away = totals - counts[:, None, None] * mean
    return (away / np.sqrt(counts)[:, None, None]).transpose(1, 0, 2)
