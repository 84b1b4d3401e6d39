"""Ways to bring a table: a file, an example, or the run file of an earlier state."""

import streamlit as st

from datagen.examples import EXAMPLES
from rankscope.findings.run_files.saved import is_run_file
from rankscope.tables.reading.spare import ready
from rankscope.ui.frame import jobs
from rankscope.ui.frame.memory import DESK
from rankscope.ui.frame.uploads import let_go
from rankscope.ui.own_table.run_file import open_run_file
from rankscope.ui.own_table.shelf_list import shelf_list
from rankscope.ui.own_table.source import Source, bring, open_source
from rankscope.ui.widgets.untrusted import as_code, show


def uploader(label: str = "Your file", go=open_source):
    """Take a file, keep it where a page switch or reload finds it, and go on with it.

    `go` opens what was brought, from the settings of the page.
    """
    trouble = st.session_state.pop("upload-trouble", None)
    if trouble:
        show(trouble, kind="error")
    turn = st.session_state.setdefault("upload-turn", 0)
    file = st.file_uploader(
        label,
        key=f"upload-{turn}",
        help="CSV and its relatives, Excel, Parquet, also packed with gzip or zip; or a run file.",
    )
    if file is None:
        return
    st.session_state["upload-turn"] += 1  # a new widget, which is empty
    data = file.getvalue()
    let_go(file)
    if is_run_file(data):
        try:
            settings = open_run_file(data)
        except ValueError as error:
            st.session_state["upload-trouble"] = str(error)
            st.rerun()
        go(**settings)
    key = bring(file.name, data)
    earlier = DESK.get(jobs.owner(), ("saved", key))
    go(**(earlier.query if earlier else {}) | {"table": key})


def sidebar(source: Source):
    """What is open, and the way to another table."""
    st.markdown(f"**{as_code(source.name)}**")
    if st.button("Another table", icon=":material/swap_horiz:", width="stretch"):
        open_source()


def welcome():
    """What the page is for, and the ways to begin."""
    ready()
    st.markdown(
        "Bring a table with a column to predict. You see what was understood of it, one table of "
        "all rankers, which variables stand for each other, and how far to trust the answer."
    )
    uploader("Drop a file here: CSV, Excel or Parquet, packed or not")
    st.caption(
        "Your file stays in the memory of this server, is seen by this browser only, and is "
        "forgotten when you leave."
    )
    shelf_list()
    st.header("Or begin with an example", anchor=False)
    cards = list(EXAMPLES.items())
    for start in range(0, len(cards), 3):
        for column, (key, example) in zip(st.columns(3), cards[start : start + 3], strict=False):
            with column.container(border=True, height="stretch"):
                _example_card(key, example)


def _example_card(key, example):
    title, icon = f"**{example.title}**", ":material/arrow_forward:"
    if st.button(title, key=f"example-{key}", icon=icon, type="tertiary"):
        open_source(example=key)
    st.caption(example.about)
