"""All there is to say of a table at one moment, for pages, reports, scripts and run files."""

from dataclasses import dataclass, field, fields
from functools import cached_property

import pandas as pd

from rankscope.findings.own_table.importance import Importance, importance_of
from rankscope.findings.own_table.results import Findings, TableRankers
from rankscope.runs import UnitResult
from rankscope.runs.deposit import Deposit, alike_of
from rankscope.tables import Alike, Outline, Prepared, Table


@dataclass(frozen=True, eq=False, kw_only=True)
class TableView:
    """Without its data, as of a run file or a table on this server, `table` is None and `prepared`
    an outline; `absence` says so."""

    name: str
    key: str
    example: str | None
    marks: dict  # what was decided by hand on single columns
    target: str
    prepared: Prepared | Deposit | Outline
    rankers: TableRankers
    findings: Findings
    results: list[UnitResult]
    weights: dict[str, float] = field(default_factory=dict)
    rule: str = "mean_rank"
    table: Table | None = None
    positive: str | None = None  # of two classes, the one that directions are of
    query: dict[str, list[str]] = field(default_factory=dict)  # settings of the page
    absence: str = "The values are not in this run file."

    @cached_property
    def combined(self) -> pd.DataFrame:
        """A row per variable, best by consensus first."""
        return self.findings.side_by_side(self.weights, self.rule)

    def plain(self) -> "TableView":
        """The same without what a page adds, for a process that knows no page."""
        return TableView(**{part.name: getattr(self, part.name) for part in fields(TableView)})

    @property
    def has_data(self) -> bool:
        return self.table is not None

    @property
    def can_agree(self) -> bool:
        """It takes two rankers and two variables."""
        return min(len(self.findings.rankings), len(self.findings.names)) > 1

    def importance(self) -> Importance | None:
        """What a learner loses without each variable, where that was asked."""
        return importance_of(self.results, self.findings.names, self.prepared.task)

    def alike(self) -> Alike:
        """How much variables explain of each other."""
        return alike_of(self.prepared)
