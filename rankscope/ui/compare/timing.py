"""Run times measured alone, one ranker after the other, as ratios to one of them."""

import streamlit as st

from rankers.number_format import number_text
from rankscope.findings.comparison.plan import Comparison
from rankscope.findings.comparison.timing import TIMES, TOO_SLOW, timed
from rankscope.findings.numbers import milliseconds


def timing_panel(comparison: Comparison):
    """A button, and a row per ranker with its time and how many times as long as another takes."""
    key = f"timed {comparison.summary()}"
    if st.button("Time them properly", icon=":material/timer:", key="time-them"):
        with st.spinner("One ranker at a time …", show_time=True):
            st.session_state["timed"] = key, timed(comparison)
    at, frame = st.session_state.get("timed", ("", None))
    if at != key:
        return
    if frame.empty:
        st.caption(f"All of them take longer than {TOO_SLOW:.0f} s: too long to time here.")
        return
    first = st.selectbox("As ratios to", list(frame["title"]), key="timed-first")
    seconds = frame.set_index("title")["seconds"]
    table = frame.assign(
        time=[milliseconds(value) for value in frame["seconds"]],
        ratio=[number_text(value / seconds[first], 2) for value in frame["seconds"]],
    )
    st.dataframe(
        table,
        hide_index=True,
        column_order=["title", "ratio", "time", "runs"],
        column_config={
            "title": "Ranker",
            "ratio": f"Times that of {first}",
            "time": "Processor time, ms",
            "runs": "Runs",
        },
        width="content",
    )
    st.caption(
        f"The first problem, one ranker at a time, the least processor time of up to {TIMES} runs "
        f"on one core. Who takes longer than {TOO_SLOW:.0f} s is left out."
    )
