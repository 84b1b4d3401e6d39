"""Which way the target of a table moves with each of its variables."""

import numpy as np
import pandas as pd

from rankscope.findings.effects import Effect, direction_of
from rankscope.findings.own_table.view import TableView
from rankscope.tables import values_as

MOST_NAMES = 100  # variables told at once
MOST_CELLS = 1_000_000  # looked at for all of them; a sample of the rows where there are more


def values_of(view: TableView, name: str, y: pd.Series | None = None) -> pd.Series:
    """Return the values of a variable in the rows of `y`, by default all that were ranked.

    They are read as the type says by which the variable was ranked; gaps stay gaps.
    """
    rows = (view.prepared.y if y is None else y).index
    report = view.prepared.report
    kind = report.loc[report["name"] == name, "type"].iloc[0]
    return values_as(kind, view.table.frame[name].loc[rows])


def class_names(view: TableView) -> list[str]:
    """The classes of a target of two; for others there is none to choose."""
    if view.prepared.task != "binary" or not view.has_data:
        return []
    return sorted(str(label) for label in view.prepared.y.unique())


def directions(view: TableView, names, most_cells: int = MOST_CELLS) -> dict[str, Effect]:
    """By variable; none of one that takes one value or has too few rows."""
    names = [name for name in names if name in view.table.frame][:MOST_NAMES]
    y = _some_rows(view.prepared.y, most_cells // max(len(names), 1))
    task, positive = view.prepared.task, view.positive
    effects = {name: direction_of(values_of(view, name, y), y, task, positive) for name in names}
    return {name: effect for name, effect in effects.items() if effect is not None}


def _some_rows(y: pd.Series, most: int) -> pd.Series:
    """The same rows each time."""
    if len(y) <= most:
        return y
    return y.iloc[np.sort(np.random.default_rng(0).choice(len(y), most, replace=False))]


def direction_table(view: TableView) -> pd.DataFrame | None:
    """A row per variable, best by consensus first: direction, size, interval, and in words."""
    if not view.has_data:
        return None
    rows = [
        (name, effect.brief, *effect.estimate, effect.words(name, view.target))
        for name, effect in directions(view, view.combined.index).items()
    ]
    columns = ["variable", "direction", "size", "from", "to", "in words"]
    return pd.DataFrame(rows, columns=columns) if rows else None
