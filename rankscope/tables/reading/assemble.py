"""Names from the head and columns from the rows, put together and understood."""

import numpy as np
import pandas as pd

from rankscope.tables.notebook import Notebook
from rankscope.tables.numerals import decimal_of, number
from rankscope.tables.quantities import quantity
from rankscope.tables.reading.cells import Cells
from rankscope.tables.reading.columns import typed
from rankscope.tables.reading.content import Content
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.head import Head, too_wide
from rankscope.tables.reading.header import UNNAMED, names_from
from rankscope.tables.reading.marks import AMONG_NUMBERS
from rankscope.tables.reading.parse import columns_of
from rankscope.tables.reading.rows import Rows

SAMPLED = 200


def assemble(rows: Rows, head: Head, asked: Dialect, limits, notebook: Notebook) -> Content:
    """The columns of a text file under their names."""
    names, renamed = _names(head, notebook)
    decimal = _decimal(head, asked, notebook)
    marks = _marks(head, decimal, asked, notebook)
    parsed = columns_of(rows, marks, decimal, limits)
    row_names = parsed.pop(0) if head.row_names else None
    if asked.missing is None:
        _note_marks(names, parsed, marks, head.row_names, notebook)
    cells = Cells(asked, notebook, decimal, rows.line_of)
    columns = []
    for place, name in enumerate(names):
        columns.append(typed(name, parsed[place], cells))
        parsed[place] = None  # for the sake of memory
    _drop_empty_end(names, columns, head, notebook)
    _check_named(columns, head, rows)
    dialect = {"decimal": decimal}
    if renamed:
        dialect["renamed"] = renamed
    if head.units:
        dialect["units"] = dict(zip(names, head.units, strict=False))
    return Content(names, columns, dialect, row_names=_as_texts(row_names), ways=cells.ways)


def _as_texts(row_names):
    if not isinstance(row_names, np.ndarray):
        return row_names
    return np.arange(len(row_names), dtype=np.int32), [f"{value:g}" for value in row_names]


def _decimal(head, asked, notebook) -> str:
    if asked.decimal:
        return asked.decimal
    texts = [cell.strip() for cells in head.body[:SAMPLED] for cell in cells]
    decimal = decimal_of([(quantity(text) or (text,))[0] for text in texts if text])
    if decimal == ",":
        notebook.add("decimal comma")
    return decimal


def _marks(head, decimal, asked, notebook):
    """By column, the marks for missing values that the parser may take as such at once."""
    if asked.missing is None:
        return _marks_in(head, decimal)
    notebook.add("marks asked", marks=list(asked.missing))
    return {column: list(asked.missing) for column in range(head.width)}


def _note_marks(names, columns, marks, row_names, notebook):
    for column, seen in marks.items():
        place = column - row_names
        if place >= 0 and isinstance(columns[place], np.ndarray):
            notebook.add("marks", names[place], marks=seen)


def _names(head, notebook):
    if head.cells is None:
        return [UNNAMED.format(i) for i in range(1, head.width + 1)], {}
    empty_end = not head.cells[-1].strip() and all(not cells[-1].strip() for cells in head.body)
    if not empty_end:
        return names_from(head.cells, notebook)
    named = len(head.cells)
    while named > 1 and not head.cells[named - 1].strip():
        named -= 1
    names, renamed = names_from(head.cells[:named], notebook)
    return names + [UNNAMED.format(i) for i in range(named + 1, len(head.cells) + 1)], renamed


def _drop_empty_end(names, columns, head, notebook):
    """Columns without name or value at the end of the header come from delimiters there."""
    unnamed = [not cell.strip() for cell in head.cells or [""] * head.width]
    before = len(columns)
    while len(columns) > 1 and unnamed and unnamed.pop() and _is_empty(columns[-1]):
        columns.pop()
    if len(columns) < before:
        notebook.add("empty end", columns=names[len(columns) :], count=before - len(columns))
    del names[len(columns) :]


def _check_named(columns, head, rows):
    """Refuse values in a column that only the rows have, be they row names or delimiters astray."""
    if head.named is None or len(columns) <= head.named:
        return
    column = columns[-1]
    known = column[0] >= 0 if isinstance(column, tuple) else ~pd.isna(column)
    first = int(np.argmax(known))
    raise too_wide(int(known.sum()), len(columns), head.named, rows.line_of(first))


def _is_empty(column):
    if isinstance(column, np.ndarray):
        return column.dtype.kind == "f" and bool(np.isnan(column).all())
    return False


def _marks_in(head, decimal):
    """By column, the marks for missing values among the first values, where others are numbers."""
    if not head.body:
        return {}
    by_column = {}
    for place, column in enumerate(zip(*head.body, strict=True)):
        cells = {cell.strip() for cell in column}
        marks = sorted((cells & AMONG_NUMBERS) - {""})
        others = cells - AMONG_NUMBERS
        if marks and others and all(number(cell, decimal) for cell in others):
            by_column[place] = marks
    return by_column
