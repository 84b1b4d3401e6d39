"""Methods whose checks were never run: said, and run for who wants to know."""

import streamlit as st

from rankers.words import listed
from rankscope.runs.forecast import measured
from rankscope.runs.menu import methods
from rankscope.studies.capabilities import begin, missing

LOOK = 2.0  # seconds between two looks whether a row has come


@st.cache_resource(max_entries=16, show_spinner=False)
def _process(keys: tuple[str, ...]):
    """One process for everybody who asks the same."""
    return begin(list(keys))


def missing_rows():
    """Below the matrix: what has no row in it, with a button that has it made."""
    keys = tuple(missing())
    if not keys:
        return
    titles = listed([methods()[key].title for key in keys])
    if not st.session_state.get("checks-asked"):
        st.caption(f"Not run yet: {titles}.")
        if st.button("Run the checks", icon=":material/play_arrow:", key="run-checks"):
            st.session_state["checks-asked"] = True
            st.rerun()
        return
    _wait(keys, titles)


@st.fragment(run_every=LOOK)
def _wait(keys, titles):
    process = _process(keys)
    if set(keys) <= set(measured().index):
        del st.session_state["checks-asked"]
        st.rerun()
    if process.poll() is None:
        st.caption(f":material/hourglass: The checks of {titles} are running.")
        return
    st.caption(f"The checks of {titles} ended with an error: run them on the command line.")
