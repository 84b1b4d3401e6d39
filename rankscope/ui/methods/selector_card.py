"""What the Methods page says of a selector, read off the selector itself."""

import inspect

import streamlit as st

from rankers.papers import PAPERS
from rankscope.findings.methods import idea, parameter_table, prose
from rankscope.ui.frame.navigation import page_files
from rankscope.ui.methods.teaching import teach_selector
from rankscope.ui.widgets.lesson_links import lesson_links


def selector_card(selector):
    """Everything about one selector."""
    teach_selector(selector)
    st.markdown(f"**In its own words.** {idea(selector)}")
    for paragraph in prose(selector):
        st.markdown(paragraph)
    st.markdown(f"**Targets** {', '.join(selector.tasks)}")
    st.table(parameter_table(selector).set_index("Label"))
    st.caption(PAPERS.get(selector.paper, selector.paper))
    st.page_link(
        next(file.page for file in page_files() if file.path.stem == "select"),
        label="Watch it search on a problem of known truth",
        icon=":material/filter_alt:",
        query_params={f"selectors-{task}": selector.title for task in selector.tasks},
    )
    lesson_links("methods", selector.key)
    with st.popover("Source code", icon=":material/code:"):
        module = inspect.getmodule(selector)
        st.code(inspect.getsource(module), language="python", wrap_lines=True)
