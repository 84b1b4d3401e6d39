"""Work that takes time, as pages see it: start it, watch it, stop it, find it again."""

import secrets
import threading
from dataclasses import dataclass, field

import numpy as np
import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from rankscope import runs
from rankscope.ui.frame.links import settings
from rankscope.ui.frame.middleware import COOKIE

LOOK = 1.0  # seconds between two looks at a run that is under way
STATES = {
    "queued": "waiting",
    "running": "running",
    "interrupted": "interrupted, going on",
    "done": "done",
    "failed": "failed",
    "cancelled": "cancelled",
}


def owner() -> str:
    """Who is asking: the browser, by its cookie; without one, this session.

    Outside of a page's run, in a thread of its own say, there is nobody to ask: an error.
    """
    if get_script_run_ctx() is None:
        raise RuntimeError("the owner is known while a page runs only: take it along")
    known = st.context.cookies.get(COOKIE)
    if isinstance(known, str):
        return known
    return st.session_state.setdefault("owner", secrets.token_hex(16))


def start(units, title: str) -> str | None:
    """Enter a run and see that somebody works; None, with a word to the visitor, if it cannot."""
    try:
        run = runs.submit(owner(), units, title)
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


def progress(state: runs.RunState, key: str):
    """A bar with words and Cancel; when all is over, the words alone."""
    if not state.is_live:
        st.caption(f"{progress_text(state)}.")
        return
    bar, button = st.columns([5, 1], vertical_alignment="center")
    bar.progress(state.fraction, text=progress_text(state))
    if button.button("Cancel", key=key, icon=":material/stop:", width="stretch"):
        runs.cancel(state.id, owner())
        st.rerun()


def progress_text(state: runs.RunState) -> str:
    """How far a run is, in words."""
    words = [f"{state.title}: {STATES[state.state]}, {state.done} of {state.total}"]
    if state.failed:
        words.append(f"{state.failed} failed")
    if state.ahead:
        words.append(f"{state.ahead} earlier {'run' if state.ahead == 1 else 'runs'} under way")
    if state.state == "running" and state.seconds_left is not None:
        words.append(f"about {duration(state.seconds_left)} left")
    return ", ".join(words) + (f". {state.note}" if state.note else "")


def duration(seconds: float) -> str:
    """A time in words a person would use.

    >>> duration(0.4), duration(75), duration(7200)
    ('a second', '1 min 15 s', '2 h 0 min')
    """
    whole = round(seconds)
    if whole <= 1:
        return "a second"
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    return f"{minutes} min {rest} s" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"


def wait_for(unit: runs.Unit, title: str) -> dict:
    """The row of one unit; until it is there, a bar is shown and the page ends here.

    Asking for another unit stops the one before.
    """
    asked, run = st.session_state.get("waiting-for", (None, None))
    if asked != unit.to_json():
        if run:
            runs.cancel(run, owner())
        run = _under_way(unit) or start([unit], title)
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


def tray(pages: dict, here: str):
    """On every page: this visitor's runs that are under way, and those that ended meanwhile.

    `pages` are by name of their file, `here` is the page that is looked at.
    """
    try:
        mine = runs.runs_of(owner(), limit=6)
    except runs.StoreError:
        return  # said where somebody starts a run
    watched = st.session_state.setdefault("watched-runs", set())
    watched |= {run.id for run in mine if run.is_live and run.total > 1}
    if _to_show(mine, here):
        _tray(pages, here)


def _to_show(mine, here) -> list[runs.RunState]:
    """Runs that are under way, or were when this visitor looked before; not those on the page."""
    on_page = {st.query_params.get("run")}
    if here == "own_table":
        mine = [run for run in mine if page_of(run) != "own_table"]
    if here == "known_truth":
        on_page.add(st.session_state.get("waiting-for", (None, None))[1])
    watched = st.session_state["watched-runs"]
    return [run for run in mine if (run.is_live or run.id in watched) and run.id not in on_page]


def page_of(run: runs.RunState) -> str:
    """The page that shows a run."""
    if run.on_table:
        return "own_table"
    return "compare" if run.total > 1 else "known_truth"


@st.fragment(run_every=2.0)
def _tray(pages, here):
    for run in _to_show(runs.runs_of(owner(), limit=6), here):
        place = st.container(
            border=True, horizontal=True, vertical_alignment="center", key=f"tray-{run.id[:8]}"
        )
        place.progress(run.fraction, text=progress_text(run))
        told = st.session_state.get("run-settings", {}).get(run.id, {})
        if page_of(run) == "compare":
            told = told | {"run": run.id}
        place.page_link(
            pages[page_of(run)],
            label="Open",
            icon=":material/open_in_new:",
            query_params=told,
        )
        if run.is_live:
            if place.button("Cancel", key=f"tray-cancel-{run.id}", icon=":material/stop:"):
                runs.cancel(run.id, owner())
                st.rerun(scope="fragment")
        elif place.button("Dismiss", key=f"tray-away-{run.id}", icon=":material/close:"):
            st.session_state["watched-runs"].discard(run.id)
            st.rerun(scope="fragment")
