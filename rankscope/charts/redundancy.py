"""What explains each redundant variable, as stacked bars."""

import pandas as pd
import plotly.graph_objects as go

from rankscope.charts.builders import bars, dots
from rankscope.charts.style import SHARES, STAND_IN, category_rows, figure, plain

SHADES = ["#0b7a70", "#5eb8af", "#a7d8d2"]
PLACES = ["by the first", "by the second", "by the third"]
ON_DARK, ON_LIGHT = "#ffffff", "#0b2b28"
REST = "#cbd5d8"
MOST = 25
ROOM = 130  # for axis and legend, whose entries stand below each other on a phone
LEGIBLE = 0.12  # a smaller part has no room for a name
TICK = {"symbol": "line-ns", "size": 17, "line": {"width": 3, "color": STAND_IN}}


def redundancy_chart(shares: pd.DataFrame) -> go.Figure:
    """From a table variable, because, share (largest first): a bar for each variable.

    The three largest parts are named, all others are one part. Where the table says what one
    explains alone, the hover does; where it has `elsewhere`, the share that all explain on rows
    left out, a tick stands there.
    """
    variables = list(dict.fromkeys(shares["variable"]))[:MOST]
    chart = figure("Share of the variable that is explained", "", height=ROOM + 26 * len(variables))
    shares = shares[shares["variable"].isin(variables)]
    place = shares.groupby("variable", sort=False).cumcount()
    for number, (name, shade) in enumerate(zip(PLACES, SHADES, strict=True)):
        _parts(chart, shares[place == number], name, shade)
    rest = shares[place >= len(SHADES)]
    if len(rest):
        _parts(chart, _summed(rest), "by all others", REST)
    if "elsewhere" in shares:
        _ticks(chart, shares.drop_duplicates("variable").dropna(subset="elsewhere"))
    chart.update_layout(barmode="stack", bargap=0.25, legend_traceorder="normal")
    chart.update_xaxes(range=[0, 1.005], **SHARES)
    return category_rows(chart, variables)


def _summed(rest):
    """One row per variable: what all further variables explain of it together."""
    together = rest.groupby("variable", sort=False)["share"].agg(["sum", "size"]).reset_index()
    because = together["size"].map("{} others".format)
    return together.assign(share=together["sum"], because=because)


def _parts(chart, part, name, colour):
    pairs = list(zip(part["because"], part["share"], strict=True))
    bars(
        chart,
        part["share"],
        part["variable"],
        colour,
        name=name,
        text=[plain(because) if share > LEGIBLE else "" for because, share in pairs],
        textposition="inside",
        insidetextanchor="middle",
        textangle=0,
        textfont={"color": ON_DARK if colour == SHADES[0] else ON_LIGHT, "size": 12},
        constraintext="none",
        sentences=[
            f"{share:.1%} of {plain(row)} is explained by {plain(because)}{alone}."
            for row, (because, share), alone in zip(
                part["variable"], pairs, _alone(part), strict=True
            )
        ],
    )


def _alone(part) -> list[str]:
    """What each explains by itself, where the table says so."""
    if "alone" not in part:
        return [""] * len(part)
    known = part["alone"].notna()
    return [
        f",<br>once those before it are known; alone {alone:.1%}" if is_known else ""
        for alone, is_known in zip(part["alone"], known, strict=True)
    ]


def _ticks(chart, each):
    """What is explained on rows left out, a tick on each bar."""
    if each.empty:
        return
    dots(
        chart,
        each["elsewhere"].clip(lower=0),
        each["variable"],
        TICK,
        name="on rows left out",
        sentences=[
            f"On rows left out in turn<br>{max(share, 0):.1%} of {plain(name)} is explained."
            for name, share in zip(each["variable"], each["elsewhere"], strict=True)
        ],
    )
