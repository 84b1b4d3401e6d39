"""Work that takes time, as pages see it: start it, watch it, stop it, find it again."""

import secrets
import threading
from dataclasses import dataclass, field

import numpy as np
import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from rankscope import runs
from rankscope.runs.errors import for_visitors
from rankscope.runs.owners import web_owner
from rankscope.ui.frame import sign_in
from rankscope.ui.frame.cookie import token_of
from rankscope.ui.frame.links import settings
from rankscope.ui.frame.run_words import progress_text

LOOK = 1.0  # seconds between two looks at a run that is under way
EVERYBODY = "everybody"  # in place of an owner, where anybody may look
WAITING = "known_truth"  # the page that waits for a single unit


def owner() -> str:
    """Who is asking: who has signed in; else the browser, by its cookie; else this session.

    Outside of a page's run, in a thread of its own say, there is nobody to ask: an error.
    """
    if get_script_run_ctx() is None:
        raise RuntimeError("the owner is known while a page runs only: take it along")
    token = sign_in.subject() or token_of(st.context.cookies)
    return web_owner(token or st.session_state.setdefault("owner", secrets.token_hex(16)))


def start(units, title: str, page: str) -> str | None:
    """Enter a run that `page` shows, and see that somebody works at it.

    None, with a word to the visitor, if it cannot be entered.
    """
    try:
        run = runs.submit(owner(), units, title, page=page)
        runs.ensure_supervisor()
    except (runs.QuotaError, runs.StoreError, ValueError) as error:
        st.error(for_visitors(error), icon=":material/error:")
        return None
    st.session_state.setdefault("run-settings", {})[run] = settings()
    return run


def look(run: str, for_all=False) -> runs.RunState | None:
    """How far a run of this visitor is; work that nobody does is taken up again.

    `for_all` shows runs on problems to everybody who has their link.
    """
    try:
        state = runs.state(run, owner()) or (runs.open_state(run) if for_all else None)
        if state and state.is_live:
            runs.ensure_supervisor()
    except runs.StoreError as error:
        st.error(for_visitors(error), icon=":material/error:")
        return None
    return state


def is_mine(state: runs.RunState) -> bool:
    """Whether this visitor may stop it and go on with it."""
    return state.owner == owner()


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


def results(run: str, for_all=False) -> list[runs.UnitResult]:
    """All outcomes so far, those of before from memory; a unit tried again has its last one."""
    seen = _seen(run, EVERYBODY if for_all else owner())
    with seen.lock:
        try:
            new = _new_results(run, seen.cursor, for_all)
        except runs.StoreError as error:
            st.error(for_visitors(error), icon=":material/error:")
            new = []
        for result in new:
            if result.row:  # numbers of Python take many times the room
                result.row["order"] = np.asarray(result.row.get("order", ()), dtype=np.int32)
            seen.results[result.position] = result
        seen.cursor = new[-1].cursor if new else seen.cursor
        return list(seen.results.values())


def _new_results(run, cursor, for_all):
    if for_all:
        return runs.open_results(run, cursor)
    return runs.results(run, owner(), cursor)


def partials(run: str) -> list[runs.Partial]:
    """What there is of units that are not done, where their method tells of it."""
    try:
        return runs.partials(run, owner())
    except runs.StoreError as error:
        st.error(for_visitors(error), icon=":material/error:")
        return []


def watch(run: str, show, for_all=False) -> bool:
    """Let `show(state, results)` draw a run, again and again while it is under way.

    False when there is no such run of this visitor, or with `for_all` none that is open to all.
    """
    state = look(run, for_all)
    if state is None:
        return False

    @st.fragment(run_every=LOOK if state.is_live else None)
    def panel():
        now = look(run, for_all)
        if now is None:
            return
        if state.is_live and not now.is_live:
            st.rerun()  # before it is drawn twice: messages of both may overtake each other
        show(now, results(run, for_all))

    panel()
    return True


def progress(state: runs.RunState, key: str, expected: float | None = None):
    """A bar with words and Cancel; when all is over, the words alone.

    `expected` are the seconds it may take in all, for as long as nothing of it tells better.
    """
    if not state.is_live:
        st.caption(f"{progress_text(state)}.")
        return
    if not is_mine(state):
        st.progress(state.fraction, text=progress_text(state, expected))
        return
    bar, button = st.columns([5, 1], vertical_alignment="center")
    bar.progress(state.fraction, text=progress_text(state, expected))
    if button.button("Cancel", key=key, icon=":material/stop:", width="stretch"):
        runs.cancel(state.id, owner())
        st.rerun()


def last_run(page: str) -> str | None:
    """The run that a page showed last, or one that is under way after a reload."""
    if st.session_state.get("last-run"):
        return st.session_state["last-run"]
    try:
        mine = runs.runs_of(owner(), limit=6)
    except runs.StoreError:
        return None
    return next((run.id for run in mine if run.page == page and run.is_live), None)


def show_run(run: str):
    """Put a run into the address of the page, where it is found again."""
    st.query_params["run"] = st.session_state["last-run"] = run
