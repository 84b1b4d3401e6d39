"""The ROC-FR curve of a ranking."""

import plotly.graph_objects as go

from rankers.number_format import percent
from rankscope.charts.builders import chance_line, faint, line, roc_axes
from rankscope.charts.palette import ACCENT
from rankscope.charts.style import figure, plain

ACROSS, UP = "False positives: share of the other variables so far", "True positives: share found"


def roc_chart(curve, chance=((0, 1), (0, 1))) -> go.Figure:
    """From a table fpr, tpr, rank, variable, role: a row for the start and one per variable.

    `chance` is the curve of a random order; the diagonal is right only where nothing has a copy.
    """
    chart = figure(ACROSS, UP)
    chance_line(chart, *chance)
    line(
        chart,
        curve["fpr"],
        curve["tpr"],
        ACCENT,
        fill="tozeroy",
        fillcolor=faint(ACCENT, 0.12),
        name="this ranking",
        sentences=map(sentence, curve.itertuples()),
    )
    return roc_axes(chart)


def sentence(row) -> str:
    """What a point of the curve says, for a hover."""
    if not row.rank:
        return "Nothing looked at yet."
    return (
        f"{plain(row.variable)} ({plain(row.role)}) is number {row.rank}.<br>"
        f"So far {percent(row.tpr)} of the relevant variables are found<br>"
        f"and {percent(row.fpr)} of the others."
    )
