"""A file of any kind to its content."""

import numpy as np

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.reading.content import Content
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.excel import is_workbook, read_excel
from rankscope.tables.reading.limits import MB, Limits
from rankscope.tables.reading.magic import GZIP, PARQUET, ZIP, kind_of
from rankscope.tables.reading.parquet import read_parquet
from rankscope.tables.reading.text import read_text
from rankscope.tables.reading.unpack import members, unpack_gzip, unpack_zip

MOST_LAYERS = 3
ROOMY = 500 * MB  # of any file


def content_of(data: bytes, asked: Dialect, limits: Limits) -> Content:
    """What is in a file: unpacked as long as it is packed, then read by its kind."""
    check_size(len(data), limits)
    notebook = Notebook()
    content = _unpacked(data, asked, limits, notebook)
    _check_room(content, len(data), limits)
    content.notes = notebook.notes
    return content


def check_size(size: int, limits: Limits):
    """Raise a TableError for a file with more bytes than the limit."""
    if size > limits.megabytes * MB:
        raise TableError(
            f"The file has {size / MB:,.0f} MB, more than the limit of {limits.megabytes:,} MB: "
            "take fewer rows or columns."
        )


def _check_room(content, size, limits):
    """A file of a few kB may hold one long text and say that it stands in every row."""
    room = sum(map(room_of, content.columns))
    most = min(limits.unpacked_megabytes * MB, max(size * limits.unpacked_ratio, ROOMY))
    if room > most:
        raise TableError(
            f"The table needs {room / MB:,.0f} MB written out, more than the limit of "
            f"{most / MB:,.0f} MB for a file of {size / MB:,.1f} MB: take fewer rows or columns."
        )


def room_of(column) -> int:
    """Bytes of a column with every text written out."""
    if isinstance(column, np.ndarray):
        return column.nbytes
    codes, texts = column
    lengths = np.array([0, *map(len, texts)], dtype=np.int64)
    return int(lengths[codes + 1].sum()) + codes.nbytes


def _unpacked(data, asked, limits, notebook) -> Content:
    for _ in range(MOST_LAYERS):
        if not data:
            raise TableError("The file is empty (0 bytes): choose one that holds a table.")
        kind = kind_of(data)
        if kind == GZIP:
            data = unpack_gzip(data, limits)
            notebook.add("gzip")
        elif kind == ZIP:
            inside = members(data, limits)
            if is_workbook(inside):
                return read_excel(data, asked, limits, notebook)
            data, name = unpack_zip(data, inside, asked.member, limits)
            notebook.add("zip path" if _is_path(name) else "zip", name=name)
        else:
            read = read_parquet if kind == PARQUET else read_text
            return read(data, asked, limits, notebook)
    raise TableError("The file is packed several times over: unpack it yourself.")


def _is_path(name) -> bool:
    return name.startswith(("/", "..")) or "/.." in name or "\\" in name
