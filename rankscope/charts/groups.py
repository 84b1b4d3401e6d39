"""How much of each variable every other explains, with alike ones side by side."""

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from rankers.number_format import percent
from rankscope.charts.builders import SENTENCE, faint
from rankscope.charts.palette import ACCENT, OTHER
from rankscope.charts.style import figure, named, plain

MOST = 60
NAMED_TWICE = 12  # more names would overlap along the columns of a narrow screen
SCALE = {
    "orientation": "h",
    "y": 1.02,
    "yanchor": "bottom",
    "thickness": 8,
    "len": 0.6,
    "tickformat": ".0%",
    "nticks": 3,
    "outlinewidth": 0,
}
# Nothing is see-through: right on light and dark.
SHADES = [[0, faint(ACCENT, 0)], [1, ACCENT]]


def alike(shares: pd.DataFrame, groups: list[list[str]]) -> go.Figure:
    """From shares of the row explained by the column: shades, and a frame around each group.

    Rows and columns are the same variables, those of a group side by side.
    """
    shares = shares.iloc[:MOST, :MOST]
    names = list(shares.index)
    few = len(names) <= NAMED_TWICE
    cell = 26 if few else 18 if len(names) <= 30 else 13
    by = "is explained by" if few else "is explained by<br>(in the same order)"
    chart = figure(by, "Share of", (220 if few else 110) + cell * max(len(names), 3))
    _cells(chart, shares)
    row = {name: place for place, name in enumerate(names)}
    for group in groups:
        rows = [row[name] for name in group if name in row]
        if rows:
            _frame(chart, min(rows) - 0.5, max(rows) + 0.5)
    edge = [-0.5, max(len(names), 1) - 0.5]
    axis = named(names, 20) | {"tickfont": {"size": min(12, cell - 3)}}
    chart.update_xaxes(**axis, range=edge, showticklabels=few, autotickangles=[0, -90])
    chart.update_xaxes(title_standoff=24)
    return chart.update_yaxes(**axis, range=edge[::-1])


def _cells(chart, shares):
    chart.add_heatmap(
        z=shares.to_numpy(dtype=float),
        x=list(range(len(shares))),
        y=list(range(len(shares))),
        zmin=0,
        zmax=1,
        colorscale=SHADES,
        colorbar=SCALE,
        customdata=_sentences(shares),
        hovertemplate=SENTENCE,
        hoverongaps=False,
        xgap=0.5,
        ygap=0.5,
    )


def _frame(chart, low, high):
    line = {"color": OTHER, "width": 1}
    chart.add_shape(type="rect", x0=low, x1=high, y0=low, y1=high, line=line)


def _sentences(shares) -> np.ndarray:
    """What each cell says, for a hover."""
    names = [plain(name, 32) for name in shares.index]
    sentences = [
        [
            "" if np.isnan(share) else f"{percent(share)} of {row}<br>is explained by {column}."
            for column, share in zip(names, row_shares, strict=True)
        ]
        for row, row_shares in zip(names, shares.to_numpy(dtype=float), strict=True)
    ]
    for i, name in enumerate(names):
        sentences[i][i] = f"{name} itself."
    return np.array(sentences, dtype=object).reshape(len(names), len(names))
