"""The best variables of a ranking with their scores, as bars."""

import pandas as pd
import plotly.graph_objects as go

from rankscope.charts.style import KIND_COLOURS, KIND_NAMES, figure, plain


def score_chart(table: pd.DataFrame, most: int = 12) -> go.Figure:
    """From a table rank, variable, score, kind, role, best first: a bar for each of the first."""
    table = table.head(most)
    chart = figure("Score", "", height=80 + 26 * len(table))
    for kind, colour in KIND_COLOURS.items():
        part = table[table["kind"] == kind]
        if part.empty:
            continue
        chart.add_bar(
            y=part["variable"],
            x=part["score"],
            orientation="h",
            name=KIND_NAMES[kind],
            marker={"color": colour, "line": {"width": 0}},
            customdata=[sentence(row) for row in part.itertuples()],
            hovertemplate="%{customdata}<extra></extra>",
        )
    names = list(table["variable"])
    chart.update_layout(barmode="overlay", bargap=0.25)
    chart.update_yaxes(
        categoryorder="array",
        categoryarray=names[::-1],
        tickmode="array",
        tickvals=names,
        ticktext=[plain(name) for name in names],
        type="category",
    )
    return chart


def sentence(row) -> str:
    """What a bar says, for a hover."""
    return (
        f"{plain(row.variable)} is number {row.rank} with a score of {row.score:.3g}.<br>"
        f"In truth: {plain(row.role)}."
    )
