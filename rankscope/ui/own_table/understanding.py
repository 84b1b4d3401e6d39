"""What was understood of a table, and what was done to each column; all of it can be changed."""

import streamlit as st

from rankers.number_format import significant
from rankscope.runs.deposit import Deposit
from rankscope.tables import Note, Table
from rankscope.tables.reading.dialect import DELIMITERS
from rankscope.tables.wording import counted
from rankscope.ui.own_table.cautions import caution_panel
from rankscope.ui.own_table.grid import columns_grid, lines_grid
from rankscope.ui.own_table.question import Question
from rankscope.ui.own_table.reading import controls
from rankscope.ui.own_table.source import Source
from rankscope.ui.own_table.wording import for_page
from rankscope.ui.widgets.untrusted import show

MOST_LINES = 20  # of columns left out
ROWS, COLUMNS = 8, 60  # of the first look


def understanding_panel(question: Question, table: Table, prepared: Deposit | None):
    """A line in words; behind it every remark, every column, and ways to change them."""
    show(summary(question, table, prepared))
    notes = notes_of(table, prepared)
    caution_panel(question, notes)
    marks = question.source.marks
    panel = st.expander(
        "What was understood and done",
        expanded=prepared is None,
        icon=":material/fact_check:",
        key=f"understood-{prepared is None}",
        on_change="rerun",
    )
    if not panel.open:
        return
    with panel:
        show(*map(for_page, notes))
        if table.lines:
            lines_grid(question.source, table, prepared)
        if prepared is not None:
            columns_grid(question.source, table, prepared)
        elif not table.lines:
            _first_rows(table)
        _changed(question.source, marks)
        if not question.source.example:
            st.markdown("**How the file is written**")
            controls(question.source, table.dialect)


def notes_of(table: Table, prepared: Deposit | None) -> tuple[Note, ...]:
    """All there is to say, of the file and of what was done to its columns."""
    return (*table.notes, *(prepared.notes if prepared else ()))


def summary(question: Question, table: Table, prepared: Deposit | None) -> str:
    """The table in a line."""
    rows, columns = table.frame.shape
    used = f"{len(prepared.y):,} of " if prepared and len(prepared.y) < rows else ""
    delimiter = DELIMITERS.get(table.dialect.get("delimiter"))
    size = f"{used}{counted(rows, 'row')}, {counted(columns, 'column')}"
    size += f", separated by {delimiter}" if delimiter else ""
    if prepared is None:
        return f"{question.source.name}: {size}."
    aside = len(prepared.report) - 1 - len(prepared.variables)
    ranked = f"{counted(len(prepared.variables), 'variable')} to rank"
    ranked += f", {counted(aside, 'column')} left out." if aside else "."
    return f"{question.source.name}: {size}. {target_words(question, prepared)} {ranked}"


def warnings(notes: tuple[Note, ...]) -> list[str]:
    """What a visitor should not overlook."""
    return [for_page(note) for note in notes if note.severity == "warning"]


def target_words(question: Question, prepared: Deposit) -> str:
    """The target and what it is."""
    if prepared.task == "regression":
        low, high = prepared.y.min(), prepared.y.max()
        between = f"from {significant(low)} to {significant(high)}"
        return f"To predict: {question.target}, a number {between}."
    times = prepared.y.value_counts()
    few = ", ".join(f"{label} {count:,}" for label, count in times.head(4).items())
    more = f" and {len(times) - 4} more" if len(times) > 4 else ""
    return f"To predict: {question.target}, {len(times)} classes ({few}{more})."


def _first_rows(table: Table):
    """The table as it was read, for a look."""
    st.caption("The first rows, as they were read.")
    st.dataframe(table.frame.iloc[:ROWS, :COLUMNS], alt="The first rows of the table.")


def _changed(source: Source, marks: dict):
    """What was decided by hand, and a way back."""
    decisions = [
        f"{column} is taken as {kind}, as you said." for column, kind in marks["types"].items()
    ]
    out = marks["exclude"]
    few = [f"{column} is left out, as you said." for column in out]
    decisions += few if len(few) <= MOST_LINES else [f"{len(out):,} columns are left out."]
    decisions += [f"{column} is always kept, as you said." for column in marks["keep"]]
    if decisions:
        show(*decisions)
        st.button(
            "Undo all of this",
            on_click=source.mark,
            kwargs={"types": {}, "exclude": [], "keep": []},
        )
