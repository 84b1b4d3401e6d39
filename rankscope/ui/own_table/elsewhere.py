"""Work on a table where it holds up nobody: of a small one here, of others in a process apart."""

import streamlit as st

from rankscope.findings.own_table.view import TableView
from rankscope.tables.apart import apart

SMALL_CELLS, SMALL_COLUMNS = 200_000, 300  # what is done within a tenth of a second
FEW_RESULTS = 50
OTHERS_FIRST = "Other files are being read just now: yours waits for its turn."


def elsewhere(
    function, *args, shape: tuple[int, int], visitor: str, doing: str, keep=lambda value: None
):
    """What the function returns of a table of this shape; the page says what it waits for.

    `keep` gets it at once: whoever changed a setting meanwhile has the page drawn anew as soon as
    it says or asks anything, and what was returned is lost.
    """
    if is_small(*shape):
        value = function(*args)
        keep(value)
        return value
    queue = st.empty()
    wait = {"visitor": visitor, "on_wait": lambda: queue.info(OTHERS_FIRST)}
    value = apart(function, *args, doing=doing, **wait)
    keep(value)
    queue.empty()
    return value


def made_elsewhere(function, view: TableView, *args, doing: str):
    """What the function makes of a view, to be taken away; the page does not run any more."""
    view, visitor = view.plain(), view.source.owner
    if is_small(view.prepared.rows, len(view.findings.names)) and len(view.results) <= FEW_RESULTS:
        return function(view, *args)
    return apart(function, view, *args, doing=doing, visitor=visitor)


def written_elsewhere(function, frame, *args, visitor: str):
    """A file of a frame, to be taken away."""
    if is_small(*frame.shape):
        return function(frame, *args)
    return apart(function, frame, *args, doing="Writing the table", visitor=visitor)


def is_small(rows: int, columns: int) -> bool:
    """Whether it is worth no process of its own."""
    return rows * columns <= SMALL_CELLS and columns <= SMALL_COLUMNS
