"""Random samples of the rows of a scan that have no row in common, each class with its share."""

from collections import Counter
from dataclasses import dataclass

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

    parts: tuple[tuple[np.ndarray, np.ndarray], ...]
    task: str
    total: int

    @property
    def rows(self) -> int:
        """Of each."""
        return len(self.parts[0][1])


def draw_samples(scan: Scan, rows: int, samples: int, seed: int = 0) -> Samples:
    """So many samples of so many rows, or as many as there are rows for; always the same.

    There are no more of them than the rarest class has rows for, two in each.
    """
    counts = _counts_of(scan)
    total = sum(counts.values())
    task = _task(counts, total)
    samples = max(1, min(samples, total // rows)) if rows < total else 1
    samples = samples if task == REGRESSION else min(samples, _most_samples(counts))
    features = max(1, len(scan.names))
    rows = max(FEWEST * 2, min(rows, total, MOST_CELLS // features // samples))
    quotas = {None: rows} if task == REGRESSION else _quotas(counts, rows, samples)
    sizes = {None: total} if task == REGRESSION else counts
    measure = _Drawer(scan.columns, {k: (q * samples, sizes[k]) for k, q in quotas.items()}, seed)
    drawn = scan.adder.total(Task(scan.columns, measure, raw=True), scan.pieces, scan.on_progress)
    parts = tuple(drawn.part(number, quotas) for number in range(samples))
    return Samples(parts, task, total)


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
        return _Values(_few(self.values + other.values))


def _count(X, y) -> _Values:
    return _Values(_few(Counter(dict(zip(*np.unique(y, return_counts=True), strict=True)))))


def _few(counts) -> Counter:
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
        rows = []
        for label, many in quotas.items():
            own = np.flatnonzero(self.strata == label) if label is not None else range(len(self.y))
            own = np.asarray(own)[np.argsort(self.draws[own], kind="stable")]
            rows.append(own[number * many : (number + 1) * many])
        rows = np.concatenate(rows)
        rows = rows[np.argsort(self.draws[rows], kind="stable")]
        return self.X[rows], self.y[rows]


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
