"""A table to what rankers take: numbers without gaps, and an account of what was done."""

from dataclasses import replace

import numpy as np
import pandas as pd

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.prepared import Account, Data, Prepared
from rankscope.tables.preparing.choices import Choices
from rankscope.tables.preparing.codes import note_codes
from rankscope.tables.preparing.dependence import asides, dependence_of
from rankscope.tables.preparing.examine import examine
from rankscope.tables.preparing.features import features_of, leave_out_constants
from rankscope.tables.preparing.gaps import complete_rows, fill, leave_out_gappy
from rankscope.tables.preparing.leaks import leave_out_leaks
from rankscope.tables.preparing.reported import report_of
from rankscope.tables.preparing.suspects import note_gaps, note_suspects
from rankscope.tables.preparing.targets import (
    check_rows,
    column_called,
    rows_with_target,
    target_of,
)
from rankscope.tables.table import Table
from rankscope.tables.variable import Variable
from rankscope.tables.wording import legible

FEW_ROWS = 30


def prepare(
    table: Table | pd.DataFrame, target, *, types=None, exclude=(), keep=(), **choices
) -> Prepared:
    """Turn a table into numbers without gaps, saying what becomes of every column.

    `types` maps names to what the columns are (number, yes/no, category, date, time of day, text,
    identifier) where the guess is wrong; `exclude` names columns to leave out, `keep` columns to
    use although they give the target away. The other choices are those of `Choices`.

    >>> frame = pd.DataFrame({"size": [1, 2, 3, 4, 5, 6], "ill": ["no", "yes"] * 3})
    >>> prepared = prepare(frame, "ill")
    >>> prepared.task, prepared.variables
    ('binary', {'size': ('size',)})
    """
    choices, types, notebook = Choices.of(**choices), types or {}, Notebook()
    frame, dialect = _unwrapped(table)
    frame = _without_total(frame, dialect, choices, notebook)
    column = column_called(target, frame, dialect.get("renamed", {}))
    _check_names([*types, *exclude, *keep], frame)
    rows = rows_with_target(column, notebook)
    frame = frame if rows.all() else frame[rows]
    y, task, of_target = target_of(frame[target], choices.task)
    of_columns = Notebook()
    dependence = dependence_of(frame, target, choices, notebook)
    others = frame.drop(columns=target)
    variables = _examined(others, types, exclude, choices, of_columns)
    note_codes(variables, types, of_columns)
    leave_out_gappy(variables, len(frame), choices.column_limit, of_columns)
    leave_out_constants(variables, of_columns)
    leave_out_leaks(variables, y, task, set(keep), of_columns)
    note_suspects(variables, y, task, set(keep), of_columns, dependence.clusters)
    note_gaps(variables, y, task, choices, of_columns, dependence.clusters)
    if choices.missing == "drop rows":
        complete = _without_gaps(variables, len(y), notebook)
        y, dependence = y[complete], dependence.of_rows(complete)
        leave_out_constants(variables, of_columns)
        y, task, of_target = target_of(y, choices.task)
    data = _data(variables, y, task, choices, of_columns)
    data = replace(data, dependence=dependence)
    for part in (of_target, of_columns):
        notebook.take(part)
    _note_shape(data, notebook)
    report = report_of(variables, frame, target, task, int((~rows).sum()))
    return Prepared(data, Account(notebook.notes, report, len(frame)))


def _unwrapped(table):
    if isinstance(table, Table):
        return table.frame, table.dialect
    frame = table.copy(deep=False)
    frame.columns = [str(name) for name in frame.columns]
    times = frame.columns.value_counts()
    if (times > 1).any():
        raise TableError(
            f"Several columns are called {legible(times.index[0])}: give each a name of its own."
        )
    return frame, {}


def _without_total(frame, dialect, choices, notebook):
    if not (dialect.get("total") and choices.total and len(frame)):
        return frame
    notebook.add("total out")
    return frame.iloc[:-1]


def _check_names(names, frame):
    for name in names:
        if name not in frame.columns:
            raise TableError(
                f"Column {legible(name)} not found: types, exclude and keep name columns."
            )


def _examined(frame, types, exclude, choices, notebook) -> list[Variable]:
    if frame.shape[1] == 0:
        raise TableError("There is no variable to rank, the target is the only column: add others.")
    variables = []
    hung = asides(choices)
    for place, (name, column) in enumerate(frame.items()):
        if name in hung or name in exclude:
            variables.append(Variable(name, "", column, int(column.isna().sum())))
            variables[-1].set_aside("excluded", hung.get(name, "you asked for it"))
            if name not in hung:
                notebook.add("excluded", name)
            continue
        variables.append(examine(name, column, types.get(name), choices, notebook, place == 0))
    return variables


def _without_gaps(variables, rows, notebook) -> np.ndarray:
    """Which rows have no gaps; the variables have these rows only from here on."""
    complete = complete_rows(variables, rows, notebook)
    check_rows(int(complete.sum()))
    for variable in variables:
        if variable.used:
            variable.of_rows(complete)
    return complete


def _data(variables, y, task, choices, notebook) -> Data:
    arrays, own = {}, {}
    for variable in variables:
        if not variable.used:
            continue
        gaps = fill(variable, choices.indicator, notebook)
        features = features_of(variable, notebook)
        if gaps is not None:
            features[f"{variable.name} is missing"] = gaps
        named = {_free(name, arrays): values for name, values in features.items()}
        arrays |= named
        own[variable.name] = tuple(named)
    if not arrays:
        reasons = "; ".join(f"{legible(v.name)} as it {v.why}" for v in variables[:3])
        raise TableError(f"There is no variable to rank: every column was left out, {reasons}.")
    X = np.stack(list(arrays.values())).T  # columns side by side, as pandas has them: no copy
    return Data(pd.DataFrame(X, index=y.index, columns=list(arrays), copy=False), y, task, own)


def _free(name, taken):
    while name in taken:
        name += " "
    return name


def _note_shape(data, notebook):
    if len(data.X) < FEW_ROWS:
        notebook.add("few rows", rows=len(data.X))
    if len(data.variables) == 1:
        notebook.add("one variable")
    if len(data.variables) > len(data.X):
        notebook.add("wide", variables=len(data.variables), rows=len(data.X))
