"""What a visitor takes away from searches: the traces, a report, a link, a script."""

from typing import NamedTuple

import pandas as pd
import streamlit as st

from rankscope.findings.reports.selection import selection_report
from rankscope.findings.scripts.selection import (
    selection_script,
    shell_line,
    table_selection_script,
)
from rankscope.findings.selection.outcome import Outcome
from rankscope.findings.selection.plan import Searches
from rankscope.tables import to_csv
from rankscope.ui.frame.links import link_to_this
from rankscope.ui.select.source import Source


class Takings(NamedTuple):
    """All there is to take: searches of the first part of the rows, the table over all parts."""

    outcomes: list[Outcome]
    table: pd.DataFrame
    rival: pd.DataFrame | None
    searches: Searches
    source: Source


def take_away_panel(takings: Takings):
    """A tab for each."""
    st.header("Take it with you", anchor=False)
    for tab, way in zip(st.tabs(list(WAYS)), WAYS.values(), strict=True):
        with tab:
            way(takings)


def _traces(takings):
    frames = [
        outcome.trace.assign(
            selector=outcome.title,
            variables=[" ".join(outcome.names[v] for v in s) for s in outcome.trace["variables"]],
        )
        for outcome in takings.outcomes
    ]
    st.download_button(
        "Download every set tried",
        to_csv(pd.concat(frames, ignore_index=True)),
        file_name="rankscope-selection.csv",
        icon=":material/download:",
        on_click="ignore",
    )


def _report(takings):
    st.caption("One HTML file that needs nothing else: tables and sentences of all that is above.")
    outcomes, table, rival, searches, source = takings
    st.download_button(
        "Download the report",
        lambda: selection_report(outcomes, table, rival, searches, source.recipe),
        file_name="rankscope-selection.html",
        mime="text/html",
        icon=":material/download:",
        on_click="ignore",
    )


def _link(takings):
    st.code(link_to_this(), language=None, wrap_lines=True)
    st.caption("The settings open anywhere; the run itself only in the browser that started it.")


def _code(takings):
    script = script_of(takings.searches, takings.source)
    if not script:
        st.caption("How your table was prepared is not known any more: rank it once again.")
        return
    recipe = takings.source.recipe
    line = shell_line(recipe, takings.searches) if recipe else None
    if line:
        st.markdown("In a shell, beside the file of the table:")
        st.code(line, language="bash", wrap_lines=True)
    st.caption("The script gives the same subsets and the same errors, to the last digit.")
    st.code(script, language="python")


def script_of(searches: Searches, source: Source) -> str:
    """The script that repeats the searches; nothing where it is not known how to prepare."""
    if source.generator is not None:
        return selection_script(
            source.generator, source.seed, searches.selectors, searches.seed, searches.FOLDS
        )
    return table_selection_script(source.recipe, searches) if source.recipe else ""


WAYS = {"Searches as CSV": _traces, "Report": _report, "Link": _link, "Python code": _code}
