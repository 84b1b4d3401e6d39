"""A ranking as a row of tiles, and its ROC curve tile by tile."""

import numpy as np
import plotly.graph_objects as go

from rankscope.charts.lessons.drawing import drawing, stroke, with_replay
from rankscope.charts.palette import ACCENT, OTHER, STAND_IN
from rankscope.charts.style import SHARES

STEP = 350  # milliseconds


def tiles(relevant: list[bool], finding: str) -> go.Figure:
    """The columns from first to last; full tiles matter, empty ones do not."""
    places = np.arange(1, len(relevant) + 1)
    fill = [ACCENT if matters else "rgba(148, 163, 184, 0.25)" for matters in relevant]
    marker = {"color": fill, "line": {"width": 1, "color": OTHER}}
    heights = {"y": np.full(len(places), 0.7), "base": -0.35, "width": 0.8}
    row = {"type": "bar", "x": places, "marker": marker, **heights}  # as wide as there is room
    hidden = {"visible": False, "range": [-1, 1]}
    wide = {"range": [0.2, len(places) + 0.8], "showgrid": False}
    return drawing([row], "Place in the ranking", "", finding, 170, yaxis=hidden, xaxis=wide)


def roc(fpr, tpr, area: float) -> go.Figure:
    """The share of the others and of relevant found, on the way through a ranking."""
    return drawing(
        _curve(fpr, tpr), "Others so far", "Relevant found", f"Area {area:.2f}", **_axes()
    )


def roc_replay(fpr, tpr, area: float) -> go.Figure:
    """The curve, going up for a find and right for another."""
    states = [
        (_curve(fpr[: end + 1], tpr[: end + 1]), f"{end} of {len(fpr) - 1} tiles")
        for end in range(len(fpr) - 1)
    ]
    states.append((_curve(fpr, tpr), f"Area {area:.2f}"))
    return with_replay(roc(fpr, tpr, area), states, "Tile by tile", STEP)


def _curve(fpr, tpr) -> list[dict]:
    line = stroke(fpr, tpr, STAND_IN, 5, fill="tozeroy", fillcolor="rgba(217, 119, 6, 0.12)")
    point = {"x": fpr[-1:], "y": tpr[-1:], "mode": "markers"}
    return [line, point | {"marker": {"color": ACCENT, "size": 13}}]


def _axes() -> dict:
    share = {"range": [-0.03, 1.04], **SHARES}
    return {"xaxis": share, "yaxis": share}
