"""What all figures share: colours, margins, words made safe for a figure."""

import plotly.graph_objects as go

ACCENT, STAND_IN, OTHER = "#0d9488", "#d97706", "#94a3b8"
KIND_COLOURS = {"relevant": ACCENT, "redundant": STAND_IN, "irrelevant": OTHER}
KIND_NAMES = {
    "relevant": "relevant",
    "redundant": "stand-in for a relevant one",
    "irrelevant": "irrelevant",
}
KIND_SYMBOLS = {"relevant": "circle", "redundant": "diamond", "irrelevant": "circle-open"}
SHARES = {"tickvals": [0, 0.25, 0.5, 0.75, 1], "tickformat": ".0%"}  # an axis from 0 to all
WARNING = "#dc2626"


def figure(x: str, y: str, height: int = 360) -> go.Figure:
    """An empty figure with titled axes and little else."""
    empty = go.Figure()
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


def plain(text) -> str:
    """Text that plotly shows as it is: no tags, no placeholders, at most 60 characters."""
    text = " ".join(str(text).split())
    text = text if len(text) <= 60 else f"{text[:59]}…"
    for character, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("%{", "%&#123;")):
        text = text.replace(character, entity)
    return text
