"""What the columns that group or order the rows say of them."""

import numpy as np
import pandas as pd
from pandas.api.types import is_datetime64_any_dtype

from rankers.evaluation.dependence import INDEPENDENT, Dependence
from rankers.number_format import number_text
from rankscope.tables.errors import TableError
from rankscope.tables.wording import counted, legible

TOGETHER = "says which rows belong together"
IN_TIME = "orders the rows in time"


def asides(choices) -> dict[str, str]:
    """By column that is not ranked because of what it says of the rows, what that is."""
    named = {choices.clusters: TOGETHER, choices.times: IN_TIME}
    return {name: why for name, why in named.items() if name}


def asides_named(choices: dict) -> list[str]:
    """The same columns, of choices as somebody made them."""
    return [choices[what] for what in ("clusters", "times") if choices.get(what)]


def dependence_of(frame: pd.DataFrame, target, choices, notebook) -> Dependence:
    """How the rows hang together by the columns chosen, or a TableError with a sentence."""
    if choices.clusters and choices.times:
        raise TableError(
            "clusters and times were both given: folds respect one of them, so choose one."
        )
    for name in asides(choices):
        _check(name, frame, target)
    if choices.clusters:
        return Dependence(clusters=_clusters(frame[choices.clusters], notebook))
    if choices.times:
        return Dependence(times=_times(frame[choices.times], notebook))
    return INDEPENDENT


def _check(name, frame, target):
    if name not in frame.columns:
        raise TableError(f"Column {legible(name)} not found: clusters and times name columns.")
    if name == target:
        raise TableError(f"{legible(name)} is the target: choose another column for the rows.")


def _clusters(column, notebook) -> np.ndarray:
    """A code by row; a row without a value is on its own."""
    codes = pd.factorize(column, sort=False)[0]
    alone = np.flatnonzero(codes < 0)
    many = int(codes.max(initial=-1)) + 1
    codes[alone] = many + np.arange(len(alone))
    if not many:
        raise TableError(f"{legible(column.name)} is empty: choose another column for the rows.")
    if many + len(alone) < 2:
        raise TableError(
            f"All rows are of one {legible(column.name)}: nothing is left to test on, so choose "
            "another column."
        )
    notebook.add("clusters", column.name, clusters=many + len(alone), rows=len(codes))
    if len(alone):
        notebook.add("no cluster", column.name, rows=len(alone))
    if many + len(alone) == len(codes):
        notebook.add("clusters of one", column.name)
    return codes


def _times(column, notebook) -> np.ndarray:
    """The place of each row in time; rows of the same time share it."""
    if not (is_datetime64_any_dtype(column.dtype) or column.dtype.kind in "iuf"):
        raise TableError(
            f"{legible(column.name)} holds neither dates nor numbers: it cannot order the rows."
        )
    gaps = int(column.isna().sum())
    if gaps:
        raise TableError(
            f"{legible(column.name)} is missing in {counted(gaps, 'row')}: it cannot order them."
        )
    places = pd.factorize(column, sort=True)[0]
    if not places.any():
        raise TableError(f"{legible(column.name)} has one value: it cannot order the rows.")
    notebook.add("times", column.name, first=_word(column.min()), last=_word(column.max()))
    return places


def _word(value) -> str:
    return f"{value:%Y-%m-%d}" if isinstance(value, pd.Timestamp) else number_text(value, 6)
