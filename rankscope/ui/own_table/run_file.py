"""Run files on the page: opened onto the visitor's desk, and shown again."""

import streamlit as st

from rankscope.findings.run_files.opening import open_saved
from rankscope.findings.run_files.saved import Saved
from rankscope.tables import Limits
from rankscope.ui.frame import jobs
from rankscope.ui.frame.memory import DESK
from rankscope.ui.own_table.elsewhere import OTHERS_FIRST
from rankscope.ui.own_table.source import NOT_HERE, bring
from rankscope.ui.widgets.untrusted import show

SOURCES = ("table", "example", "saved")  # settings that name what is open


def open_run_file(data: bytes) -> dict:
    """Put what a run file holds on the desk; gives the settings for the address of the page.

    Raises ValueError with a sentence where the file is none of ours.
    """
    queue = st.empty()
    with st.spinner("Opening the run file …", show_time=True):
        saved = open_saved(
            data, jobs.owner(), Limits.of_environment(), lambda: queue.info(OTHERS_FIRST)
        )
    queue.empty()
    if saved.data is not None:
        bring(saved.name, saved.data)
    DESK.put(jobs.owner(), ("saved", saved.key), saved)
    DESK.put(jobs.owner(), ("marks", saved.key), saved.marks)
    settings = {name: values for name, values in saved.query.items() if name not in SOURCES}
    return settings | {"saved": saved.key}


def saved_state() -> Saved | None:
    """The run file that the address names, if this visitor opened it."""
    key = st.query_params.get("saved")
    saved = DESK.get(jobs.owner(), ("saved", key)) if key else None
    if key and saved is None:
        show(NOT_HERE.format("run file"), kind="warning")
    return saved
