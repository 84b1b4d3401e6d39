"""How does each ranker work, and what can it see?

title: Methods
icon: menu_book
place: 30
door: How each ranker works and what it cannot see, and what decides each kind of problem.
"""

import streamlit as st

from rankscope.findings.methods import in_short
from rankscope.runs.menu import generators, ranking_methods, selecting_methods
from rankscope.ui.methods.cards import capability_matrix, card
from rankscope.ui.methods.missing import missing_rows
from rankscope.ui.methods.problem_card import problem_card
from rankscope.ui.methods.selector_card import selector_card
from rankscope.ui.methods.selector_matrix import selector_matrix

st.title("How does each ranker work, and what can it see?")

st.header("What each can do", anchor=False)
st.markdown(
    "Every cell was found by running the ranker with its default settings on small problems made "
    "for the purpose; which they are stands below the table."
)
capability_matrix(ranking_methods())
missing_rows()

st.header("One by one", anchor=False)
for key, ranker in ranking_methods().items():
    with st.expander(
        f"**{ranker.title}**: {in_short(ranker)}", key=f"method-{key}", bind="query-params"
    ) as expander:
        if expander.open:
            card(ranker)

st.header("Selectors: who searches for a subset", anchor=False)
st.markdown(
    "A selector asks a learner for the error of one set of variables after another. What each can "
    "do was found by running it with its own learner and its default settings, RVE told how many "
    "matter; how stands below the table."
)
selector_matrix(selecting_methods())
for key, selector in selecting_methods().items():
    with st.expander(
        f"**{selector.title}**: {in_short(selector)}", key=f"method-{key}", bind="query-params"
    ) as expander:
        if expander.open:
            selector_card(selector)

st.header("Problems: what decides the target", anchor=False)
st.markdown(
    "Each kind of problem is a law from which tables are drawn: which variables decide is known "
    "beforehand, so that a ranking can be marked right or wrong."
)
for key, generator in generators().items():
    with st.expander(
        f"**{generator.title}**: {in_short(generator)}", key=f"problem-{key}", bind="query-params"
    ) as expander:
        if expander.open:
            problem_card(generator)
