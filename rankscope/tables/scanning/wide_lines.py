"""Lines of very many fields, each as numbers and a target."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np

from rankscope.tables.errors import TableError
from rankscope.tables.numerals import number
from rankscope.tables.optional import needed
from rankscope.tables.reading.marks import AMONG_NUMBERS
from rankscope.tables.scanning.text_form import opened


@dataclass(frozen=True)
class Lines:
    """Some lines of a file, from a byte on; `target` is the place of the target's column."""

    path: str
    start: int
    count: int
    delimiter: bytes
    width: int
    target: int

    def rows(self) -> Iterator[tuple[np.ndarray, str]]:
        """Numbers and target of each line; what is no number is NaN."""
        with opened(self.path) as file:
            if self.start:
                file.seek(self.start)
            else:
                file.readline()
            lines = filter(bytes.strip, iter(file.readline, b""))
            for line in islice(lines, self.count):
                yield self._row(line.rstrip(b"\r\n"))

    def _row(self, line):
        ends = np.flatnonzero(np.frombuffer(line, np.uint8) == self.delimiter[0])
        if len(ends) != self.width - 1:
            raise TableError(
                f"A line has {len(ends) + 1:,} fields where the header has {self.width:,}: "
                "correct it, or leave it out."
            )
        begin = ends[self.target - 1] + 1 if self.target else 0
        end = ends[self.target] if self.target < len(ends) else len(line)
        y = line[begin:end].decode("utf-8", "replace").strip().strip('"')
        cells = line[:begin] + b"0" + line[end:]
        return np.delete(_numbers(cells, self.delimiter), self.target), y


def _numbers(cells: bytes, delimiter: bytes) -> np.ndarray:
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
        read = (number(text) for text in cells.decode("utf-8", "replace").split(delimiter.decode()))
        return np.array([np.nan if value is None else value[0] for value in read])
    return table.column(0).to_numpy()
