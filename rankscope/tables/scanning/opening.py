"""The files of a large table: a sample of their rows, and the pieces they come in."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pandas as pd

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.preparing.kinds import NUMBER
from rankscope.tables.reading.content_of import content_of
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.limits import Limits
from rankscope.tables.reading.parquet import content_of_frame
from rankscope.tables.reading.ways import Way
from rankscope.tables.scanning import parquet, text, text_form
from rankscope.tables.scanning.alike import Comparison
from rankscope.tables.scanning.files import kind_of
from rankscope.tables.scanning.partitions import refuse_keys, with_keys
from rankscope.tables.wording import legible

SAMPLE_ROWS, SAMPLE_CELLS = 10_000, 2_000_000
PLACES = 8  # of the files that a sample is taken from
OF_ALL_ROWS = {  # what is noted of a sample and holds beyond it: how columns are named and written
    *("one sign", "brackets", "perhaps thousands", "thousands", "D exponent", "unusual"),
    *("decimal", "decimal comma", "two ways", "empty end"),
    *("codes", "signs", "date forms", "own value", "marks", "unnamed", "duplicate", "duplicates"),
    *("units", "no header", "preamble", "row names", "delimiter line", "rare delimiter"),
}


@dataclass(frozen=True, eq=False)
class Sample:
    """Some rows as they were read, with what was noted on the way.

    `ways` say how columns are written that came as texts, `sources` what the files call columns
    that have another name here.
    """

    frame: pd.DataFrame
    decimal: str
    notebook: Notebook
    ways: dict[str, Way]
    sources: dict[str, str]
    is_all: bool  # there are no further rows

    @classmethod
    def of(cls, content, sources, is_all: bool) -> "Sample":
        """What a reader made of the first rows."""
        notebook = Notebook()
        for note in content.notes:
            if note.code in OF_ALL_ROWS or (is_all and note.code == "mixed"):
                notebook.add(note.code, columns=note.columns, **note.detail)
        frame = content.to_table().frame.reset_index(drop=True)
        decimal = content.dialect.get("decimal", ".")
        return cls(frame, decimal, notebook, content.ways, sources, is_all)

    def way(self, name: str) -> Way:
        """How a column is written, as far as it is texts."""
        return self.ways.get(name) or Way(self.decimal)


def opened(files, notebook: Notebook) -> tuple[Sample, list, set[str]]:
    """A sample, the pieces, and the columns that are known to have no gap."""
    if kind_of(files[0]) == "parquet":
        return _opened_parquet(files)
    refuse_keys(files)
    form = text_form.form_of(files[0], Dialect(), Notebook())
    pieces = text.pieces_of(files, form)
    sample = _sample_of_text(pieces)
    _compare(pieces, sample)
    return sample, pieces, set()


def _sample_of_text(pieces) -> Sample:
    """Of several places of the files; rows that are too long are counted in all rows."""
    if not pieces:
        raise TableError("The table has no data rows, only a header: choose a file with values.")
    data, is_all = text.sample_of(pieces, PLACES)
    content = content_of(data, Dialect(long_rows="drop"), Limits())
    form, names = pieces[0].form, tuple(content.names)
    is_named = content.row_names is not None
    if is_named != form.row_names or form.names[is_named:][: len(names)] != names:
        raise TableError(
            f"Rows of the file {legible(Path(pieces[0].path).name)} have other columns at its "
            "beginning than further down: write all rows alike."
        )
    return Sample.of(content, {}, is_all)


def _compare(pieces, sample):
    """Refuse files whose numbers would be misread beside those of the sample."""
    comparison = Comparison(sample.notebook)
    for path, form in {piece.path: piece.form for piece in pieces}.items():
        comparison.add(path, form)
    for name, seen in comparison.marks.items():
        if name in sample.frame and sample.frame[name].dtype.kind == "f":
            comparison.check_mark(name, seen, sample.way(name).decimal)


def _opened_parquet(files) -> tuple[Sample, list, set[str]]:
    pieces, notebook = parquet.pieces_of(files), Notebook()
    first = Path(pieces[0].path)
    schema = parquet.open_file(first).schema_arrow
    _check_distinct(schema.names, first)
    pieces, keys = with_keys(pieces, schema.names)
    rows = max(100, min(SAMPLE_ROWS, SAMPLE_CELLS // max(len(schema.names), 1)))
    frame = parquet.sample_of(pieces, [*schema.names, *keys], rows, PLACES)
    content = content_of_frame(frame, Dialect(), notebook)
    content.notes = notebook.notes
    sources = dict(zip(content.names, [*_as_in_a_frame(schema), *keys], strict=True))
    is_all = len(frame) == sum(piece.rows for piece in pieces)
    return Sample.of(content, sources, is_all), pieces, parquet.without_gaps(pieces)


def _as_in_a_frame(schema) -> list[str]:
    """The names of columns in the order in which pandas has them, those of its index first."""
    index = (schema.pandas_metadata or {}).get("index_columns", ())
    first = [name for name in index if isinstance(name, str) and name in schema.names]
    return first + [name for name in schema.names if name not in first]


def _check_distinct(names, path):
    if len(set(names)) < len(names):
        name = next(name for name, times in Counter(names).items() if times > 1)
        raise TableError(
            f"Several columns of the Parquet file {legible(path.name)} are called {legible(name)}: "
            "give each a name of its own."
        )


def read_at_once(pieces, columns, decimal: str):
    """The pieces, with the columns of texts that can be read as numbers at once."""
    plain = [c for c in (*columns.used, columns.target) if c.way.is_plain]
    numbers = [c for c in plain if c.way.decimal == decimal and (c.kind == NUMBER or c.hours)]
    sources = frozenset(column.source for column in numbers)
    return [piece.with_numbers(sources, decimal) for piece in pieces]
