"""All claims by paper: how many hold, a sign for each, and the way to its study."""

from html import escape
from pathlib import Path

import streamlit as st

from rankscope.studies.claims import READINGS
from rankscope.studies.menu import OURS, citation, studies
from rankscope.ui.studies.chips import chips
from rankscope.ui.studies.numbers import shipped_records
from rankscope.ui.studies.scoreboard import scoreboard

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

SIGN = "A sign is a claim: it says which where one points, and leads to it."


def overview():
    """The scoreboard, and a line for each study."""
    st.html(CSS)
    st.markdown(PROMISE)
    reading = st.segmented_control(
        "Read the claims",
        READINGS,
        default=READINGS[0],
        required=True,
        key="reading",
        help=" ".join(f"*{name}*: {words}" for name, words in EXPLAINED.items()),
    )
    rows = {key: [r for r in shipped_records(key) if r["reading"] == reading] for key in studies()}
    papers = {study.paper: [] for study in studies().values()}
    for study in studies().values():
        papers[study.paper] += rows[study.key]
    st.html(scoreboard(papers))
    st.caption(f"{EXPLAINED[reading]} {_reach(reading, rows)}{SIGN}")
    for paper in papers:
        who, _, what = citation(paper).partition(": ")
        st.header(who, anchor=paper)
        st.caption(what.capitalize() if paper == OURS else citation(paper))
        for study in (one for one in studies().values() if one.paper == paper):
            _line(study, rows[study.key])


def _reach(reading, rows) -> str:
    """How much is read so, where it is not all."""
    claims = sum(len(study.claims) for study in studies().values())
    read = sum(map(len, rows.values()))
    if read == claims:
        return ""
    blank = sum(not some for some in rows.values())
    return (
        f"Only {read} of {claims} claims are read so as well; "
        f"{blank} of {len(rows)} studies have none of them, and no sign below. "
    )


def _line(study, rows):
    with st.container(horizontal=True, vertical_alignment="center", key=f"line-{study.key}"):
        st.html(f'<span class="figure-name">{study.figure}</span>', width="content")
        way = f'<a class="study-name" href="?study={study.key}">{escape(study.title)}</a>'
        st.html(way, width="content")
        st.html(chips(rows), width="content")


def leave():
    """Back to all of them."""
    for name in ("study", "size", "run", "view", "claim", "reading"):
        st.query_params.pop(name, None)
