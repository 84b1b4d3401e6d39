"""What figures are built of: lines, bands, dots and bars whose hover is a sentence."""

import plotly.graph_objects as go

from rankscope.charts.palette import OTHER
from rankscope.charts.style import SHARES

SENTENCE = "%{customdata}<extra></extra>"
SILENT = {"hoverinfo": "skip"}
HIDDEN = {"showlegend": False}
THICK, THIN = 2.5, 1.5


def line(chart: go.Figure, x, y, colour: str, *, dash="solid", sentences=None, **more) -> None:
    """A line, with a sentence at each of its points or none at all."""
    look = {"color": colour, "dash": dash, "width": more.pop("width", THICK)}
    mode = more.pop("mode", "lines")
    chart.add_scatter(x=x, y=y, mode=mode, line=look, **hover(sentences), **more)


def band(chart: go.Figure, x, low, high, colour: str, opacity=0.13, **more) -> None:
    """The area between two curves; it says nothing and is not in the legend."""
    chart.add_scatter(
        x=[*x, *list(x)[::-1]],
        y=[*high, *list(low)[::-1]],
        mode="lines",
        fill="toself",
        fillcolor=faint(colour, opacity),
        line={"width": 0},
        **SILENT,
        **HIDDEN,
        **more,
    )


def dots(chart: go.Figure, x, y, marker: dict, *, sentences=None, **more) -> None:
    """Points of one look, with a sentence at each or none at all."""
    chart.add_scatter(x=x, y=y, mode="markers", marker=marker, **hover(sentences), **more)


def bars(chart: go.Figure, length, y, colour, *, sentences=None, **more) -> None:
    """Bars that lie, from `base` on where one is given; `outline` is the colour of a frame."""
    outline = more.pop("outline", None)
    frame = {"color": outline, "width": THIN} if outline else {"width": 0}
    marker = {"color": colour, "line": frame}
    chart.add_bar(x=length, y=y, orientation="h", marker=marker, **hover(sentences), **more)


def hover(sentences) -> dict:
    """What a trace answers to the pointer: a sentence for each point, or nothing."""
    if sentences is None:
        return SILENT
    return {"customdata": list(sentences), "hovertemplate": SENTENCE}


def faint(colour: str, opacity: float = 0.13) -> str:
    """A colour #rrggbb, see-through.

    >>> faint("#0d9488", 0.5)
    'rgba(13, 148, 136, 0.5)'
    """
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return f"rgba({red}, {green}, {blue}, {opacity})"


def roc_axes(chart: go.Figure) -> go.Figure:
    """Two axes of shares with room for a line along the border."""
    chart.update_xaxes(range=[-0.01, 1.01], **SHARES)
    return chart.update_yaxes(range=[-0.01, 1.03], **SHARES)


def chance_line(chart: go.Figure, fpr=(0, 1), tpr=(0, 1)) -> None:
    """The curve of a random order; the diagonal where nothing else is given."""
    line(chart, fpr, tpr, OTHER, dash="dot", width=THIN, name="chance")
