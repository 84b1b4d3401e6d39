"""What a run file holds, in the words of the page."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from rankscope.findings.own_table.results import TableRankers
from rankscope.runs import UnitResult
from rankscope.tables import Prepared

VERSION = 1
START = b'{"rankscope":'
MOST_BYTES = 50_000_000  # of a run file, which is read in the server; larger tables go without it
REPORT = ["name", "type", "missing", "done", "why"]
BROKEN = "This run file is damaged or was made by hand ({}): export it again."


@dataclass(frozen=True, eq=False)
class Saved:
    """`data` is the file the table came in, where the visitor wanted it in the run file."""

    name: str
    key: str
    example: str | None
    query: dict[str, list[str]]
    marks: dict
    target: str
    task: str
    rows: int
    looked_at: int
    names: tuple[str, ...]
    notes: tuple[str, ...]
    report: pd.DataFrame
    rankers: TableRankers
    results: list[UnitResult]
    data: bytes | None

    @property
    def prepared(self) -> Prepared:
        """As much of the prepared table as is known without the data."""
        y = pd.Series(np.zeros(self.rows, dtype=bool))
        own = {name: (name,) for name in self.names}
        return Prepared(pd.DataFrame(), y, self.task, own, self.notes, self.report, self.looked_at)


def is_run_file(data: bytes) -> bool:
    return data[: len(START) + 2].lstrip().startswith(START)
