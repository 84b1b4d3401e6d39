"""The ROC-FR curve of a ranking."""

import plotly.graph_objects as go

from rankscope.charts.style import ACCENT, OTHER, SHARES, figure, plain


def roc_chart(curve) -> go.Figure:
    """From a table fpr, tpr, rank, variable, role: a row for the start and one per variable."""
    chart = figure("False positives: share of the others met", "True positives: share found")
    chart.add_scatter(
        x=[0, 1],
        y=[0, 1],
        mode="lines",
        line={"color": OTHER, "dash": "dot", "width": 1.5},
        name="chance",
        hoverinfo="skip",
    )
    chart.add_scatter(
        x=curve["fpr"],
        y=curve["tpr"],
        mode="lines",
        line={"color": ACCENT, "width": 2.5},
        fill="tozeroy",
        fillcolor="rgba(13, 148, 136, 0.12)",
        name="this ranking",
        customdata=[sentence(row) for row in curve.itertuples()],
        hovertemplate="%{customdata}<extra></extra>",
    )
    chart.update_xaxes(range=[-0.01, 1.01], **SHARES)
    chart.update_yaxes(range=[-0.01, 1.03], **SHARES)
    return chart


def sentence(row) -> str:
    """What a point of the curve says, for a hover."""
    if not row.rank:
        return "Nothing looked at yet."
    return (
        f"{plain(row.variable)} ({plain(row.role)}) is number {row.rank}.<br>"
        f"So far {row.tpr:.0%} of the relevant variables are found<br>"
        f"and {row.fpr:.0%} of the others."
    )
