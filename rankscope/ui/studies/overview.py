"""All claims by paper: a sign for each, and the way to its study."""

from collections import Counter
from pathlib import Path

import streamlit as st

from rankscope.studies.claims import READINGS, VERDICTS
from rankscope.studies.menu import OURS, citation, studies
from rankscope.ui.studies.chips import chip, chips
from rankscope.ui.studies.numbers import shipped_records

CSS = Path(__file__).with_name("studies.css")
PROMISE = (
    "Every experiment here is run again from the text of its paper, and each thing the authors "
    "say of it is checked against our numbers: with their spread, and never tuned until it agrees. "
    "Where words can be read in several ways, so is the check."
)
EXPLAINED = {
    "literal": "By the letter of the text.",
    "above chance": "AUC-FR above the level of a random order, which rises with copies.",
    "reproducing": "The reading nearest to the printed result, where one was found; it was chosen "
    "after the gap was seen, which proves nothing about what the authors ran.",
}


def overview():
    """The scoreboard, and a line for each study."""
    st.html(CSS)
    st.markdown(PROMISE)
    reading = st.segmented_control(
        "Read the claims", READINGS, default=READINGS[0], required=True, key="reading"
    )
    rows = {key: shipped_records(key) for key in studies()}
    st.caption(
        f"{EXPLAINED[reading]} A sign is a claim: its words are in the study, and where one points."
    )
    for words, is_ours in (("Published claims", False), ("Our own conclusions", True)):
        own = [rows[study.key] for study in studies().values() if (study.paper == OURS) == is_ours]
        _score(words, [row for some in own for row in some], reading)
    for paper in dict.fromkeys(study.paper for study in studies().values()):
        st.header(citation(paper).split(":")[0], anchor=False)
        st.caption(citation(paper))
        for study in (one for one in studies().values() if one.paper == paper):
            _line(study, [row for row in rows[study.key] if row["reading"] == reading])


def _score(words, rows, reading):
    counts = Counter(row["verdict"] for row in rows if row["reading"] == reading)
    signs = " ".join(chip(verdict, f"{counts[verdict]} {verdict}") for verdict in VERDICTS)
    st.html(f'<p class="score"><span class="score-of">{words}</span> {signs}</p>')


def _line(study, rows):
    with st.container(horizontal=True, vertical_alignment="center", key=f"line-{study.key}"):
        st.html(f'<span class="figure-name">{study.figure}</span>', width="content")
        st.button(
            study.title,
            key=f"open-{study.key}",
            type="tertiary",
            on_click=enter,
            args=(study.key,),
        )
        st.html(chips(rows), width="content")


def enter(key: str):
    """Open a study, as its link does."""
    st.query_params["study"] = key


def leave():
    """Back to all of them."""
    for name in ("study", "size", "run", "view"):
        st.query_params.pop(name, None)
