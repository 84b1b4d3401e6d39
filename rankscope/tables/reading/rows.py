"""The rows of a text file as regular CSV: every record as wide as the header, or a sentence."""

import csv
import io
import re
from array import array
from collections import Counter
from dataclasses import dataclass

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.head import Head
from rankscope.tables.reading.layout import (
    SPACES,
    Layout,
    is_comment,
    open_quote,
    takes_in_rows,
)
from rankscope.tables.reading.scan import code_like, is_even

TOTALS = {"total", "totals", "grand total", "sum", "mean", "average", "summe", "gesamt", "subtotal"}


@dataclass
class Rows:
    """Regular CSV from `start` on, and the line each row stands on in the file."""

    data: bytes
    delimiter: str
    width: int
    start: int = 0
    quoted: bool = False
    lines: array | int = 2  # of every row, or of the first of rows that follow each other
    codes: bool = True  # whether a field may begin with 0 and a digit

    def line_of(self, row: int) -> int:
        return self.lines + row if isinstance(self.lines, int) else self.lines[row]


def regular(data: bytes, layout: Layout, head: Head, asked: Dialect, notebook: Notebook) -> Rows:
    """The rows after the header, as they are where all are alike, repaired where they are not."""
    start = _offset(data, head.after)
    if _is_plain(data, start, layout, head) and is_even(data, start, layout.delimiter, head.width):
        codes = code_like(data, start, layout.delimiter)
        return Rows(data, layout.delimiter, head.width, start, False, head.after + 1, codes)
    return _Repair(layout, head, asked.long_rows == "drop", notebook).run(data, start, head.after)


def _is_plain(data, start, layout, head):
    """Whether lines are records and delimiters part fields, wherever they stand."""
    if layout.delimiter == SPACES or layout.escape or head.width == 1 or head.comments:
        return False
    if layout.quote and data.find(layout.quote.encode(), start) >= 0:
        return False
    again = layout.delimiter.join(head.cells or ["\n"]).encode()
    empty = layout.delimiter.encode() * (head.width - 1)
    before = max(0, start - 1)
    return all(data.find(b"\n" + odd + b"\n", before) < 0 for odd in (again, empty))


def _offset(data, lines):
    at = 0
    for _ in range(lines):
        end = data.find(b"\n", at)
        if end < 0:
            return len(data)
        at = end + 1
    return at


class _Repair:
    """Reads record by record, says what is odd, and writes what is usable as plain CSV."""

    def __init__(self, layout, head, drops_long, notebook):
        self.layout, self.width, self.header = layout, head.width, head.cells
        self.least = head.named or head.width  # fields of a row that is not short
        self.drops_long, self.notebook = drops_long, notebook
        self.comments = list(head.comments)
        self.short, self.long, self.headers, self.empty = [], [], [], []
        self.widths = Counter()

    def run(self, data, start, after) -> Rows:
        out = io.BytesIO()
        text = io.TextIOWrapper(out, encoding="utf-8", newline="")
        lines = self._write(data, start, after, csv.writer(text, lineterminator="\n"))
        text.flush()
        clean = out.getvalue()
        self._note(lines)
        return Rows(clean, ",", self.width, 0, True, lines, code_like(clean, 0, ","))

    def _write(self, data, start, after, writer):
        lines = array("q")
        source = io.BytesIO(data)
        source.seek(start)
        for line, record in self._numbered(source, after):
            fitted = self._fitted(record, line)
            if fitted:
                writer.writerow(fitted)
                lines.append(line)
        return lines

    def _numbered(self, source, after):
        """Each record with the line it begins on; a quote still open at the end is refused."""
        own, ended = [], False  # the lines of a record

        def lines():
            nonlocal ended
            for line in io.TextIOWrapper(source, encoding="utf-8", newline="\n"):
                own.append(line)
                yield line
            ended = True

        begins = after + 1
        reader = self.layout.records(lines())
        for count, record in enumerate(reader, 1):
            if ended or (len(own) > 1 and takes_in_rows(own, self.layout, self.width)):
                raise open_quote(begins)
            own.clear()
            yield begins, record
            begins = after + 1 + getattr(reader, "line_num", count)

    def _fitted(self, record, line):
        if not any(cell.strip() for cell in record):
            return self.empty.append(line) if len(record) > 1 else None
        if is_comment(record, self.width):
            return self.comments.append(line)
        if record == self.header:
            return self.headers.append(line)
        if len(record) < self.width:
            if len(record) < self.least:
                self.short.append(line)
            return record + [""] * (self.width - len(record))
        if len(record) > self.width and any(cell.strip() for cell in record[self.width :]):
            self.widths[len(record)] += 1
            return self.long.append(line)
        return record[: self.width]

    def _note(self, lines):
        self._note_long(lines)
        if self.comments:
            self.notebook.add("comments", lines=len(self.comments), first=self.comments[0])
        if self.empty:
            self.notebook.add("empty rows", rows=len(self.empty), first=self.empty[0])
        for line in self.headers[:3]:
            self.notebook.add("second header", line=line)
        if self.short and len(lines) and self.short == [lines[-1]]:
            self.notebook.add("short last", line=self.short[0])
        elif self.short:
            self.notebook.add("short rows", rows=len(self.short), first=self.short[0])

    def _note_long(self, lines):
        if not self.long:
            return
        wide, times = self.widths.most_common(1)[0]
        detail = {"times": times, "wide": wide, "width": self.width, "first": self.long[0]}
        if not self.drops_long:
            choices = {"drop": f"{len(lines):,} rows"}
            raise TableError.of("which rows", "long_rows", choices, **detail)
        self.notebook.add("long rows", rows=len(self.long), **detail)


def ends_in_total(data: bytes, layout: Layout) -> bool:
    """Whether the last row begins with a word for a sum rather than with a value."""
    last = data[-100_000:].rstrip().rsplit(b"\n", 1)[-1].decode("utf-8", "replace")
    record = next(iter(layout.records([last])), [])
    first = next((cell for cell in record if cell.strip()), "")
    return len(record) > 1 and re.sub(r"[:\s]+", " ", first).strip().casefold() in TOTALS
