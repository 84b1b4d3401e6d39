"""Columns one by one: kind, values as numbers, and reasons to set them aside."""

import numpy as np

from rankscope.tables.errors import TableError
from rankscope.tables.preparing.clock import minutes_of
from rankscope.tables.preparing.kinds import (
    CATEGORY,
    DATE,
    EMPTY,
    IDENTIFIER,
    KINDS,
    NUMBER,
    TEXT,
    TIME,
    YES_NO,
    Kind,
    as_yes_no,
    is_mixed,
    kind_of,
    means_yes_or_no,
)
from rankscope.tables.preparing.values import as_days, as_labels, as_numbers
from rankscope.tables.variable import Variable
from rankscope.tables.wording import legible

SENTINELS = np.array([-9, -99, -999, -9999, -99999, 99, 999, 9999, 99999], dtype=float)


def examine(name, column, asked: str | None, choices, notebook, is_first) -> Variable:
    """The column as a variable, set aside where it is empty, an identifier or free text."""
    if asked:
        return _as_asked(name, column, asked, int(column.isna().sum()), notebook)
    kind = kind_of(name, column, choices.most_categories, is_first)
    return taken_as(kind, name, column, notebook)


def taken_as(kind: Kind, name, column, notebook) -> Variable:
    """The column as a variable of this kind."""
    missing = int(column.isna().sum())
    variable = Variable(name, kind.name, column, missing)
    if kind.name in (EMPTY, IDENTIFIER, TEXT):
        variable.set_aside(kind.name, kind.why or "has no value")
        code = "many levels" if kind.levels else kind.name
        notebook.add(code, name, why=kind.why)
        return variable
    return _with_values(variable, column, notebook)


def _as_asked(name, column, asked, missing, notebook) -> Variable:
    if asked not in KINDS:
        raise TableError(
            f"types: got {asked!r} for {legible(name)}, allowed is {', '.join(KINDS)}."
        )
    variable = Variable(name, asked, column, missing)
    if asked in (IDENTIFIER, TEXT):
        variable.set_aside(asked, "is of a type that is not ranked, as you said")
        notebook.add("excluded", name)
        return variable
    try:
        return _with_values(variable, column, notebook)
    except (ValueError, TypeError) as reason:
        raise TableError(
            f"types: column {legible(name)} cannot be taken as {asked}: it {reason}."
        ) from reason


def _with_values(variable, column, notebook) -> Variable:
    """Numbers for everything but categories."""
    name = variable.name
    if variable.kind == YES_NO:
        _note_yes_no(name, column, notebook)
        variable.values, variable.done = as_yes_no(column).to_numpy(), "1 for yes, 0 for no"
    elif variable.kind == DATE:
        variable.values, variable.done = as_days(column), "days since 1970-01-01"
        notebook.add("date", name)
    elif variable.kind == TIME:
        variable.values, variable.done = minutes_of(column), "minutes since midnight"
        notebook.add("clock", name, example=str(column.dropna().iloc[0]))
    elif variable.kind == CATEGORY:
        variable.values = as_labels(column)
    elif variable.kind == NUMBER:
        variable.values = _finite(variable, _numbers(name, column, notebook), notebook)
        _note_sentinel(name, variable.values, notebook)
    return variable


def _note_yes_no(name, column, notebook):
    if column.dtype.kind == "b":
        return notebook.add("true", name)
    distinct = column.dropna().unique()
    if {str(value).casefold() for value in distinct} == {"true", "false"}:
        return notebook.add("true", name)
    mixed = means_yes_or_no(distinct) and is_mixed(distinct)
    words = [str(word) for word in distinct]
    return notebook.add("mixed yes" if mixed else "yes", name, words=words)


def _numbers(name, column, notebook):
    values = as_numbers(column)
    if column.dtype.kind in "iufbM":
        return values
    no_number = column.notna() & np.isnan(values)
    if np.isnan(values).all():
        raise ValueError("holds no number")
    if no_number.any():
        strange = list(column[no_number].unique())
        notebook.add("not numbers", name, values=int(no_number.sum()), texts=strange[:5])
    return values


def _finite(variable, values, notebook):
    infinite = np.isinf(values)
    if not infinite.any():
        return values
    many = int(infinite.sum())
    notebook.add("infinite taken", variable.name, values=many)
    variable.missing += many
    return np.where(infinite, np.nan, values)


def _note_sentinel(name, values, notebook):
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
            notebook.add("sentinel", name, value=float(extreme))
