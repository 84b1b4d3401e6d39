"""How far a ranking can be trusted: intervals of ranks, and how stable its top is."""

import math

import pandas as pd
import plotly.graph_objects as go

from rankscope.charts.compare import faint
from rankscope.charts.style import ACCENT, OTHER, STAND_IN, counted, figure, name_rows, plain

LOG_ABOVE = 50


def intervals(table: pd.DataFrame, most: int = 25) -> go.Figure:
    """From median, low, high, rank by variable: a bar with two marks for each of the best by rank.

    `rank` is the rank on the whole table, the others are those on samples of its rows.
    """
    table = table.sort_values("rank", kind="stable").head(most)
    chart = figure("Rank (1 is best)", "", 120 + 24 * max(len(table), 2))
    said = {
        "customdata": [sentence(row) for row in table.itertuples()],
        "hovertemplate": "%{customdata}<extra></extra>",
    }
    rows = list(range(len(table)))
    chart.add_bar(
        x=table["high"] - table["low"],
        base=table["low"],
        y=rows,
        orientation="h",
        width=0.5,
        name="on samples of the rows",
        marker={"color": faint(ACCENT, 0.35), "line": {"width": 0}},
        **said,
    )
    for column, name, marker in (
        ("median", "their median", {"color": ACCENT, "size": 9}),
        (
            "rank",
            "on all rows",
            {"symbol": "line-ns", "size": 14, "line": {"width": 2.5, "color": STAND_IN}},
        ),
    ):
        chart.add_scatter(
            x=table[column],
            y=rows,
            mode="markers",
            name=name,
            marker=marker,
            cliponaxis=False,
            **said,
        )
    name_rows(chart, list(table.index))
    highest = table[["high", "rank"]].max(axis=None) if len(table) else 1
    return chart.update_xaxes(**counted(highest, LOG_ABOVE))


def sentence(row) -> str:
    """What a bar says, for a hover."""
    around = f"mostly between {row.low:,.3g}<br>and {row.high:,.3g}, with the median at"
    return (
        f"{plain(row.Index)} has rank {row.rank:,.0f} on the whole table.<br>On samples of the "
        f"rows it is {around if row.low < row.high else 'mostly'} {row.median:,.3g}."
    )


def stability_curve(table: pd.DataFrame, k: int) -> go.Figure:
    """From k, value, low, high: how stable the first k are, for every k, and for the chosen one."""
    chart = figure("Number of variables taken from the top, k", "Stability of the top k", 340)
    chart.add_scatter(
        x=[*table["k"], *table["k"][::-1]],
        y=[*table["high"], *table["low"][::-1]],
        mode="lines",
        fill="toself",
        fillcolor=faint(ACCENT, 0.15),
        line={"width": 0},
        name="confidence band",
        hoverinfo="skip",
        showlegend=False,
    )
    chart.add_scatter(
        x=table["k"],
        y=table["value"],
        mode="lines+markers" if len(table) <= 40 else "lines",
        line={"color": ACCENT, "width": 2.5},
        customdata=[
            f"The top {row.k:,.0f} has a stability of {row.value:.2f},<br>"
            f"with a confidence interval from {row.low:.2f} to {row.high:.2f}."
            for row in table.itertuples()
        ],
        hovertemplate="%{customdata}<extra></extra>",
        showlegend=False,
    )
    lowest = min(float(table["low"].min()), 0) if len(table) else 0
    chart.update_yaxes(range=[max(lowest, -1) - 0.05, 1.08])
    chart.update_xaxes(**counted(max(table["k"].max(), k) if len(table) else k, LOG_ABOVE))
    _mark(chart, k)
    return chart


def _mark(chart, k):
    """A line at the chosen k, its label on the side where there is room."""
    axis = chart.layout.xaxis
    at = math.log10(k) if axis.type == "log" else k  # labels, unlike lines, are placed by exponent
    left = at < sum(axis.range) / 2
    chart.add_vline(k, line={"color": OTHER, "dash": "dash", "width": 1.5})
    chart.add_annotation(
        x=at,
        y=1,
        yref="paper",
        text=f"k = {k:,}",
        showarrow=False,
        xanchor="left" if left else "right",
        yanchor="top",
    )
