"""One variable by the target: the figure that shows what a ranker may have seen in it."""

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from rankscope.charts.by_class import outlines, stacked
from rankscope.charts.by_number import MOST_POINTS, boxes, points
from rankscope.charts.split import categories, classes, finite, is_number

FEW = 3  # so many different numbers, or fewer, are shown as categories
OVERLAID = 4  # more classes than these are told apart by boxes


def by_target(values: pd.Series, target: pd.Series, task: str) -> go.Figure:
    """How a variable is distributed by the target; task is binary, multiclass or regression.

    Gaps are a category of their own; of a number they are left out, as are rows without a target.
    `layout.meta` counts all `rows`, those `left_out`, and the points `drawn` of those that are not.
    """
    rows, regression = len(values), task == "regression"
    known = ~np.isnan(finite(target)) if regression else target.notna().to_numpy()
    values, target = values[known], target[known]
    numeric = is_number(values) and len(np.unique(_without_gaps(values))) > FEW
    if numeric:
        known = ~np.isnan(finite(values))
        values, target = values[known], target[known]
    chart = _chart(values, target, numeric, regression)
    usable = len(values)
    drawn = min(usable, MOST_POINTS) if numeric and regression else usable
    return chart.update_layout(meta={"rows": rows, "left_out": rows - usable, "drawn": drawn})


def _chart(values, target, numeric, regression):
    if numeric and regression:
        return points(finite(values), finite(target), values.name, target.name)
    if regression:
        return boxes(finite(target), categories(values), target.name, values.name)
    if not numeric:
        return stacked(categories(values), classes(target), values.name, target.name)
    if target.nunique() > OVERLAID:
        return boxes(finite(values), classes(target), values.name, target.name)
    return outlines(finite(values), classes(target), values.name, target.name)


def _without_gaps(values):
    numbers = finite(values)
    return numbers[~np.isnan(numbers)]
