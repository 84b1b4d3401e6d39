"""Curves and strips: how something grows, falls, or is spread."""

import numpy as np
import plotly.graph_objects as go

from rankscope.charts.lessons.drawing import dots, drawing, span, stroke, with_replay
from rankscope.charts.palette import ACCENT, OTHER, SERIES, STAND_IN
from rankscope.charts.style import SHARES

COLOURS = (*SERIES[:3], OTHER)
STEP = 450  # milliseconds
SHARE = {"range": [-0.02, 1.05], **SHARES}


def curves(lines: dict, x: str, y: str, finding: str = "", **layout) -> go.Figure:
    """A line with points for each name, each (xs, ys); names are told where there are several."""
    layout.setdefault("xaxis", {"range": span(*(xs for xs, _ in lines.values()))})
    layout.setdefault("yaxis", {"range": span(*(ys for _, ys in lines.values()), room=0.12)})
    several = len(lines) > 1
    traces = [
        {**stroke(xs, ys, COLOURS[number], 3), "mode": "lines+markers", "name": name}
        for number, (name, (xs, ys)) in enumerate(lines.items())
    ]
    chart = drawing(traces, x, y, finding, showlegend=several, **layout)
    if several and finding:
        chart.update_layout(margin_t=84)
    return chart


def curve_replay(xs, ys, x: str, y: str, findings, **layout) -> go.Figure:
    """One curve that grows point by point; a finding for each length."""
    chart = curves({"": (xs, ys)}, x, y, findings[-1], **layout)
    states = [
        ([{"x": xs[: end + 1], "y": ys[: end + 1], "mode": "lines+markers"}], findings[end])
        for end in range(len(xs))
    ]
    return with_replay(chart, states, "Point by point", STEP)


def strip(values, marked: float, names: tuple[str, str], of: str, finding: str) -> go.Figure:
    """The spread of many values as a histogram, and the place of one of another kind."""
    counts, edges = np.histogram(values, bins=40)
    middle = (edges[:-1] + edges[1:]) / 2
    pile = {"type": "bar", "x": middle, "y": counts, "marker": {"color": OTHER}, "name": names[0]}
    line = stroke([marked, marked], [0, counts.max() * 1.1], ACCENT, 5, name=names[1])
    wide = {"range": span(values, [marked]), "tickformat": ".0%"}
    chart = drawing([pile, line], of, "Columns", finding, showlegend=True, bargap=0.05, xaxis=wide)
    chart.update_layout(margin_t=84)
    return chart


def intervals(names, low, middle, high, x: str, finding: str) -> go.Figure:
    """For each name where the middle of its draws lies, and how far most of them reach."""
    rows = list(range(len(names)))
    reach = {
        "type": "data",
        "symmetric": False,
        "array": np.subtract(high, middle),
        "arrayminus": np.subtract(middle, low),
        "color": STAND_IN,
        "thickness": 3,
        "width": 0,
    }
    axis = {"tickvals": rows, "ticktext": list(names), "autorange": "reversed", "showgrid": False}
    points = dots(middle, rows, size=9, error_x=reach)
    return drawing([points], x, "", finding, yaxis=axis, xaxis={"range": span(low, high)})
