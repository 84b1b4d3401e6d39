"""One step of a method that works in steps: what it sees of every variable in play."""

import pandas as pd
import plotly.graph_objects as go

from rankers.number_format import number_text, percent
from rankscope.charts.builders import dots
from rankscope.charts.palette import WARNING
from rankscope.charts.style import KIND_COLOURS, KIND_NAMES, KIND_SYMBOLS, SHARES, figure, plain

MOST = 2_000
RING = {"symbol": "circle-open", "size": 18, "color": WARNING, "line": {"width": 2}}


def threshold_chart(seen: pd.DataFrame, threshold: float) -> go.Figure:
    """From a table place, variable, value, kind, found: what is left of each, and the threshold.

    Variables found redundant in this step are ringed.
    """
    chart = step_chart(seen, "Share of its length left", "found redundant now")
    chart.add_hline(
        threshold,
        line={"color": WARNING, "dash": "dash", "width": 1.5},
        words={"text": f"threshold δ = {percent(threshold)}"},
    )
    return chart.update_yaxes(range=[-0.05, 1.05], **SHARES)


def step_chart(seen: pd.DataFrame, value: str, ring: str) -> go.Figure:
    """From a table place, variable, value, kind, found: a point per variable, the found ringed."""
    points = list(seen.head(MOST).itertuples(index=False))
    chart = figure("Place in the ranking", value)
    for kind in reversed(KIND_COLOURS):  # what matters is drawn last, on top
        part = [point for point in points if point.kind == kind]
        marker = {"color": KIND_COLOURS[kind], "symbol": KIND_SYMBOLS[kind], "size": 9}
        if part:
            sentences = [sentence(point, value) for point in part]
            _points(chart, part, marker, name=KIND_NAMES[kind], sentences=sentences)
    _points(chart, [point for point in points if point.found], RING, name=ring)
    return chart


def _points(chart, points, marker, **more):
    places, values = [p.place for p in points], [p.value for p in points]
    dots(chart, places, values, marker, **more)


def sentence(row, value: str) -> str:
    """What a point says, for a hover."""
    place = f"{plain(row.variable)}, number {row.place} by score"
    return f"{place}:<br>{value.lower()} {number_text(row.value)}"
