"""Two ranked lists beside each other, with a line from each variable to itself."""

import pandas as pd
import plotly.graph_objects as go

from rankscope.charts.builders import line
from rankscope.charts.style import ACCENT, OTHER, STAND_IN, figure, plain, short

NEAR = 2  # places that are no move worth a colour
ROW = 26  # pixels


def slopes(table: pd.DataFrame, left: str, right: str) -> go.Figure:
    """From variable, left, right, left_place, right_place; NaN where a list does not reach it."""
    last = int(table[["left", "right"]].max(axis=None)) if len(table) else 1
    chart = figure("", "", 90 + ROW * (last + 2))
    for row in table.itertuples():
        _slope(chart, row, last + 1.2)
    for side, x, anchor in (("left", 0, "right"), ("right", 1, "left")):
        _list(chart, table, side, x, anchor)
    for x, title in ((0, left), (1, right)):
        _heading(chart, x, short(title))
    axis = {"showgrid": False, "zeroline": False, "showticklabels": False}
    chart.update_xaxes(range=[-0.75, 1.75], fixedrange=True, **axis)
    chart.update_yaxes(range=[last + 1.8, -0.4], fixedrange=True, **axis)
    return chart.update_layout(showlegend=False)


def _slope(chart, row, below):
    """A line; dotted to below the list that does not have the variable."""
    ends = [below if pd.isna(end) else end for end in (row.left, row.right)]
    shift = row.left_place - row.right_place
    colour = OTHER if abs(shift) <= NEAR else ACCENT if shift > 0 else STAND_IN
    line(
        chart,
        [0, 1],
        ends,
        colour,
        dash="dot" if below in ends else "solid",
        width=2,
        mode="lines+markers",
        sentences=[sentence(row)] * 2,
        marker={"size": 6, "color": colour},
    )


def sentence(row) -> str:
    """What a line says, for a hover."""
    return (
        f"{plain(row.variable)} has place {row.left_place:g} on the left<br>"
        f"and {row.right_place:g} on the right."
    )


def _list(chart, table, side, x, anchor):
    for row in table[table[side].notna()].itertuples():
        place = getattr(row, f"{side}_place")
        name = short(row.variable, 28)
        words = f"{name}  {place:g}" if anchor == "right" else f"{place:g}  {name}"
        chart.add_annotation(
            x=x,
            y=getattr(row, side),
            text=words,
            showarrow=False,
            xanchor=anchor,
            xshift=-10 if anchor == "right" else 10,
        )


def _heading(chart, x, title):
    chart.add_annotation(
        x=x, y=0, text=f"<b>{title}</b>", showarrow=False, xanchor="center", yanchor="bottom"
    )
