"""The figure of a study: a measure over a parameter of the problems, a line for each method."""

import pandas as pd
import plotly.graph_objects as go
from pandas.api.types import is_string_dtype

from rankers.number_format import significant
from rankscope.charts.builders import line
from rankscope.charts.colours import SYMBOLS
from rankscope.charts.compare import look_of, mark_of, time_axis
from rankscope.charts.labels import label_ends
from rankscope.charts.palette import OTHER
from rankscope.charts.style import figure, plain

FEW = 12  # so many values have a tick each
POINTS = "points"  # in place of a dash


def study_chart(
    frame: pd.DataFrame, x: str, y: str, seconds: bool = False, logarithmic=False
) -> go.Figure:
    """From title, value, mean, error, colour, dash: points with one standard error each way.

    A row without a colour is a random order. With `seconds` the axis is of times, logarithmic;
    `logarithmic` is the axis across. Values that are names, and points, are not joined by lines;
    at a name methods stand side by side, each with a mark of its own.
    """
    chart, are_names = figure(x, y, 460), is_string_dtype(frame["value"])
    parts = list(frame.groupby("title", sort=False))
    for place, (title, part) in enumerate(parts):
        if part["colour"].iloc[0]:
            mark = SYMBOLS[place % len(SYMBOLS)] if are_names else mark_of(part)
            _method(chart, title, part, x, y, mark)
        else:
            line(chart, part["value"], part["mean"], OTHER, dash="dot", name=plain(title))
    values = sorted(set(frame["value"]))
    if are_names:
        chart.update_layout(scattermode="group", scattergap=0.4)
    elif len(values) <= FEW:
        chart.update_xaxes(tickmode="array", tickvals=values, ticktext=[str(v) for v in values])
    if logarithmic:
        chart.update_xaxes(type="log")
    label_ends(chart, _ends(parts), seconds)
    return time_axis(chart, "y") if seconds else chart


def _ends(parts) -> list[tuple]:
    """Where the lines of methods end, if all do at the same value; points end nowhere."""
    lines = [(t, p) for t, p in parts if p["colour"].iloc[0] and p["dash"].iloc[0] != POINTS]
    if len({part["value"].iloc[-1] for _, part in lines}) > 1:
        return []
    return [(title, part["mean"].iloc[-1]) for title, part in lines]


def _method(chart, title, part, x, y, mark):
    colour, dash = look_of(part)
    is_joined = dash != POINTS and not is_string_dtype(part["value"])
    sentences = [
        f"{plain(title)} at {plain(x)} = {plain(row.value)}:<br>{plain(y)} {significant(row.mean)} "
        f"± {significant(row.error)}"
        for row in part.itertuples()
    ]
    line(
        chart,
        part["value"],
        part["mean"],
        colour,
        dash=dash if is_joined else "solid",
        mode="lines+markers" if is_joined else "markers",
        marker={"size": 8, "symbol": mark},
        name=plain(title),
        error_y={"array": part["error"], "color": colour, "thickness": 1.5, "width": 3},
        sentences=sentences,
    )
