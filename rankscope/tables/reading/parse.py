"""Regular CSV to columns: numbers as arrays, anything else as codes of distinct texts."""

import io

import numpy as np
import pandas as pd

from rankscope.tables.errors import TableError
from rankscope.tables.reading.rows import Rows
from rankscope.tables.wording import counted

CELLS_AT_ONCE = 4_000_000
AS_IT_STANDS = {
    "header": None,
    "index_col": False,
    "skipinitialspace": True,
    "keep_default_na": False,
    "skip_blank_lines": False,
    "low_memory": False,
}


def columns_of(rows: Rows, marks: dict[int, list[str]], decimal: str, limits) -> list:
    """Every column as an array of numbers or true/false, or as (codes, texts); -1 is a gap."""
    chunks = list(_chunks(rows, marks, decimal, limits))
    if not chunks:
        return [np.empty(0) for _ in range(rows.width)]
    again = _uncertain(chunks, rows)
    columns = [None] * rows.width
    for i in range(rows.width):
        if i not in again:
            columns[i] = _joined([chunk[i] for chunk in chunks])
            for chunk in chunks:
                chunk[i] = None
    if again:
        for i, texts in _as_texts(rows, sorted(again), limits).items():
            columns[i] = texts
    return columns


def _chunks(rows, marks, decimal, limits):
    at_once = max(200, CELLS_AT_ONCE // rows.width)
    gaps = {i: ["", *marks.get(i, [])] for i in range(rows.width)} if marks else [""]
    read = 0
    for frame in _reader(rows, at_once, na_values=gaps, decimal=decimal):
        read += len(frame)
        _check_size(read, rows.width, limits)
        yield [_column(frame[i]) for i in range(rows.width)]


def _reader(rows, at_once, **options):
    source = io.BytesIO(rows.data)
    source.seek(rows.start)
    options |= {"quotechar": '"'} if rows.quoted else {"quoting": 3}
    options |= {"names": range(rows.width), "sep": rows.delimiter, "chunksize": at_once}
    try:
        yield from pd.read_csv(source, **AS_IT_STANDS, **options)
    except pd.errors.EmptyDataError:
        return
    except (pd.errors.ParserError, UnicodeError, OverflowError) as reason:
        if "memory" in str(reason):
            raise MemoryError from reason
        raise TableError(
            "The text could not be read as a table: save it again as CSV from the program it "
            "comes from."
        ) from reason


def _check_size(rows, columns, limits):
    if rows > limits.rows:
        raise TableError(f"The table has more than {counted(limits.rows, 'row')}: take fewer rows.")
    if rows * columns > limits.cells:
        raise TableError(
            f"The table has more than {counted(limits.cells, 'cell')} (rows times columns): take "
            "fewer rows or columns."
        )


def _column(column):
    if column.dtype.kind in "iufb":
        return column.to_numpy()
    if column.dtype == object:  # numbers beyond 64 bits, or true and false with gaps
        return None
    codes, texts = pd.factorize(column)
    return codes.astype(np.int32), [str(text) for text in texts]


def _uncertain(chunks, rows) -> set[int]:
    """Columns to read again as text: of several kinds, or whole numbers that may be codes."""
    again = set()
    for i in range(rows.width):
        parts = [chunk[i] for chunk in chunks]
        numeric = [isinstance(part, np.ndarray) and part.dtype.kind != "b" for part in parts]
        yes_no = [isinstance(part, np.ndarray) and part.dtype.kind == "b" for part in parts]
        texts = [isinstance(part, tuple) for part in parts]
        alike = all(numeric) or all(yes_no) or all(texts)
        if not alike or (rows.codes and all(numeric) and all(map(_whole, parts))):
            again.add(i)
    return again


def _whole(part):
    if part.dtype.kind in "iu":
        return True
    known = part[np.isfinite(part)]
    return not np.any(known != np.trunc(known))


def _joined(parts):
    if isinstance(parts[0], np.ndarray):
        return parts[0] if len(parts) == 1 else np.concatenate(parts)
    if len(parts) == 1:
        return parts[0]
    texts = pd.unique(np.array([t for _, own in parts for t in own], dtype=object))
    place = {text: i for i, text in enumerate(texts)}
    codes = [np.array([*(place[t] for t in own), -1], np.int32)[part] for part, own in parts]
    return np.concatenate(codes), list(texts)


def _as_texts(rows, columns, limits):
    at_once = max(200, CELLS_AT_ONCE // len(columns))
    chunks = []
    for frame in _reader(rows, at_once, na_values=[""], dtype=str, usecols=columns):
        chunks.append([_column(frame[i]) for i in columns])
    return {c: _joined([chunk[j] for chunk in chunks]) for j, c in enumerate(columns)}
