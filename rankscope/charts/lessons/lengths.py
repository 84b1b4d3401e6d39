"""What is left of every column while others are taken away from it."""

import numpy as np
import plotly.graph_objects as go

from rankers.number_format import percent
from rankscope.charts.lessons.drawing import dots, drawing, stroke, upright, with_replay
from rankscope.charts.palette import STAND_IN
from rankscope.charts.style import SHARES

STEP = 450  # milliseconds
GOLDEN = 0.618  # spreads dots of one step evenly beside each other


def lengths(values, path, taken: int, stop: float | None = None, mark=None) -> go.Figure:
    """What is left of each column after so many steps; `values` has a row for each number taken.

    `mark` is a number of steps after which what is left is written beside the curve.
    """
    points, line = _left(values, path, taken)
    more = upright(stop, "ξ stops here") if stop is not None else {}
    axes = {"xaxis": {"range": [-1, len(path)]}, "yaxis": {"range": [-0.04, 1.12], **SHARES}}
    return drawing(
        [dots(**points, size=6), stroke(**line, width=5), *_mark(path, mark)],
        "Columns taken",
        "Share of its length left",
        _finding(path, taken),
        **axes,
        **more,
    )


def lengths_replay(values, path, stop: float, mark: int) -> go.Figure:
    """The same to the end, one step after the other."""
    states = [(_left(values, path, t), _finding(path, t)) for t in range(len(path))]
    whole = lengths(values, path, len(path) - 1, stop, mark)
    return with_replay(whole, states, "Step by step", STEP)


def _mark(path, taken) -> list[dict]:
    if taken is None:
        return []
    words = f"after {taken}: {percent(path[taken])}"
    look = {"mode": "markers+text", "text": [words], "textposition": "bottom left"}
    return [dots([taken], [path[taken]], STAND_IN, 13) | look]


def _left(values, path, taken):
    beside = taken + 0.7 * ((np.arange(values.shape[1]) * GOLDEN) % 1 - 0.5)
    ids = [str(column) for column in range(values.shape[1])]  # each dot stays its column
    points = {"x": beside, "y": values[taken], "ids": ids}
    return points, {"x": np.arange(taken + 1), "y": path[: taken + 1]}


def _finding(path, taken):
    return f"{taken} taken: {percent(path[taken])} left"
