"""Which ranker finds most, how fast, and how surely?

title: Compare
icon: compare_arrows
place: 20
door: Set rankers against each other on many problems of one kind, or sweep a parameter.
"""

import streamlit as st

from rankscope.findings.comparison.plan import Comparison
from rankscope.findings.comparison.sentences import plan_sentence
from rankscope.runs.menu import generators, ranking_methods
from rankscope.ui.compare.results import show_example, watch
from rankscope.ui.frame import jobs
from rankscope.ui.widgets.controls import (
    choose,
    choose_rankers,
    repeats_control,
    seed_control,
    values_of,
)
from rankscope.ui.widgets.headings import page_title
from rankscope.ui.widgets.sweep import sweep_control

with st.sidebar:
    st.header("Problem", anchor=False)
    generator_class = choose("Kind", generators(), key="problem")
    generator = generator_class(**values_of(generator_class))
    sweep, values = sweep_control(generator_class, key="sweep")
    st.header("Repeats", anchor=False)
    repeats = repeats_control("repeats")
    seed = seed_control("seed")
    st.header("Rankers", anchor=False)
    rankers = choose_rankers(ranking_methods(), generator_class.task, key="rankers")

page_title(
    "Which ranker finds most, how fast, and how surely?",
    "variable, target, ranker, relevant, redundant, ROC-FR, AUC-FR, chance, false finding, seed",
)
comparison = Comparison(generator, tuple(rankers), repeats, seed, sweep, tuple(values))
refusal = comparison.refusal()
if refusal:
    st.error(refusal, icon=":material/error:")

begin, words = st.columns([1, 4], vertical_alignment="center")
words.markdown("" if refusal else plan_sentence(comparison))
if begin.button(
    "Compare", type="primary", icon=":material/play_arrow:", width="stretch", disabled=bool(refusal)
):
    run = jobs.start(comparison.units(), comparison.title, page="compare")
    if run:
        jobs.show_run(run)
        st.rerun()

run = st.query_params.get("run") or jobs.last_run("compare")
if run:
    jobs.show_run(run)
    watch(run, comparison)
else:
    show_example()
