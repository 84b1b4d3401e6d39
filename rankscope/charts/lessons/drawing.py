"""What pictures of lessons are made of: traces as plain data, a title with the finding, frames.

A slider redraws them at every move, so they are not checked then; a test checks one of each.
"""

import numpy as np
import plotly.graph_objects as go

from rankscope.charts.builders import faint
from rankscope.charts.palette import ACCENT, OTHER, STAND_IN
from rankscope.charts.picture import Picture

HEIGHT = 340
PAUSE = 900  # milliseconds the first state of a replay stays
FINDING = {"x": 0.98, "xanchor": "right", "y": 0.985, "yanchor": "top"}
BUTTON = {
    "bgcolor": faint(ACCENT, 0.12),
    "bordercolor": ACCENT,
    "x": 0,
    "xanchor": "left",
    "y": 1.04,
    "yanchor": "bottom",
    "showactive": False,
}


def drawing(traces, x: str, y: str, finding: str = "", height: int = HEIGHT, **layout) -> go.Figure:
    """Traces on titled axes; the finding stands above them. `xaxis`, `yaxis`... add to an axis."""
    axis = {"automargin": True, "zeroline": False, "fixedrange": True}
    legend = {"orientation": "h", "yanchor": "bottom", "y": 1.01, "x": 0, "title": {"text": ""}}
    whole = {
        "height": height,
        "margin": {"l": 8, "r": 24, "t": 60 if finding else 30, "b": 8},
        "dragmode": False,
        "showlegend": False,
        "legend": legend,
    } | layout
    whole["xaxis"] = axis | {"title": {"text": x}} | layout.get("xaxis", {})
    whole["yaxis"] = axis | {"title": {"text": y}} | layout.get("yaxis", {})
    if finding:
        whole["title"] = FINDING | {"text": finding}
    traces = [{"type": "scatter", "hoverinfo": "skip"} | trace for trace in traces]
    return Picture(traces, whole)


def dots(x, y, colour=ACCENT, size: int = 8, **more) -> dict:
    """A trace of points."""
    look = {"color": colour, "size": size} | more.pop("marker", {})
    return {"x": x, "y": y, "mode": "markers", "marker": look} | more


def stroke(x, y, colour=STAND_IN, width: int = 4, **more) -> dict:
    """A trace of one line."""
    return {"x": x, "y": y, "mode": "lines", "line": {"color": colour, "width": width}} | more


def upright(x: float, words: str = "", colour=OTHER) -> dict:
    """Layout of a dotted line across the picture at x, with words on top."""
    line = {"color": colour, "dash": "dot", "width": 2}
    shape = {"type": "line", "x0": x, "x1": x, "y0": 0, "y1": 1, "yref": "paper", "line": line}
    return {"shapes": [shape], "annotations": [_words(words, x=x, xanchor="left")]}


def level(y: float, words: str = "", colour=OTHER) -> dict:
    """Layout of a dotted line along the picture at y, with words at its end."""
    line = {"color": colour, "dash": "dot", "width": 2}
    shape = {"type": "line", "y0": y, "y1": y, "x0": 0, "x1": 1, "xref": "paper", "line": line}
    note = {"x": 1, "xref": "paper", "xanchor": "right", "y": y, "yref": "y", "yanchor": "bottom"}
    return {"shapes": [shape], "annotations": [_words(words, **note)]}


def _words(words, **place):
    return {"text": words, "y": 1, "yref": "paper", "yanchor": "bottom", "showarrow": False} | place


def span(*values, room: float = 0.06) -> list[float]:
    """A range that holds all values with some room beside them."""
    low, high = min(np.min(v) for v in values), max(np.max(v) for v in values)
    beside = room * (high - low) or 1.0
    return [float(low - beside), float(high + beside)]


def with_replay(chart: go.Figure, states, words: str, pace: int) -> go.Figure:
    """The chart with a button that goes through the states, each (traces, finding).

    At rest it shows its own data, the last state: so do print and a screen reader. Frames and
    transitions are lists, so that the first state is there at once and stays for a moment.
    """
    frames = [
        {
            "name": str(number),
            "data": [{"type": "scatter"} | trace for trace in traces],
            "layout": {"title": {"text": f"<b>{finding}</b>"}},  # a frame drops the font's weight
        }
        for number, (traces, finding) in enumerate(states)
    ]
    tween = {"duration": pace, "easing": "cubic-in-out" if len(frames) == 2 else "linear"}
    later = len(frames) - 1
    moves = {
        "mode": "afterall",  # any other mode leaves an unhandled rejection at a second press
        "frame": [{"duration": d, "redraw": True} for d in [PAUSE, *[pace] * later]],
        "transition": [{"duration": 0}, *[tween] * later],
    }
    names = [frame["name"] for frame in frames]
    play = {"label": f"▶  {words}", "method": "animate", "args": [names, moves]}
    menu = {"type": "buttons", "buttons": [play], **BUTTON}
    whole = chart.to_dict()
    return Picture(whole["data"], whole["layout"] | {"updatemenus": [menu]}, frames)
