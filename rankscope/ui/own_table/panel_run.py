"""A question that is put to all rankers of a table on a click: the run, and its results."""

import streamlit as st

from rankscope.ui.frame import jobs
from rankscope.ui.own_table.table_runs import progress, run_of
from rankscope.ui.own_table.view import View


def put_question(view: View, panel: str, units: list, title: str, begin: bool, draw):
    """Begin the run of these units on a click, or take the one there is; `draw(results)`.

    `panel` names the place on the page, for which the run is remembered.
    """
    run = run_of(units, title, panel, begin)

    def panels(state, results):
        progress(state, panel)
        view.remember_run(panel, run)
        draw(results)

    if run:
        jobs.watch(run, panels)


def missing_in_file():
    """What a panel says where nobody had asked its question before the run file was written."""
    st.caption("Nobody had asked for it when the run file was written.")
