"""Searches on the page: the run, how far it is, and what there is of its results."""

import streamlit as st

from rankscope import runs
from rankscope.charts.colours import look_of
from rankscope.findings.selection.outcome import outcomes_of, rival_errors, side_by_side
from rankscope.findings.selection.plan import Searches
from rankscope.findings.selection.sentences import selection_sentence
from rankscope.runs.menu import methods
from rankscope.ui.frame import jobs
from rankscope.ui.select import panels, replay, take_away
from rankscope.ui.select.source import Source


def watch(run: str, searches: Searches, source: Source):
    """The run and its results, looked at again and again while it is under way."""

    def show(state, results):
        jobs.progress(state, key="cancel-run")
        if state.state == "cancelled":
            st.caption("Searches that had ended stay; one that was stopped half-way is given up.")
        result_panels(results, searches, source)

    if not jobs.watch(run, show):
        st.warning(
            "There is no such run of yours: runs belong to the browser that started them.",
            icon=":material/lock:",
        )


def result_panels(results: list[runs.UnitResult], searches: Searches, source: Source):
    """All that came out so far."""
    _failures(results)
    wanted = {unit.to_json() for unit in searches.units()} if not searches.refusal() else set()
    if results and any(result.unit.to_json() not in wanted for result in results):
        st.info(
            "The run in this address is of other settings than those in the side panel now; "
            "Start runs the new ones.",
            icon=":material/history:",
        )
        return
    outcomes = outcomes_of(results, source.names)
    if not outcomes:
        return
    rival = rival_errors(results)
    table = side_by_side(outcomes, rival)
    table["colour"] = [look_of(key)["colour"] for key in table["key"]]
    first = [outcome for outcome in outcomes if outcome.fold == 0]
    for outcome in first:
        st.markdown(selection_sentence(outcome))
    panels.overview(table, rival)
    panels.honesty(table)
    panels.paths(first)
    if rival is not None:
        panels.rival_panel(rival, table)
    panels.subsets(first)
    replay.replay(first)
    take_away.take_away_panel(first, searches, source)


def _failures(results):
    for result in results:
        if result.outcome == "failed":
            title = methods()[result.unit.method].title
            st.warning(f"{title} failed: {result.reason}", icon=":material/warning:")
