"""A text file, from its bytes to its columns."""

import csv
import re

import numpy as np

from rankers.tables.columns import Told, understand
from rankers.tables.content import Content
from rankers.tables.encoding import to_utf8
from rankers.tables.errors import TableError
from rankers.tables.head import Head, head_of
from rankers.tables.header import names_from
from rankers.tables.layout import lay_out
from rankers.tables.marks import AMONG_NUMBERS
from rankers.tables.numerals import decimal_of, number
from rankers.tables.parse import columns_of
from rankers.tables.read_remarks import MANY, ONE
from rankers.tables.remarks import Remarks
from rankers.tables.rows import ends_in_total, regular
from rankers.tables.transposed import looks_transposed, transposed
from rankers.tables.wording import counted

SAMPLE_BYTES, SAMPLE_LINES = 2**20, 1_000
MARK = "\ufeff".encode()


def read_text(data: bytes, told: dict, limits) -> Content:
    """The columns of a CSV file or one of its relatives."""
    before = csv.field_size_limit(limits.field_characters)
    try:
        return _read(data, told, limits, [])
    except csv.Error as reason:
        raise TableError(
            f"A field is too long (more than {limits.field_characters:,} characters): check the "
            "quotes in the file."
        ) from reason
    finally:
        csv.field_size_limit(before)


def _read(data, told, limits, notes):
    data, encoding = to_utf8(data, told.get("encoding"), notes)
    data = _cleaned(data, notes)
    if told.get("transpose"):
        data, told = transposed(data, told, notes), told | {"delimiter": ",", "skip": 0}
    lines = _first_lines(data)
    layout = lay_out(lines, told, notes)
    head = head_of(lines, layout, told, limits, notes)
    rows = regular(data, layout, head, told)
    notes += rows.notes
    content = _columns(rows, head, told, limits, notes)
    content.dialect = {
        "encoding": encoding,
        "delimiter": layout.delimiter,
        "quote": layout.quote,
        "skip": layout.skip,
        "header": head.cells is not None,
    } | content.dialect
    named = [head.cells] if head.cells and not head.row_names else []
    if looks_transposed([*named, *head.body], head.width):
        notes.append(
            "The table looks transposed, with variables in rows and samples in columns: if so, "
            "read it with transpose=True."
        )
    if ends_in_total(data, layout):
        notes.append(
            "The last row looks like a total: it is left out when the table is prepared, unless "
            "told otherwise with total=False."
        )
        content.dialect["total"] = True
    return content


def _cleaned(data, notes):
    """One kind of line end, no marks of encoding inside, no null bytes."""
    if b"\r" in data:
        data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    if MARK in data:
        data = data.replace(MARK, b"")
    if b"\0" in data:
        many, line = data.count(b"\0"), data[: data.index(b"\0")].count(b"\n") + 1
        notes.append(
            f"Null bytes at line {line:,} were removed ({counted(many, 'byte')} in all): the file "
            "may be damaged there."
        )
        data = data.replace(b"\0", b"")
    if not re.search(rb"\S", data):
        raise TableError("The file is empty: choose one that holds a table.")
    return data


def _first_lines(data):
    end = min(len(data), SAMPLE_BYTES)
    while end < len(data) and data.count(b"\n", 0, end) < 4:
        end *= 2
    sample = data[:end]
    if end < len(data):
        sample = sample[: sample.rfind(b"\n") + 1] or sample
    lines = sample.decode("utf-8", "ignore").split("\n")
    whole = lines if lines[-1] or len(lines) == 1 else lines[:-1]
    return [line + "\n" for line in whole[:SAMPLE_LINES]]


def _columns(rows, head: Head, told, limits, notes) -> Content:
    names, renamed = _names(head, notes)
    decimal = told.get("decimal") or _decimal(head)
    if decimal == ",":
        notes.append("Decimal comma found." if not told.get("decimal") else "Decimal comma used.")
    marks = None if told.get("missing") is not None else _marks_in(head, decimal)
    # marks seen among the first numbers are left to the parser, which is quick
    found = columns_of(rows, marks or {}, decimal, limits)
    remarks = Remarks(ONE, MANY)
    for column, seen in (marks or {}).items():
        if seen and isinstance(found[column], np.ndarray):
            remarks.add("marks", _name(names, head, column), ", ".join(seen))
    missing = told.get("missing")
    missing = None if missing is None else frozenset(missing) | {""}
    said = Told(told.get("decimal"), missing, told.get("dates"))
    row_names = found.pop(0) if head.row_names else None
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
        dialect["units"] = dict(zip(names, head.units[: len(names)], strict=True))
    if isinstance(row_names, np.ndarray):
        row_names = (np.arange(len(row_names), dtype=np.int32), [f"{v:g}" for v in row_names])
    return Content(names, columns, dialect, notes, row_names)


def _names(head, notes):
    if head.cells is None:
        return [f"column {i}" for i in range(1, head.width + 1)], {}
    empty_end = not head.cells[-1].strip() and all(not cells[-1].strip() for cells in head.body)
    if not empty_end:
        return names_from(head.cells, notes)
    kept = len(head.cells)
    while kept > 1 and not head.cells[kept - 1].strip():
        kept -= 1
    names, renamed = names_from(head.cells[:kept], notes)
    return names + [f"column {i}" for i in range(kept + 1, len(head.cells) + 1)], renamed


def _name(names, head, column):
    return names[column - head.row_names]


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


def _decimal(head):
    return decimal_of([cell.strip() for cells in head.body[:200] for cell in cells if cell])


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
