"""Rankers side by side: curves, repeats, times, and what changes over a sweep.

Every table has columns `title`, `colour` and `dash` beside its numbers.
"""

import pandas as pd
import plotly.graph_objects as go

from rankers.number_format import number_text, percent
from rankscope.charts.builders import THIN, chance_line, line, roc_axes
from rankscope.charts.builders import band as area
from rankscope.charts.labels import beside, label_curves, label_ends
from rankscope.charts.palette import OTHER
from rankscope.charts.roc import ACROSS, UP
from rankscope.charts.style import figure, named, plain

TIMES = {
    "type": "log",
    "tickmode": "array",
    "tickvals": [step * 10.0**k for k in range(-5, 4) for step in (1, 3)],
    "ticktext": [
        *("10 µs", "30 µs", "0.1 ms", "0.3 ms", "1 ms", "3 ms", "10 ms", "30 ms", "0.1 s", "0.3 s"),
        *("1 s", "3 s", "10 s", "30 s", "100 s", "5 min", "17 min", "50 min"),
    ],
}
MOST_SHADE = 0.3  # of all bands where they lie on each other
FEW = 12  # so many values of a sweep have a tick each


def median_curves(curves: pd.DataFrame, band: bool = True, chance=((0, 1), (0, 1))) -> go.Figure:
    """From fpr, tpr, low, high: a median ROC-FR curve for each ranker, with its middle half.

    `chance` is the curve of a random order; the diagonal is right only where nothing has a copy.
    """
    chart = figure(ACROSS, UP, 420)
    chance_line(chart, *chance)
    lines, faintness = [], min(0.13, MOST_SHADE / max(curves["title"].nunique(), 1))
    for title, part in curves.groupby("title", sort=False):
        colour, dash = look_of(part)
        if band:
            area(chart, part["fpr"], part["low"], part["high"], colour, faintness)
        sentences = [curve_sentence(title, row) for row in part.itertuples()]
        line(
            chart,
            part["fpr"],
            part["tpr"],
            colour,
            dash=dash,
            name=plain(title),
            sentences=sentences,
        )
        lines.append((title, part["fpr"], part["tpr"], colour))
    label_curves(chart, lines)
    return roc_axes(chart)


def curve_sentence(title, row) -> str:
    """What a point of a median curve says, for a hover."""
    return (
        f"{plain(title)}: by {percent(row.fpr)} of the other variables,<br>"
        f"half of the repeats have found {percent(row.tpr)} or more."
    )


def strips(frame: pd.DataFrame, measure: str, label: str, chance=None) -> go.Figure:
    """From one row per repeat: a point for each, beside the box of their quarters.

    Seconds are shown on a logarithmic axis; `chance` is what a random order gets.
    """
    titles = list(dict.fromkeys(frame["title"]))
    chart = figure(label, "", 90 + 46 * len(titles))
    for title, part in frame.groupby("title", sort=False):
        _box(chart, plain(title), part, measure, label)
    if chance is not None:
        chart.add_vline(chance, {"color": OTHER, "dash": "dot", "width": THIN})
    chart.update_yaxes(autorange="reversed", type="category")
    return time_axis(chart, "x") if measure == "seconds" else chart


def _box(chart, title, part, measure, label):
    chart.add_box(
        x=part[measure],
        y=[title] * len(part),
        orientation="h",
        boxpoints="all",
        jitter=0.5,
        pointpos=0,
        name=title,
        marker={"color": part["colour"].iloc[0], "size": 5, "symbol": f"{mark_of(part)}-open"},
        line={"width": 1.2},
        fillcolor="rgba(0,0,0,0)",
        showlegend=False,
        text=[
            f"seed {seed}: {label} {number_text(value)}"
            for seed, value in zip(part["seed"], part[measure], strict=True)
        ],
        hovertemplate=f"{title}, %{{text}}<extra></extra>",
    )


def over_sweep(
    frame: pd.DataFrame, x: str, y: str, seconds: bool = False, chance: pd.Series | None = None
) -> go.Figure:
    """From value, median, low, high: a line for each ranker over the swept parameter.

    With `seconds`, the measure is a time and its axis logarithmic; `chance` has by value what a
    random order gets.
    """
    chart = figure(x, y, 420)
    if chance is not None:
        chance_line(chart, list(chance.index), list(chance))
    values = list(dict.fromkeys(frame["value"]))
    numbers = pd.api.types.is_numeric_dtype(frame["value"])
    places = {value: value if numbers else place for place, value in enumerate(values)}
    parts = list(frame.groupby("title", sort=False))
    for number, (title, part) in enumerate(parts):
        at = beside([places[value] for value in part["value"]], number, len(parts))
        _swept(chart, title, part, at, f"{plain(x)} =", plain(y))
    if not numbers:
        chart.update_xaxes(**named(values))
    elif len(values) <= FEW:
        chart.update_xaxes(tickmode="array", tickvals=values, ticktext=[str(v) for v in values])
    label_ends(chart, [(title, part["median"].iloc[-1]) for title, part in parts], seconds)
    return time_axis(chart, "y") if seconds else chart


def _swept(chart, title, part, places, at, measure):
    """The line of one ranker, with a bar over the middle half at each value."""
    colour, dash = look_of(part)
    sentences = [
        f"{plain(title)} at {at} {plain(row.value)}:<br>median {measure} "
        f"{number_text(row.median)}, middle half {number_text(row.low)} to {number_text(row.high)}"
        for row in part.itertuples()
    ]
    line(
        chart,
        places,
        part["median"],
        colour,
        dash=dash,
        mode="lines+markers",
        marker={"size": 8, "symbol": mark_of(part)},
        name=plain(title),
        error_y=_middle_half(part) | {"color": colour},
        sentences=sentences,
    )


def _middle_half(part) -> dict:
    above, below = part["high"] - part["median"], part["median"] - part["low"]
    shape = {"type": "data", "symmetric": False, "thickness": 1.5, "width": 3}
    return shape | {"array": above, "arrayminus": below}


def look_of(part) -> tuple[str, str]:
    """Colour and dash of the rows of one ranker."""
    return part["colour"].iloc[0], part["dash"].iloc[0]


def mark_of(part) -> str:
    """The mark of the rows of one ranker."""
    return part["symbol"].iloc[0] if "symbol" in part else "circle"


def time_axis(chart: go.Figure, axis: str) -> go.Figure:
    """Seconds from microseconds to an hour, logarithmic."""
    return chart.update_layout({f"{axis}axis": TIMES})
