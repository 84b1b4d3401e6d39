"""Which files are too large to be held, so that they are read piece by piece."""

import zlib
from glob import has_magic
from pathlib import Path

from rankscope.tables.errors import TableError
from rankscope.tables.scanning.files import kind_of
from rankscope.tables.scanning.parquet import open_file
from rankscope.tables.scanning.text_form import opened
from rankscope.tables.scanning.wide import is_wide
from rankscope.tables.scanning.wide_opening import DELIMITERS

LARGE = 500_000_000  # bytes, once unpacked
MANY = 50_000  # columns of a text with a first line of more than a MB
CELLS = 100_000_000  # held, each is a number of 8 bytes, several times over
HEAD = 2**20  # bytes that are looked at


def is_large(text: str) -> bool:
    """Whether it is a folder, a pattern or a file too large to be held."""
    path = Path(text)
    if not path.is_file():
        return path.is_dir() or has_magic(text)
    if path.stat().st_size > LARGE or path.suffix.lower() == ".zst":
        return True
    kind = kind_of(path)
    try:
        return _is_large_parquet(path) if kind == "parquet" else kind == "text" and _is_long(path)
    except TableError:  # a damaged one is for its reader to refuse
        return False


def _is_large_parquet(path) -> bool:
    """By its list of contents."""
    meta = open_file(path).metadata
    groups = map(meta.row_group, range(meta.num_row_groups))
    size = sum(group.total_byte_size for group in groups)
    return size > LARGE or meta.num_rows * meta.num_columns > CELLS


def _is_long(path) -> bool:
    """Whether a text has far more columns, or by its first MB more cells, than are held."""
    if is_wide(path):
        with opened(path) as file:
            return _marks(file.readline(LARGE)) > MANY
    start, size = _head(path)
    return size > LARGE or _marks(start) * size / max(len(start), 1) > CELLS


def _marks(text: bytes) -> int:
    """How many delimiters there are, whichever it is."""
    return max(map(text.count, DELIMITERS))


def _head(path) -> tuple[bytes, float]:
    """The first bytes of a text, and how many it has; of a packed one about, by what those take."""
    with path.open("rb") as file:
        start = file.read(HEAD)
    size = path.stat().st_size
    if path.suffix.lower() != ".gz":
        return start, size
    unpacker = zlib.decompressobj(wbits=31)
    try:
        head = unpacker.decompress(start, HEAD)
    except zlib.error:
        return start, size
    taken = len(start) - len(unpacker.unconsumed_tail) - len(unpacker.unused_data)
    return head, size * len(head) / max(taken, 1)
