"""How good a model is on the first few variables of each ranking."""

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from rankers.number_format import number_text
from rankscope.charts.builders import band, dots, line
from rankscope.charts.compare import look_of
from rankscope.charts.labels import label_ends
from rankscope.charts.palette import OTHER
from rankscope.charts.style import counted, figure, plain, short

LOG_ABOVE = 30
MARK = {"symbol": "diamond", "size": 13, "color": OTHER}


def quality_curves(
    table: pd.DataFrame,
    measure: str,
    baseline: float | None = None,
    suggested: dict[str, int] | None = None,
    chance: float | None = None,
) -> go.Figure:
    """From title, colour, dash, size, quality, low, high: a line with its band for each ranker.

    `baseline` is the quality to do better than, `chance` what chance may reach in place of it, and
    `suggested` a size for each title.
    """
    titles = table["title"].nunique()
    chart = figure("Number of variables", plain(measure), 370 + 18 * titles)
    if baseline is not None:
        _baseline(chart, baseline, measure, table["size"])
        if chance is not None and chance > baseline:
            _reach(chart, baseline, chance, table["size"])
    ends = []
    for title, part in table.groupby("title", sort=False):
        part = part.sort_values("size")
        ends.append((title, part["quality"].iloc[-1]))
        _curve(chart, title, part, measure)
        if title in (suggested or {}):
            _suggestion(chart, title, part, suggested[title], measure)
    label_ends(chart, ends)
    if suggested:
        chart.add_scatter(x=[None], y=[None], mode="markers", marker=MARK, name="suggested size")
    highest = table["size"].max() if len(table) else 1
    return chart.update_xaxes(**counted(highest, LOG_ABOVE))


def _baseline(chart, quality, measure, sizes):
    last = sizes.max() if len(sizes) else 1
    line(
        chart,
        np.geomspace(0.5, last + 0.5, 60),
        [quality] * 60,
        OTHER,
        dash="dot",
        width=2,
        name="baseline",
        sentences=[f"The baseline has {plain(measure)} {number_text(quality)}."] * 60,
    )


def _reach(chart, low, high, sizes):
    """What chance gives, from the baseline up."""
    ends = [0.5, (sizes.max() if len(sizes) else 1) + 0.5]
    band(chart, ends, [low] * 2, [high] * 2, OTHER, 0.12)


def _curve(chart, title, part, measure):
    colour, dash = look_of(part)
    band(chart, part["size"], part["low"], part["high"], colour, 0.1, legendgroup=title)
    line(
        chart,
        part["size"],
        part["quality"],
        colour,
        dash=dash,
        name=short(title),
        legendgroup=title,
        sentences=[
            f"{plain(title)} with {_variables(row.size)}:<br>"
            f"{plain(measure)} {number_text(row.quality)},<br>"
            f"within one standard error from {number_text(row.low)} to {number_text(row.high)}."
            for row in part.itertuples()
        ],
    )


def _suggestion(chart, title, part, size, measure):
    """A dot on the curve at the suggested size, between its points where it has none there."""
    quality = np.interp(size, part["size"], part["quality"])
    sentence = (
        f"{plain(title)}: {_variables(size)} suggested,<br>{plain(measure)} {number_text(quality)}."
    )
    dots(
        chart,
        [size],
        [quality],
        MARK | {"color": part["colour"].iloc[0]},
        cliponaxis=False,
        legendgroup=title,
        showlegend=False,
        sentences=[sentence],
    )


def _variables(size):
    return "1 variable" if size == 1 else f"{size:,.0f} variables"
