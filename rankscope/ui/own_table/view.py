"""All that the page shows of a table at one moment, for its parts to draw on."""

import re
from dataclasses import dataclass, field, replace
from functools import cached_property

import pandas as pd
import streamlit as st

from rankscope.findings.table_results import Asked, Findings
from rankscope.runs import UnitResult
from rankscope.tables import Alike, Prepared, Table
from rankscope.ui.frame import jobs
from rankscope.ui.frame.links import settings
from rankscope.ui.frame.memory import DESK
from rankscope.ui.own_table.question import Question
from rankscope.ui.own_table.source import Source

PANELS = ("trust", "how-many")  # that have results of their own


@dataclass(frozen=True, eq=False)
class Shown:
    """`table` and `question` are None when a run file without its data was opened."""

    source: Source
    target: str
    prepared: Prepared
    asked: Asked
    findings: Findings
    results: list[UnitResult]
    weights: dict[str, float] = field(default_factory=dict)
    rule: str = "mean_rank"
    table: Table | None = None
    question: Question | None = None
    query: dict[str, list[str]] = field(default_factory=dict)

    def to_take_away(self) -> "Shown":
        """With everything that is known only while the page runs: files are made later."""
        return replace(self, results=self._all_results(), query=settings())

    @cached_property
    def combined(self) -> pd.DataFrame:
        """A row per variable, best by consensus first."""
        return self.findings.side_by_side(self.weights, self.rule)

    @property
    def has_data(self) -> bool:
        return self.table is not None

    def alike(self) -> Alike:
        """How much variables explain of each other."""
        at = ("alike", self.question.key)
        return DESK.made(self.asked.owner, at, lambda: Alike.of(self.prepared))

    def keep_for_file(self, what: str, run: str):
        """Note the run of a panel, so that a report or run file made later has its results."""
        st.session_state[f"results-{what}"] = self.asked.table, run

    def _all_results(self) -> list[UnitResult]:
        """The rankings, and what panels found on the same table."""
        found = list(self.results)
        for what in PANELS:
            table, run = st.session_state.get(f"results-{what}", ("", ""))
            found += jobs.results(run) if table == self.asked.table else []
        return found

    @property
    def title(self) -> str:
        """For runs, which are kept on disk: no name from a file."""
        return self.source.name if self.source.example else "your table"

    @property
    def stem(self) -> str:
        """The beginning of the names of files to take away."""
        plain = re.sub(r"[^A-Za-z0-9._-]+", "-", self.source.name).strip("-.")
        return re.sub(r"(\.(csv|tsv|txt|xlsx?|parquet|gz|zip))+$", "", plain) or "table"
