"""Names from the head and columns from the rows, put together and understood."""

import numpy as np

from rankscope.tables.numerals import decimal_of, number
from rankscope.tables.reading.columns import Told, understand
from rankscope.tables.reading.content import Content
from rankscope.tables.reading.head import Head
from rankscope.tables.reading.header import UNNAMED, names_from
from rankscope.tables.reading.marks import AMONG_NUMBERS
from rankscope.tables.reading.parse import columns_of
from rankscope.tables.reading.read_remarks import MANY, ONE
from rankscope.tables.reading.rows import Rows
from rankscope.tables.remarks import Remarks
from rankscope.tables.wording import some

SAMPLED = 200


def assemble(rows: Rows, head: Head, told: dict, limits, notes: list[str]) -> Content:
    """The columns of a text file under their names."""
    names, renamed = _names(head, notes)
    decimal = _decimal(head, told, notes)
    marks = _marks(head, decimal, told, notes)
    found = columns_of(rows, marks, decimal, limits)
    remarks = Remarks(ONE, MANY)
    row_names = found.pop(0) if head.row_names else None
    if "missing" not in told:
        _remark_on_marks(names, found, marks, head.row_names, remarks)
    missing = frozenset(told["missing"]) | {""} if "missing" in told else None
    said = Told(told.get("decimal"), missing, told.get("dates"))
    columns = []
    for i, name in enumerate(names):
        columns.append(understand(name, found[i], said, decimal, rows.line_of, remarks))
        found[i] = None
    _drop_trailing(names, columns, head, notes)
    notes += remarks.sentences()
    dialect = {"decimal": decimal}
    if renamed:
        dialect["renamed"] = renamed
    if head.units:
        dialect["units"] = dict(zip(names, head.units, strict=False))
    return Content(names, columns, dialect, notes, _as_texts(row_names))


def _as_texts(row_names):
    if not isinstance(row_names, np.ndarray):
        return row_names
    return np.arange(len(row_names), dtype=np.int32), [f"{value:g}" for value in row_names]


def _decimal(head, told, notes):
    if "decimal" in told:
        return told["decimal"]
    found = decimal_of([cell.strip() for cells in head.body[:SAMPLED] for cell in cells if cell])
    if found == ",":
        notes.append("Decimal comma found.")
    return found


def _marks(head, decimal, told, notes):
    """By column, the marks for missing values that the parser may take as such at once."""
    if "missing" in told:
        notes.append(f"Read as missing, as you asked: {some(told['missing'], 12) or 'nothing'}.")
        return dict.fromkeys(range(head.width), told["missing"])
    return _marks_in(head, decimal)


def _remark_on_marks(names, columns, marks, row_names, remarks):
    for column, seen in marks.items():
        place = column - row_names
        if place >= 0 and isinstance(columns[place], np.ndarray):
            remarks.add("marks", names[place], ", ".join(seen))


def _names(head, notes):
    if head.cells is None:
        return [UNNAMED.format(i) for i in range(1, head.width + 1)], {}
    empty_end = not head.cells[-1].strip() and all(not cells[-1].strip() for cells in head.body)
    if not empty_end:
        return names_from(head.cells, notes)
    kept = len(head.cells)
    while kept > 1 and not head.cells[kept - 1].strip():
        kept -= 1
    names, renamed = names_from(head.cells[:kept], notes)
    return names + [UNNAMED.format(i) for i in range(kept + 1, len(head.cells) + 1)], renamed


def _drop_trailing(names, columns, head, notes):
    """Columns without name or value at the end of the header come from delimiters there."""
    unnamed = [not cell.strip() for cell in head.cells or []]
    before = len(columns)
    while len(columns) > 1 and unnamed and unnamed.pop() and _is_empty(columns[-1]):
        columns.pop()
    gone = before - len(columns)
    if gone == 1:
        notes.append("An empty unnamed last column was dropped.")
    elif gone:
        notes.append(f"{gone:,} empty unnamed columns at the end were dropped.")
    del names[len(columns) :]


def _is_empty(column):
    if isinstance(column, np.ndarray):
        return column.dtype.kind == "f" and bool(np.isnan(column).all())
    return False


def _marks_in(head, decimal):
    """By column, the marks for missing values among the first values, where others are numbers."""
    if not head.body:
        return {}
    found = {}
    for i, column in enumerate(zip(*head.body, strict=True)):
        cells = {cell.strip() for cell in column}
        marks = sorted((cells & AMONG_NUMBERS) - {""})
        others = cells - AMONG_NUMBERS
        if marks and others and all(number(cell, decimal) for cell in others):
            found[i] = marks
    return found
