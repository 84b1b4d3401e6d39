"""Content as bytes and back, between two processes: a JSON head, then plain arrays.

Texts are arrays as well, of their letters and of where each begins: made into Python's, one by one,
millions of them would hold the interpreter, and every other visitor with it.
"""

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
    texts = [None if isinstance(c, np.ndarray) else _letters(c[1]) for c in columns]
    head = {
        "names": content.names,
        "dialect": content.dialect,
        "lines": content.lines,
        "notes": [note.parts for note in content.notes],
        "row_names": content.row_names is not None,
        "kinds": [array.dtype.name for array in arrays],
        "texts": [pair and [len(part) for part in pair] for pair in texts],
        "rows": len(arrays[0]) if arrays else 0,
    }
    text = json.dumps(head).encode()
    text += b" " * (-len(text) % ALIGNED)
    parts = [len(text).to_bytes(ALIGNED, "little"), text]
    for array, pair in zip(arrays, texts, strict=True):
        for part in (array, *(pair or ())):
            parts += [_bytes_of(part), b" " * (-part.nbytes % ALIGNED)]
    return parts


def _letters(texts: list[str]) -> tuple[np.ndarray, np.ndarray]:
    """Where each text begins and the last one ends, and the bytes of all."""
    encoded = [text.encode() for text in texts]
    ends = np.cumsum([0, *map(len, encoded)], dtype=np.int64)
    return ends, np.frombuffer(b"".join(encoded), dtype=np.uint8)


def _bytes_of(array) -> memoryview:
    return np.ascontiguousarray(array).view(np.uint8).data


class _Arrays:
    """Arrays that lie end to end, taken one after the other; they stay where they are."""

    def __init__(self, data, at: int):
        self._data, self._at = data, at

    def next(self, kind: str, count: int) -> np.ndarray:
        array = np.frombuffer(self._data, dtype=kind, count=count, offset=self._at)
        self._at += array.nbytes + -array.nbytes % ALIGNED
        return array

    def next_texts(self, ends: int, size: int):
        """An array of Arrow's, looked through: who sent it may have been led astray by a file."""
        import pyarrow as pa  # which a reader of texts does without

        begins, letters = self.next("int64", ends), self.next("uint8", size)
        texts = pa.LargeStringArray.from_buffers(
            ends - 1, pa.py_buffer(begins), pa.py_buffer(letters)
        )
        texts.validate(full=True)
        return texts


def unpack(data) -> Content:
    """The content in the parts that `pack` made, laid end to end; arrays stay where they are."""
    size, at = int.from_bytes(data[:ALIGNED], "little"), ALIGNED
    head, arrays = json.loads(bytes(data[at : at + size])), _Arrays(data, at + size)
    columns = []
    for kind, texts in zip(head["kinds"], head["texts"], strict=True):
        if kind not in KINDS:
            raise ValueError(f"{kind} is not a kind of column")
        array = arrays.next(kind, head["rows"])
        columns.append((array, arrays.next_texts(*texts)) if texts else array)
    row_names = columns.pop() if head["row_names"] else None
    notes = tuple(Note.from_parts(parts) for parts in head["notes"])
    lines = tuple((number, cells) for number, cells in head["lines"])
    return Content(head["names"], columns, head["dialect"], notes, row_names, lines)
