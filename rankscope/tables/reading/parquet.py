"""Parquet files, whose sizes are checked in their own list of contents before any is unpacked."""

import io

import numpy as np
import pandas as pd
from pandas.api.types import is_bool_dtype, is_datetime64_any_dtype, is_numeric_dtype

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.optional import needed
from rankscope.tables.reading.cells import Cells
from rankscope.tables.reading.columns import typed
from rankscope.tables.reading.content import Content
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.header import names_from
from rankscope.tables.reading.limits import MB, no_room
from rankscope.tables.wording import counted

BLOCK = 4_000  # columns that are read at once
DAMAGED = (
    "The Parquet file is damaged or of a kind that cannot be read: write it again, or save the "
    "table as CSV."
)
DICTIONARIES, AMONG_THEM = {"RLE_DICTIONARY", "PLAIN_DICTIONARY"}, {"PLAIN", "RLE", "BIT_PACKED"}


def read_parquet(data: bytes, asked: Dialect, limits, notebook: Notebook) -> Content:
    """The columns of a Parquet file; texts in it are understood as in a text file."""
    parquet = needed("pyarrow.parquet", "read Parquet files")
    try:
        file = parquet.ParquetFile(io.BytesIO(data), pre_buffer=False)
        _check_declared(file.metadata, limits)
        frame = _frame_of(data, parquet, read_dictionary=_stored_once(file))
    except TableError:
        raise
    except MemoryError as reason:
        raise no_room("Parquet file") from reason
    except Exception as reason:  # pyarrow raises many kinds for a broken file
        raise TableError(DAMAGED) from reason
    notebook.add("parquet")
    try:
        return content_of_frame(frame, asked, notebook)
    except needed(
        "pyarrow", "read Parquet files"
    ).ArrowException as reason:  # texts are decoded only now
        raise TableError(DAMAGED) from reason


def _frame_of(data, parquet, **how) -> pd.DataFrame:
    file = parquet.ParquetFile(io.BytesIO(data), pre_buffer=False, **how)
    names = file.schema_arrow.names
    if len(names) <= BLOCK or len(set(names)) < len(names):
        return pd.read_parquet(io.BytesIO(data), engine="pyarrow", **how)
    table = by_blocks(file, list(range(file.num_row_groups)), names, BLOCK)
    return table.replace_schema_metadata(file.schema_arrow.metadata).to_pandas()


def by_blocks(file, groups: list[int], names: list[str], block: int):
    """These row groups, some columns after the others: memory goes with those being read."""
    arrow = needed("pyarrow", "read Parquet files")
    parts = [
        file.read_row_groups(groups, columns=names[at : at + block], use_threads=False)
        for at in range(0, len(names), block)
    ]
    columns = {name: part.column(name) for part in parts for name in part.column_names}
    return arrow.table([columns[name] for name in names], names=names)


def content_of_frame(frame: pd.DataFrame, asked: Dialect, notebook: Notebook) -> Content:
    """The columns of a frame as a Parquet file holds it."""
    if not isinstance(frame.index, pd.RangeIndex):
        frame = frame.reset_index()
    names, renamed = names_from([str(name) for name in frame.columns], notebook)
    cells = Cells(Dialect(decimal=asked.decimal, dates=asked.dates), notebook)
    columns = [_column(name, frame.iloc[:, i], cells) for i, name in enumerate(names)]
    return Content(names, columns, {"renamed": renamed} if renamed else {}, ways=cells.ways)


def _check_declared(meta, limits):
    if meta.num_columns > limits.columns:
        raise TableError(
            f"The Parquet file has {meta.num_columns:,} columns, more than the limit of "
            f"{limits.columns:,}: take fewer."
        )
    if meta.num_rows > limits.rows or meta.num_rows * meta.num_columns > limits.cells:
        raise TableError(
            f"The Parquet file has {counted(meta.num_rows, 'row')} and "
            f"{counted(meta.num_columns, 'column')}, more than the limit of {limits.rows:,} rows "
            f"or {limits.cells:,} cells: take fewer."
        )
    groups = [meta.row_group(i) for i in range(meta.num_row_groups)]
    written = sum(group.total_byte_size for group in groups)
    in_memory = meta.num_rows * meta.num_columns * 8  # what repeats is written only once
    if max(written, in_memory) > limits.unpacked_megabytes * MB:
        raise TableError(
            f"The Parquet file unpacks to more than the limit of {limits.unpacked_megabytes:,} MB: "
            "take fewer rows or columns."
        )


def _stored_once(file) -> list[str]:
    """The columns of texts that lie in the file once each, and so are read: a small file may say
    that a long one stands in every row."""
    columns = {i: file.metadata.schema.column(i) for i in range(file.metadata.num_columns)}
    texts = {place: column.path for place, column in columns.items() if _is_text(column)}
    groups = range(file.metadata.num_row_groups if texts else 0)
    for group in groups:  # where the list of contents is damaged this raises, and asking it aborts
        next(file.iter_batches(1, row_groups=[group], columns=list(texts.values())), None)
    contents = [file.metadata.row_group(group) for group in groups]
    return [path for place, path in texts.items() if _lies_once(contents, place)]


def _is_text(column) -> bool:
    """Within lists and records nothing is read like that."""
    is_plain = column.physical_type == "BYTE_ARRAY" and column.path == column.name
    return is_plain and column.logical_type.type in ("NONE", "STRING")


def _lies_once(groups, place) -> bool:
    encodings = {encoding for group in groups for encoding in group.column(place).encodings}
    return bool(encodings & DICTIONARIES) and encodings <= DICTIONARIES | AMONG_THEM


def _column(name, series, cells):
    if is_bool_dtype(series.dtype) and not series.hasnans:
        return series.to_numpy(dtype=bool)
    if is_numeric_dtype(series.dtype):
        whole = series.dtype.kind in "iu" and not series.hasnans
        kind = "uint64" if series.dtype.kind == "u" else "int64"
        values = series.to_numpy(dtype=kind if whole else float, na_value=None if whole else np.nan)
        return typed(name, values, cells)
    if is_datetime64_any_dtype(series.dtype):
        days = pd.DatetimeIndex(series)
        days = days.tz_convert("UTC").tz_localize(None) if days.tz else days
        return days.to_numpy(dtype="datetime64[us]")
    texts = series.map(str, na_action="ignore")
    codes, distinct = pd.factorize(texts)
    column = codes.astype(np.int32), [str(text) for text in distinct]
    return typed(name, column, cells)
