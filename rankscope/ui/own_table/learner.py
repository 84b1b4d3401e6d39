"""Which learner judges, by which measure, and how often: asked alike by several panels."""

import streamlit as st

from rankers.learners import LEARNERS
from rankers.target import REGRESSION
from rankscope.findings.own_table.how_many import MEASURES
from rankscope.ui.widgets.asked import linked


def learner_controls(task: str, prefix: str, folds: int, first: str | None = None):
    """The learner, the measure (None for a number), the repeats, and a place for a button."""
    left, middle, right, button = st.columns([2, 2, 1, 1], vertical_alignment="bottom")
    able = [key for key, learner in LEARNERS.items() if task in learner.tasks]
    learner = linked(
        left.selectbox,
        "Learner",
        able,
        index=able.index(first) if first else 0,
        format_func=lambda key: LEARNERS[key].title,
        key=f"{prefix}learner",
        help="The method that predicts the target; how well it does is the judgement.",
    )
    measure = None
    if task != REGRESSION:
        measure = linked(
            middle.selectbox,
            "Measure",
            list(MEASURES),
            format_func=MEASURES.get,
            key=f"{prefix}measure",
            help="Balanced: the mean over the classes of the share that is right.",
        )
    repeats = linked(
        right.selectbox,
        "Repeats",
        (1, 2, 5, 10),
        key=f"{prefix}repeats" if prefix else "repeats-keep",
        help=f"How often the rows are parted anew, each time into {folds} folds: parts that are "
        "tested in turn by what was learned from the others.",
    )
    return learner, measure, repeats, button
