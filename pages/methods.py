"""How does each ranker work, and what can it see?

title: Methods
icon: menu_book
place: 30
door: How each ranker works, what it can and cannot see, with formula, parameters and source.
"""

import streamlit as st

from rankscope.findings.methods import idea
from rankscope.runs.menu import ranking_methods, selecting_methods
from rankscope.ui.methods.cards import capability_matrix, card
from rankscope.ui.methods.missing import missing_rows
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
        f"**{ranker.title}**: {idea(ranker)}", key=f"method-{key}", bind="query-params"
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
        f"**{selector.title}**: {idea(selector)}", key=f"method-{key}", bind="query-params"
    ) as expander:
        if expander.open:
            selector_card(selector)
