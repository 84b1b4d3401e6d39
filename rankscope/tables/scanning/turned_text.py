"""Texts with variables in rows, in blocks of whole lines."""

import io
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

import numpy as np

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.optional import needed
from rankscope.tables.reading.scan import code_like
from rankscope.tables.scanning import text
from rankscope.tables.scanning.text_form import TextForm
from rankscope.tables.scanning.turned_block import Block, taken
from rankscope.tables.scanning.turned_form import forms_in_rows

BOM = "\ufeff"


def open_texts(files: list[Path], notebook: Notebook) -> "TextSource":
    """Files of the same samples."""
    forms = forms_in_rows(files, notebook)
    pieces = [p for pair in zip(files, forms, strict=True) for p in text.pieces_in(*pair)]
    if not pieces:
        raise TableError("The table has no rows: choose a file with values.")
    return TextSource(pieces, forms[0].names, forms[0].decimal)


@dataclass
class TextSource:
    """Lines of names and values."""

    pieces: list[text.TextPiece]
    names: tuple[str, ...]  # of the columns, in the order of the first file
    decimal: str

    def blocks(self) -> Iterator[tuple[int, "TextBlock"]]:
        """Each with the number of its piece."""
        path = line = None
        for number, piece in enumerate(self.pieces):
            if piece.path != path:
                path, line = piece.path, piece.form.after + 1
            for data in piece.blocks():
                yield number, TextBlock(data, piece.form, self.names, line)
                line += data.count(b"\n")


@dataclass
class TextBlock(Block):
    """Some lines."""

    data: bytes
    form: TextForm
    names: tuple[str, ...]
    line: int  # of the first one

    @cached_property
    def _names(self):
        return self._read(self.names[:1])

    def _read(self, names):
        """Texts by column; a byte that is not UTF-8 anywhere makes no difference to the rows."""
        try:
            self.data.decode()
        except UnicodeDecodeError:
            return text.one_by_one(self.data, self.form, list(names))
        return text.batch_of(self.data, self.form, list(names))

    @property
    def labels(self) -> list[str]:
        return [label.strip().lstrip(BOM) for label in self._names.column(0).to_pylist()]

    @property
    def long(self) -> int:
        return int((self._names.schema.metadata or {}).get(text.LONG, 0))

    @cached_property
    def numbers(self) -> np.ndarray | None:
        samples = self.names[1:]
        arrow, reader = (needed(name, "read large texts") for name in ("pyarrow", "pyarrow.csv"))
        options = replace(self.form, numbers=frozenset(samples)).options
        options["convert_options"].include_columns = list(samples)
        options["read_options"].block_size = len(self.data) + 1
        if self.form.blank_quote in self.data:
            return None
        try:
            table = reader.read_csv(arrow.BufferReader(self.data), **options)
        except arrow.ArrowInvalid:
            return None
        return np.stack([column.to_numpy() for column in table.columns]).T

    @cached_property
    def may_be_codes(self) -> bool:
        return code_like(self.data, 0, self.form.layout.delimiter)

    @cached_property
    def _texts(self):
        return self._read(self.names[1:])

    def texts(self, rows: list[int]) -> np.ndarray:
        columns = taken(self._texts, rows)
        return np.stack([column.to_numpy(zero_copy_only=False) for column in columns]).T

    @cached_property
    def _lines(self) -> list[int]:
        lines = io.StringIO(self.data.decode("utf-8", "backslashreplace"), newline="")
        reader, begins, before = self.form.layout.records(lines), [], 0
        for cells in reader:
            if cells:
                begins.append(self.line + before)
            before = reader.line_num
        return begins

    def line_of(self, row: int) -> int:
        return self._lines[row]
