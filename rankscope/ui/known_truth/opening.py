"""What *Known truth* opens with: a problem that shows what the page is for."""

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

FIRST = {"polynomial-m": "20", "polynomial-redundancy": "1"}  # copies, and one cause that is missed
OPENED = "known-truth-opened"


def open_with_something():
    """Who comes without a link sees the first problem; any setting in the address goes first."""
    is_first = not st.session_state.get(OPENED) and not st.query_params
    st.session_state[OPENED] = True
    if is_first:
        st.query_params.from_dict(FIRST)
        with get_script_run_ctx().session_state.query_params() as query:
            query.set_initial_query_params_from_current()
