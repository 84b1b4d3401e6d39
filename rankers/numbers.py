"""Whether a table is one of numbers: which of its columns are not, by name."""

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
import pandas as pd
from pandas.api.types import is_bool_dtype, is_numeric_dtype


def are_numbers(X, y) -> bool:
    """Whether both are arrays of finite numbers as they are, told by one look at each.

    False says nothing: a sum of squares may be beyond all numbers that they are of.
    """
    if type(X) is not np.ndarray or type(y) is not np.ndarray or X.ndim != 2 or y.ndim != 1:
        return False
    if X.dtype not in (np.float64, np.float32) or y.dtype.kind not in "biuf":
        return False
    contiguous = X.flags.c_contiguous or X.flags.f_contiguous
    if len(X) != len(y) or len(X) < 2 or not X.size or not contiguous:
        return False
    cells = X.ravel("K")
    with np.errstate(over="ignore", invalid="ignore"):
        return bool(np.isfinite(cells @ cells) and np.isfinite(y.sum(dtype=float)))


@lru_cache(maxsize=16)
def default_names(m: int) -> tuple[str, ...]:
    """What columns are called that have no names."""
    return tuple(f"x{i}" for i in range(m))


def require_numbers(X):
    """Say which columns hold text or other things; what is left is checked by scikit-learn."""
    if isinstance(X, pd.DataFrame):
        _require_one_of_each(X.columns)
    other = [(name, what) for name, column in _columns(X) if (what := _instead_of_numbers(column))]
    if other:
        (name, what), more = other[0], len(other) - 1
        raise ValueError(
            f"X: column {name!r} holds {what}"
            + (f" (and {more} more columns are not numbers)" if more else "")
            + ", rankers take numbers: turn it into numbers or leave it out"
        )


def names_of(X) -> list | None:
    """The names of the columns of a table, as far as it has a place for them."""
    for place in ("columns", "column_names"):  # pandas and Polars; PyArrow, whose columns are data
        names = getattr(X, place, None)
        if names is not None and all(isinstance(name, (str, int, float, tuple)) for name in names):
            return list(names)
    return None


def _require_one_of_each(names):
    repeated = names[names.duplicated()]
    if len(repeated):
        raise ValueError(
            f"X: the name {repeated[0]!r} stands over several columns, allowed is each name once: "
            "rename all but one"
        )


def _columns(X) -> Iterator[tuple]:
    """Name, or number, and values of those columns that may not be numbers."""
    if isinstance(X, pd.DataFrame):
        for name, kind in zip(X.columns, X.dtypes, strict=True):
            if not (is_numeric_dtype(kind) or is_bool_dtype(kind)):
                yield name, X[name]
        return
    values = np.asarray(X, dtype=object if isinstance(X, (list, tuple)) else None)
    if values.ndim == 2 and values.dtype.kind in "OUS":
        yield from zip(names_of(X) or range(values.shape[1]), values.T, strict=True)


def _instead_of_numbers(column) -> str:
    """What a column holds that cannot be read as numbers; nothing where all can."""
    if column.dtype.kind in "mM" or isinstance(column.dtype, pd.PeriodDtype):
        return str(column.dtype)
    values = np.asarray(column, dtype=object)
    try:
        values.astype(float)
    except (ValueError, TypeError):
        return next((f"text such as {v!r}" for v in values if _is_no_number(v)), "")
    return ""


def _is_no_number(value) -> bool:
    if not isinstance(value, (str, bytes)):
        return False
    try:
        float(value)
    except ValueError:
        return True
    return False
