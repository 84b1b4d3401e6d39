"""What the page shows of a table at one moment, for its panels to draw on."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Self

import streamlit as st

from rankscope.findings.own_table.view import TableView
from rankscope.runs.deposit import alike_of
from rankscope.tables import Alike, stem
from rankscope.ui.frame import jobs
from rankscope.ui.frame.links import settings
from rankscope.ui.frame.memory import DESK
from rankscope.ui.own_table.elsewhere import elsewhere
from rankscope.ui.own_table.question import Question
from rankscope.ui.own_table.source import Source

PANELS = ("trust", "how-many", "importance")  # that have results of their own


@dataclass(frozen=True, eq=False, kw_only=True)
class View(TableView):
    """`question` is None when a run file without its data was opened."""

    source: Source
    question: Question | None = None

    @classmethod
    def of(cls, source: Source, **rest) -> Self:
        return cls(
            source=source,
            name=source.name,
            key=source.key,
            example=source.example,
            marks=source.marks,
            **rest,
        )

    def to_take_away(self) -> Self:
        """With everything that is known only while the page runs: files are made later."""
        return replace(self, results=self._all_results(), query=settings())

    def alike(self) -> Alike:
        """How much variables explain of each other."""
        at = ("alike", self.question.key)
        ways = {
            "shape": self.prepared.shape,
            "visitor": self.rankers.owner,
            "doing": "Comparing the variables",
            "keep": partial(DESK.put, self.rankers.owner, at),
        }
        make = partial(elsewhere, alike_of, self.prepared, **ways)
        return DESK.made(self.rankers.owner, at, make)

    def remember_run(self, panel: str, run: str):
        """Note the run of a panel, so that a report or run file made later has its results."""
        st.session_state[f"results-{panel}"] = self.rankers.table, run

    def _all_results(self) -> list:
        """The rankings, and what panels computed on the same table."""
        results = list(self.results)
        for panel in PANELS:
            table, run = st.session_state.get(f"results-{panel}", ("", ""))
            results += jobs.results(run) if table == self.rankers.table else []
        return results

    @property
    def title(self) -> str:
        """For runs, which are kept on disk: no name from a file."""
        return self.name if self.example else "your table"

    @property
    def stem(self) -> str:
        """The beginning of the names of files to take away."""
        return stem(self.name)
