"""Searches that were stopped, judged on rows they have not seen, for whoever asks."""

from dataclasses import replace

import streamlit as st

from rankscope import runs
from rankscope.findings.selection.outcome import OF_ROWS_ASIDE, Outcome
from rankscope.findings.selection.plan import Searches
from rankscope.ui.frame import jobs
from rankscope.ui.widgets.asked import compare

PLACE = "judged"  # of the run, in the address


def with_errors(outcomes: list[Outcome], searches: Searches) -> list[Outcome]:
    """The outcomes; a stopped one that was judged has its errors."""
    run = st.query_params.get(PLACE)
    rows = {result.unit: result.row for result in jobs.results(run) if result.row} if run else {}
    return [_with_row(one, rows, searches) for one in outcomes]


def judge_panel(outcomes: list[Outcome], searches: Searches):
    """A button where something stopped was not judged; then how far that is."""
    run = st.query_params.get(PLACE)
    compare(PLACE, "Judged", None, is_met=not run or jobs.look(run) is not None)
    open_ones = [one for one in outcomes if not one.has_ended and "error" not in one.row]
    if not open_ones:
        return
    units = [searches.judging(one) for one in open_ones]
    if run and jobs.watch(run, lambda state, _: jobs.progress(state, key="cancel-judging")):
        return
    if st.button("Judge what was stopped on rows not seen", icon=":material/balance:"):
        run = jobs.start(units, f"What was stopped on {searches.table}", page="")
        if run:
            st.query_params[PLACE] = run
            st.rerun()


def _with_row(outcome, rows: dict[runs.Unit, dict], searches) -> Outcome:
    if outcome.has_ended or not rows:
        return outcome
    row = rows.get(searches.judging(outcome), {})
    errors = {measure: row[measure] for measure in OF_ROWS_ASIDE if measure in row}
    return replace(outcome, row=outcome.row | errors)
