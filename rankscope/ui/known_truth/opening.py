"""What *Known truth* opens with: a problem that shows what the page is for."""

import streamlit as st

FIRST = {"polynomial-m": "20", "polynomial-redundancy": "1"}  # copies, and one cause that is missed
OPENED = "known-truth-opened"


def open_with_something():
    """Who comes without a link sees the first problem; any setting in the address goes first."""
    if st.query_params or st.session_state.get(OPENED):
        st.session_state[OPENED] = True
        return
    st.session_state[OPENED] = True
    st.query_params.from_dict(FIRST)
    st.rerun()
