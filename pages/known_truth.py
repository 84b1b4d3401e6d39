"""Does a ranker find what is known to matter?

title: Known truth
icon: target
place: 10
door: Make a problem whose answer you know, rank its variables, and see what was found.
"""

import streamlit as st

from rankscope.findings.glossary import help_for
from rankscope.findings.known_truth.attempt import Attempt
from rankscope.findings.known_truth.declared import counts_text
from rankscope.findings.known_truth.sentences import (
    above_chance_text,
    answer_sentence,
    chance_sentence,
)
from rankscope.findings.numbers import time_text
from rankscope.findings.scripts.known_truth import attempt_script
from rankscope.runs.menu import generators, ranking_methods
from rankscope.ui.frame.links import link_to_this, way_to_judging
from rankscope.ui.known_truth import panels
from rankscope.ui.known_truth.answers import answer_to, is_quick
from rankscope.ui.known_truth.opening import open_with_something
from rankscope.ui.known_truth.steps import replay
from rankscope.ui.widgets.controls import choose, choose_ranker, seed_control, values_of
from rankscope.ui.widgets.headings import page_title
from rankscope.ui.widgets.lesson_links import lesson_links

open_with_something()
with st.sidebar:
    st.header("Problem", anchor=False)
    generator_class = choose("Kind", generators(), key="problem")
    generator = generator_class(**values_of(generator_class))
    seed = seed_control("seed")
    lesson_links("problems", generator.key)
    st.header("Ranker", anchor=False)
    ranker_class = choose_ranker(ranking_methods(), generator.task, key="ranker")
    ranker = ranker_class(**values_of(ranker_class))

page_title(
    "Does a ranker find what is known to matter?",
    "variable, target, ranker, relevant, redundant, ROC-FR, AUC-FR, chance, false finding, seed",
)
attempt = Attempt(generator, seed, ranker)
refusal = attempt.refusal()
if refusal:
    st.error(refusal, icon=":material/error:")
    st.stop()

answer = answer_to(attempt)
st.markdown(answer_sentence(answer))
st.caption("Problem and ranker are chosen in the side panel; on a phone, » opens it.")
relevant = len(answer.problem.groups)
with st.container(horizontal=True, gap="large"):
    st.metric(
        "AUC-FR",
        answer.auc_text,
        above_chance_text(answer),
        delta_color="off",
        delta_arrow="off",
        help=chance_sentence(answer),
    )
    at_the_top = f"{answer.hits_text} of {relevant}"
    st.metric(
        "Found at the top",
        at_the_top,
        help=f"How many of the variables that matter are among the first {relevant}.",
    )
    if ranker.names_redundant:
        st.metric(
            "Declared redundant",
            len(answer.ranking.redundant),
            counts_text(answer),
            delta_color="off",
            delta_arrow="off",
            help="Right: another of its group is kept. Wrong: it matters, and no copy of it is "
            "kept. Missed: a copy that is not declared.",
        )
    st.metric(
        "Time to rank",
        time_text(answer.seconds),
        help="The ranker alone; where it is short, the best of up to three runs.",
    )

way_to_judging()

st.header("Ranking", anchor=False)
panels.ranking_table(answer, key="ranking")
if answer.tied:
    st.caption(
        f"{answer.tied} variables are not told from another one: those share their rank and stand "
        "in column order, and AUC-FR is the mean over all their orders."
    )

curve, because = st.columns([2, 3], gap="large")
with curve:
    st.header("ROC-FR curve", anchor=False, help=help_for("ROC-FR"))
    panels.roc_curve(answer, key="roc")
with because:
    st.header("What is redundant, and because of what", anchor=False, help=help_for("redundant"))
    panels.redundancy_reasons(answer, ranker, key="redundancy")


@st.fragment
def steps_and_link():
    """The steps and what depends on the step shown, so that the slider answers at once."""
    st.header("Step by step", anchor=False)
    replay(answer, ranker, is_quick(attempt), key="step")

    st.header("Take it with you", anchor=False)
    link, code, table = st.tabs(["Link to exactly this", "Python code", "Table and truth"])
    link.code(link_to_this(), language=None, wrap_lines=True)
    code.code(attempt_script(attempt), language="python")
    with table:
        panels.problem_files(answer.problem)


steps_and_link()
