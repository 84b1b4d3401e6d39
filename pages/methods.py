"""How does each ranker work, and what can it see?

title: Methods
icon: menu_book
place: 30
door: How each ranker works and what it cannot see, and what decides each kind of problem.
"""

import streamlit as st

from rankscope.runs.menu import generators, ranking_methods, selecting_methods
from rankscope.ui.methods.cards import capability_matrix, card
from rankscope.ui.methods.missing import missing_rows
from rankscope.ui.methods.parts import one_by_one
from rankscope.ui.methods.problem_card import problem_card
from rankscope.ui.methods.selector_card import selector_card
from rankscope.ui.methods.selector_matrix import selector_matrix
from rankscope.ui.widgets.headings import page_title

page_title(
    "How does each ranker work, and what can it see?",
    "variable, target, ranker, selector, learner, relevant, redundant, chance",
)

st.header("What each can do", anchor=False)
st.markdown(
    "Every cell was found by running the ranker with its default settings on small problems made "
    "for the purpose; which they are stands below the table."
)
capability_matrix(ranking_methods())
missing_rows()

st.header("One by one", anchor=False)
one_by_one(ranking_methods(), "method", card)

st.header("Selectors: who searches for a subset", anchor=False)
st.markdown(
    "A selector asks a learner for the error of one set of variables after another. What each can "
    "do was found by running it with its own learner and its default settings, RVE told how many "
    "matter; how stands below the table."
)
selector_matrix(selecting_methods())
one_by_one(selecting_methods(), "method", selector_card)

st.header("Problems: what decides the target", anchor=False)
st.markdown(
    "Each kind of problem is a law from which tables are drawn: which variables decide is known "
    "beforehand, so that a ranking can be marked right or wrong."
)
one_by_one(generators(), "problem", problem_card)
