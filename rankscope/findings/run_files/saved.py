"""What a run file holds, in the words of the page."""

from dataclasses import dataclass

import pandas as pd

from rankscope.findings.own_table.results import TableRankers
from rankscope.runs import UnitResult
from rankscope.tables import Account, Note, Outline

VERSION = 1
START = b'{"rankscope":'
MOST_BYTES = 50_000_000  # of a run file with its table; larger tables go without it
MOST_OF_RESULTS = 25_000_000  # bytes of the rest
MOST_RESULTS, MOST_NOTES = 5_000, 10_000
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
    notes: tuple[Note, ...]
    report: pd.DataFrame
    rankers: TableRankers
    results: list[UnitResult]
    data: bytes | None

    @property
    def prepared(self) -> Outline:
        """As much of the prepared table as is known without the data."""
        account = Account(self.notes, self.report, self.looked_at)
        return Outline(self.task, self.rows, self.names, account)


def is_run_file(data: bytes) -> bool:
    return data[: len(START) + 2].lstrip().startswith(START)
