"""Texts of very many columns, read line by line: all columns but the target are numbers."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice

import numpy as np

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.numerals import number
from rankscope.tables.prepared import Account
from rankscope.tables.reading.header import names_from
from rankscope.tables.reading.marks import AMONG_NUMBERS
from rankscope.tables.scanning.adding import Alone, total_of
from rankscope.tables.scanning.files import PACKED
from rankscope.tables.scanning.text_form import opened
from rankscope.tables.scanning.wide_lines import Lines
from rankscope.tables.wording import legible

WIDE = 2**20  # bytes of a first line: longer ones are read line by line
CELLS = 8_000_000  # of a batch
DELIMITERS = (b",", b"\t", b";")


@dataclass(frozen=True, eq=False)
class WideTask:
    """What is to be worked out of the rows of some lines."""

    measure: Callable
    fill: np.ndarray | None
    rows: int
    labels: bool  # whether the target is text

    def on_one_thread(self, lines: Lines, number: int):
        """The sum over the batches of a piece."""
        results = [self.measure(X, y) for X, y in self.batches(lines)]
        return total_of(results)

    def batches(self, lines: Lines) -> Iterator[tuple[np.ndarray, np.ndarray]]:
        """A few rows at once, those with a target; gaps are filled, or refused."""
        rows, ys = [], []
        for row, y in lines.rows():
            if y not in AMONG_NUMBERS:
                rows.append(row)
                ys.append(y if self.labels else float(y))
            if len(rows) == self.rows:
                yield self._filled(np.array(rows)), np.array(ys)
                rows, ys = [], []
        if rows:
            yield self._filled(np.array(rows)), np.array(ys)

    def _filled(self, X):
        gaps = ~np.isfinite(X)
        if gaps.any():
            if self.fill is None:
                raise GapsError
            X[gaps] = np.broadcast_to(self.fill, X.shape)[gaps]
        return X


class GapsError(Exception):
    """There are gaps, and nothing yet to fill them with."""


@dataclass(frozen=True, eq=False)
class Means:
    """Works out sums and counts of what is no gap."""

    def __call__(self, X, y) -> np.ndarray:
        known = np.isfinite(X)
        return np.array([np.where(known, X, 0).sum(axis=0), known.sum(axis=0)])


@dataclass(eq=False)
class WideScan:
    """As `Scan`, of columns that are numbers; gaps are filled with the mean of their column."""

    pieces: list[Lines]
    names: list[str]
    target: str
    labels: bool
    account: Account
    adder: object = field(default_factory=Alone)
    on_progress: Callable[[int, int], None] = lambda done, total: None
    fill: np.ndarray | None = None

    @property
    def variables(self) -> dict[str, tuple[int, ...]]:
        """By variable the number of its column."""
        return {name: (place,) for place, name in enumerate(self.names)}

    def __iter__(self):
        for lines in self.pieces:
            done = 0
            try:
                for batch in self._task(None).batches(lines):
                    done += 1
                    yield batch
            except GapsError:
                self._find_means()
                yield from islice(self._task(None).batches(lines), done, None)

    def total(self, measure):
        """The sum of a measure over all rows; means are looked for where a gap turns up."""
        try:
            return self._total(self._task(measure))
        except GapsError:
            self._find_means()
            return self._total(self._task(measure))

    def _find_means(self):
        sums, counts = self._total(replace(self._task(Means()), fill=np.array(np.nan)))
        self.fill = np.divide(sums, counts, out=np.zeros_like(sums), where=counts > 0)

    def _total(self, task):
        return self.adder.total(task, self.pieces, self.on_progress)

    def _task(self, measure) -> WideTask:
        rows = max(1, CELLS // len(self.names))
        return WideTask(measure, self.fill, rows, self.labels)


def is_wide(path) -> bool:
    """Whether the first line is too long for a table that is read by columns."""
    with opened(path) as file:
        return b"\n" not in file.read(WIDE)


def open_wide(path, target: str | None, adder, on_progress) -> WideScan:
    """A wide text; one that is packed is one piece."""
    notebook = Notebook()
    with opened(path) as file:
        header, second = file.readline().rstrip(b"\r\n"), file.readline()
    delimiter = max(DELIMITERS, key=header.count)
    cells = header.decode("utf-8", "replace").split(delimiter.decode())
    names, _ = names_from([cell.strip().strip('"') for cell in cells], notebook)
    target = names[-1] if target is None else target
    if target not in names:
        raise TableError(
            f"Column {legible(target)} not found among {len(names):,} columns: choose one of them."
        )
    place = names.index(target)
    y = second.rstrip(b"\r\n").split(delimiter)[place].decode("utf-8", "replace").strip().strip('"')
    notebook.add("wide text", width=len(names) - 1)
    pieces = list(_pieces(path, delimiter, len(names), place))
    account = Account(notebook.notes)
    names.pop(place)
    return WideScan(pieces, names, target, number(y) is None, account, adder, on_progress)


def _pieces(path, delimiter, width, place) -> Iterator[Lines]:
    """A few lines each, found by going through the file once."""
    many = None if path.suffix.lower() in PACKED else max(1, 4 * CELLS // width)
    with opened(path) as file:
        begin = at = len(file.readline())
        count = 0
        while line := file.readline():
            count, at = count + bool(line.strip()), at + len(line)
            if count == many:
                yield Lines(str(path), begin, count, delimiter, width, place)
                begin, count = at, 0
        if count:
            yield Lines(str(path), begin if many else 0, count, delimiter, width, place)
