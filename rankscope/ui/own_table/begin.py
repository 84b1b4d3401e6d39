"""How a ranking begins: unasked where it is short and was not stopped before, else on a click."""

import streamlit as st

from rankscope import runs
from rankscope.ui.frame import jobs
from rankscope.ui.own_table.announcements import ASKED
from rankscope.ui.own_table.table_runs import digest, run_of
from rankscope.ui.widgets import untrusted

UNASKED = 30.0  # seconds of work that is begun without being asked
STOPPED = "stopped"  # in the address: which ranking was cancelled, for after a reload
STAYS = "Stop it at any time; what is finished stays."


def ranking_run(units: list, title: str, expected: float) -> str | None:
    """The run of these units, begun now unless it is long, or was cancelled, and not asked for."""
    mark = digest(units)[:8]
    asked = st.session_state.pop(ASKED, False)
    begin = not is_long(expected) and st.query_params.get(STOPPED) != mark
    run = run_of(units, title, "ranking", begin or asked)
    state = jobs.look(run) if run else None
    if state is not None:
        _remember(state, mark)
    return run


def is_long(seconds: float) -> bool:
    """Whether work waits until it is asked for."""
    return seconds > UNASKED


def _remember(state: runs.RunState, mark: str):
    """Whoever cancels has it cancelled, also when the server has forgotten the run."""
    if state.state == "cancelled":
        st.query_params[STOPPED] = mark
    elif STOPPED in st.query_params:
        del st.query_params[STOPPED]


def offer(*sentences: str):
    """How long it takes, and the way to begin."""
    untrusted.show(*sentences, STAYS)
    st.button(
        "Rank",
        type="primary",
        icon=":material/play_arrow:",
        on_click=st.session_state.__setitem__,
        args=(ASKED, True),
    )
