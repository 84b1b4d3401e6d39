"""Where records of a text begin and end: a line that ends within quotes ends no record."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from rankscope.tables.errors import TableError
from rankscope.tables.reading.layout import Layout
from rankscope.tables.wording import legible

BLOCK = 2**23  # bytes
LONGEST = 2**26  # bytes of a record


def whole_records(file, layout: Layout, path, left: int | None = None) -> Iterator[bytes]:
    """Blocks of whole records from where a file stands, of so many bytes or up to its end."""
    rest = b""
    while data := file.read(BLOCK if left is None else min(BLOCK, left)):
        left = left and left - len(data)
        data = rest + data
        cut = end_of_records(data, layout)
        rest = data[cut:]
        if cut:
            yield data[:cut]
        if len(rest) > LONGEST:
            raise _open_quote(rest, path)
        if left == 0:
            break
    if rest.strip():
        if not end_of_records(rest + b"\n", layout):
            raise _open_quote(rest, path)
        yield rest


def end_of_records(data: bytes, layout: Layout) -> int:
    """Where the last whole record ends, in data that begins with a record.

    >>> end_of_records(b'1,"a\\n2\\n3"\\n4,"b\\n5', Layout(","))
    10
    """
    end = data.rfind(b"\n") + 1
    if not layout.quote or data.find(layout.quote.encode(), 0, end) < 0:
        return end
    marks = _marks(data, layout)
    while (before := np.searchsorted(marks, end)) % 2:  # the line ends within quotes
        end = data.rfind(b"\n", 0, marks[before - 1]) + 1
    return end


def _marks(data, layout) -> np.ndarray:
    """Where quotes open and close, in turn; one in the middle of a field is part of it."""
    text = np.frombuffer(data, np.uint8)
    places = np.flatnonzero(text == ord(layout.quote))
    before = np.where(places > 0, text[places - 1], ord("\n"))
    opens = np.isin(before, [ord("\n"), ord(layout.delimiter)])
    if (opens | (before == ord(layout.quote)))[::2].all():
        return places
    blank = np.flatnonzero(before == ord(" "))
    opens[blank] = [_is_start(data, int(place), layout) for place in places[blank]]
    return _one_by_one(places, opens)


def _is_start(data, place, layout) -> bool:
    """Whether nothing but blanks stands before a place in its field."""
    while place and data[place - 1] == ord(" "):
        place -= 1
    return not place or data[place - 1] in (ord("\n"), ord(layout.delimiter))


def _one_by_one(places, opens) -> np.ndarray:
    marks = []
    for place, can_open in zip(places.tolist(), opens.tolist(), strict=True):
        is_twin = bool(marks) and marks[-1] == place - 1  # two in quotes stand for one
        if len(marks) % 2 or can_open or is_twin:
            marks.append(place)
    return np.array(marks, dtype=int)


def _open_quote(rest, path) -> TableError:
    start = rest[:40].decode("utf-8", "replace").split("\n")[0]
    return TableError(
        f"A quote in the row that begins with {legible(start)} of the file "
        f"{legible(Path(path).name)} is never closed: close or remove it."
    )
