"""What the cards of rankers, selectors and problems have in common."""

import streamlit as st

from rankers.papers import PAPERS
from rankscope.findings.methods import in_short, parameter_table, prose
from rankscope.ui.frame.navigation import page_files
from rankscope.ui.widgets.asked import linked_expander


def one_by_one(menu: dict, kind: str, card):
    """A line for each, with its plain sentence; the card of those that are opened."""
    for key, one in menu.items():
        sentence = f"**{one.title}**: {in_short(one)}"
        with linked_expander(sentence, one.title, key=f"{kind}-{key}") as expander:
            if expander.open:
                card(one)


def prose_of(one: type):
    """The paragraphs that explain."""
    for paragraph in prose(one):
        st.markdown(paragraph)


def settings_and_source(one: type, before: str = ""):
    """Its settings as a table, and where it is from."""
    parameters = parameter_table(one)
    if len(parameters):
        with st.container(key=f"settings-{one.key}"):
            st.table(parameters.set_index("Label"))
    st.caption(before + PAPERS.get(one.paper, one.paper))


def way_to(page: str, label: str, icon: str, settings: dict):
    """A link to a page that is set to this."""
    (file,) = [file for file in page_files() if file.path.stem == page]
    st.page_link(file.page, label=label, icon=f":material/{icon}:", query_params=settings)
