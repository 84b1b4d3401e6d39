"""Names beside lines, so that which is which needs no legend and no colour."""

from itertools import pairwise
from math import isnan, log10

import numpy as np
import plotly.graph_objects as go

from rankscope.charts.style import short

MOST = 8  # lines with names; more would cover what they name
LETTER = 6.5  # pixels
LONGEST = 16  # letters of a name beside a line
APART = 0.065  # of the height: so far apart are names at the ends of lines
FIRST, STEP = 0.08, 0.1  # where along the picture the names of curves begin, and go on
ASIDE, BELOW, LINE = 26, 20, 14  # pixels from a curve to its name, and from name to name


def label_curves(chart: go.Figure, lines: list[tuple]) -> None:
    """A name beside each curve (title, x, y, colour), with a thin line to it.

    Curves that lie on each other are met at places of their own, and their names do not overlap.
    """
    if len(lines) > MOST:
        return
    for number, (title, x, y, colour) in enumerate(lines):
        place = FIRST + STEP * number
        chart.add_annotation(
            text=short(title, LONGEST),
            x=place,
            y=float(np.interp(place, np.asarray(x, dtype=float), np.asarray(y, dtype=float))),
            ax=ASIDE,
            ay=BELOW + LINE * number,
            showarrow=True,
            arrowhead=6,
            arrowsize=0.6,
            arrowwidth=1,
            arrowcolor=colour,
            xanchor="left",
        )


def label_ends(chart: go.Figure, ends: list[tuple[str, float]], log: bool = False) -> None:
    """A name right of where each line ends (title, y), moved apart where they would overlap."""
    known = [(title, log10(y) if log else y) for title, y in ends if _is_drawn(y, log)]
    if not known or len(known) > MOST:
        return
    names = [short(title, LONGEST) for title, _ in known]
    for name, y in zip(names, spread([y for _, y in known], _height(chart, log)), strict=True):
        place = {"x": 1, "xref": "x domain", "xanchor": "left", "xshift": 8, "y": y, "yref": "y"}
        chart.add_annotation(text=name, showarrow=False, **place)
    room = LETTER * max(map(len, names)) + 16
    chart.update_layout(margin_r=int(room))


def spread(heights: list[float], reach: float) -> list[float]:
    """Heights as near to those given as can be, none closer than names may stand.

    `reach` is that of everything on the axis.

    >>> spread([0.0, 0.5, 0.5, 1.0], reach=1.0)[1:3]
    [0.4675, 0.5325]
    """
    apart, order = APART * reach, np.argsort(heights, kind="stable")
    places = [heights[i] for i in order]
    for _ in range(50):
        crowded = [i for i, (a, b) in enumerate(pairwise(places)) if b - a < apart - 1e-9]
        for i in crowded:
            middle = (places[i] + places[i + 1]) / 2
            places[i], places[i + 1] = middle - apart / 2, middle + apart / 2
    by_line = dict(zip(order.tolist(), places, strict=True))
    return [float(by_line[i]) for i in range(len(heights))]


def beside(values, number: int, of: int) -> np.ndarray:
    """The values, moved a little: so the points of several lines stand side by side.

    >>> beside([0, 1], 0, 1).tolist(), beside([0.0, 10.0], 2, 3).tolist()
    ([0.0, 1.0], [0.12, 10.12])
    """
    values = np.asarray(values, dtype=float)
    if of == 1 or len(values) < 2:
        return values
    gaps = np.diff(np.unique(values))
    step = min(0.012 * np.ptp(values), 0.7 * gaps.min() / of)
    return values + (number - (of - 1) / 2) * step


def _height(chart, log) -> float:
    """From the lowest to the highest of all that the chart draws."""
    drawn = [np.asarray(trace["y"], dtype=float) for trace in chart.to_dict()["data"]]
    values = np.concatenate(drawn)
    values = values[np.isfinite(values) & ((values > 0) | (not log))]
    values = np.log10(values) if log else values
    return float(np.ptp(values)) or 1.0


def _is_drawn(y, log) -> bool:
    return not isnan(y) and not (log and y <= 0)
