"""One step of a method that works in steps: what it sees of every variable in play."""

import pandas as pd
import plotly.graph_objects as go

from rankscope.charts.style import (
    KIND_COLOURS,
    KIND_NAMES,
    KIND_SYMBOLS,
    SHARES,
    WARNING,
    figure,
    plain,
)

MOST = 2_000


def threshold_chart(seen: pd.DataFrame, threshold: float) -> go.Figure:
    """From a table place, variable, value, kind, found: what is left of each, and the threshold.

    Variables found redundant in this step are ringed.
    """
    chart = step_chart(seen, "Share of its length left", "found redundant now")
    chart.add_hline(
        threshold,
        line={"color": WARNING, "dash": "dash", "width": 1.5},
        annotation={"text": f"threshold δ = {threshold:.0%}", "font": {"color": WARNING}},
        annotation_position="bottom right",
    )
    chart.update_yaxes(range=[-0.05, 1.05], **SHARES)
    return chart


def step_chart(seen: pd.DataFrame, value: str, found: str) -> go.Figure:
    """From a table place, variable, value, kind, found: a point per variable, the found ringed."""
    seen = seen.head(MOST)
    chart = figure("Place in the ranking", value)
    for kind in reversed(KIND_COLOURS):  # what matters is drawn last, on top
        part = seen[seen["kind"] == kind]
        if part.empty:
            continue
        chart.add_scatter(
            x=part["place"],
            y=part["value"],
            mode="markers",
            name=KIND_NAMES[kind],
            marker={"color": KIND_COLOURS[kind], "symbol": KIND_SYMBOLS[kind], "size": 9},
            customdata=[
                f"{plain(row.variable)}, number {row.place} by score:<br>"
                f"{value.lower()} {row.value:.3g}"
                for row in part.itertuples()
            ],
            hovertemplate="%{customdata}<extra></extra>",
        )
    ringed = seen[seen["found"]]
    chart.add_scatter(
        x=ringed["place"],
        y=ringed["value"],
        mode="markers",
        name=found,
        marker={"symbol": "circle-open", "size": 18, "color": WARNING, "line": {"width": 2}},
        hoverinfo="skip",
    )
    return chart
