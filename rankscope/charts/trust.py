"""How far a ranking can be trusted: intervals of ranks, and how stable its top is."""

import math

import pandas as pd
import plotly.graph_objects as go

from rankers.number_format import number_text
from rankscope.charts.builders import band, bars, dots, faint, line
from rankscope.charts.palette import ACCENT, OTHER, PALE, STAND_IN
from rankscope.charts.style import counted, figure, name_rows, plain

LOG_ABOVE = 50
RANK_DIGITS = 9  # of a rank or a median of ranks: all there are
STABILITIES = [-1, -0.5, 0, 0.25, 0.5, 0.75, 1]  # there is none above 1
ROOM = 1.2  # above the highest stability: for the word at the chosen k
TICK = {"symbol": "line-ns", "size": 14, "line": {"width": 2.5, "color": STAND_IN}}
MARKERS = {
    "median": ("their median", {"color": ACCENT, "size": 9}),
    "rank": ("on all rows", TICK),
}


def intervals(table: pd.DataFrame, most: int = 25) -> go.Figure:
    """From median, low, high, rank by variable: a bar with two marks for each of the best by rank.

    `rank` is the rank on the whole table, the others are those on samples of its rows.
    """
    table = table.sort_values("rank", kind="stable").head(most)
    chart = figure("Rank (1 is best)", "", 120 + 24 * max(len(table), 2))
    sentences = [sentence(row) for row in table.itertuples()]
    rows = list(range(len(table)))
    bars(
        chart,
        table["high"] - table["low"],
        rows,
        faint(ACCENT, PALE),
        outline=ACCENT,
        base=table["low"],
        width=0.5,
        name="on samples of the rows",
        sentences=sentences,
    )
    for column, (name, marker) in MARKERS.items():
        dots(chart, table[column], rows, marker, name=name, cliponaxis=False, sentences=sentences)
    name_rows(chart, list(table.index))
    highest = table[["high", "rank"]].max(axis=None) if len(table) else 1
    return chart.update_xaxes(**counted(highest, LOG_ABOVE))


def sentence(row) -> str:
    """What a bar says, for a hover."""
    low, high, median, rank = (
        number_text(value, RANK_DIGITS) for value in (row.low, row.high, row.median, row.rank)
    )
    around = f"mostly between {low}<br>and {high}, with the median at"
    return (
        f"{plain(row.Index)} has rank {rank} on the whole table.<br>On samples of the "
        f"rows it is {around if row.low < row.high else 'mostly'} {median}."
    )


def stability_curve(table: pd.DataFrame, k: int, noise: pd.DataFrame | None = None) -> go.Figure:
    """From k, value, low, high: how stable the first k are, for every k, and for the chosen one.

    `noise`, from k and value, is what a shuffled target gives.
    """
    chart = figure("Variables taken from the top, k", "Stability of the top k", 340)
    band(chart, table["k"], table["low"], table["high"], ACCENT, 0.15, name="confidence band")
    line(
        chart,
        table["k"],
        table["value"],
        ACCENT,
        mode="lines+markers" if len(table) <= 40 else "lines",
        showlegend=False,
        sentences=[
            f"The top {row.k:,.0f} has a stability of {row.value:z.2f},<br>"
            f"told by the samples to within {row.low:z.2f} to {row.high:z.2f}."
            for row in table.itertuples()
        ],
    )
    if noise is not None:
        _noise(chart, noise)
    lowest = min(float(table["low"].min()), 0) if len(table) else 0
    chart.update_yaxes(range=[max(lowest, -1) - 0.05, ROOM], tickvals=STABILITIES)
    chart.update_xaxes(**counted(max(table["k"].max(), k) if len(table) else k, LOG_ABOVE))
    _mark(chart, k)
    return chart


def _noise(chart, noise):
    line(
        chart,
        noise["k"],
        noise["value"],
        OTHER,
        dash="dot",
        width=2,
        name="shuffled target",
        sentences=[
            f"With a shuffled target the top {row.k:,.0f}<br>has a stability of {row.value:z.2f}."
            for row in noise.itertuples()
        ],
    )


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
