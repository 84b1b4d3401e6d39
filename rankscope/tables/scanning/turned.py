"""Variables in rows: a file is turned over once, onto the disk, and then gone through by rows.

A line has the name of a variable and its value in each sample. As all values of a variable come at
once, they are understood as in a table that is held, on the way.
"""

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pandas as pd

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.prepared import Account
from rankscope.tables.preparing.choices import Choices
from rankscope.tables.reading.header import names_from
from rankscope.tables.scanning import parquet, turning
from rankscope.tables.scanning.adding import Alone, total_of
from rankscope.tables.scanning.files import kind_of
from rankscope.tables.scanning.turned_block import Listing
from rankscope.tables.scanning.turned_column import columns_of
from rankscope.tables.scanning.turned_goal import Goal, check_excluded, place_of
from rankscope.tables.scanning.turned_parquet import ParquetSource
from rankscope.tables.scanning.turned_text import open_texts
from rankscope.tables.scanning.turning import Asked, Turner

BYTES = 8  # of a number


@dataclass(frozen=True)
class Rows:
    """Some rows of what was turned over: from each block of columns a slice."""

    path: str
    top: int
    end: int
    samples: int
    widths: tuple[int, ...]  # of the blocks, one after the other in the file

    def values(self) -> np.ndarray:
        """All columns of these rows."""
        parts, start = [], 0
        for width in self.widths:
            offset, count = (start + self.top * width) * BYTES, (self.end - self.top) * width
            part = np.fromfile(self.path, count=count, offset=offset)
            parts.append(part.reshape(-1, width))
            start += self.samples * width
        return np.hstack(parts)


@dataclass(frozen=True, eq=False)
class TurnedTask:
    """What is to be worked out of some rows."""

    measure: Callable
    y: np.ndarray

    def on_one_thread(self, rows: Rows, number: int):
        """The measure of a piece."""
        return total_of([self.measure(rows.values(), self.y[rows.top : rows.end])])


@dataclass(eq=False)
class TurnedScan:
    """As `WideScan`, of a table that was turned over; what is on the disk goes with it."""

    pieces: list[Rows]
    names: list[str]  # of the features
    variables: dict[str, tuple[int, ...]]  # by variable the numbers of its features
    target: str
    y: np.ndarray
    account: Account
    folder: tempfile.TemporaryDirectory
    adder: object = field(default_factory=Alone)
    on_progress: Callable[[int, int], None] = lambda done, total: None

    def __iter__(self) -> Iterator[tuple[np.ndarray, np.ndarray]]:
        for rows in self.pieces:
            yield rows.values(), self.y[rows.top : rows.end]

    def targets(self) -> np.ndarray:
        """Of all rows."""
        return self.y

    def rows_at(self, numbers: np.ndarray) -> Iterator[np.ndarray]:
        """The rows of these numbers, which ascend, a few at once."""
        for rows in self.pieces:
            inside = numbers[(rows.top <= numbers) & (numbers < rows.end)]
            if len(inside):
                yield rows.values()[inside - rows.top]

    def total(self, measure):
        """The sum of a measure over all rows."""
        return self.adder.total(TurnedTask(measure, self.y), self.pieces, self.on_progress)


def open_turned(files, target: str | None, exclude, choices: Choices, adder, on_progress):
    """A table with its variables in rows, as a scan; the target has to be named."""
    notebook = Notebook(in_rows=True)
    source = _source_of(files, notebook)
    listing = Listing.of(source)
    if listing.long:
        notebook.add("too long", rows=listing.long)
    names, renamed = names_from(listing.labels, notebook)
    place = place_of(target, names, renamed)
    check_excluded(exclude, names)
    goal = Goal.of(_target(source, listing, place, target, notebook), choices, notebook)
    folder = tempfile.TemporaryDirectory(prefix="rankscope-turned-")
    path = Path(folder.name) / "columns"
    asked = Asked(frozenset(exclude) - {target}, choices, source.decimal)
    turner = _turned_over(path, source, (names, goal, asked, notebook), on_progress)
    if not turner.names:
        raise TableError("There is no variable to rank: every row but the target was left out.")
    notebook.add("turned", rows=len(goal.y), variables=len(turner.variables))
    rows = _pieces(str(path), len(goal.y), tuple(turner.widths))
    account = Account(notebook.notes, turner.report, looked_at=len(goal.y))
    columns = turner.names, turner.variables
    return TurnedScan(rows, *columns, target, goal.values, account, folder, adder, on_progress)


def _source_of(files, notebook):
    if kind_of(files[0]) == "parquet":
        return ParquetSource(parquet.pieces_of(files))
    return open_texts(files, notebook)


def _target(source, listing, place, name, notebook) -> pd.Series:
    """The row at a place, of all rows."""
    for size, (_, block) in zip(listing.sizes, source.blocks(), strict=True):
        if place < size:
            (column,) = columns_of(block, [place], [name], source.decimal, notebook)
            return pd.Series(column, name=name)
        place -= size
    raise TableError("The files changed while they were read: start again.")


def _turned_over(path, source, what, on_progress) -> Turner:
    """All variables, written onto the disk."""
    try:
        with path.open("wb") as file:
            turner = Turner(*what, file)
            for number, block in source.blocks():
                turner.turn(block)
                on_progress(number + 1, len(source.pieces))
            turner.write()
    except OSError as reason:
        raise TableError(
            "The table could not be turned over, perhaps for lack of room on the disk: name a "
            "folder with room in TMPDIR."
        ) from reason
    return turner


def _pieces(path, samples, widths) -> list[Rows]:
    """A few rows each."""
    height = max(1, turning.CELLS // sum(widths))
    tops = range(0, samples, height)
    return [Rows(path, top, min(top + height, samples), samples, widths) for top in tops]
