"""The tables on this server, to be opened without bringing a file."""

import time

import pandas as pd
import streamlit as st

from rankers.number_format import number_text
from rankscope.tables.scanning.shelves import MOST, Entry, entries, shelves
from rankscope.tables.wording import counted
from rankscope.ui.own_table.source import open_source

SHELF = "shelf"  # the setting that names the table
KINDS = {"parquet": "Parquet", "text": "text"}


def shelf_list():
    """Where whoever hosts has named folders: what lies in them, opened by a click."""
    if not shelves():
        return
    st.header("Or open a table on this server", anchor=False)
    tables = entries()
    if not tables:
        st.caption("The folders that whoever hosts this has named hold no Parquet or CSV file yet.")
        return
    st.caption(
        "They are read piece by piece where they lie, however large they are: choose a row."
        + (f" The first {MOST:,} are shown." if len(tables) == MOST else "")
    )
    rows = st.dataframe(
        pd.DataFrame([_row(entry) for entry in tables]),
        key="shelf-list",
        hide_index=True,
        height=min(38 + 35 * len(tables), 320),
        on_select="rerun",
        selection_mode="single-row",
        column_config={"Table": st.column_config.TextColumn(width="large")},
        alt="The tables on this server, with their kind and size.",
    )["selection"]["rows"]
    if rows and rows[0] < len(tables):
        open_source(**{SHELF: tables[rows[0]].name})


def size_words(entry: Entry) -> str:
    """Of all files together.

    >>> from rankscope.tables.scanning.shelves import Entry
    >>> size_words(Entry("none", ()))
    '0 bytes'
    """
    for unit, bytes_of_it in (("GB", 10**9), ("MB", 10**6), ("kB", 10**3)):
        if entry.size >= bytes_of_it:
            return f"{number_text(entry.size / bytes_of_it)} {unit}"
    return f"{entry.size} bytes"


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
