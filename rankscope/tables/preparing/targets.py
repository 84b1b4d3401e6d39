"""The target: which rows have one, whether it is classes or a number, and what is odd about it."""

import difflib

import numpy as np
import pandas as pd
from pandas.api.types import is_datetime64_any_dtype

from rankers.target import BINARY, MULTICLASS, REGRESSION, understand
from rankscope.tables.errors import TableError
from rankscope.tables.numerals import number
from rankscope.tables.wording import counted, shown, some

FEWEST_ROWS = 5
FEW, RARE = 5, 0.01


def column_called(target, frame: pd.DataFrame, renamed: dict) -> pd.Series:
    """The target's column, or a TableError that says why there is not exactly one."""
    if len(renamed.get(target, ())) > 1:
        raise TableError(
            f"{_number_word(len(renamed[target]))} columns are called {shown(target)}: they were "
            f"renamed {some(renamed[target])}; give each a name of its own in the file, so that "
            "the target is certain."
        )
    if target not in frame.columns:
        names = [str(name) for name in frame.columns]
        near = difflib.get_close_matches(str(target), names[:5_000], 1)
        hint = f" (perhaps {shown(near[0])}?)" if near else ""
        raise TableError(
            f"Column {shown(target)} not found{hint}; columns are {some(names)}: choose one of "
            "them as the target."
        )
    return frame[target]


def _number_word(count):
    return "Two" if count == 2 else f"{count:,}"


def rows_with_target(column: pd.Series, notes: list[str]) -> np.ndarray:
    """Which rows have a target; few rows or none are a TableError."""
    if not len(column):
        raise TableError("The table has no data rows, only a header: choose a file with values.")
    known = column.notna().to_numpy()
    if column.dtype.kind == "f":
        known = known & np.isfinite(column.to_numpy())
    if not known.any():
        raise TableError(
            f"The target is empty: column {shown(column.name)} has no value, choose another one."
        )
    gone = int((~known).sum())
    if gone:
        notes.append(f"{counted(gone, 'row')} without a target {were(gone)} dropped.")
    check_rows(int(known.sum()))
    return known


def were(count):
    return "was" if count == 1 else "were"


def check_rows(rows: int):
    if rows < FEWEST_ROWS:
        raise TableError(
            f"The table has {counted(rows, 'row')} to learn from, at least {FEWEST_ROWS} rows are "
            "needed: add rows."
        )


def target_of(column: pd.Series, task: str, notes: list[str]) -> tuple[pd.Series, str]:
    """The target as rankers take it, and the task; what is odd about it is said."""
    y = _plain(column)
    distinct = y.unique()
    if len(distinct) == 1:
        raise TableError(
            f"The target has one value ({shown(distinct[0])} in every row of {shown(y.name)}): "
            "choose a column with at least two."
        )
    is_number = y.dtype.kind in "iuf"
    if task == REGRESSION:
        return _as_number(y, distinct, notes), REGRESSION
    if is_number and task == "auto":
        found = understand(y.to_numpy()).task
        if found == REGRESSION:
            notes.append(
                f"Continuous target: regression rankers ({len(distinct):,} distinct numbers from "
                f"{y.min():g} to {y.max():g})."
            )
            return y.astype(float), REGRESSION
    return _as_classes(y, distinct, task, notes)


def _plain(column) -> pd.Series:
    """Whole numbers as such, dates as days, texts as texts, true and false as 1 and 0."""
    if column.dtype.kind == "b":
        return column.astype(int)
    if is_datetime64_any_dtype(column.dtype):
        days = (column - pd.Timestamp(0)) / pd.Timedelta(days=1)
        return days.astype(float)
    if column.dtype.kind == "f":
        whole = not (column % 1).any() and column.abs().max() < 2**53
        return column.astype("int64") if whole else column
    return column if column.dtype.kind in "iu" else column.astype("str")


def _as_number(y, distinct, notes):
    if y.dtype.kind not in "iuf":
        raise TableError(
            f"The target {shown(y.name)} holds texts ({some(distinct, 3)}), a number is needed for "
            "regression: choose classes or another column."
        )
    if len(distinct) == 2:
        raise TableError(
            f"The target {shown(y.name)} has two values ({some(distinct)}), which are two classes: "
            "choose the task binary."
        )
    notes.append("Continuous target: regression rankers, as you asked.")
    return y.astype(float)


def _as_classes(y, distinct, task, notes):
    times = y.value_counts()
    if len(distinct) == len(y):
        raise TableError(
            f"The target has as many values as rows ({len(y):,} distinct ones in {shown(y.name)}): "
            "choose a column with classes, or a number."
        )
    if task == BINARY and len(distinct) != 2:
        raise TableError(
            f"The target {shown(y.name)} has {len(distinct):,} classes ({some(distinct, 3)}), two "
            "are needed for the task binary: choose multiclass."
        )
    if (times > 1).sum() < 2:
        lone = times.index[-1]
        raise TableError(
            f"Class {shown(lone)} has 1 row: at least two classes with two rows each are needed, "
            "so add rows or choose another target."
        )
    _remark_on_classes(y, times, notes)
    return y, BINARY if len(distinct) == 2 else MULTICLASS


def _remark_on_classes(y, times, notes):
    labels = sorted(times.index, key=_in_order)
    if len(labels) <= 10:
        notes.append(f"Classes: {', '.join(shown(label) for label in labels)}.")
    lone = int((times == 1).sum())
    if lone:
        which = f"class {shown(times.index[-1])}" if lone == 1 else "some"
        notes.append(f"{len(labels):,} classes, {which} with 1 row: little can be learned of such.")
    elif len(labels) > 10:
        notes.append(f"{len(labels):,} classes.")
    if not lone and times.iloc[-1] < max(FEW, RARE * len(y)):
        notes.append(
            f"Class {shown(times.index[-1])} has {counted(int(times.iloc[-1]), 'row')} of "
            f"{len(y):,}: scores for so small a class are uncertain."
        )
    _remark_on_same_labels(labels, notes)


def _in_order(label):
    return (0, float(label), "") if isinstance(label, int | float | np.number) else (1, 0, label)


def _remark_on_same_labels(labels, notes):
    """Labels that are the same number, or differ only by case."""
    groups = {}
    for label in labels:
        found = number(label) if isinstance(label, str) else None
        key = f"{found[0]:g}" if found else str(label).casefold()
        groups.setdefault(key, []).append(label)
    for same in groups.values():
        if len(same) > 1:
            words = ", ".join(map(shown, same))
            notes.append(f"Labels that may be the same: {words}; they are kept as different.")
