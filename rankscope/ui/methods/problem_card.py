"""What the Methods page says of a problem: what decides, who must fail, where it is from."""

import numpy as np
import streamlit as st

from rankers.words import listed
from rankscope.findings.known_truth.attempt import Attempt
from rankscope.findings.methods import idea, must_fail
from rankscope.findings.problem_picture import picture_of
from rankscope.runs.menu import generators, methods
from rankscope.ui.methods.parts import prose_of, settings_and_source, way_to
from rankscope.ui.widgets.figures import show_chart
from rankscope.ui.widgets.lesson_links import lesson_links

DRAWS = 5


def problem_card(generator):
    """Everything about one kind of problem."""
    st.markdown(idea(generator))
    chart, words = _picture(generator.key)
    show_chart(chart, key=f"picture-{generator.key}", alt=f"{generator.title}. {words}")
    st.caption(words)
    _failures(generator)
    prose_of(generator)
    settings_and_source(generator, "From: ")
    way_to("known_truth", "Rank a table drawn from it", "target", {"problem": generator.title})
    lesson_links("problems", generator.key)


def _failures(generator):
    """Who cannot see it, with what running them here gave."""
    blind = must_fail(generator)
    if not blind:
        st.markdown(f"**Must fail:** {_nobody(generator)}")
        return
    marks = [f"{methods()[key].title} {_above_chance(generator.key, key):z.2f}" for key in blind]
    st.markdown(
        f"**Must fail:** {listed(marks)}: the area they gain over chance on {DRAWS} tables drawn "
        "here, where 0 is a random order and 1 is perfect."
    )


def _nobody(generator) -> str:
    if not generator().sample(0).irrelevant:
        return "who calls one of the variables redundant, as every one of them is needed."
    return "no ranker at the settings of the menu, but a random order."


@st.cache_data(max_entries=256, show_spinner=False)
def _above_chance(problem: str, ranker: str) -> float:
    answers = [
        Attempt(generators()[problem](), seed, methods()[ranker]()).answer()
        for seed in range(DRAWS)
    ]
    return float(np.mean([(a.auc_fr - a.chance) / (1 - a.chance) for a in answers]))


@st.cache_resource(max_entries=32, show_spinner=False)
def _picture(key: str):
    return picture_of(generators()[key])
