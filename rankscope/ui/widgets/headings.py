"""The title of a page, with the terms of the field that the page uses explained in a hover."""

import streamlit as st

from rankscope.findings.glossary import help_for

WORDS = "**Words on this page**  \n"


def page_title(question: str, terms: str):
    """The question a page answers; who points at it reads what the terms of a text mean."""
    words = help_for(terms)
    st.title(question, anchor=False, help=words and f"{WORDS}{words}")
