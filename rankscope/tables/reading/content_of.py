"""A file of any kind to its content."""

from rankscope.tables.errors import TableError
from rankscope.tables.reading.content import Content
from rankscope.tables.reading.excel import is_workbook, read_excel
from rankscope.tables.reading.limits import MB, Limits
from rankscope.tables.reading.magic import GZIP, PARQUET, ZIP, kind_of
from rankscope.tables.reading.parquet import read_parquet
from rankscope.tables.reading.text import read_text
from rankscope.tables.reading.unpack import members, unpack_gzip, unpack_zip
from rankscope.tables.wording import shown

MOST_LAYERS = 3


def content_of(data: bytes, told: dict, limits: Limits) -> Content:
    """What is in a file: unpacked as long as it is packed, then read by its kind."""
    notes, packed = [], len(data)
    if packed > limits.megabytes * MB:
        raise TableError(
            f"The file has {packed / MB:,.0f} MB, more than the limit of {limits.megabytes:,} MB: "
            "take fewer rows or columns."
        )
    for _ in range(MOST_LAYERS):
        if not data:
            raise TableError("The file is empty (0 bytes): choose one that holds a table.")
        kind = kind_of(data)
        if kind == GZIP:
            data = unpack_gzip(data, limits)
            notes.append("This is a gzip file: read after decompression.")
        elif kind == ZIP:
            found = members(data, limits)
            if is_workbook(found):
                return _with_notes(read_excel(data, told, limits), notes)
            data, name = unpack_zip(data, found, told.get("member"), limits)
            notes.append(_told_of_member(name))
        elif kind == PARQUET:
            return _with_notes(read_parquet(data, told, limits), notes)
        else:
            return _with_notes(read_text(data, told, limits), notes)
    raise TableError("The file is packed several times over: unpack it yourself.")


def _told_of_member(name):
    if name.startswith(("/", "..")) or "/.." in name or "\\" in name:
        return (
            "This is a zip file: its one member was read in memory, its name, which is a path, was "
            "not used."
        )
    return f"This is a zip file: {shown(name)} was read."


def _with_notes(content, notes):
    content.notes[:0] = notes
    return content
