"""What the Methods page says of a selector, read off the selector itself."""

import inspect

import streamlit as st

from rankscope.findings.glossary import targets_words
from rankscope.findings.methods import idea
from rankscope.ui.methods.parts import prose_of, settings_and_source, way_to
from rankscope.ui.methods.teaching import teach_selector
from rankscope.ui.widgets.lesson_links import lesson_links


def selector_card(selector):
    """Everything about one selector."""
    teach_selector(selector)
    st.markdown(f"**In its own words.** {idea(selector)}")
    prose_of(selector)
    st.markdown(f"**Targets** {targets_words(selector.tasks)}")
    settings_and_source(selector)
    chosen = {f"selectors-{task}": selector.title for task in selector.tasks}
    way_to("select", "Watch it search on a problem of known truth", "filter_alt", chosen)
    lesson_links("methods", selector.key)
    with st.popover("Source code", icon=":material/code:"):
        module = inspect.getmodule(selector)
        st.code(inspect.getsource(module), language="python", wrap_lines=True)
