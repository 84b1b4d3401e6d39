"""Parquet files in pieces of a few row groups."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from rankscope.tables.errors import TableError
from rankscope.tables.optional import needed
from rankscope.tables.reading.parquet import BLOCK, by_blocks
from rankscope.tables.scanning.files import check_names
from rankscope.tables.wording import legible

PIECE, BATCH = 40_000_000, 2_000_000  # cells


@dataclass(frozen=True)
class ParquetPiece:
    """Some row groups of a file."""

    path: str
    groups: tuple[int, ...]
    rows: int

    def batches(self, names: list[str]) -> Iterator:
        """Record batches of these columns."""
        file, groups = open_file(self.path), list(self.groups)
        height = max(100, BATCH // max(len(names), 1))
        if len(names) > BLOCK and self.rows * len(names) <= PIECE:
            yield from by_blocks(file, groups, names, BLOCK).to_batches(height)
        else:
            yield from file.iter_batches(
                height, row_groups=groups, columns=names, use_threads=False
            )

    @property
    def parts(self) -> list["ParquetPiece"]:
        """The same, row group by row group."""
        return [replace(self, groups=(group,)) for group in self.groups]

    def with_numbers(self, numbers, decimal) -> "ParquetPiece":
        """The same, as its types say what its numbers are."""
        return self


def open_file(path):
    """The file with its list of contents; a TableError for one that is damaged."""
    parquet = needed("pyarrow.parquet", "read Parquet files")
    try:
        limits = dict.fromkeys(("thrift_string_size_limit", "thrift_container_size_limit"), 2**30)
        return parquet.ParquetFile(path, pre_buffer=False, **limits)
    except (OSError, ValueError) as reason:
        raise TableError(
            f"The Parquet file {legible(Path(path).name)} is damaged or cannot be read: write it "
            "again, or leave it out."
        ) from reason


def pieces_of(files) -> list[ParquetPiece]:
    """All row groups of all files that have rows, in order; files of other columns are refused."""
    pieces, schema = [], None
    for path in files:
        file = open_file(path)
        if file.metadata.num_rows:
            schema = _with_types(path, schema or file.schema_arrow, file.schema_arrow)
            pieces += _pieces(str(path), file.metadata)
    if not pieces:
        raise TableError("The table has no data rows, only a header: choose a file with values.")
    return pieces


def _with_types(path, schema, other):
    """The schema in which the values of another file have a place, such as int in double."""
    arrow = needed("pyarrow", "read Parquet files")
    check_names(path, schema.names, other.names)
    if schema.equals(other) or len(set(other.names)) < len(other.names):
        return schema  # of columns of one name the first file is refused
    try:
        return arrow.unify_schemas([schema, other], promote_options="permissive")
    except (arrow.ArrowInvalid, arrow.ArrowTypeError) as reason:
        pairs = ((name, schema.field(name).type, other.field(name).type) for name in schema.names)
        name, one, two = next(pair for pair in pairs if not pair[1].equals(pair[2]))
        raise TableError(
            f"Column {legible(name)} is {two} in the file {legible(path.name)} and {one} before: "
            "write it alike in all files of one table."
        ) from reason


def _pieces(path, meta) -> Iterator[ParquetPiece]:
    groups, rows = [], 0
    for number in range(meta.num_row_groups):
        groups.append(number)
        rows += meta.row_group(number).num_rows
        if rows * meta.num_columns >= PIECE:
            yield ParquetPiece(path, tuple(groups), rows)
            groups, rows = [], 0
    if groups:
        yield ParquetPiece(path, tuple(groups), rows)


def sample_of(pieces: list[ParquetPiece], names, rows: int, places: int):
    """Rows from the beginnings of some row groups, spread over all of them, as a frame."""
    arrow = needed("pyarrow", "read Parquet files")
    groups = [part for piece in pieces for part in piece.parts]
    chosen = groups[:: max(1, -(-len(groups) // places))]
    each = max(2, rows // len(chosen))
    parts = [next(piece.batches(names), None) for piece in chosen]
    parts = [arrow.table(part.slice(0, each)) for part in parts if part is not None]
    table = arrow.concat_tables(parts, promote_options="permissive")
    return table.replace_schema_metadata(parts[0].schema.metadata).to_pandas()


def without_gaps(pieces: list[ParquetPiece]) -> set[str]:
    """Columns of numbers that vary and have no gap, by what the files say of themselves."""
    known = None
    for path in dict.fromkeys(piece.path for piece in pieces):
        file = open_file(path)
        full = _full_columns(file.metadata, file.schema_arrow)
        known = full if known is None else known & full
    return known or set()


def _full_columns(meta, schema) -> set[str]:
    types = needed("pyarrow.types", "read Parquet files")
    full, leaves = set(), meta.schema
    groups = [meta.row_group(number) for number in range(meta.num_row_groups)]
    for place, field in enumerate(schema):
        numeric = types.is_integer(field.type) or types.is_floating(field.type)
        if numeric and field.name == leaves.column(place).path:
            chunks = [group.column(place) for group in groups]
            if all(map(_is_full, chunks)) and _varies(chunks):
                full.add(field.name)
    return full


def _is_full(chunk) -> bool:
    known = chunk.statistics
    return known is not None and known.has_null_count and known.null_count == 0


def _varies(chunks) -> bool:
    known = [chunk.statistics for chunk in chunks if chunk.statistics.has_min_max]
    return bool(known) and min(s.min for s in known) < max(s.max for s in known)
