"""A study run from the page: started, watched, cancelled; what others ran is not run again."""

import streamlit as st

from rankscope import runs
from rankscope.runs.errors import for_visitors
from rankscope.studies.base import Study
from rankscope.studies.collecting import units_of
from rankscope.ui.frame import jobs
from rankscope.ui.studies.numbers import done_of
from rankscope.ui.widgets.asked import compare

LOOK = 1.0
LASTS = {"glance": "The rest takes seconds.", "small": "The rest takes minutes."}


def run_panel(study: Study, size: str):
    """How much there is, a button for the rest, and how far a run is."""
    try:
        done, total = done_of(study, size)
    except runs.StoreError as error:
        st.error(for_visitors(error), icon=":material/error:")
        return
    run = st.query_params.get("run")
    state = jobs.look(run) if run else None
    compare("run", "Run", None, is_met=not run or state is not None)
    if state and state.is_live:
        _watch(run)
        return
    if done < total:
        _start(study, size, done, total)
    else:
        st.caption(f"All {total:,} units are in the store.")


def _start(study, size, done, total):
    button, words = st.columns([1, 4], vertical_alignment="center")
    again = " and are not computed again" if done else ""
    words.markdown(
        f"{done:,} of {total:,} units are in the store{again}. {LASTS[size]} At full size, which "
        f"can take hours, in a shell: `rankscope studies run {study.key} --size full`."
    )
    label = "Go on here" if done else "Run it here"
    if button.button(label, type="primary", icon=":material/play_arrow:", width="stretch"):
        run = jobs.start(units_of(study, size), f"{study.figure}, {size}", page="studies")
        if run:
            st.query_params["run"] = run
            st.rerun()


@st.fragment(run_every=LOOK)
def _watch(run):
    state = jobs.look(run)
    if state is None or not state.is_live:
        st.rerun()
    jobs.progress(state, key="cancel-study")
