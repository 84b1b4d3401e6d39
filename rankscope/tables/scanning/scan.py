"""A table on disk that is ranked without being held: batches of features and sums over them."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.prepared import Account
from rankscope.tables.preparing.choices import Choices
from rankscope.tables.preparing.guess import guess_target
from rankscope.tables.scanning.adding import Alone, Task
from rankscope.tables.scanning.columns import Columns
from rankscope.tables.scanning.files import files_of, kind_of
from rankscope.tables.scanning.looking import looked_through
from rankscope.tables.scanning.opening import opened, read_at_once
from rankscope.tables.scanning.turned import TurnedScan, open_turned
from rankscope.tables.scanning.understanding import understood_columns
from rankscope.tables.scanning.wide import WideScan, is_wide
from rankscope.tables.scanning.wide_opening import open_wide
from rankscope.tables.table import Table


def _quiet(done: int, total: int):
    """Nobody waits."""


@dataclass(eq=False)
class Scan:
    """Pairs of X and y for `fit_batches`, read anew each time, and what a person is told of them.

    `total(measure)` adds up what `measure(X, y)` gives of every batch, on whatever `adder` works
    it out.
    """

    pieces: list
    columns: Columns
    account: Account
    target_counts: Counter | None = None  # None as long as nobody has counted
    adder: object = field(default_factory=Alone)
    on_progress: Callable[[int, int], None] = _quiet

    @property
    def target(self) -> str:
        """Its name."""
        return self.columns.target.name

    @property
    def names(self) -> list[str]:
        """Of the features."""
        return [name for column in self.columns.used for name in column.feature_names()]

    @property
    def variables(self) -> dict[str, tuple[int, ...]]:
        """By variable the numbers of its features."""
        names = [column.name for column in self.columns.used]
        return dict(zip(names, self.columns.variables, strict=True))

    def __iter__(self) -> Iterator[tuple[np.ndarray, np.ndarray]]:
        for piece in self.pieces:
            for batch in piece.batches(self.columns.names):
                if batch.num_rows:
                    yield self.columns.arrays(batch)

    def total(self, measure):
        """The sum of a measure over all batches, of which only columns that it needs are read."""
        columns = self.columns
        if (needs := getattr(measure, "needs", None)) is not None:
            columns, features = columns.with_features(needs)
            measure = measure.among(features)
        return self.adder.total(Task(columns, measure), self.pieces, self.on_progress)


def open_scan(
    place: str | Sequence[Path],
    target: str | None,
    exclude=(),
    adder=None,
    on_progress: Callable[[int, int], None] = _quiet,
    trusted=True,
    turn=False,
    **choices,
) -> Scan | WideScan | TurnedScan:
    """A file, a folder or a pattern as a scan, understood from a sample and checked in all rows.

    In the place of a name there may be the files themselves. The target is guessed where none is
    named. Where Parquet files say that their numbers have no gap, or a wide text looks so, rows are
    looked through first only if that is not `trusted`. With `turn`, variables stand in rows. What
    cannot be used raises a TableError.
    """
    choices, adder, notebook = _choices(choices), adder or Alone(), Notebook()
    files = files_of(place) if isinstance(place, str) else list(place)
    if turn:
        return open_turned(files, target, exclude, choices, adder, on_progress)
    if kind_of(files[0]) != "parquet" and is_wide(files[0]):
        _check_wide(choices)
        return open_wide(files, target, exclude, adder, on_progress, trusted)
    sample, pieces, whole = opened(files, notebook)
    target, whole = target or _guess(sample, notebook), whole if trusted else set()
    columns, variables = understood_columns(sample, target, exclude, choices, whole)
    scan = Scan(
        read_at_once(pieces, columns, sample.decimal), columns, Account(), None, adder, on_progress
    )
    return looked_through(scan, sample, variables, choices, notebook)


def _check_wide(choices):
    if choices.indicator:
        raise TableError(
            "Of a text that is read line by line for its many columns no gaps can be marked: save "
            "it as Parquet for that."
        )


def _choices(values) -> Choices:
    """Those that can be meant where no more than a batch of rows is at hand."""
    for name, value in values.items():
        if name in ("clusters", "times") or (name, value) == ("missing", "drop rows"):
            raise TableError(
                f"{name}={value!r} needs all rows at once: of a table that is read piece by piece "
                "gaps are filled, and rows are alike."
            )
    return Choices.of(**values)


def _guess(sample, notebook) -> str:
    target = guess_target(Table(sample.frame))
    if target is None:
        raise TableError("No column can be the target: name one.")
    notebook.add("guess", name=target)
    return target
