"""What the figures of a study show, as tables."""

import pandas as pd

from rankscope.charts.colours import look_of
from rankscope.studies.base import View
from rankscope.studies.cells import Cells
from rankscope.studies.contrasts import at, mean

CHANCE = "random order"


def figure_table(cells: Cells, view: View) -> pd.DataFrame:
    """A row per method and value: mean over the points with its standard error, and the looks."""
    looks = looks_of(cells.block, view.methods)
    rows = [
        {"title": method, "value": value, **level, **looks[method]}
        for method in view.methods
        for value, level in _levels(cells, view, method)
    ]
    if view.measure == "auc_fr":
        rows += [
            {"title": CHANCE, "value": value, "mean": chance, "error": 0.0}
            | {"colour": "", "dash": ""}
            for value, chance in _chance(cells, view)
        ]
    return pd.DataFrame(rows)


def looks_of(block, labels) -> dict[str, dict[str, str]]:
    """Colour and dash of each method of a figure; of several settings of one, a dash each."""
    keys = {method.label: method.key for method in block.methods}
    looks, count = {}, {}
    for label in labels:
        key = keys[label]
        looks[label] = look_of(key, count.get(key, 0))
        count[key] = count.get(key, 0) + 1
    return looks


def _levels(cells, view, method):
    table = at(cells, method, view.measure, view.where or {}, view.statistic)
    for value, part in table.groupby(level=view.over):
        level = mean(part)
        yield value, {"mean": level.value, "error": level.error}


def _chance(cells, view):
    table = at(cells, view.methods[0], "chance", view.where or {}, "mean")
    for value, part in table.groupby(level=view.over):
        yield value, part["value"].mean()
