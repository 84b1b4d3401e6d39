"""Columns one by one: kind, values as numbers, and reasons to set them aside."""

import numpy as np
import pandas as pd
from pandas.api.types import is_datetime64_any_dtype

from rankscope.tables.errors import TableError
from rankscope.tables.numerals import number
from rankscope.tables.preparing.kinds import (
    CATEGORY,
    DATE,
    EMPTY,
    IDENTIFIER,
    KINDS,
    NUMBER,
    TEXT,
    YES_NO,
    as_yes_no,
    is_mixed,
    kind_of,
    means_yes_or_no,
)
from rankscope.tables.variable import Variable
from rankscope.tables.wording import counted, shown, some

DAY = np.timedelta64(1, "D")
SENTINELS = np.array([-9, -99, -999, -9999, -99999, 99, 999, 9999, 99999], dtype=float)


def examine(name, column, told: str | None, choices, remarks, is_first) -> Variable:
    """The column as a variable, set aside where it is empty, an identifier or free text."""
    missing = int(column.isna().sum())
    kind = kind_of(name, column, choices.most_categories, is_first)
    if told:
        return _as_told(name, column, told, missing, remarks)
    variable = Variable(name, kind.name, column, missing)
    if kind.name in (EMPTY, IDENTIFIER, TEXT):
        variable.set_aside(kind.name, kind.why or "has no value")
        remarks.add(kind.name, name, kind.why)
        return variable
    return _with_values(variable, column, remarks)


def _as_told(name, column, told, missing, remarks) -> Variable:
    if told not in KINDS:
        raise TableError(f"types: got {told!r} for {shown(name)}, allowed is {', '.join(KINDS)}.")
    variable = Variable(name, told, column, missing)
    if told in (IDENTIFIER, TEXT):
        variable.set_aside(told, "is of a type that is not ranked, as you said")
        remarks.add("excluded", name)
        return variable
    try:
        return _with_values(variable, column, remarks)
    except (ValueError, TypeError) as reason:
        raise TableError(
            f"types: column {shown(name)} cannot be taken as {told}: it {reason}."
        ) from reason


def _with_values(variable, column, remarks) -> Variable:
    """Numbers for everything but categories."""
    name = variable.name
    if variable.kind == YES_NO:
        _remark_on_yes_no(name, column, remarks)
        variable.values, variable.done = as_yes_no(column).to_numpy(), "1 for yes, 0 for no"
    elif variable.kind == DATE:
        variable.values, variable.done = _days(column), "days since 1970-01-01"
        remarks.add("date", name)
    elif variable.kind == CATEGORY:
        variable.values = _labels(column)
    elif variable.kind == NUMBER:
        variable.values = _finite(variable, _numbers(name, column, remarks), remarks)
        _remark_on_sentinel(name, variable.values, remarks)
    return variable


def _remark_on_yes_no(name, column, remarks):
    if column.dtype.kind == "b":
        return remarks.add("true", name)
    distinct = column.dropna().unique()
    if {str(value).casefold() for value in distinct} == {"true", "false"}:
        return remarks.add("true", name)
    mixed = means_yes_or_no(distinct) and is_mixed(distinct)
    return remarks.add("mixed yes" if mixed else "yes", name, some(distinct))


def _days(column):
    if not is_datetime64_any_dtype(column.dtype):
        raise ValueError("does not hold dates of one form")
    return (column - pd.Timestamp(0)).to_numpy() / DAY


def _labels(column):
    """Texts of categories; whole numbers without their point."""
    if column.dtype.kind != "f":
        return column.map(str, na_action="ignore").astype("str")
    return column.map(lambda value: f"{value:.15g}", na_action="ignore").astype("str")


def _numbers(name, column, remarks):
    if column.dtype.kind in "iufb":
        return column.to_numpy(dtype=float)
    if is_datetime64_any_dtype(column.dtype):
        return _days(column)
    read = {text: number(str(text)) for text in column.dropna().unique()}
    strange = [text for text, found in read.items() if found is None]
    if len(strange) == len(read):
        raise ValueError("holds no number")
    if strange:
        many = int(column.isin(strange).sum())
        remarks.add("not numbers", name, f"{counted(many, 'value')} ({some(strange, 3)})")
    values = {text: found[0] for text, found in read.items() if found}
    return column.map(values).to_numpy(dtype=float)


def _finite(variable, values, remarks):
    endless = np.isinf(values)
    if not endless.any():
        return values
    remarks.add("infinite", variable.name, counted(int(endless.sum()), "value"))
    variable.missing += int(endless.sum())
    return np.where(endless, np.nan, values)


def _remark_on_sentinel(name, values, remarks):
    """An extreme value such as -999, far from all others, that comes more than once."""
    lowest, highest = (
        np.fmin.reduce(values, initial=np.inf),
        np.fmax.reduce(values, initial=-np.inf),
    )
    for extreme in (lowest, highest):
        if extreme not in SENTINELS:
            continue
        others = values[~np.isnan(values) & (values != extreme)]
        if len(others) < 3 or np.sum(values == extreme) < 2:
            continue
        spread = others.max() - others.min()
        if np.abs(others - extreme).min() > 2 * max(spread, 1):
            remarks.add("sentinel", name, f"{extreme:g}")
