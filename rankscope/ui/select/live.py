"""Searches under way: how far each is, and the set it has."""

import streamlit as st

from rankscope.charts.selection import set_tried
from rankscope.findings.selection.outcome import Outcome
from rankscope.findings.selection.sentences import live_sentence
from rankscope.findings.selection.states import frame_of_states
from rankscope.runs import RunState, UnderWay
from rankscope.ui.frame.run_words import duration
from rankscope.ui.widgets.figures import show_chart

MOST = 500  # variables drawn


def live_words(searches: list[Outcome], state: RunState):
    """How far each is, and how long it may take."""
    for search in searches:
        way = next((one for one in state.under_way if one.unit == search.unit), None)
        st.markdown(" ".join([live_sentence(search, way and way.total), _time_left(way)]))


def live_sets(searches: list[Outcome]):
    """The set each is trying."""
    st.header("The sets now", anchor=False)
    for search in searches:
        st.markdown(f"**{search.title}**")
        if len(search.names) > MOST:
            st.caption(f"More than {MOST} variables are not drawn.")
            continue
        frame = frame_of_states(search, len(search.trace) - 1)
        key = f"set-of-{search.position}"
        show_chart(set_tried(frame), key=key, alt="The set now.")


def _time_left(way: UnderWay | None) -> str:
    """From its steps so far and how many there may be."""
    if not (way and way.fraction):
        return ""
    left = way.seconds * (1 / way.fraction - 1)
    return f"About {duration(left)} left, if it goes on like this." if left else ""
