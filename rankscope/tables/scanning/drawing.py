"""Random samples of the rows of a scan that have no row in common, each class with its share."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from rankers.target import REGRESSION, task_of
from rankscope.tables.errors import TableError
from rankscope.tables.preparing.sample import shares_of
from rankscope.tables.scanning.adding import Task
from rankscope.tables.scanning.columns import Columns
from rankscope.tables.scanning.scan import Scan

MOST_VALUES = 1_000  # distinct values of a target that are counted
FEWEST = 2  # rows of a class in each sample
MOST_CELLS = 125_000_000  # of all samples, 1 GB


@dataclass(frozen=True, eq=False)
class Samples:
    """Features and target of each sample, and how many rows there are in all."""

    parts: Sequence[tuple[np.ndarray, np.ndarray]]
    rows: int  # of each
    task: str
    total: int


@dataclass(frozen=True, eq=False)
class Plan:
    """How many samples of how many rows there are to be, of rows whose targets were counted."""

    counts: Counter
    task: str
    rows: int
    samples: int

    @classmethod
    def of(cls, counts: Counter, rows: int, samples: int) -> "Plan":
        """So many samples of so many rows, or as many as there are rows for.

        There are no more of them than the rarest class has rows for, two in each.
        """
        total = sum(counts.values())
        task = _task(counts, total)
        samples = max(1, min(samples, total // rows)) if rows < total else 1
        samples = samples if task == REGRESSION else min(samples, _most_samples(counts))
        return cls(counts, task, rows, samples).with_room_for(total)

    def with_room_for(self, rows: int) -> "Plan":
        """Of no more rows a sample."""
        return replace(self, rows=max(FEWEST * 2, min(self.rows, rows)))

    @property
    def total(self) -> int:
        """All rows."""
        return sum(self.counts.values())

    @property
    def quotas(self) -> dict:
        """By class, how many rows of it a sample has; numbers are no classes."""
        if self.task == REGRESSION:
            return {None: self.rows}
        return _quotas(self.counts, self.rows, self.samples)


def draw_samples(scan: Scan, rows: int, samples: int, seed: int = 0) -> Samples:
    """As planned, all in one pass; always the same."""
    plan = Plan.of(_counts_of(scan), rows, samples)
    plan = plan.with_room_for(MOST_CELLS // max(1, len(scan.names)) // plan.samples)
    quotas = plan.quotas
    sizes = {None: plan.total} if plan.task == REGRESSION else plan.counts
    wanted = {label: (many * plan.samples, sizes[label]) for label, many in quotas.items()}
    measure = _Drawer(scan.columns, wanted, seed)
    drawn = scan.adder.total(Task(scan.columns, measure, raw=True), scan.pieces, scan.on_progress)
    parts = tuple(drawn.part(number, quotas) for number in range(plan.samples))
    return Samples(parts, len(parts[0][1]), plan.task, plan.total)


def _counts_of(scan) -> Counter:
    """Rows by value of the target; those of a number beyond the first thousand count together."""
    if scan.target_counts and len(scan.target_counts) <= MOST_VALUES:
        return scan.target_counts
    only = Columns((), scan.columns.target)
    return scan.adder.total(Task(only, _count), scan.pieces).values


@dataclass(frozen=True, eq=False)
class _Values:
    """Counts by value, of which no more than a thousand are told apart."""

    values: Counter

    def __add__(self, other):
        return _Values(few(self.values + other.values))


def _count(X, y) -> _Values:
    return _Values(few(Counter(dict(zip(*np.unique(y, return_counts=True), strict=True)))))


def few(counts: Counter) -> Counter:
    """Of which no more than a thousand values are told apart."""
    if len(counts) <= MOST_VALUES:
        return counts
    first = dict(counts.most_common(MOST_VALUES))
    some = next(iter(first))
    first[some] += sum(counts.values()) - sum(first.values())
    return Counter(first)


def _task(counts, total) -> str:
    try:
        return task_of(np.unique(np.array(list(counts))), total)
    except ValueError as reason:
        raise TableError(f"{reason}.") from reason


def _most_samples(counts) -> int:
    """That have enough rows of each class; a class of one row is in the first one only."""
    rows = np.array(list(counts.values()))
    enough = rows[rows >= FEWEST]
    return int(enough.min()) // FEWEST if len(enough) > 1 else 1


def _quotas(counts, rows, samples) -> dict:
    """How many rows of each class a sample has."""
    shares = shares_of(np.array(list(counts.values())), rows)
    pairs = zip(counts.items(), shares, strict=True)
    return {label: max(1, min(int(share), many // samples)) for (label, many), share in pairs}


@dataclass(frozen=True, eq=False)
class _Drawn:
    """Rows that were drawn, by class, with the random number of each."""

    draws: np.ndarray
    X: np.ndarray
    y: np.ndarray
    strata: np.ndarray  # of each row, its label, or nothing

    def __add__(self, other):
        parts = zip(self._parts, other._parts, strict=True)
        return _Drawn(*(np.concatenate(pair) for pair in parts))

    @property
    def _parts(self):
        return self.draws, self.X, self.y, self.strata

    def part(self, number: int, quotas) -> tuple[np.ndarray, np.ndarray]:
        """The rows of one sample, in the order of their random numbers."""
        rows = rows_of_sample(number, quotas, self.draws, self.strata)
        return self.X[rows], self.y[rows]


def rows_of_sample(number: int, quotas: dict, draws, strata) -> np.ndarray:
    """Of each class those whose turn it is, in the order of their random numbers."""
    rows = []
    for label, many in quotas.items():
        own = np.flatnonzero(strata == label) if label is not None else np.arange(len(draws))
        own = own[np.argsort(draws[own], kind="stable")]
        rows.append(own[number * many : (number + 1) * many])
    rows = np.concatenate(rows)
    return rows[np.argsort(draws[rows], kind="stable")]


@dataclass(frozen=True, eq=False)
class _Drawer:
    """Draws from a batch a few rows more of each class than are wanted of all."""

    columns: Columns
    wanted: dict  # by label, how many of how many
    seed: int

    def __call__(self, batch, place) -> _Drawn:
        X, y = self.columns.arrays(batch)
        draws = np.random.default_rng((self.seed, *place)).random(len(y))
        chances = np.zeros(len(y))
        for label, (many, size) in self.wanted.items():
            own = slice(None) if label is None else y == label
            chances[own] = (many + 5 * np.sqrt(many) + 5) / size
        rows = np.flatnonzero(draws < chances)
        strata = y[rows] if None not in self.wanted else np.full(len(rows), None)
        return _Drawn(draws[rows], np.ascontiguousarray(X[rows]), y[rows], strata)
