"""A number by another, as points, or by parts of the rows, as boxes."""

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from rankers.number_format import significant
from rankscope.charts.builders import bars, dots, faint, line
from rankscope.charts.palette import ACCENT, STAND_IN
from rankscope.charts.split import Parts
from rankscope.charts.style import figure, name_rows, plain, rows, short

MOST_POINTS = 2_000
BINS = 10
LEAST = 5  # rows for a bin: of fewer a median says little
TICK = {"symbol": "line-ns", "size": 18, "line": {"color": ACCENT, "width": 3}}
QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95]


def points(x: np.ndarray, y: np.ndarray, of: str, target: str) -> go.Figure:
    """A sample of the rows, the same each time, and medians in bins of all of them."""
    chart = figure(short(of, 40), short(target, 40), 400)
    drawn = np.arange(len(x))
    if len(x) > MOST_POINTS:
        chosen = np.random.default_rng(0).choice(len(x), MOST_POINTS, replace=False)
        drawn = np.sort(chosen)
    chart.add_scatter(
        x=x[drawn],
        y=y[drawn],
        mode="markers",
        name="rows",
        marker={"color": ACCENT, "size": 5, "symbol": "circle-open"},
        hovertemplate=f"A row has {plain(of)} %{{x:.6~g}}<br>and {plain(target)} %{{y:.6~g}}."
        "<extra></extra>",
    )
    _medians(chart, binned_medians(x, y, min(BINS, max(1, len(x) // LEAST))), of, target)
    return chart


def _medians(chart, middles, of, target):
    line(
        chart,
        middles["x"],
        middles["y"],
        STAND_IN,
        mode="lines+markers",
        name="medians",
        marker={"size": 7},
        sentences=[
            f"Of the {rows(row.rows)} with {plain(of)} from {significant(row.low)} to "
            f"{significant(row.high)},<br>half have {plain(target)} of {significant(row.y)} "
            "or more."
            for row in middles.itertuples()
        ],
    )


def binned_medians(x: np.ndarray, y: np.ndarray, bins: int) -> pd.DataFrame:
    """Columns x, y, low, high, rows for bins of as many rows each; equal values stay together."""
    table = pd.DataFrame({"x": x, "y": y})
    place = table["x"].rank() * bins / max(len(table), 1)
    return table.groupby(np.ceil(place)).agg(
        x=("x", "median"),
        y=("y", "median"),
        low=("x", "min"),
        high=("x", "max"),
        rows=("x", "size"),
    )


def boxes(values: np.ndarray, parts: Parts, of: str, by: str) -> go.Figure:
    """For each part a box of its middle half, with its median and nine tenths of its rows."""
    chart = figure(short(of, 40), short(by), 110 + 30 * max(len(parts.names), 2))
    places = np.array([i for i, size in enumerate(parts.sizes) if size], dtype=int)
    quantiles = [np.quantile(values[parts.codes == i], QUANTILES) for i in places]
    low, first, median, third, high = np.reshape(quantiles, (-1, 5)).T
    sentences = [
        f"Half of the {rows(parts.sizes[i])} {parts.phrases[i]}<br>have {plain(of)} from "
        f"{significant(q[1])} to {significant(q[3])}; the median is {significant(q[2])}.<br>"
        f"Nine in ten are from {significant(q[0])} to {significant(q[4])}."
        for i, q in zip(places, quantiles, strict=True)
    ]
    bars(chart, high - low, places, ACCENT, base=low, width=0.06)
    middle = {"base": first, "width": 0.6, "outline": ACCENT, "sentences": sentences}
    bars(chart, third - first, places, faint(ACCENT, 0.4), **middle)
    dots(chart, median, places, TICK, sentences=sentences)
    name_rows(chart, parts.names)
    return chart.update_layout(barmode="overlay", showlegend=False)
