"""What explains each redundant variable, as stacked bars."""

import pandas as pd
import plotly.graph_objects as go

from rankscope.charts.style import SHARES, figure, plain

SHADES = ["#0b7a70", "#5eb8af", "#a7d8d2"]
ON_DARK, ON_LIGHT = "#ffffff", "#0b2b28"
REST = "#cbd5d8"
MOST = 25


def redundancy_chart(shares: pd.DataFrame) -> go.Figure:
    """From a table variable, because, share (largest first): a bar for each variable.

    The three largest parts are named, all others are one part.
    """
    variables = list(dict.fromkeys(shares["variable"]))[:MOST]
    chart = figure("Share of the variable that is explained", "", height=90 + 26 * len(variables))
    shares = shares[shares["variable"].isin(variables)]
    place = shares.groupby("variable", sort=False).cumcount()
    for number, shade in enumerate(SHADES):
        part = shares[place == number]
        _bars(chart, part, ("by the first", "by the second", "by the third")[number], shade)
    rest = shares[place >= len(SHADES)]
    if len(rest):
        summed = rest.groupby("variable", sort=False)["share"].agg(["sum", "size"]).reset_index()
        summed["share"] = summed["sum"]
        summed["because"] = summed["size"].map("{} others".format)
        _bars(chart, summed, "by all others", REST)
    chart.update_layout(barmode="stack", bargap=0.25, legend_traceorder="normal")
    chart.update_xaxes(range=[0, 1.005], **SHARES)
    chart.update_yaxes(
        autorange="reversed",
        tickmode="array",
        tickvals=variables,
        ticktext=[plain(name) for name in variables],
        type="category",
    )
    return chart


def _bars(chart, part, name, colour):
    chart.add_bar(
        y=part["variable"],
        x=part["share"],
        orientation="h",
        name=name,
        marker={"color": colour, "line": {"width": 0}},
        text=[plain(because) if share > 0.12 else "" for because, share in _pairs(part)],
        textposition="inside",
        insidetextanchor="middle",
        textangle=0,
        textfont={"color": ON_DARK if colour == SHADES[0] else ON_LIGHT, "size": 12},
        constraintext="none",
        customdata=[
            f"{share:.1%} of {plain(row)} is explained by {plain(because)}."
            for row, (because, share) in zip(part["variable"], _pairs(part), strict=True)
        ],
        hovertemplate="%{customdata}<extra></extra>",
    )


def _pairs(part):
    return list(zip(part["because"], part["share"], strict=True))
