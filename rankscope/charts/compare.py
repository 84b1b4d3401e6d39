"""Rankers side by side: curves, repeats, times, and what changes over a sweep.

Every table has columns `title`, `colour` and `dash` beside its numbers.
"""

import pandas as pd
import plotly.graph_objects as go

from rankscope.charts.style import OTHER, SHARES, figure, plain

TIMES = {
    "type": "log",
    "tickmode": "array",
    "tickvals": [step * 10.0**k for k in range(-5, 4) for step in (1, 3)],
    "ticktext": [
        *("10 µs", "30 µs", "0.1 ms", "0.3 ms", "1 ms", "3 ms", "10 ms", "30 ms", "0.1 s", "0.3 s"),
        *("1 s", "3 s", "10 s", "30 s", "100 s", "5 min", "17 min", "50 min"),
    ],
}


def median_curves(curves: pd.DataFrame, band: bool = True) -> go.Figure:
    """From fpr, tpr, low, high: a median ROC-FR curve for each ranker, with its middle half."""
    chart = figure("False positives: share of the others met", "True positives: share found", 420)
    chart.add_scatter(
        x=[0, 1],
        y=[0, 1],
        mode="lines",
        line={"color": OTHER, "dash": "dot", "width": 1.5},
        name="chance",
        hoverinfo="skip",
    )
    for title, part in curves.groupby("title", sort=False):
        colour, dash = part["colour"].iloc[0], part["dash"].iloc[0]
        if band:
            chart.add_scatter(
                x=[*part["fpr"], *part["fpr"][::-1]],
                y=[*part["high"], *part["low"][::-1]],
                fill="toself",
                fillcolor=faint(colour),
                line={"width": 0},
                hoverinfo="skip",
                showlegend=False,
            )
        chart.add_scatter(
            x=part["fpr"],
            y=part["tpr"],
            mode="lines",
            line={"color": colour, "dash": dash, "width": 2.5},
            name=plain(title),
            customdata=[
                f"{plain(title)}: with {row.fpr:.0%} of the others met,<br>"
                f"half of the repeats have found {row.tpr:.0%} or more."
                for row in part.itertuples()
            ],
            hovertemplate="%{customdata}<extra></extra>",
        )
    chart.update_xaxes(range=[-0.01, 1.01], **SHARES)
    chart.update_yaxes(range=[-0.01, 1.03], **SHARES)
    return chart


def strips(frame: pd.DataFrame, measure: str, label: str) -> go.Figure:
    """From one row per repeat: a point for each, beside the box of their quarters.

    Seconds are shown on a logarithmic axis.
    """
    titles = list(dict.fromkeys(frame["title"]))
    chart = figure(label, "", 90 + 46 * len(titles))
    for title, part in frame.groupby("title", sort=False):
        chart.add_box(
            x=part[measure],
            y=[plain(title)] * len(part),
            orientation="h",
            boxpoints="all",
            jitter=0.5,
            pointpos=0,
            name=plain(title),
            marker={"color": part["colour"].iloc[0], "size": 4, "opacity": 0.6},
            line={"width": 1.2},
            fillcolor="rgba(0,0,0,0)",
            showlegend=False,
            text=[f"seed {seed}" for seed in part["seed"]],
            hovertemplate=f"{plain(title)}, %{{text}}: {label} %{{x:.3g}}<extra></extra>",
        )
    chart.update_yaxes(autorange="reversed", type="category")
    if measure == "seconds":
        chart.update_xaxes(**TIMES)
    return chart


def over_sweep(frame: pd.DataFrame, x: str, y: str) -> go.Figure:
    """From value, median, low, high: a line for each ranker over the swept parameter.

    Times, in seconds, are shown on a logarithmic axis.
    """
    chart = figure(x, y, 420)
    for title, part in frame.groupby("title", sort=False):
        colour = part["colour"].iloc[0]
        chart.add_scatter(
            x=part["value"],
            y=part["median"],
            mode="lines+markers",
            line={"color": colour, "dash": part["dash"].iloc[0], "width": 2.5},
            marker={"size": 7},
            name=plain(title),
            error_y={
                "type": "data",
                "symmetric": False,
                "array": part["high"] - part["median"],
                "arrayminus": part["median"] - part["low"],
                "color": faint(colour, 0.5),
                "thickness": 1.5,
                "width": 3,
            },
            customdata=[
                f"{plain(title)} at {plain(x)} = {plain(row.value)}:<br>median {plain(y)} "
                f"{row.median:.3g}, middle half {row.low:.3g} to {row.high:.3g}"
                for row in part.itertuples()
            ],
            hovertemplate="%{customdata}<extra></extra>",
        )
    numbers = pd.api.types.is_numeric_dtype(frame["value"])
    if not numbers or frame["value"].nunique() <= 12:
        values = list(dict.fromkeys(frame["value"]))
        chart.update_xaxes(tickmode="array", tickvals=values, ticktext=[str(v) for v in values])
    chart.update_xaxes(type="-" if numbers else "category")
    if y.startswith("Time"):
        chart.update_yaxes(**TIMES)
    return chart


def faint(colour: str, opacity: float = 0.13) -> str:
    """A colour #rrggbb, see-through."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return f"rgba({red}, {green}, {blue}, {opacity})"
