"""A column as an arrow: its shadow on what others say, and what stands upright."""

import numpy as np
import plotly.graph_objects as go

from rankers.number_format import percent
from rankscope.charts.lessons.drawing import drawing, with_replay
from rankscope.charts.palette import ACCENT, OTHER, STAND_IN

GROUND = np.array([[1.0, 0.0], [0.55, 0.4]])  # two directions of the ground, as they are drawn
FLAT = np.array([1.0, 0.0])  # where the only direction is drawn
SLOW = 1600  # milliseconds


def arrows(reach: float, left: float, parents: int, whole: bool = False) -> go.Figure:
    """A column that reaches so far along each of its parents: whole, or what is left upright."""
    base = _base(reach, parents)
    traces = _column(base if whole else np.zeros(2), left)
    shadow = _line([0, base[0]], [0, base[1]], STAND_IN, "dot")
    up = _line([base[0], base[0]], [base[1], base[1] + left], OTHER, "dot", 2)
    others = [_line([0, 1.25 * x], [0, 1.25 * y], OTHER, "solid", 3) for x, y in _ground(parents)]
    return drawing(
        [*traces, shadow, *others, *([] if whole else [up])],
        "",
        "",
        "Length 100%" if whole else _finding(left),
        xaxis={"visible": False, "range": [-0.15, 1.9]},
        yaxis={"visible": False, "range": [-0.2, max(0.6, base[1] + left)], "scaleanchor": "x"},
        annotations=_words(parents, base),
    )


def arrows_replay(reach: float, left: float, parents: int) -> go.Figure:
    """The column stands up as its shadow is taken away."""
    base = _base(reach, parents)
    states = [(_column(base, left), "Length 100%"), (_column(np.zeros(2), left), _finding(left))]
    return with_replay(arrows(reach, left, parents), states, "Take the shadow away", SLOW)


def _ground(parents) -> np.ndarray:
    return FLAT[None] if parents == 1 else GROUND


def _base(reach, parents) -> np.ndarray:
    """The end of the shadow: of several parents, two are drawn, and share its length."""
    shadow = np.sqrt(parents) * reach
    return shadow * (FLAT if parents == 1 else GROUND.sum(axis=0) / np.sqrt(2))


def _column(base, left) -> list[dict]:
    return [_line([0, base[0]], [0, base[1] + left], ACCENT, "solid")]


def _line(x, y, colour, dash, width=6) -> dict:
    line = {"color": colour, "width": width, "dash": dash}
    tip = {"symbol": "arrow", "size": [0, 6 + 2 * width], "angleref": "previous", "color": colour}
    return {"x": x, "y": y, "mode": "lines+markers", "line": line, "marker": tip}


def _words(parents, base) -> list[dict]:
    others = "the other column" if parents == 1 else f"the ground of {parents} columns"
    return [
        {"x": 1.55, "y": -0.1, "text": others, "showarrow": False},
        {"x": base[0] / 2, "y": base[1] / 2 - 0.1, "text": "shadow", "showarrow": False},
    ]


def _finding(left) -> str:
    return f"Length left: {percent(left)}"
