"""Back undoes the last choice."""

from pathlib import Path

import streamlit as st

SCRIPT = Path(__file__).with_name("history.js").read_text("utf-8")


def choices_as_steps():
    """Every choice that the address keeps becomes a step of the browser's history."""
    with st.container(key="history"):
        st.components.v2.component("history", js=SCRIPT)(key="history-script", height=1)
