"""The target: which rows have one, whether it is classes or a number, and what is odd about it."""

import difflib
from collections.abc import Mapping

import numpy as np
import pandas as pd
from pandas.api.types import is_datetime64_any_dtype

from rankers.number_format import percent
from rankers.target import BINARY, MOST_LABELS, MULTICLASS, REGRESSION, task_of, understand
from rankscope.tables.days import in_days
from rankscope.tables.errors import TableError
from rankscope.tables.lengths import of_usual_length
from rankscope.tables.notebook import Notebook
from rankscope.tables.numerals import number
from rankscope.tables.wording import counted, legible, some

FEWEST_ROWS = 5
FEW, RARE = 5, 0.01  # rows of a class, and their share
MOST_NAMED, MANY = 10, 20  # classes
COUNTS = 5  # whole numbers that are perhaps not classes
IMBALANCE = 0.2  # of the rows that the rarest class would have if all were as large


def column_called(target, frame: pd.DataFrame, renamed: dict) -> pd.Series:
    """The target's column, or a TableError that says why there is not exactly one."""
    if len(renamed.get(target, ())) > 1:
        raise TableError(
            f"{_number_word(len(renamed[target]))} columns are called {legible(target)}: they were "
            f"renamed {some(renamed[target])}; give each a name of its own in the file, so that "
            "the target is certain."
        )
    if target not in frame.columns:
        names = [str(name) for name in frame.columns]
        near = difflib.get_close_matches(str(target), names[:5_000], 1)
        hint = f" (perhaps {legible(near[0])}?)" if near else ""
        raise TableError(
            f"Column {legible(target)} not found{hint}; columns are {some(names)}: choose one of "
            "them as the target."
        )
    return frame[target]


def _number_word(count):
    return "Two" if count == 2 else f"{count:,}"


def rows_with_target(column: pd.Series, notebook: Notebook) -> np.ndarray:
    """Which rows have a target; few rows or none are a TableError."""
    if not len(column):
        raise TableError("The table has no data rows, only a header: choose a file with values.")
    known = column.notna().to_numpy()
    if column.dtype.kind == "f":
        known = known & np.isfinite(column.to_numpy())
    if not known.any():
        raise TableError(
            f"The target is empty: column {legible(column.name)} has no value, choose another one."
        )
    gone = int((~known).sum())
    if gone:
        notebook.add("no target", rows=gone)
    check_rows(int(known.sum()))
    return known


def check_rows(rows: int):
    if rows < FEWEST_ROWS:
        raise TableError(
            f"The table has {counted(rows, 'row')} to learn from, at least {FEWEST_ROWS} rows are "
            "needed: add rows."
        )


def target_of(column: pd.Series, task: str) -> tuple[pd.Series, str, Notebook]:
    """The target as rankers take it, the task, and what there is to say on it."""
    notebook = Notebook()
    y = _of_usual_length(_plain(column), notebook)
    if task == REGRESSION or (task == "auto" and _is_continuous(y)):
        return _as_number(y, task, notebook), REGRESSION, notebook
    return *_as_classes(y, task, notebook), notebook


def _distinct(y):
    """The values of the target; a TableError where there is only one."""
    distinct = y.unique()
    if len(distinct) == 1:
        raise TableError(
            f"The target has one value ({legible(distinct[0])} in every row of {legible(y.name)}): "
            "choose a column with at least two."
        )
    return distinct


def _is_continuous(y) -> bool:
    _distinct(y)
    return y.dtype.kind in "iuf" and understand(y.to_numpy()).task == REGRESSION


def _plain(column) -> pd.Series:
    """Whole numbers as such, dates as days, texts as texts, true and false as 1 and 0."""
    if column.dtype.kind == "b":
        return column.astype(int)
    if is_datetime64_any_dtype(column.dtype):
        return in_days(column).astype(float)
    if column.dtype.kind == "f":
        whole = not (column % 1).any() and column.abs().max() < 2**53
        return column.astype("int64") if whole else column
    return column if column.dtype.kind in "iu" else column.astype("str")


def _of_usual_length(y, notebook) -> pd.Series:
    """The labels, those that are long texts shortened."""
    short = {} if y.dtype.kind in "iuf" else of_usual_length(y.unique(), "label", notebook)
    return y.map(lambda label: short.get(label, label)) if short else y


def _as_number(y, task, notebook) -> pd.Series:
    distinct = _distinct(y)
    if y.dtype.kind not in "iuf":
        raise TableError(
            f"The target {legible(y.name)} holds texts ({some(distinct, 3)}), a number is needed "
            "for regression: choose classes or another column."
        )
    if len(distinct) == 2:
        raise TableError.of("two values", name=y.name, labels=[str(value) for value in distinct])
    if task == REGRESSION:
        notebook.add("number asked")
    else:
        notebook.add("number", values=len(distinct), low=float(y.min()), high=float(y.max()))
    return y.astype(float)


def _as_classes(y, task, notebook) -> tuple[pd.Series, str]:
    distinct, times = _distinct(y), y.value_counts()
    if len(distinct) == len(y):
        raise TableError(
            f"The target has as many values as rows ({len(y):,} distinct ones in {legible(y.name)}"
            "): choose a column with classes, or a number."
        )
    check_classes(y.name, len(distinct))
    if task == BINARY and len(distinct) != 2:
        labels = [str(label) for label in distinct[:5]]
        raise TableError.of("not two classes", name=y.name, classes=len(distinct), labels=labels)
    if (times > 1).sum() < 2:
        lone = times.index[-1]
        raise TableError(
            f"Class {legible(lone)} has 1 row: at least two classes with two rows each are needed, "
            "so add rows or choose another target."
        )
    note_classes(times, task, notebook)
    return y, BINARY if len(distinct) == 2 else MULTICLASS


def check_classes(name, classes: int):
    """Raise a TableError for more classes than rankers tell apart."""
    if classes > MOST_LABELS:
        raise TableError(
            f"The target has more than {MOST_LABELS:,} different values in {legible(name)}, which "
            "are too many to be classes: choose a column with fewer, or a number."
        )


def note_counts(counts: Mapping, task: str, notebook: Notebook):
    """Note what a target is taken for of which only the rows of each value are known."""
    times = pd.Series(counts).sort_index().sort_values(ascending=False, kind="stable")
    if times.index.dtype.kind == "f" and not (times.index % 1).any():
        times.index = times.index.astype("int64")
    try:
        kind = task_of(np.sort(times.index.to_numpy()), int(times.sum()), task)
    except ValueError:  # for the rankers to refuse
        return
    if kind == REGRESSION:
        low, high = float(times.index.min()), float(times.index.max())
        notebook.add("number", values=len(times), low=low, high=high)
    else:
        note_classes(times, task, notebook)


def note_classes(times: pd.Series, task: str, notebook: Notebook):
    """Note the classes of a target, given the rows of each by its label, most first."""
    labels, all_rows = sorted(times.index, key=_in_order), int(times.sum())
    lone, rarest = int((times == 1).sum()), str(times.index[-1])
    if len(labels) <= MOST_NAMED:
        sizes = {"largest": int(times.iloc[0]), "smallest": int(times.iloc[-1])}
        rows = {str(label): int(times[label]) for label in labels}
        notebook.add("classes", labels=list(rows), rows=rows, **sizes)
    if lone:
        code = "lone class" if lone == 1 else "lone classes"
        notebook.add(code, classes=len(labels), label=rarest)
    elif MOST_NAMED < len(labels) <= MANY:
        notebook.add("number of classes", classes=len(labels))
    if len(labels) > MANY:
        notebook.add("many classes", classes=len(labels))
    rows = int(times.iloc[-1])
    if not lone and rows < max(FEW, RARE * all_rows):
        notebook.add("small class", label=rarest, rows=rows, all=all_rows)
    if not lone and rows * len(labels) < IMBALANCE * all_rows:
        notebook.add("imbalance", label=rarest, share=percent(rows / all_rows))
    _note_same_labels(labels, notebook)
    if task == "auto" and times.index.dtype.kind in "iu" and len(labels) >= COUNTS:
        low, high = int(labels[0]), int(labels[-1])
        notebook.add("counts", values=len(labels), low=low, high=high)


def _in_order(label):
    return (0, float(label), "") if isinstance(label, int | float | np.number) else (1, 0, label)


def _note_same_labels(labels, notebook):
    """Labels that are the same number, or differ only by case."""
    groups = {}
    for label in labels:
        value = number(label) if isinstance(label, str) else None
        key = f"{value[0]:g}" if value else str(label).casefold()
        groups.setdefault(key, []).append(label)
    for same in groups.values():
        if len(same) > 1:
            notebook.add("same labels", labels=[str(label) for label in same])
