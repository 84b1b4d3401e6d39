"""That only a part of the rows was looked at, and the way to all of them."""

import math

import streamlit as st

from rankscope.tables import Table
from rankscope.ui.frame.run_words import duration
from rankscope.ui.own_table.question import Question, sample_key
from rankscope.ui.widgets import untrusted

ASKED = "begin-ranking"  # set by a button: begin however long it takes


def sample_line(question: Question, table: Table, seconds: float):
    """Where a sample of the rows is ranked: on how many, and a button for all."""
    if not question.sample:
        return
    sentence = (
        f"Ranked on {question.sample:,} rows drawn of {len(table.frame):,}, for a first look."
    )
    key = sample_key(question.source)
    announce(sentence, "Rank all rows", seconds, "rank-all", {key: 0, ASKED: True})


def announce(sentence: str, label: str, seconds: float, key: str, settings: dict):
    """A line with a button that sets what all rows need, and says how long they take."""
    takes = f" (about {duration(seconds)})" if seconds < math.inf else ""
    with st.container(horizontal=True, vertical_alignment="center", key=f"caution-{key}"):
        untrusted.show(sentence, kind="announcement")
        st.button(
            f"{label}{takes}",
            key=key,
            icon=":material/database:",
            on_click=st.session_state.update,
            args=(settings,),
        )
