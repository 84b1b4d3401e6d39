"""Content as bytes and back, between two processes: a JSON head, then plain arrays."""

import json

import numpy as np

from rankscope.tables.note import Note
from rankscope.tables.reading.content import Content

ALIGNED = 8  # arrays begin at multiples of it
KINDS = ("float64", "float32", "int64", "uint64", "int32", "bool", "datetime64[us]")


def pack(content: Content) -> list:
    """The parts, a multiple of `ALIGNED` bytes each: the head behind its length, the arrays."""
    columns = [*content.columns]
    if content.row_names is not None:
        columns.append(content.row_names)
    arrays = [c if isinstance(c, np.ndarray) else c[0].astype(np.int32) for c in columns]
    head = {
        "names": content.names,
        "dialect": content.dialect,
        "lines": content.lines,
        "notes": [note.parts for note in content.notes],
        "row_names": content.row_names is not None,
        "kinds": [array.dtype.name for array in arrays],
        "texts": [None if isinstance(c, np.ndarray) else c[1] for c in columns],
        "rows": len(arrays[0]) if arrays else 0,
    }
    text = json.dumps(head).encode()
    text += b" " * (-len(text) % ALIGNED)
    parts = [len(text).to_bytes(ALIGNED, "little"), text]
    for array in arrays:
        parts += [np.ascontiguousarray(array).view(np.uint8).data, b" " * (-array.nbytes % ALIGNED)]
    return parts


def unpack(data) -> Content:
    """The content in the parts that `pack` made, laid end to end; arrays stay where they are."""
    size, at = int.from_bytes(data[:ALIGNED], "little"), ALIGNED
    head, at = json.loads(bytes(data[at : at + size])), at + size
    columns = []
    for kind, texts in zip(head["kinds"], head["texts"], strict=True):
        if kind not in KINDS:
            raise ValueError(f"{kind} is not a kind of column")
        array = np.frombuffer(data, dtype=kind, count=head["rows"], offset=at)
        at += array.nbytes + -array.nbytes % ALIGNED
        columns.append(array if texts is None else (array, texts))
    row_names = columns.pop() if head["row_names"] else None
    notes = tuple(Note.from_parts(parts) for parts in head["notes"])
    lines = tuple((number, cells) for number, cells in head["lines"])
    return Content(head["names"], columns, head["dialect"], notes, row_names, lines)
