"""Any table file to a table, in a process of its own unless told otherwise."""

from dataclasses import replace
from pathlib import Path

from rankscope.tables.errors import TableError
from rankscope.tables.reading.content_of import check_size, content_of
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.isolation import content_in_child
from rankscope.tables.reading.limits import Limits
from rankscope.tables.table import Table


def read_table(
    path_or_bytes,
    name: str | None = None,
    *,
    isolated=True,
    limits=None,
    visitor: str = "",
    on_wait=lambda: None,
    **overrides,
) -> Table:
    """Read a CSV file or a relative, an Excel workbook or a Parquet file, packed or not.

    How the file is written is found: it is in `Table.dialect`, and in words in `Table.notes`. What
    is found can be overridden by the keywords listed in `rankscope.tables.OVERRIDES`. `name` is
    what the file is called where it comes from; it is shown, never used as a path.

    With `isolated`, the default, the file is read in a child process with a limit on time and
    memory, which costs half a second; without, it is read here and only sizes are limited. No more
    files are read at once than there are cores and memory for: turns are shared fairly among
    visitors, and `on_wait` is called when others go first. What cannot be used raises a TableError
    of one sentence.

    >>> table = read_table(b"age;dose\\n41;0,5\\n52;1,5\\n", isolated=False)
    >>> table.frame.shape, table.dialect["delimiter"], table.notes
    ((2, 2), ';', ('Delimiter found: semicolon.', 'Decimal comma found.'))
    """
    limits = limits or Limits()
    limits.check_parameters()
    asked = Dialect.of(**overrides)
    data = _bytes_of(path_or_bytes, limits)
    if isolated:
        content = content_in_child(data, asked, limits, visitor=visitor, on_wait=on_wait)
    else:
        content = content_of(data, asked, limits)
    table = content.to_table()
    return replace(table, dialect={"name": name or _name_of(path_or_bytes)} | table.dialect)


def _bytes_of(path_or_bytes, limits) -> bytes:
    if isinstance(path_or_bytes, bytes | bytearray | memoryview):
        return bytes(path_or_bytes)
    path = Path(path_or_bytes)
    if not path.is_file():
        raise TableError(f"There is no file {path}: check its name and folder.")
    check_size(path.stat().st_size, limits)
    try:
        return path.read_bytes()
    except OSError as reason:
        raise TableError(f"The file {path} cannot be opened ({reason.strerror}).") from reason


def _name_of(path_or_bytes):
    return "" if isinstance(path_or_bytes, bytes | bytearray | memoryview) else str(path_or_bytes)
