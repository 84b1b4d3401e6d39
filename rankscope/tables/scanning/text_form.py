"""How the files of a table of text are written, by their first lines; packed ones are unpacked."""

import io
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.optional import needed
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.encoding import to_utf8
from rankscope.tables.reading.head import head_of
from rankscope.tables.reading.header import UNNAMED, names_from
from rankscope.tables.reading.layout import SPACES, Layout, lay_out
from rankscope.tables.reading.limits import Limits
from rankscope.tables.reading.marks import AMONG_NUMBERS
from rankscope.tables.scanning.files import PACKED, check_names
from rankscope.tables.scanning.records import BLOCK, end_of_records
from rankscope.tables.wording import legible

HEAD = 2**22  # bytes
FIRST_LINES = 1_000


@dataclass(frozen=True)
class TextForm:
    """How all files of a table are written."""

    layout: Layout
    names: tuple[str, ...]
    after: int  # lines before the first row of data
    head: bytes = b""  # these lines
    decimal: str = "."
    numbers: frozenset = frozenset()  # columns to be read as such at once
    empty_end: tuple[str, ...] = ()  # columns that only the rows have, which end in delimiters
    row_names: bool = False  # the first column has no name in the file

    @cached_property
    def blank_quote(self) -> bytes:
        """What stands where a quote opens after a blank, which Arrow takes as part of the text."""
        return f"{self.layout.delimiter} {self.layout.quote or chr(0)}".encode()

    @cached_property
    def options(self) -> dict:
        """For the reader of Arrow."""
        arrow = needed("pyarrow.csv", "read large texts")
        types = needed("pyarrow", "read large texts")
        quote = self.layout.quote or False
        kinds = {n: types.float64() if n in self.numbers else types.string() for n in self.names}
        return {
            "read_options": arrow.ReadOptions(column_names=list(self.names), use_threads=False),
            "parse_options": arrow.ParseOptions(
                delimiter=self.layout.delimiter, quote_char=quote, newlines_in_values=bool(quote)
            ),
            "convert_options": arrow.ConvertOptions(
                column_types=kinds,
                null_values=sorted(AMONG_NUMBERS),
                strings_can_be_null=False,
                decimal_point=self.decimal,
            ),
        }


def opened(path):
    """A file that is unpacked on the way."""
    if Path(path).suffix.lower() not in PACKED:
        return Path(path).open("rb")
    arrow = needed("pyarrow", "unpack large texts")
    try:
        stream = arrow.input_stream(path, compression="detect")
    except OSError as reason:
        raise _damaged(path) from reason
    return io.BufferedReader(_Unpacked(stream, path), BLOCK)


class _Unpacked(io.RawIOBase):
    """A stream of Arrow as one of Python; a TableError where what is packed is damaged."""

    def __init__(self, stream, path):
        self._stream, self._path = stream, path

    def readable(self):
        return True

    def readinto(self, buffer):
        try:
            data = self._stream.read(len(buffer))
        except OSError as reason:
            raise _damaged(self._path) from reason
        buffer[: len(data)] = data
        return len(data)


def _damaged(path) -> TableError:
    return TableError(
        f"The file {legible(Path(path).name)} is damaged or cut short: fetch it again, or leave it "
        "out."
    )


def head_bytes(path, layout: Layout | None = None) -> bytes:
    """The first whole lines of a file, or records where their layout is given."""
    try:
        with opened(path) as file:
            data = file.read(HEAD)
    except (OSError, EOFError) as reason:
        raise _damaged(path) from reason
    if not data.strip():
        raise TableError(f"The file {legible(Path(path).name)} is empty: leave it out.")
    if len(data) < HEAD:
        return data
    end = end_of_records(data, layout) if layout else data.rfind(b"\n") + 1
    return data[:end] or data


def form_of(path, asked: Dialect, notebook: Notebook) -> TextForm:
    """How the first lines of a file are written; what is not UTF-8 is refused."""
    data, encoding = to_utf8(head_bytes(path), asked.encoding, notebook)
    require_utf8(path, encoding)
    lines = [line + "\n" for line in data.decode("utf-8", "ignore").split("\n", FIRST_LINES)]
    lines = [line.replace("\r", "") for line in lines[:FIRST_LINES]]
    layout = lay_out(lines, asked, notebook)
    head = head_of(lines, layout, asked, Limits(columns=10_000_000), notebook)
    if layout.delimiter == SPACES or layout.escape:
        raise TableError(
            "Fields of a text that is read piece by piece are parted by one character, such as a "
            "comma: save it as CSV or Parquet."
        )
    names = [UNNAMED.format(i) for i in range(1, head.width + 1)]
    if head.cells is not None:
        names = names_from(head.cells, notebook)[0]
    names = ["row names", *names] if head.row_names else names
    return TextForm(
        layout,
        tuple(names),
        head.after,
        _first_lines(path, head.after),
        empty_end=tuple(names[head.named :]) if head.named else (),
        row_names=head.row_names,
    )


def require_utf8(path, encoding: str):
    """Refuse a file in another encoding."""
    if encoding not in ("utf-8", "utf-8-sig"):
        raise TableError(
            f"The file {legible(Path(path).name)} is in {encoding}: texts that are read piece by "
            "piece are UTF-8, so save it as such or as Parquet."
        )


def form_like(path, first: TextForm) -> TextForm:
    """How a further file of a table is written; one of other columns is refused."""
    if first.head and _first_lines(path, first.after) == first.head:
        return first
    name = legible(Path(path).name)
    try:
        form = form_of(path, Dialect(), Notebook())
    except TableError as reason:
        if name in str(reason):
            raise
        raise TableError(f"The file {name} cannot be read with the others. {reason}") from reason
    check_names(path, first.names, form.names)
    return form


def _first_lines(path, count) -> bytes:
    with opened(path) as file:
        return b"".join(file.readline() for _ in range(count))
