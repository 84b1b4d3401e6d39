"""The target along a variable: its mean or the share of a class, with its band."""

import pandas as pd
import plotly.graph_objects as go

from rankers.number_format import percent, significant
from rankscope.charts.builders import band, dots, line
from rankscope.charts.palette import ACCENT, OTHER
from rankscope.charts.style import figure, named, plain, rows, short

MARK = {"symbol": "circle", "size": 8, "color": ACCENT}


def target_along(
    shape: pd.DataFrame, variable: str, target: str, overall: float, of_class: str | None = None
) -> go.Figure:
    """From the table of a shape; `overall` is the mean or share of all rows."""
    what = f"Share of {short(of_class)}" if of_class is not None else f"Mean of {short(target)}"
    chart = figure(short(variable, 40), what, 300)
    by_level = bool(shape["name"].any())
    places = list(range(len(shape))) if by_level else list(shape["place"])
    sentences = [_sentence(row, variable, target, of_class) for row in shape.itertuples()]
    if by_level:
        errors = {"array": shape["high"] - shape["middle"], "thickness": 2, "width": 0}
        errors |= {"arrayminus": shape["middle"] - shape["low"], "type": "data", "color": ACCENT}
        dots(chart, places, shape["middle"], MARK, sentences=sentences, error_y=errors)
        chart.update_xaxes(**named(shape["name"]))
    else:
        band(chart, places, shape["low"], shape["high"], ACCENT)
        look = {"mode": "lines+markers", "marker": MARK, "sentences": sentences}
        line(chart, places, shape["middle"], ACCENT, **look)
    if len(places):
        line(chart, [min(places), max(places)], [overall] * 2, OTHER, dash="dot", width=1.5)
    if of_class is not None:
        chart.update_yaxes(tickformat=".0%")
    return chart.update_layout(showlegend=False)


def _sentence(row, variable, target, of_class) -> str:
    where = (
        f"{plain(variable)} = {plain(row.name)}"
        if row.name
        else f"{plain(variable)} from {significant(row.at_least)} to {significant(row.at_most)}"
    )
    if of_class is None:
        what = f"the mean of {plain(target)} is {significant(row.middle)}"
        reach = f"{significant(row.low)} to {significant(row.high)}"
    else:
        what = f"{percent(row.middle)} are {plain(of_class)}"
        reach = f"{percent(row.low)} to {percent(row.high)}"
    return f"With {where} ({rows(row.rows)})<br>{what},<br>95 % interval {reach}."
