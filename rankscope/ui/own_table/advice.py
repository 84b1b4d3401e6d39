"""Which ranker suits a table like this one, and why: the result of our own study."""

import streamlit as st

from rankscope.studies.advice import advice, sentence_of
from rankscope.ui.frame.navigation import page_files
from rankscope.ui.own_table.view import View


def advice_line(view: View):
    """What to take for so many rows and columns, for each kind of table it may be."""
    rows, columns = view.prepared.rows, len(view.prepared.names)
    some = advice(rows, columns, view.prepared.task)
    if not some:
        return
    title = f"Which ranker for {rows:,} rows and {columns:,} columns?"
    with st.expander(title, icon=":material/tips_and_updates:"):
        for one in some:
            st.markdown(f"- {sentence_of(one)}")
        st.caption(
            "What kind of table it is nobody can tell beforehand: rankers of several kinds side by "
            "side show it."
        )
        pages = {file.path.stem: file.page for file in page_files()}
        st.page_link(
            pages["studies"],
            label="All rankers on all kinds of problems",
            icon=":material/science:",
            query_params={"study": "which_ranker"},
        )
