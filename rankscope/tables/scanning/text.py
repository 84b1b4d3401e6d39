"""Texts in pieces of whole lines, packed or not, as batches of numbers and texts."""

import io
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from rankscope.tables.errors import TableError
from rankscope.tables.optional import needed
from rankscope.tables.scanning import text_form
from rankscope.tables.scanning.files import PACKED
from rankscope.tables.scanning.records import end_of_records, whole_records
from rankscope.tables.scanning.text_form import TextForm, form_like, opened
from rankscope.tables.wording import counted, legible

PIECE = 2**26  # bytes
LONG = b"long rows"  # in the metadata of a batch: how many lines had too many fields


@dataclass(frozen=True)
class TextPiece:
    """A part of a file from one line's beginning to another's; a packed file is one piece."""

    path: str
    form: TextForm
    start: int = 0
    end: int | None = None
    rows: int = 0  # about so many, for who waits
    starts: tuple[int, ...] = ()  # of records in it, millions of bytes apart

    def batches(self, names: list[str]) -> Iterator:
        """Record batches of these columns."""
        empty = self.form.empty_end
        for block in self.blocks():
            batch = batch_of(block, self.form, [*names, *empty])
            self._check(batch)
            yield batch.select(names) if empty else batch

    def _check(self, batch):
        """Refuse rows that all have too many fields, and values where only rows have a field."""
        width, name = len(self.form.names), legible(Path(self.path).name)
        gone = int((batch.schema.metadata or {}).get(LONG, 0))
        if gone and not batch.num_rows:
            raise TableError(
                f"The file {name} has {counted(gone, 'row')} on end with more fields than the "
                f"header, which has {width:,}: correct them, or leave the file out."
            )
        texts = [text for column in self.form.empty_end for text in batch.column(column).unique()]
        odd = [str(text) for text in texts if str(text).strip()]
        if odd:
            raise TableError(
                f"The file {name} has a value ({legible(odd[0])}) in a field beyond the "
                f"{width - len(self.form.empty_end):,} names of its header, where other rows end "
                "in a delimiter: give the header a name for each column."
            )

    def with_numbers(self, numbers: frozenset, decimal: str) -> "TextPiece":
        """The same with columns that are read as numbers at once."""
        return replace(self, form=replace(self.form, numbers=numbers, decimal=decimal))

    def blocks(self) -> Iterator[bytes]:
        """Whole records, many at once."""
        with opened(self.path) as file:
            self.go_to_start(file)
            left = self.end and self.end - self.start
            yield from whole_records(file, self.form.layout, self.path, left)

    def go_to_start(self, file):
        """Where its first record begins."""
        if self.end is not None:
            file.seek(self.start)
            return
        for _ in range(self.form.after):
            file.readline()


def pieces_of(files, form: TextForm) -> list[TextPiece]:
    """All records of all files, in order; `form` is how the first file is written."""
    forms = [form, *(form_like(path, form) for path in files[1:])]
    return [piece for pair in zip(files, forms, strict=True) for piece in pieces_in(*pair)]


def pieces_in(path, form) -> Iterator[TextPiece]:
    """Found by going through the file once, as a line may end within quotes."""
    if path.suffix.lower() in PACKED:
        yield TextPiece(str(path), form)
        return
    with path.open("rb") as file:
        for _ in range(form.after):
            file.readline()
        start = end = file.tell()
        starts = [start]
        for block in whole_records(file, form.layout, path):
            end += len(block)
            if end - start >= PIECE:
                yield TextPiece(str(path), form, start, end, starts=tuple(starts))
                start, starts = end, [end]
            else:
                starts.append(end)
    if end > start:
        yield TextPiece(str(path), form, start, end, starts=tuple(starts[:-1]))


def sample_of(pieces: list[TextPiece], places: int) -> tuple[bytes, bool]:
    """Lines from several places with those before them, as one text; whether these are all.

    A packed file has one place; of files that are not written as the first none is taken.
    """
    form = pieces[0].form
    alike = [piece for piece in pieces if _is_like(piece.form, form)]
    there = [(piece, start) for piece in alike for start in piece.starts or (None,)]
    chosen = there[:: max(1, -(-len(there) // places))]
    each = text_form.HEAD // len(chosen)
    parts = [_lines(piece, start, each) for piece, start in chosen]
    is_all = len(pieces) == 1 and len(there) == 1 and len(parts[0]) < each
    return form.head + b"".join(parts), is_all


def _is_like(form, first) -> bool:
    return (form.layout, form.names) == (first.layout, first.names)


def _lines(piece, start, most: int) -> bytes:
    """Whole records of about so many bytes."""
    with opened(piece.path) as file:
        if start is None:
            piece.go_to_start(file)
        else:
            file.seek(start)
        data = file.read(most)
        data = data if len(data) < most else data + file.readline()
    if len(data) >= most:
        data = data[: end_of_records(data, piece.form.layout)] or data
    return data if data.endswith(b"\n") or not data else data + b"\n"


def batch_of(block: bytes, form: TextForm, names: list[str]):
    """The columns of some lines; what Arrow does not take is read line by line, all as texts."""
    arrow = needed("pyarrow", "read large texts")
    reader = needed("pyarrow.csv", "read large texts")
    options = form.options
    options["convert_options"].include_columns = names
    options["read_options"].block_size = len(block) + 1
    try:
        if form.blank_quote in block:
            raise arrow.ArrowInvalid
        table = reader.read_csv(arrow.BufferReader(block), **options)
    except arrow.ArrowInvalid:
        table = one_by_one(block, form, names)
    return table.combine_chunks().to_batches()[0] if table.num_rows else table


def one_by_one(block: bytes, form: TextForm, names: list[str]):
    """Texts by column; lines that are too long are left out and counted, short ones end in gaps."""
    arrow = needed("pyarrow", "read large texts")
    lines = io.StringIO(block.decode("utf-8", "backslashreplace"), newline="")
    width = len(form.names)
    records = [r for r in form.layout.records(lines) if any(cell.strip() for cell in r)]
    fitted = [r + [""] * (width - len(r)) for r in records if not any(map(str.strip, r[width:]))]
    place = {name: number for number, name in enumerate(form.names)}
    columns = {name: [record[place[name]] for record in fitted] for name in names}
    gone = len(records) - len(fitted)
    return arrow.table(columns).replace_schema_metadata({LONG: str(gone)})
