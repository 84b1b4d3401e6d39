"""Work that takes time, as pages see it: start it, watch it, stop it, find it again."""

import secrets
import threading
from dataclasses import dataclass, field

import numpy as np
import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from rankscope import runs
from rankscope.runs.owners import web_owner
from rankscope.ui.frame.cookie import token_of
from rankscope.ui.frame.links import settings
from rankscope.ui.frame.run_words import progress_text

LOOK = 1.0  # seconds between two looks at a run that is under way
WAITING = "known_truth"  # the page that waits for a single unit


def owner() -> str:
    """Who is asking: the browser, by its cookie; without one, this session.

    Outside of a page's run, in a thread of its own say, there is nobody to ask: an error.
    """
    if get_script_run_ctx() is None:
        raise RuntimeError("the owner is known while a page runs only: take it along")
    token = token_of(st.context.cookies)
    return web_owner(token or st.session_state.setdefault("owner", secrets.token_hex(16)))


def start(units, title: str, page: str) -> str | None:
    """Enter a run that `page` shows, and see that somebody works at it.

    None, with a word to the visitor, if it cannot be entered.
    """
    try:
        run = runs.submit(owner(), units, title, page=page)
        runs.ensure_supervisor()
    except (runs.QuotaError, runs.StoreError, ValueError) as error:
        st.error(str(error), icon=":material/error:")
        return None
    st.session_state.setdefault("run-settings", {})[run] = settings()
    return run


def look(run: str) -> runs.RunState | None:
    """How far a run of this visitor is; work that nobody does is taken up again."""
    try:
        state = runs.state(run, owner())
        if state and state.is_live:
            runs.ensure_supervisor()
    except runs.StoreError as error:
        st.error(str(error), icon=":material/error:")
        return None
    return state


def is_gone(run: str) -> bool:
    """Whether the store, which can be asked, has no such run of this visitor."""
    try:
        return runs.state(run, owner()) is None
    except runs.StoreError:
        return False


@dataclass
class Seen:
    """The results of a run that were read already, by position, and where to go on."""

    cursor: tuple = runs.START
    results: dict[int, runs.UnitResult] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)


@st.cache_resource(max_entries=32, show_spinner=False)
def _seen(run: str, owner: str) -> Seen:
    return Seen()


def results(run: str) -> list[runs.UnitResult]:
    """All outcomes so far, those of before from memory; a unit tried again has its last one."""
    seen = _seen(run, owner())
    with seen.lock:
        try:
            new = runs.results(run, owner(), seen.cursor)
        except runs.StoreError as error:
            st.error(str(error), icon=":material/error:")
            new = []
        for result in new:
            if result.row:  # numbers of Python take many times the room
                result.row["order"] = np.asarray(result.row.get("order", ()), dtype=np.int32)
            seen.results[result.position] = result
        seen.cursor = new[-1].cursor if new else seen.cursor
        return list(seen.results.values())


def partials(run: str) -> list[runs.Partial]:
    """What there is of units that are not done, where their method tells of it."""
    try:
        return runs.partials(run, owner())
    except runs.StoreError as error:
        st.error(str(error), icon=":material/error:")
        return []


def watch(run: str, show) -> bool:
    """Let `show(state, results)` draw a run, again and again while it is under way.

    False when there is no such run of this visitor.
    """
    state = look(run)
    if state is None:
        return False

    @st.fragment(run_every=LOOK if state.is_live else None)
    def panel():
        now = look(run)
        if now is None:
            return
        show(now, results(run))
        if state.is_live and not now.is_live:
            st.rerun()

    panel()
    return True


def progress(state: runs.RunState, key: str, expected: float | None = None):
    """A bar with words and Cancel; when all is over, the words alone.

    `expected` are the seconds it may take in all, for as long as nothing of it tells better.
    """
    if not state.is_live:
        st.caption(f"{progress_text(state)}.")
        return
    bar, button = st.columns([5, 1], vertical_alignment="center")
    bar.progress(state.fraction, text=progress_text(state, expected))
    if button.button("Cancel", key=key, icon=":material/stop:", width="stretch"):
        runs.cancel(state.id, owner())
        st.rerun()


def wait_for(unit: runs.Unit, title: str) -> dict:
    """The row of one unit; until it is there, a bar is shown and the page ends here.

    Asking for another unit stops the one before.
    """
    awaited, run = st.session_state.get("waiting-for", (None, None))
    if awaited != unit.to_json():
        if run:
            runs.cancel(run, owner())
        run = _under_way(unit) or start([unit], title, WAITING)
        st.session_state["waiting-for"] = (unit.to_json(), run)
    state = look(run) if run else None
    if state is None:
        st.stop()
    if state.is_live:
        _wait(run)
        st.stop()
    (outcome,) = results(run) or [None]
    if outcome is None or outcome.row is None:
        why = outcome.reason if outcome else "it was cancelled"
        st.warning(f"{title} did not end: {why}", icon=":material/warning:")
        if st.button("Try again", icon=":material/replay:"):
            del st.session_state["waiting-for"]
            st.rerun()
        st.stop()
    return outcome.row


def _under_way(unit: runs.Unit) -> str | None:
    """A run of this very unit that this visitor started before, perhaps before a reload."""
    for run in runs.runs_of(owner(), limit=10):
        if run.is_live and run.total == 1 and any(w.unit == unit for w in run.under_way):
            return run.id
    return None


@st.fragment(run_every=LOOK)
def _wait(run: str):
    state = look(run)
    if state is None or not state.is_live:
        st.rerun()
    progress(state, key="cancel-waiting")


def last_run() -> str | None:
    """The run that the Compare page showed last, for a visitor who comes back to it."""
    return st.session_state.get("last-run")


def show_run(run: str):
    """Put a run into the address of the page, where it is found again."""
    st.query_params["run"] = st.session_state["last-run"] = run
