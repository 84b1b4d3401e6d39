"""What is known of batches after going through all of them, for methods that add up sums."""

from dataclasses import dataclass

import numpy as np
from pandas.api.types import is_numeric_dtype

from rankers.batches.codes import BlockProducts, Codes
from rankers.batches.origins import Origins
from rankers.batches.pairs import Batches, CodedBatches
from rankers.batches.spreads import Together
from rankers.batches.sums import Goal, Largest, PowerSums, Sums, TargetSums, TooManyLabelsError
from rankers.maths.moments import Moments
from rankers.target import BINARY, MOST_CLASSES, MULTICLASS, REGRESSION, task_of

REACH = 900  # bits: powers beyond have no squares


@dataclass(frozen=True, eq=False)
class BatchTarget:
    """The target as it is known after all rows: what it is and how many rows each class has."""

    task: str
    rows: int
    classes: np.ndarray
    counts: np.ndarray

    @property
    def dimensions(self) -> int:
        """How many the directions span."""
        return len(self.classes) - 1 if self.task == MULTICLASS else 1


class Passes:
    """What is known of batches after going through all of them, for methods that add up sums."""

    def __init__(self, ranker, batches: Batches):
        self._ranker, self._task, self.batches = ranker, ranker.task, batches
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
        self._sum(lambda goal: PowerSums(self.origins, goal, gram))
        totals, projections = self._projections()
        return Moments(totals, self.sums.squares, projections, self.origins.powers, self.n)

    def _sum(self, measure_for):
        """Sum by label as long as there are few, otherwise with the target as a number."""
        try:
            self.sums = self.batches.total(measure_for(self.goal))
        except TooManyLabelsError:
            self.goal = _number(self.batches.first_of_target)
            self.sums = self.batches.total(measure_for(self.goal))

    def labels_with(self, measure) -> tuple[tuple, object]:
        """The classes in their order, none of a target that is a number; and a measure's sum."""
        self._sum(lambda goal: Together((TargetSums(goal), measure)))
        self.sums, total = self.sums.parts
        self._projections()
        return tuple(self.target.classes.tolist()), total

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
            self.target = self._target_of(REGRESSION)
            return all_rows, _of_few_numbers(np.array(sums.labels, dtype=float), sums)
        totals = np.zeros((len(classes), *all_rows.shape))
        np.add.at(totals, place, sums.totals)
        by_class = _by_class(totals, counts, all_rows / sums.n)
        if self.target.task == BINARY:
            return all_rows, by_class[:, 1:] * np.sqrt(sums.n / counts[0])
        return all_rows, by_class

    def _target_of(self, task, classes=(), counts=()) -> BatchTarget:
        self._ranker.check_task(task)
        return BatchTarget(task, self.n, np.array(classes), np.array(counts))

    def coded(self, variables, signed=False) -> "Passes":
        """The same of one column for each variable; the target is known by then."""
        if [*map(tuple, variables)] == [(column,) for column in range(self.batches.m)]:
            return self
        moments = self.moments(1)
        measure = BlockProducts(self.origins, tuple(map(tuple, variables)))
        products = self.batches.total(measure)
        codes = Codes.of(variables, moments, products, signed)
        return Passes(self._ranker, CodedBatches(self.batches, codes))

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
