"""A text file, from its bytes to its columns."""

import csv
import re
from itertools import islice

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.reading.assemble import assemble
from rankscope.tables.reading.content import Content
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.encoding import to_utf8
from rankscope.tables.reading.head import check_width, head_of
from rankscope.tables.reading.layout import USUAL, lay_out
from rankscope.tables.reading.rows import ends_in_total, regular
from rankscope.tables.reading.transposed import looks_transposed, transposed

SAMPLE_BYTES, SAMPLE_LINES = 2**20, 1_000
MARK = "\ufeff".encode()
BELOW_SKIPPED, MOST_LINES, MOST_FIELDS, FIELD_CUT = 8, 40, 60, 60  # of a look at the file
END_OF_FILE = b"\x1a"  # as DOS wrote it


def read_text(data: bytes, asked: Dialect, limits, notebook: Notebook) -> Content:
    """The columns of a CSV file or one of its relatives."""
    before = csv.field_size_limit(limits.field_characters)
    try:
        return _read(data, asked, limits, notebook)
    except csv.Error as reason:
        raise TableError(
            f"A field is too long (more than {limits.field_characters:,} characters): check the "
            "quotes in the file."
        ) from reason
    finally:
        csv.field_size_limit(before)


def _read(data, asked, limits, notebook):
    data, encoding = to_utf8(data, asked.encoding, notebook)
    data = _cleaned(data, notebook)
    if asked.transpose:
        data = transposed(data, asked, notebook)
        asked = Dialect(**asked.get_values() | {"delimiter": ",", "skip": 0})
    lines = _first_lines(data, asked, limits)
    layout = lay_out(lines, asked, notebook)
    head = head_of(lines, layout, asked, limits, notebook)
    rows = regular(data, layout, head, asked, notebook)
    content = assemble(rows, head, asked, limits, notebook)
    written = {"encoding": encoding, "delimiter": layout.delimiter, "quote": layout.quote}
    written |= {"skip": layout.skip, "header": head.cells is not None}
    content.dialect = written | content.dialect
    content.lines = tuple(_as_in_file(lines[: layout.skip + BELOW_SKIPPED], layout))
    named = [head.cells] if head.cells and not head.row_names else []
    if looks_transposed([*named, *head.body], head.width):
        notebook.add("transposed")
    if ends_in_total(data, layout):
        notebook.add("total")
        content.dialect["total"] = True
    return content


def _as_in_file(lines, layout):
    """The records of the first lines, those before the names too, cut to what a look needs."""
    reader, line = layout.records(lines), 1
    for cells in islice(reader, MOST_LINES):
        yield line, [cell[:FIELD_CUT] for cell in cells[:MOST_FIELDS]]
        line = getattr(reader, "line_num", line) + 1


def _cleaned(data, notebook):
    """One kind of line end, no marks of encoding inside, no null bytes."""
    if b"\r" in data:
        data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    data = data.removesuffix(END_OF_FILE)
    if not data.isascii() and MARK in data:
        data = data.replace(MARK, b"")
    if b"\0" in data:
        line = data[: data.index(b"\0")].count(b"\n") + 1
        notebook.add("null bytes", bytes=data.count(b"\0"), line=line)
        data = data.replace(b"\0", b"")
    if not re.search(rb"\S", data):
        raise TableError("The file is empty: choose one that holds a table.")
    return data


def _check_lines(lines, asked, limits):
    """What is far too wide is noticed before it is taken apart."""
    marks = [asked.delimiter] if asked.delimiter else USUAL
    check_width(max(line.count(mark.encode()) for line in lines for mark in marks), limits)


def _first_lines(data, asked, limits):
    end = min(len(data), SAMPLE_BYTES)
    while end < len(data) and data.count(b"\n", 0, end) < 4:
        end *= 2
    if end > SAMPLE_BYTES:
        _check_lines(data[:end].split(b"\n", 5), asked, limits)
    sample = data[:end]
    if end < len(data):
        sample = sample[: sample.rfind(b"\n") + 1] or sample
    lines = sample.decode("utf-8", "ignore").split("\n")
    whole = lines if lines[-1] or len(lines) == 1 else lines[:-1]
    return [line + "\n" for line in whole[:SAMPLE_LINES]]
