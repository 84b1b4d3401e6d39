"""Lines of very many fields, each as numbers and a target."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

import numpy as np
import pandas as pd

from rankscope.tables.errors import TableError
from rankscope.tables.numerals import number
from rankscope.tables.optional import needed
from rankscope.tables.reading.marks import AMONG_NUMBERS
from rankscope.tables.scanning.text_form import opened

PLAIN = b"0123456789.+-eE"
WITHIN = "\x1f"  # in the place of a delimiter that is none
GAPS = (b"", b"-", b"--", b".", b"..")  # the marks that are made of nothing else


@dataclass(frozen=True)
class Form:
    """How lines are written; `target` is the place of the target's column."""

    delimiter: bytes
    width: int
    target: int

    def parted(self, line: bytes) -> tuple[bytes, str]:
        """The fields without quotes, with 0 in place of the target, and the target."""
        line = self._unquoted(line.rstrip(b"\r\n"))
        ends = np.flatnonzero(np.frombuffer(line, np.uint8) == self.delimiter[0])
        if len(ends) != self.width - 1:
            raise TableError(
                f"A line has {len(ends) + 1:,} fields where the header has {self.width:,}: "
                "correct it, or leave it out."
            )
        begin = ends[self.target - 1] + 1 if self.target else 0
        end = ends[self.target] if self.target < len(ends) else len(line)
        return line[:begin] + b"0" + line[end:], self._text(line[begin:end])

    def fields(self, line: bytes) -> list[str]:
        """Of a line such as the header."""
        line = self._unquoted(line.rstrip(b"\r\n"))
        return list(map(self._text, line.split(self.delimiter)))

    def _text(self, field):
        return field.decode("utf-8", "replace").replace(WITHIN, self.delimiter.decode()).strip()

    def _unquoted(self, line):
        """Delimiters within quotes are put by."""
        if b'"' not in line:
            return line
        bare = line.replace(b'"', b"")
        if bare.count(self.delimiter) == self.width - 1:
            return bare
        mark, text = self.delimiter.decode(), line.decode("utf-8", "replace")
        fields = next(csv.reader([text], delimiter=mark))
        return mark.join(field.replace(mark, WITHIN) for field in fields).encode()

    def is_plain(self, cells: bytes) -> bool:
        """Whether fields hold nothing but what numbers are written with, and none is empty."""
        if cells.translate(None, PLAIN + self.delimiter):
            return False
        ends = (self.delimiter + gap + self.delimiter for gap in GAPS)
        return not any(gap in self.delimiter + cells + self.delimiter for gap in ends)

    def numbers(self, cells: bytes) -> tuple[np.ndarray, dict[int, str]]:
        """Of all columns but the target, NaN where there is none; by column, what is none."""
        values, strange = _numbers(cells, self.delimiter)
        strange = {place - (place > self.target): text for place, text in strange.items()}
        return np.delete(values, self.target), strange


@dataclass(frozen=True, eq=False)
class Lines:
    """Some lines of a file, from a byte on, with their targets; None where a line has none."""

    path: str
    start: int
    form: Form
    targets: tuple

    def among(self, wanted: Iterator[bool]) -> "Lines":
        """As if only those had a target that are wanted; one is asked for each line that has."""
        return replace(
            self, targets=tuple(y if y is not None and next(wanted) else None for y in self.targets)
        )

    def rows(self) -> Iterator[tuple[np.ndarray, dict[int, str], object]]:
        """Numbers, by column what is no number, and target of each line that has one."""
        with opened(self.path) as file:
            if self.start:
                file.seek(self.start)
            else:
                file.readline()
            lines = filter(bytes.strip, iter(file.readline, b""))
            lines = islice(lines, len(self.targets))
            for line, target in zip(lines, self.targets, strict=True):
                if target is not None:
                    yield *self.form.numbers(self.form.parted(line)[0]), target


def _numbers(cells: bytes, delimiter: bytes) -> tuple[np.ndarray, dict[int, str]]:
    arrow, reader = (needed(name, "read wide texts") for name in ("pyarrow", "pyarrow.csv"))
    column = arrow.BufferReader(cells.replace(delimiter, b"\n") + b"\n")
    options = {
        "read_options": reader.ReadOptions(
            column_names=["x"], use_threads=False, block_size=len(cells) + 2
        ),
        "parse_options": reader.ParseOptions(quote_char=False, ignore_empty_lines=False),
        "convert_options": reader.ConvertOptions(
            column_types={"x": arrow.float64()}, null_values=sorted(AMONG_NUMBERS)
        ),
    }
    try:
        table = reader.read_csv(column, **options)
    except arrow.ArrowInvalid:
        texts = cells.decode("utf-8", "replace").split(delimiter.decode())
        return _one_by_one([text.replace(WITHIN, delimiter.decode()) for text in texts])
    return table.column(0).to_numpy(), {}


def _one_by_one(texts: list[str]) -> tuple[np.ndarray, dict[int, str]]:
    values = pd.to_numeric(pd.Series(texts, dtype=object), errors="coerce").to_numpy(dtype=float)
    values, strange = values.copy(), {}
    for place in np.flatnonzero(np.isnan(values)).tolist():
        text = texts[place].strip()
        if text in AMONG_NUMBERS:
            continue
        if read := number(text):
            values[place] = read[0]
        else:
            strange[place] = text
    return values, strange
