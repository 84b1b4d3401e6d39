"""The tables on this server, to be opened without bringing a file."""

import time

import pandas as pd
import streamlit as st

from rankscope.tables.scanning.shelves import MOST, Entry, entries, shelves
from rankscope.tables.wording import counted
from rankscope.ui.own_table.source import open_source
from rankscope.ui.widgets import untrusted

SHELF = "shelf"  # the setting that names the table
KINDS = {"parquet": "Parquet", "text": "text"}


def shelf_list():
    """Where whoever hosts has named folders: what lies in them, opened by a click."""
    if not shelves():
        return
    st.header("Or open a table on this server", anchor=False)
    found = entries()
    if not found:
        st.caption("The folders that whoever hosts this has named hold no Parquet or CSV file yet.")
        return
    st.caption(
        "They are read piece by piece where they lie, however large they are: choose a row."
        + (f" The first {MOST:,} are shown." if len(found) == MOST else "")
    )
    rows = st.dataframe(
        pd.DataFrame([_row(entry) for entry in found]),
        key="shelf-list",
        hide_index=True,
        height=min(38 + 35 * len(found), 320),
        on_select="rerun",
        selection_mode="single-row",
        column_config={"Table": st.column_config.TextColumn(width="large")},
        alt="The tables on this server, with their kind and size.",
    )["selection"]["rows"]
    if rows and rows[0] < len(found):
        open_source(**{SHELF: found[rows[0]].name})


def size_words(entry: Entry) -> str:
    """Of all files together.

    >>> from rankscope.tables.scanning.shelves import Entry
    >>> size_words(Entry("none", ()))
    '0 kB'
    """
    size = entry.size
    for unit, bytes_of_it in (("GB", 10**9), ("MB", 10**6)):
        if size >= bytes_of_it:
            return f"{size / bytes_of_it:.3g} {unit}"
    return f"{size / 1_000:.0f} kB"


def kind_words(entry: Entry) -> str:
    """What it is written as."""
    return f"{KINDS[entry.kind]}, {counted(len(entry.files), 'file')}"


def _row(entry) -> dict:
    day = time.strftime("%Y-%m-%d", time.gmtime(entry.written))
    return {
        "Table": entry.name,
        "Kind": kind_words(entry),
        "Size": size_words(entry),
        "Written": day,
    }


def gone(sentence: str):
    """What a link says whose table is not there."""
    untrusted.show(sentence, kind="warning")
