"""One step of the search for redundancy: what is left of every variable."""

import pandas as pd
import plotly.graph_objects as go

from charts.style import KIND_COLOURS, KIND_NAMES, KIND_SYMBOLS, SHARES, WARNING, figure, plain

MOST = 2_000


def step_chart(left: pd.DataFrame, threshold: float) -> go.Figure:
    """From a table place, variable, left, kind, found: a point per variable still in play."""
    left = left.head(MOST)
    chart = figure("Place in the ranking", "Share of its length left")
    for kind, colour in KIND_COLOURS.items():
        part = left[left["kind"] == kind]
        if part.empty:
            continue
        chart.add_scatter(
            x=part["place"],
            y=part["left"],
            mode="markers",
            name=KIND_NAMES[kind],
            marker={"color": colour, "symbol": KIND_SYMBOLS[kind], "size": 9},
            customdata=[sentence(row, threshold) for row in part.itertuples()],
            hovertemplate="%{customdata}<extra></extra>",
        )
    found = left[left["found"]]
    chart.add_scatter(
        x=found["place"],
        y=found["left"],
        mode="markers",
        name="found redundant now",
        marker={"symbol": "circle-open", "size": 18, "color": WARNING, "line": {"width": 2}},
        hoverinfo="skip",
    )
    chart.add_hline(
        threshold,
        line={"color": WARNING, "dash": "dash", "width": 1.5},
        annotation={"text": f"threshold δ = {threshold:.0%}", "font": {"color": WARNING}},
        annotation_position="bottom right",
    )
    chart.update_yaxes(range=[-0.05, 1.05], **SHARES)
    return chart


def sentence(row, threshold: float) -> str:
    """What a point says, for a hover."""
    verdict = "below" if row.left < threshold else "above"
    return (
        f"{plain(row.variable)}, number {row.place} by score, has {row.left:.1%} of its length "
        f"left:<br>{verdict} the threshold of {threshold:.1%}."
    )
