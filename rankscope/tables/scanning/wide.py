"""Texts of very many columns, read line by line: all columns but the target are numbers."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import numpy as np

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.prepared import Account
from rankscope.tables.scanning.adding import Alone
from rankscope.tables.scanning.text_form import opened
from rankscope.tables.scanning.wide_lines import Lines
from rankscope.tables.scanning.wide_survey import WideLook
from rankscope.tables.scanning.wide_task import WideTask

WIDE = 2**20  # bytes of a first line: longer ones are read line by line
CELLS = 8_000_000  # of a batch


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
        survey.note(self.names, self.used, notebook)
        usable = survey.usable[self.used]
        self.use(self.used[usable])
        self.fill = survey.means[self.used]

    def use(self, columns: np.ndarray):
        """These alone of the columns that are used."""
        if not len(columns):
            raise TableError("There is no variable to rank: every column was left out.")
        names = dict(zip(self.used.tolist(), self.names, strict=True))
        self.used, self.names = columns, [names[column] for column in columns.tolist()]

    def _total(self, task):
        return self.adder.total(task, self.pieces, self.on_progress)

    def _task(self, measure) -> WideTask:
        return WideTask(measure, self.used, self.fill, max(1, CELLS // len(self.names)))


def is_wide(path) -> bool:
    """Whether the first line is too long for a table that is read by columns."""
    with opened(path) as file:
        start = file.read(WIDE)
    return len(start) == WIDE and b"\n" not in start and b"\r" not in start
