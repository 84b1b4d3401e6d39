"""What all figures share: colours, margins, words made safe for a figure."""

import math

import plotly.graph_objects as go

from rankscope.charts.palette import ACCENT, OTHER, STAND_IN
from rankscope.charts.picture import Picture

KIND_COLOURS = {"relevant": ACCENT, "redundant": STAND_IN, "irrelevant": OTHER}
KIND_NAMES = {
    "relevant": "relevant",
    "redundant": "copy of a relevant one",
    "irrelevant": "irrelevant",
}
KIND_SYMBOLS = {"relevant": "circle", "redundant": "diamond", "irrelevant": "circle-open"}
SHARES = {"tickvals": [0, 0.25, 0.5, 0.75, 1], "tickformat": ".0%"}  # an axis from 0 to all


def figure(x: str, y: str, height: int = 360) -> go.Figure:
    """An empty figure with titled axes and little else."""
    empty = Picture()
    empty.update_layout(
        height=height,
        margin={"l": 8, "r": 24, "t": 8, "b": 8},
        legend={"orientation": "h", "yanchor": "bottom", "y": 1.02, "x": 0, "title": None},
        hoverlabel={"align": "left"},
        dragmode=False,
    )
    empty.update_xaxes(title=x, automargin=True, zeroline=False)
    empty.update_yaxes(title=y, automargin=True, zeroline=False)
    return empty


def plain(text, most: int = 60) -> str:
    """Text that plotly shows as it is: no tags, placeholders or formulas, not longer than most."""
    text = " ".join(str(text).split())
    return _escaped(text if len(text) <= most else f"{text[: most - 1]}…")


def short(text, most: int = 24) -> str:
    """As `plain`, for narrow places: cut in the middle, as names often differ at their ends."""
    text = " ".join(str(text).split())
    end = most // 3
    return _escaped(text if len(text) <= most else f"{text[: most - 1 - end]}…{text[-end:]}")


def _escaped(text):
    for character, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("%{", "%&#123;")):
        text = text.replace(character, entity)
    return text.replace("$", "&#36;")


def rows(count: int) -> str:
    """So many rows, in words.

    >>> rows(1), rows(2_000)
    ('1 row', '2,000 rows')
    """
    return f"{count:,} row" if count == 1 else f"{count:,} rows"


def name_rows(chart: go.Figure, names) -> None:
    """Write names beside rows 0, 1, ... from the top: as places they cannot merge or be dates."""
    chart.update_yaxes(**named(names), range=[len(names) - 0.5, -0.5])


def category_rows(chart: go.Figure, names) -> go.Figure:
    """One row for each name, the first on top, in the order given."""
    return chart.update_yaxes(
        type="category",
        categoryorder="array",
        categoryarray=list(names)[::-1],
        tickmode="array",
        tickvals=list(names),
        ticktext=[plain(name) for name in names],
    )


def named(names, most: int = 24) -> dict:
    """An axis of places 0, 1, ... with a name at each."""
    return {
        "type": "linear",
        "tickmode": "array",
        "tickvals": list(range(len(names))),
        "ticktext": [short(name, most) for name in names],
        "ticklabelstandoff": 4,
        "showgrid": False,
    }


def counted(highest: float, log_above: int) -> dict:
    """An axis of whole numbers from 1 to the highest, logarithmic where that is large."""
    highest = max(int(highest), 1)
    if highest <= log_above:
        step = 1 if highest <= 12 else 2 if highest <= 24 else 5
        marks = sorted({1, *range(step, highest + 1, step)})
        return {"range": [0.5, highest + 0.5], "tickmode": "array", "tickvals": marks}
    steps = (1, 2, 5) if highest <= 200 else (1,)
    marks = [step * 10**k for k in range(9) for step in steps if step * 10**k <= highest]
    return {
        "type": "log",
        "range": [math.log10(0.9), math.log10(highest * 1.1)],
        "tickmode": "array",
        "tickvals": marks,
        "ticktext": [f"{mark:,}" for mark in marks],
    }
