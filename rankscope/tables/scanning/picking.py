"""Samples of the rows of tables of very many columns: picked by their targets, held one at once."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from rankers.target import REGRESSION
from rankscope.tables.scanning import drawing
from rankscope.tables.scanning.drawing import Plan, Samples, few, rows_of_sample
from rankscope.tables.scanning.turned import TurnedScan
from rankscope.tables.scanning.wide import WideScan


def pick_samples(scan: WideScan | TurnedScan, rows: int, samples: int, seed: int = 0) -> Samples:
    """As planned, of no more rows than there is room for; always the same."""
    y = scan.targets()
    counts = few(Counter(dict(zip(*np.unique(y, return_counts=True), strict=True))))
    room = max(1, drawing.MOST_CELLS // len(scan.names))
    plan = Plan.of(counts, min(rows, room), samples)
    quotas, draws = plan.quotas, np.random.default_rng(seed).random(len(y))
    strata = y if plan.task != REGRESSION else np.full(len(y), None)
    picked = [rows_of_sample(number, quotas, draws, strata) for number in range(plan.samples)]
    return Samples(_Picked(scan, y, tuple(picked)), len(picked[0]), plan.task, plan.total)


@dataclass(frozen=True, eq=False)
class _Picked(Sequence):
    """Samples that are read when they are asked for."""

    scan: WideScan | TurnedScan
    y: np.ndarray
    rows: tuple[np.ndarray, ...]

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, number):
        rows = np.sort(self.rows[number])
        X = np.empty((len(rows), len(self.scan.names)))
        top = 0
        for part in self.scan.rows_at(rows):
            X[top : top + len(part)] = part
            top += len(part)
        return X, self.y[rows]
