"""A page that waits for a single unit: a bar, and something to look at meanwhile."""

import streamlit as st

from rankscope import runs
from rankscope.findings.refusals import reason_of
from rankscope.ui.frame import jobs
from rankscope.ui.frame.memory import DESK, hold_for

GIVEN_UP = "given up"  # on the desk, beside what was asked


def wait_for(unit: runs.Unit, title: str, expected: float, meanwhile) -> dict:
    """The row of one unit; until it is there, a bar is shown, `meanwhile()`, and the page ends.

    Asking for another unit stops the one before. What was cancelled stays so, after a reload too,
    until it is asked for again.
    """
    hold_for(jobs.owner())
    asked = ("waiting", unit.to_json())
    run = DESK.get(jobs.owner(), asked) or _earlier_run(unit, asked)
    if run is None or jobs.is_gone(run):
        run = jobs.start([unit], title, jobs.WAITING)
    DESK.put(jobs.owner(), asked, run)
    DESK.drop(jobs.owner(), (GIVEN_UP, asked))
    _stop_the_one_before(asked, run)
    state = jobs.look(run) if run else None
    if state is None:
        st.stop()
    outcome = None if state.is_live else next(iter(jobs.results(run)), None)
    if outcome is not None and outcome.row is not None:
        return outcome.row
    if state.is_live:
        _wait(run, expected)
    else:
        _offer_again(run, title, reason_of(outcome) if outcome else "it was cancelled")
    meanwhile()
    return st.stop()


def _earlier_run(unit, asked) -> str | None:
    """The run of before this process began, unless it was stopped for asking something else."""
    if DESK.get(jobs.owner(), (GIVEN_UP, asked)):
        return None
    try:
        return runs.latest_run(unit, jobs.owner(), jobs.WAITING)
    except runs.StoreError:
        return None


def _stop_the_one_before(asked, run):
    """Whoever asks for something else gives up what he waited for; asked for again, it begins."""
    before, of_before = st.session_state.get("waiting-for", (None, None))
    if of_before and of_before != run and runs.cancel(of_before, jobs.owner()):
        DESK.drop(jobs.owner(), before)
        DESK.put(jobs.owner(), (GIVEN_UP, before), True)
    st.session_state["waiting-for"] = (asked, run)


def _offer_again(run, title, why):
    st.warning(f"{title} did not end: {why}", icon=":material/warning:")
    if st.button("Try again", icon=":material/replay:"):
        runs.resume(run, jobs.owner())
        st.rerun()


@st.fragment(run_every=jobs.LOOK)
def _wait(run: str, expected: float):
    state = jobs.look(run)
    if state is None or not state.is_live:
        st.rerun()
    jobs.progress(state, "cancel-waiting", expected)
