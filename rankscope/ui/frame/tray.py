"""A visitor's runs at the foot of every page but the one that shows them."""

import streamlit as st

from rankscope import runs
from rankscope.ui.frame import jobs
from rankscope.ui.frame.jobs import WAITING
from rankscope.ui.frame.run_words import progress_text

TABLE = "own_table"  # shows its runs by itself
BY_ADDRESS = ("compare", "select", "studies")  # find a run by the address of the page


def tray(pages: dict, current: str):
    """On every page: this visitor's runs that are under way, and those that ended meanwhile.

    `pages` are by name of their file, `current` is the page that is looked at.
    """
    try:
        mine = runs.runs_of(jobs.owner(), limit=6)
    except runs.StoreError:
        return  # said where somebody starts a run
    watched = st.session_state.setdefault("watched-runs", set())
    watched |= {run.id for run in mine if run.is_live and run.page != WAITING}
    if _to_show(mine, current):
        _tray(pages, current)


def _to_show(mine, current) -> list[runs.RunState]:
    """Runs that are under way, or were when this visitor looked before; not those on the page."""
    on_page = {st.query_params.get("run"), st.query_params.get("judged")}
    if current == TABLE:
        mine = [run for run in mine if run.page != TABLE]
    if current == WAITING:
        on_page.add(st.session_state.get("waiting-for", (None, None))[1])
    watched = st.session_state["watched-runs"]
    return [run for run in mine if (run.is_live or run.id in watched) and run.id not in on_page]


@st.fragment(run_every=2.0)
def _tray(pages, current):
    for run in _to_show(runs.runs_of(jobs.owner(), limit=6), current):
        place = st.container(
            border=True, horizontal=True, vertical_alignment="center", key=f"tray-{run.id[:8]}"
        )
        place.progress(run.fraction, text=progress_text(run))
        if run.page in pages:
            _open_link(place, pages[run.page], run)
        if run.is_live:
            if place.button("Cancel", key=f"tray-cancel-{run.id}", icon=":material/stop:"):
                runs.cancel(run.id, jobs.owner())
                st.rerun(scope="fragment")
        elif place.button("Dismiss", key=f"tray-away-{run.id}", icon=":material/close:"):
            st.session_state["watched-runs"].discard(run.id)
            st.rerun(scope="fragment")


def _open_link(place, page, run):
    address = st.session_state.get("run-settings", {}).get(run.id, {})
    if run.page in BY_ADDRESS:
        address = address | {"run": run.id}
    place.page_link(page, label="Open", icon=":material/open_in_new:", query_params=address)
