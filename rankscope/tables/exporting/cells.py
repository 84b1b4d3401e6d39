"""A frame as named lists of plain values: None, true or false, numbers and texts."""

import datetime
import numbers

import numpy as np
import pandas as pd


def named_cells(frame: pd.DataFrame, index=False) -> list[tuple[str, list]]:
    """Name and values of every column, after those of the index if it is wanted.

    >>> named_cells(pd.DataFrame({"size": [1.5, None], "ill": ["no", pd.NA]}))
    [('size', [1.5, None]), ('ill', ['no', None])]
    """
    levels = [frame.index.get_level_values(i) for i in range(frame.index.nlevels)] if index else []
    columns = [frame.iloc[:, i] for i in range(frame.shape[1])]
    return [(name_of(column.name), _values(column)) for column in [*levels, *columns]]


def has_named_index(frame: pd.DataFrame) -> bool:
    return any(name is not None for name in frame.index.names)


def name_of(name) -> str:
    """A name as a text; a name in several parts with blanks between them."""
    if name is None:
        return ""
    return " ".join(map(str, name)) if isinstance(name, tuple) else str(name)


def _values(column) -> list:
    if isinstance(column.dtype, np.dtype) and column.dtype.kind in "iub":
        return column.tolist()
    return [_plain(value) for value in column.tolist()]


def _plain(value):
    if isinstance(value, str):
        return str(value)
    if pd.api.types.is_scalar(value) and pd.isna(value):
        return None
    if isinstance(value, bool | np.bool_):
        return bool(value)
    if isinstance(value, numbers.Integral):
        return int(value)
    if isinstance(value, numbers.Real):
        return float(value)
    if isinstance(value, datetime.datetime):
        return value.isoformat(sep=" ").removesuffix(" 00:00:00")
    return str(value)
