"""Clouds of points: a law with its line, classes, groups."""

import numpy as np
import plotly.graph_objects as go

from rankers.number_format import percent
from rankscope.charts.lessons.drawing import dots, drawing, span, stroke, with_replay
from rankscope.charts.palette import ACCENT, OTHER, SERIES, STAND_IN, WARNING

FOLD = 1600  # milliseconds
GROUPS = SERIES[:6]


def cloud(x, y, name: str, share: float, other: str = "y") -> go.Figure:
    """Points with their line of least squares, and the share of y it explains."""
    points, line = _points_and_line(x, y)
    finding = _explains(name, share, other)
    return drawing([dots(**points), stroke(**line, width=5)], name, other, finding)


def fold(x, y, line: float, square: float) -> go.Figure:
    """The cloud over x²; replayed, every point goes there from its place over x."""
    chart = cloud(x**2, y, "x²", square)
    chart.update_xaxes(range=span(x, x**2), title="x, then x²")
    states = [
        (_points_and_line(x, y), _explains("x", line)),
        (_points_and_line(x**2, y), _explains("x²", square)),
    ]
    return with_replay(chart, states, "Fold", FOLD)


def two_classes(X, y, names=("x1", "x2"), finding: str = "", lines=()) -> go.Figure:
    """Two columns against each other by class; `lines` are borders, each (xs, ys)."""
    traces = [
        dots(X[y > 0, 0], X[y > 0, 1], ACCENT, name="one class"),
        dots(
            X[y <= 0, 0],
            X[y <= 0, 1],
            STAND_IN,
            name="the other",
            marker={"symbol": "diamond"},
        ),
        *(stroke(xs, ys, OTHER, 3, showlegend=False) for xs, ys in lines),
    ]
    ranges = {"xaxis": {"range": span(X[:, 0])}, "yaxis": {"range": span(X[:, 1])}}
    return drawing(traces, *names, finding, showlegend=not finding, **ranges)


def with_margins(X, y, finding: str = "") -> go.Figure:
    """Two columns by class, and along both edges what each of them alone shows of the class."""
    chart = two_classes(X, y, finding=finding)
    low = span(X)[0]
    for shift, own in ((0.12, y > 0), (0.24, y <= 0)):
        colour = ACCENT if own[0] == (y[0] > 0) else STAND_IN
        place = np.full(own.sum(), low - shift * 2)
        mark = {"size": 6, "showlegend": False}
        chart.add_scatter(**_edge(X[own, 0], place, colour, mark, "line-ns"))
        chart.add_scatter(**_edge(place, X[own, 1], colour, mark, "line-ew"))
    wide = [low - 0.6, span(X)[1]]
    return chart.update_xaxes(range=wide).update_yaxes(range=wide)


def groups(x, y, of, finding: str, inside: bool) -> go.Figure:
    """Points with one line through all, or each group in its colour with a line of its own."""
    if not inside:
        points, line = _points_and_line(x, y)
        return drawing([dots(**points, colour=OTHER), stroke(**line)], "x", "y", finding)
    traces = []
    for number in np.unique(of):
        colour = GROUPS[int(number) % len(GROUPS)]
        points, line = _points_and_line(x[of == number], y[of == number])
        traces += [dots(**points, colour=colour), stroke(**line, colour=colour)]
    return drawing(traces, "x", "y", finding)


def neighbourhood(X, hits, misses, finding: str) -> go.Figure:
    """The first row with the rows that count as near to it, over all others in grey."""
    traces = [dots(X[:, 0], X[:, 1], OTHER, 5, name="other rows")]
    for rows, colour, name in ((hits, ACCENT, "its own class"), (misses, STAND_IN, "the other")):
        away = [np.nan] * len(rows)
        xs = np.column_stack([np.full(len(rows), X[0, 0]), X[rows, 0], away]).ravel()
        ys = np.column_stack([np.full(len(rows), X[0, 1]), X[rows, 1], away]).ravel()
        traces.append(stroke(xs, ys, colour, 1, showlegend=False))
        traces.append(dots(X[rows, 0], X[rows, 1], colour, 8, name=f"near: {name}"))
    star = {"symbol": "star"}
    traces.append(dots(X[:1, 0], X[:1, 1], WARNING, 16, name="this row", marker=star))
    return drawing(traces, "x1", "x2", finding, showlegend=False)


def _edge(x, y, colour, mark, symbol) -> dict:
    marker = {"symbol": symbol, "line": {"width": 1.5, "color": colour}, "size": mark["size"]}
    look = {"showlegend": False, "hoverinfo": "skip"}
    return {"x": x, "y": y, "mode": "markers", "marker": marker, **look}


def _points_and_line(x, y):
    slope, start = np.polyfit(x, y, 1)
    ends = np.array([x.min(), x.max()])
    return {"x": x, "y": y}, {"x": ends, "y": start + slope * ends}


def _explains(name, share, other="y"):
    return f"{name} explains {percent(share)} of {other}"
