"""Which way the target of a table moves with each of its variables."""

import numpy as np
import pandas as pd
from pandas.api.types import is_datetime64_any_dtype

from rankscope.findings.effects import Effect, direction_of
from rankscope.findings.own_table.view import TableView

MOST_NAMES = 100  # variables told at once
MOST_CELLS = 1_000_000  # looked at for all of them; a sample of the rows where there are more


def as_number(values: pd.Series) -> pd.Series:
    """Dates as years with fractions; everything else as it is."""
    if not is_datetime64_any_dtype(values.dtype):
        return values
    return (values.dt.year + (values.dt.day_of_year - 1) / 365.25).rename(f"{values.name} (year)")


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
    effects = {
        name: direction_of(as_number(view.table.frame[name].loc[y.index]), y, task, positive)
        for name in names
    }
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
