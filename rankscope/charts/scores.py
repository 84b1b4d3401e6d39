"""The best variables of a ranking with their scores, as bars."""

import pandas as pd
import plotly.graph_objects as go

from rankers.number_format import number_text
from rankscope.charts.builders import bars
from rankscope.charts.style import KIND_COLOURS, KIND_NAMES, category_rows, figure, plain


def score_chart(table: pd.DataFrame, most: int = 12) -> go.Figure:
    """From a table rank, variable, score, kind, role, best first: a bar for each of the first."""
    table = table.head(most)
    chart = figure("Score", "", height=80 + 26 * len(table))
    for kind, colour in KIND_COLOURS.items():
        part = table[table["kind"] == kind]
        if part.empty:
            continue
        sentences = map(sentence, part.itertuples())
        bars(
            chart,
            part["score"],
            part["variable"],
            colour,
            name=KIND_NAMES[kind],
            sentences=sentences,
        )
    chart.update_layout(barmode="overlay", bargap=0.25)
    return category_rows(chart, list(table["variable"]))


def sentence(row) -> str:
    """What a bar says, for a hover."""
    return (
        f"{plain(row.variable)} is number {row.rank} with a score of {number_text(row.score)}.<br>"
        f"In truth: {plain(row.role)}."
    )
