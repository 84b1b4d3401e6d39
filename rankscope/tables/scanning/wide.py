"""Texts of very many columns, read line by line: all columns but the target are numbers."""

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice

import numpy as np
import pandas as pd

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.prepared import Account
from rankscope.tables.reading.cells import Cells
from rankscope.tables.reading.columns import typed
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.header import names_from
from rankscope.tables.scanning.adding import Alone
from rankscope.tables.scanning.files import PACKED
from rankscope.tables.scanning.text_form import opened
from rankscope.tables.scanning.values import days_since_1970
from rankscope.tables.scanning.wide_lines import Form, Lines
from rankscope.tables.scanning.wide_survey import WideLook
from rankscope.tables.scanning.wide_task import WideTask
from rankscope.tables.wording import legible

WIDE = 2**20  # bytes of a first line: longer ones are read line by line
CELLS = 8_000_000  # of a batch
DELIMITERS = (b",", b"\t", b";")


@dataclass(eq=False)
class WideScan:
    """As `Scan`, of columns that are numbers; gaps are filled with the mean of their column."""

    pieces: list[Lines]
    names: list[str]
    target: str
    account: Account
    used: np.ndarray  # the numbers of the columns of these names
    adder: object = field(default_factory=Alone)
    on_progress: Callable[[int, int], None] = lambda done, total: None
    fill: np.ndarray | None = None

    @property
    def variables(self) -> dict[str, tuple[int, ...]]:
        """By variable the number of its column."""
        return {name: (place,) for place, name in enumerate(self.names)}

    def __iter__(self):
        return self._batches(self.pieces)

    def targets(self) -> np.ndarray:
        """Of the rows that have one."""
        return np.array([y for lines in self.pieces for y in lines.targets if y is not None])

    def rows_at(self, numbers: np.ndarray) -> Iterator[np.ndarray]:
        """The rows of these numbers, which ascend, a few at once; others are passed by unread."""
        wanted = iter(np.isin(np.arange(len(self.targets())), numbers).tolist())
        pieces = [lines.among(wanted) for lines in self.pieces]
        return (X for X, _ in self._batches(pieces))

    def _batches(self, pieces):
        for lines in pieces:
            yield from self._task(None).batches(lines)

    def total(self, measure):
        """The sum of a measure over all rows."""
        return self._total(self._task(measure))

    def look(self, notebook: Notebook):
        """Go through all lines: means for gaps, and columns left out that are no numbers."""
        survey = self._total(WideLook())
        survey.note(self.names, notebook)
        self.used, self.fill = np.flatnonzero(survey.usable), survey.means[survey.usable]
        if not len(self.used):
            raise TableError("There is no variable to rank: every column was left out.")
        self.names = [self.names[place] for place in self.used]

    def _total(self, task):
        return self.adder.total(task, self.pieces, self.on_progress)

    def _task(self, measure) -> WideTask:
        return WideTask(measure, self.used, self.fill, max(1, CELLS // len(self.names)))


def is_wide(path) -> bool:
    """Whether the first line is too long for a table that is read by columns."""
    with opened(path) as file:
        return b"\n" not in file.read(WIDE)


def open_wide(path, target: str | None, adder, on_progress, trusted=True) -> WideScan:
    """A wide text; one that is packed is one piece. All lines are looked at for their targets.

    What looks like numbers everywhere is taken as such where that is `trusted`.
    """
    notebook = Notebook()
    with opened(path) as file:
        header = file.readline()
    delimiter = max(DELIMITERS, key=header.count)
    width = len(next(csv.reader([header.decode("utf-8", "replace")], delimiter=delimiter.decode())))
    names, _ = names_from(Form(delimiter, width, 0).fields(header), notebook)
    target = names[-1] if target is None else target
    if target not in names:
        raise TableError(
            f"Column {legible(target)} not found among {len(names):,} columns: choose one of them."
        )
    form = Form(delimiter, width, names.index(target))
    parts, is_plain = _parts(path, form)
    notebook.add("wide text", width=width - 1)
    pieces = _with_targets(path, form, parts, target, notebook)
    names.remove(target)
    used = np.arange(len(names))
    scan = WideScan(pieces, names, target, Account(), used, adder, on_progress)
    if not (is_plain and trusted):
        scan.look(notebook)
    scan.account = Account(notebook.notes)
    return scan


def _parts(path, form: Form) -> tuple[list[tuple[int, list[str]]], bool]:
    """Where a few lines each begin, with their targets, and whether all fields look like numbers.

    The first line is read to see whether they are.
    """
    many = None if path.suffix.lower() in PACKED else max(1, 4 * CELLS // form.width)
    parts, is_plain = [], True
    with opened(path) as file:
        at = len(file.readline())
        while line := file.readline():
            if line.strip():
                if not parts or len(parts[-1][1]) == many:
                    parts.append((at if many else 0, []))
                cells, target = form.parted(line)
                is_plain = is_plain and form.is_plain(cells)
                if is_plain and len(parts) == 1 and not parts[0][1]:
                    is_plain = bool(np.isfinite(form.numbers(cells)[0]).all())
                parts[-1][1].append(target)
            at += len(line)
    return parts, is_plain


def _with_targets(path, form, parts, target, notebook) -> list[Lines]:
    """Pieces whose targets are numbers or labels, as a column of a table that is held."""
    texts = [text for _, own in parts for text in own]
    codes, distinct = pd.factorize(np.array(texts, dtype=object))
    cells = Cells(Dialect(), notebook, line_of=lambda row: row + 2)
    values = typed(target, (codes, [str(text) for text in distinct]), cells)
    if isinstance(values, tuple):
        codes, labels = values
        values = np.array([*labels, None], dtype=object)[codes]
    elif values.dtype.kind == "M":
        values = days_since_1970(values)
    values = iter([None if pd.isna(value) else value for value in values.tolist()])
    return [Lines(str(path), at, form, tuple(islice(values, len(own)))) for at, own in parts]
