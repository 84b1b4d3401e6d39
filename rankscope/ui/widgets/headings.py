"""The title of a page, the terms that the page uses in a hover, remarks on the link below."""

import streamlit as st

from rankscope.findings.glossary import help_for
from rankscope.ui.widgets import asked

WORDS = "**Words on this page**  \n"


def page_title(question: str, terms: str):
    """The question a page answers; who points at it reads what the terms of a text mean."""
    words = help_for(terms)
    st.title(question, anchor=False, help=words and f"{WORDS}{words}")
    asked.remarks()
