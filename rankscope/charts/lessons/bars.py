"""Bars with their values at their ends: what scores how much."""

import plotly.graph_objects as go

from rankscope.charts.lessons.drawing import drawing
from rankscope.charts.palette import ACCENT, OTHER, STAND_IN
from rankscope.charts.style import SHARES

COLOURS = (ACCENT, STAND_IN, OTHER)


def bars(named: dict[str, float], of: str, colours=(), form: str = ".0%", most=None) -> go.Figure:
    """A bar for each name; unless said otherwise the first three colours, then grey."""
    colours = colours or [*COLOURS, *[OTHER] * len(named)][: len(named)]
    trace = {
        "type": "bar",
        "x": list(named.values()),
        "y": list(named),
        "orientation": "h",
        "marker": {"color": list(colours)},
        "text": [format(value, form) for value in named.values()],
        "textposition": "outside",
        "cliponaxis": False,
    }
    highest = most or (1.0 if "%" in form else max(*named.values(), 1e-9))
    axis = {"range": [_left_end(named.values(), highest), highest * 1.15]}
    axis |= SHARES | {"tickvals": [0, 0.5, 1]} if "%" in form and highest == 1.0 else {}
    sideways = {"autorange": "reversed", "ticklabelstandoff": 6, "type": "category"}
    height = 104 + 34 * len(named)
    return drawing([trace], of, "", height=height, xaxis=axis, yaxis=sideways)


def _left_end(values, highest) -> float:
    """Where the axis begins: with room for a number beside a negative bar."""
    lowest = min(values)
    return lowest - 0.4 * highest if lowest < 0 else 0.0


def panels(named: dict[str, dict[str, float]], colours, hollow=()) -> go.Figure:
    """The same names judged in several ways, a panel for each, each on a scale of its own.

    Names in `hollow` are outlines in the last panel.
    """
    names = list(next(iter(named.values())))
    width, traces, layout = 1 / len(named), [], {}
    for number, (title, values) in enumerate(named.items()):
        end = "" if number == 0 else str(number + 1)
        empty = set(hollow) if number == len(named) - 1 else ()
        traces.append(_panel(names, values, colours, empty) | {"xaxis": f"x{end}"})
        ends = [number * width, (number + 1) * width - 0.04]
        frame = {"domain": ends, "title": {"text": title}, "range": [0, 1.05], "fixedrange": True}
        layout[f"xaxis{end}"] = frame | {"showticklabels": False, "showgrid": False}
    layout["yaxis"] = {"autorange": "reversed", "type": "category", "ticklabelstandoff": 6}
    title = layout["xaxis"]["title"]["text"]
    return drawing(traces, title, "", height=100 + 30 * len(names), **layout)


def _panel(names, values, colours, hollow) -> dict:
    fill = ["rgba(0,0,0,0)" if n in hollow else c for n, c in zip(names, colours, strict=True)]
    return {
        "type": "bar",
        "x": [values[name] / max(values.values()) for name in names],
        "y": names,
        "orientation": "h",
        "marker": {"color": fill, "line": {"color": list(colours), "width": 2}},
    }
