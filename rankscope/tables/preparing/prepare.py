"""A table to what rankers take: numbers without gaps, and an account of what was done."""

from dataclasses import dataclass, replace

import numpy as np
import pandas as pd

from rankscope.tables.errors import TableError
from rankscope.tables.preparing.choices import Choices
from rankscope.tables.preparing.examine import examine
from rankscope.tables.preparing.features import features_of, leave_out_constant
from rankscope.tables.preparing.gaps import complete_rows, fill, leave_out_gappy
from rankscope.tables.preparing.leaks import leave_out_leaks
from rankscope.tables.preparing.prepare_remarks import MANY, ONE
from rankscope.tables.preparing.targets import (
    check_rows,
    column_called,
    rows_with_target,
    target_of,
)
from rankscope.tables.remarks import Remarks
from rankscope.tables.table import Table
from rankscope.tables.variable import Variable
from rankscope.tables.wording import counted, shown


@dataclass(frozen=True, eq=False)
class Prepared:
    """`X` and `y` for `fit`; `variables` maps each variable to its columns in X.

    `report` has a row for every column of the table: name, type, missing, done, why. `looked_at` is
    the number of rows that missing values were counted in: those with a target.
    """

    X: pd.DataFrame
    y: pd.Series
    task: str
    variables: dict[str, tuple[str, ...]]
    notes: tuple[str, ...]
    report: pd.DataFrame
    looked_at: int = 0

    def of_rows(self, rows) -> "Prepared":
        """The same variables on other rows: integer positions, which may repeat; counted anew."""
        X = self.X.iloc[rows].reset_index(drop=True)
        return replace(self, X=X, y=self.y.iloc[rows].reset_index(drop=True))

    @property
    def positions(self) -> list[tuple[int, ...]]:
        """For each variable, where its features stand among the columns of X."""
        place = {feature: number for number, feature in enumerate(self.X.columns)}
        return [tuple(place[feature] for feature in own) for own in self.variables.values()]


def prepare(
    table: Table | pd.DataFrame, target, *, types=None, exclude=(), keep=(), **choices
) -> Prepared:
    """Turn a table into numbers without gaps, saying what becomes of every column.

    `types` maps names to what the columns are (number, yes/no, category, date, text, identifier)
    where the guess is wrong; `exclude` names columns to leave out, `keep` columns to use although
    they give the target away. The other choices are those of `Choices`.

    >>> frame = pd.DataFrame({"size": [1, 2, 3, 4, 5, 6], "ill": ["no", "yes"] * 3})
    >>> prepared = prepare(frame, "ill")
    >>> prepared.task, prepared.variables
    ('binary', {'size': ('size',)})
    """
    choices, types = _chosen(choices), types or {}
    frame, dialect = _unwrapped(table)
    notes, remarks = [], Remarks(ONE, MANY)
    frame = _without_total(frame, dialect, choices, notes)
    column = column_called(target, frame, dialect.get("renamed", {}))
    _check_names([*types, *exclude, *keep], frame)
    rows = rows_with_target(column, notes)
    frame = frame if rows.all() else frame[rows]
    y, task = target_of(frame[target], choices.task, said := [])
    found = _examined(frame.drop(columns=target), types, exclude, choices, remarks)
    leave_out_gappy(found, len(frame), choices.column_limit, remarks)
    _leave_out_constants(found, remarks)
    leave_out_leaks(found, y, task, set(keep), remarks)
    if choices.missing == "drop rows":
        y, task = _without_gaps(found, y, choices.task, notes, remarks, said)
    notes += said
    X, variables = _features(found, y.index, choices, remarks)
    notes += remarks.sentences()
    _remark_on_shape(X, variables, notes)
    report = _report(found, frame, target, task, int((~rows).sum()))
    return Prepared(X, y, task, variables, tuple(notes), report, len(frame))


def _chosen(values) -> Choices:
    known = {parameter.name for parameter in Choices.parameters()}
    for name in values:
        if name not in known:
            raise TableError(f"{name} is not a choice; choices are {', '.join(sorted(known))}.")
    choices = Choices(**values)
    try:
        choices.check_parameters()
    except ValueError as reason:
        raise TableError(f"{reason}.") from reason
    return choices


def _unwrapped(table):
    if isinstance(table, Table):
        return table.frame, table.dialect
    frame = table.copy(deep=False)
    frame.columns = [str(name) for name in frame.columns]
    times = frame.columns.value_counts()
    if (times > 1).any():
        raise TableError(
            f"Several columns are called {shown(times.index[0])}: give each a name of its own."
        )
    return frame, {}


def _without_total(frame, dialect, choices, notes):
    if not (dialect.get("total") and choices.total and len(frame)):
        return frame
    notes.append("The last row looks like a total and was left out; keep it with total=False.")
    return frame.iloc[:-1]


def _check_names(names, frame):
    for name in names:
        if name not in frame.columns:
            raise TableError(
                f"Column {shown(name)} not found: types, exclude and keep name columns."
            )


def _examined(frame, types, exclude, choices, remarks) -> list[Variable]:
    if frame.shape[1] == 0:
        raise TableError("There is no variable to rank, the target is the only column: add others.")
    found = []
    for place, (name, column) in enumerate(frame.items()):
        if name in exclude:
            found.append(Variable(name, "", column, int(column.isna().sum())))
            found[-1].set_aside("excluded", "you asked for it")
            remarks.add("excluded", name)
            continue
        found.append(examine(name, column, types.get(name), choices, remarks, place == 0))
    return found


def _leave_out_constants(found, remarks):
    for variable in found:
        if variable.used:
            leave_out_constant(variable, remarks)


def _without_gaps(found, y, task, notes, remarks, said):
    """Only the rows without gaps; what they hold may be constant, or another target."""
    complete = complete_rows(found, len(y), notes)
    check_rows(int(complete.sum()))
    for variable in found:
        if variable.used:
            variable.of_rows(complete)
    _leave_out_constants(found, remarks)
    said.clear()
    return target_of(y[complete], task, said)


def _features(found, index, choices, remarks):
    arrays, variables = {}, {}
    for variable in found:
        if not variable.used:
            continue
        where = fill(variable, choices.indicator, remarks)
        own = features_of(variable, remarks)
        if where is not None:
            own[f"{variable.name} is missing"] = where
        fresh = {_free(name, arrays): values for name, values in own.items()}
        arrays |= fresh
        variables[variable.name] = tuple(fresh)
    if not arrays:
        raise TableError(
            "There is no variable to rank: every column was left out, "
            + "; ".join(f"{shown(v.name)} as it {v.why}" for v in found[:3])
            + "."
        )
    X = pd.DataFrame(np.column_stack(list(arrays.values())), index=index, columns=list(arrays))
    return X, variables


def _free(name, taken):
    while name in taken:
        name += " "
    return name


def _remark_on_shape(X, variables, notes):
    if len(variables) == 1:
        notes.append("There is one variable: nothing to rank against.")
    if len(variables) > len(X):
        notes.append(
            f"There are more variables than rows ({len(variables):,} and {len(X):,}): expect false "
            "discoveries."
        )


def _report(found, frame, target, task, without) -> pd.DataFrame:
    by_name = {variable.name: variable for variable in found}
    rows = []
    for name in frame.columns:
        if name == target:
            why = f"{counted(without, 'row')} without it left out" if without else ""
            rows.append((name, task, without, "target", why))
        else:
            v = by_name[name]
            rows.append((name, v.kind or "not looked at", v.missing, v.done, v.why))
    return pd.DataFrame(rows, columns=["name", "type", "missing", "done", "why"])
