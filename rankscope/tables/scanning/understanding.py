"""What the columns of a large table seem to be: from a sample of its rows, before all are seen."""

from dataclasses import replace

import numpy as np

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.preparing.choices import Choices
from rankscope.tables.preparing.examine import taken_as
from rankscope.tables.preparing.kinds import (
    CATEGORY,
    DATE,
    EMPTY,
    IDENTIFIER,
    NUMBER,
    ROW_INDEX,
    TEXT,
    TIME,
    YES_NO,
    Kind,
    kind_of,
    names_rows,
)
from rankscope.tables.preparing.leaks import leave_out_leaks
from rankscope.tables.preparing.targets import column_called, target_of
from rankscope.tables.scanning.columns import Column, Columns
from rankscope.tables.scanning.opening import PLACES, Sample
from rankscope.tables.variable import Variable
from rankscope.tables.wording import legible

MOST_SURPRISES = 0.05  # of the values of a number column that may be something else


def understood_columns(
    sample: Sample, target: str, exclude, choices: Choices, whole: set[str]
) -> tuple[Columns, list[Variable]]:
    """The columns that may be ranked, and all of them as variables of the sample.

    What the sample takes for an identifier, a text or a leak may be something else in all rows:
    it is among them, to be looked through.
    """
    goal = column_called(target, sample.frame, {})
    _check_names(exclude, sample.frame)
    others = _with_target(sample.frame.drop(columns=target), goal)
    pairs = [
        _variable(name, column, place, exclude, choices, sample)
        for place, (name, column) in enumerate(others.items())
    ]
    variables = [variable for variable, _ in pairs]
    known = whole - _suspects(variables, goal.dropna(), choices)
    used = [
        _column(variable, doubt, others[variable.name], sample, known)
        for variable, doubt in pairs
        if variable.used
    ]
    if not used:
        raise TableError("There is no variable to rank: every column was left out.")
    return Columns(tuple(used), _target_column(goal, sample, whole)), variables


def _check_names(exclude, frame):
    for name in exclude:
        if name not in frame.columns:
            raise TableError(f"Column {legible(name)} not found: exclude names columns.")


def _with_target(others, goal):
    """The rows that have a target; where none in the sample has one, all of them."""
    rows = goal.notna().to_numpy()
    return others[rows] if rows.any() else others


def _target_column(goal, sample, whole) -> Column:
    kinds = dict.fromkeys("iuf", NUMBER) | {"M": DATE, "b": YES_NO}
    column = _written(goal.name, kinds.get(goal.dtype.kind, CATEGORY), sample)
    return replace(column, whole=column.kind == NUMBER and column.source in whole)


def _written(name, kind, sample) -> Column:
    return Column(name, kind, sample.sources.get(name, name), sample.way(name))


def _variable(name, column, place, exclude, choices, sample) -> tuple[Variable, Kind | None]:
    """With what it would be left out for, if that is for all rows to say."""
    if name in exclude:
        variable = Variable(name, "", column)
        variable.set_aside("excluded", "you asked for it")
        sample.notebook.add("excluded", name)
        return variable, None
    kind = kind_of(name, column, choices.most_categories, place == 0)
    if kind.name == EMPTY:  # further rows may have values
        of_type = DATE if column.dtype.kind == "M" else NUMBER
        return Variable(name, of_type, np.full(len(column), np.nan), len(column)), None
    if place == 0 and _numbers_rows(name, column):
        kind = ROW_INDEX
    kind, doubt = _doubted(kind, column, choices, sample)
    return taken_as(kind, name, column, sample.notebook), doubt


def _numbers_rows(name, column) -> bool:
    """Whether it counts up but from one place of the sample to the next."""
    if not names_rows(name) or column.dtype.kind not in "iuf" or column.isna().any():
        return False
    values = column.to_numpy()
    return values[0] in (0, 1) and int((np.diff(values) != 1).sum()) < PLACES


def _doubted(kind: Kind, column, choices, sample) -> tuple[Kind, Kind | None]:
    """What is to be looked through, and what the sample takes it for; that alone where it is so.

    A text of more values than a category may have in a sample has no fewer in all rows.
    """
    if kind.name not in (IDENTIFIER, TEXT) or kind.certain:
        return kind, None
    if column.dtype.kind in "iuf":
        return Kind(NUMBER), kind
    levels, rows = column.nunique(), column.count()
    if levels <= choices.most_categories:
        return Kind(CATEGORY), kind
    if sample.is_all:
        return kind, None
    among = f"in a sample of {rows:,} rows"
    why = f"is text with {levels:,} values {among}"
    if kind.name == IDENTIFIER:
        why = f"has {levels:,} distinct texts {among}: looks like an identifier"
    return Kind(kind.name, why), None


def _suspects(variables, goal, choices) -> set[str]:
    """Which of them tell the target in the sample; all where its target tells nothing."""
    scratch, names = Notebook(), {variable.name for variable in variables}
    if not len(goal):
        return names
    rows = [variable for variable in variables if variable.used]
    try:
        y, task, _ = target_of(goal, choices.task)
    except TableError:
        return names
    leave_out_leaks(rows, y, task, names, scratch)
    return {name for note in scratch.notes for name in note.columns}


def _column(variable, doubt, values, sample, whole) -> Column:
    column = _written(variable.name, variable.kind, sample)
    is_whole = column.kind == NUMBER and doubt is None and column.source in whole
    is_hours = column.kind == TIME and values.dtype.kind in "iuf"
    return replace(column, hours=is_hours, whole=is_whole, doubt=doubt)
