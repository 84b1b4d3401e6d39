"""Runs on a person's table: started on their own when short, found again after a reload."""

import hashlib
from contextlib import nullcontext

import streamlit as st

from rankers.words import listed
from rankscope import runs
from rankscope.runs.floor_time import floor_seconds
from rankscope.runs.forecast import expected_seconds, is_measured
from rankscope.ui.frame import jobs
from rankscope.ui.frame.memory import DESK
from rankscope.ui.own_table.question import drop_stored


def seconds_for(rankers, rows: int, columns: int, null: str | None = None) -> float:
    """What a run is expected to take on one core, as far as is known.

    With `null`, a way to make chance, rankers are compared with chance as well.
    """
    unknown = [ranker.title for ranker in rankers if not is_measured(ranker)]
    waiting = f"Trying out how long {listed(unknown)} takes …" if unknown else ""
    with st.spinner(waiting) if unknown else nullcontext():
        seconds = sum(expected_seconds(ranker, rows, columns) for ranker in rankers)
    if null:
        seconds += sum(floor_seconds(ranker, rows, columns, null) for ranker in rankers)
    return seconds


def run_of(units: list, title: str, place: str, begin: bool) -> str | None:
    """The run of exactly these units: the one there is, or one begun now if `begin`.

    `place` names what on the page it is for: another run for the same place is stopped.
    """
    run = DESK.get(jobs.owner(), ("run", digest(units)))
    if run and jobs.is_gone(run):
        _begin_anew(units)
    if run is None and begin:
        run = jobs.start(units, title, page="own_table")
        if run:
            DESK.put(jobs.owner(), ("run", digest(units)), run)
    before = st.session_state.get(f"run-{place}")
    if run and before and before != run:
        runs.cancel(before, jobs.owner())
    if run:
        st.session_state[f"run-{place}"] = run
    return run


def _begin_anew(units):
    """The store has neither the run nor the table any more: store it again."""
    DESK.drop(jobs.owner(), ("run", digest(units)))
    for key in DESK.keys(jobs.owner()):
        if key[0] == "stored" and DESK.get(jobs.owner(), key) == units[0].table:
            drop_stored(key[1])
    st.rerun()


def digest(units) -> str:
    return hashlib.sha256("".join(unit.to_json() for unit in units).encode()).hexdigest()


def follow(run: str, place: str, expected: float):
    """How far a run is, looked at every second; whatever ends meanwhile draws the page anew."""
    state = jobs.look(run)
    if state is None:
        return

    @st.fragment(run_every=jobs.LOOK if state.is_live else None)
    def bar():
        now = jobs.look(run)
        if now is None:
            return
        if now.is_live or now.state == "cancelled" or now.failed:
            progress(now, place, expected)
        if (now.state, now.done, now.failed) != (state.state, state.done, state.failed):
            st.rerun()

    bar()


def progress(state: runs.RunState, place: str, expected: float | None = None):
    """How far a run is, with Cancel; stopped, with a way to go on."""
    jobs.progress(state, f"cancel-{place}", expected)
    if state.state == "cancelled" or (state.failed and not state.is_live):
        word = "Go on" if state.state == "cancelled" else "Try again what failed"
        if st.button(word, key=f"go-on-{place}", icon=":material/replay:"):
            runs.resume(state.id, jobs.owner())
            st.rerun()
