"""Small clouds of two classes, four to a picture, each with a verdict above it."""

import plotly.graph_objects as go

from rankscope.charts.lessons.drawing import dots, drawing
from rankscope.charts.palette import ACCENT, STAND_IN

GAP = 0.08
LOOKS = ((1, ACCENT, "circle"), (-1, STAND_IN, "diamond-open"))


def sights_chart(sights) -> go.Figure:
    """From title, X (two columns), y (-1 and 1) and words: two above two."""
    traces, layout, titles = [], {}, []
    for number, sight in enumerate(sights):
        end = "" if number == 0 else str(number + 1)
        across, up = number % 2, 1 - number // 2
        side = (1 - GAP) / 2
        frame = {"showticklabels": False, "showgrid": False, "title": {"text": ""}}
        left, low = across * (side + GAP), up * (side + GAP)
        layout[f"xaxis{end}"] = frame | {"domain": [left, left + side], "anchor": f"y{end}"}
        layout[f"yaxis{end}"] = frame | {"domain": [low, low + side * 0.86], "anchor": f"x{end}"}
        axes = {"xaxis": f"x{end}", "yaxis": f"y{end}"}
        traces += [_cloud(sight, *look) | axes for look in LOOKS]
        place = {"x": left, "y": low + side * 0.87, "xref": "paper", "yref": "paper"}
        words = {"text": f"<b>{sight.title}</b><br>{sight.words}", "align": "left"}
        anchors = {"xanchor": "left", "yanchor": "bottom", "showarrow": False}
        titles.append(place | words | anchors)
    layout |= {"annotations": titles, "margin": {"l": 8, "r": 8, "t": 30, "b": 8}}
    return drawing(traces, "", "", height=440, **layout)


def _cloud(sight, side, colour, symbol) -> dict:
    own = sight.y == side
    name = f"{sight.title}: {'one class' if side > 0 else 'the other'}"
    return dots(sight.X[own, 0], sight.X[own, 1], colour, 5, marker={"symbol": symbol}, name=name)
