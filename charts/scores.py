"""The best variables of a ranking with their scores, as bars."""

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from charts.style import ACCENT, KIND_COLOURS, KIND_NAMES, OTHER, WARNING, figure, name_rows, plain


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


def score_bars(table: pd.DataFrame, most: int = 20) -> go.Figure:
    """From variable, score, flagged, floor, best first: bars, grey if no better than chance.

    A tick marks the floor of each, where there is one; a score that is not finite has no bar.
    """
    table = table.head(most).reset_index(drop=True)
    chart = figure("Score", "", height=120 + 26 * max(len(table), 2))
    table["said"] = [_beside_chance(row) for row in table.itertuples()]
    flagged = table["flagged"].astype(bool)
    for part, name, colour in (
        (table[~flagged], "better than chance", ACCENT),
        (table[flagged], "no better than chance", OTHER),
    ):
        part = part[np.isfinite(part["score"].astype(float))]
        if part.empty:
            continue
        chart.add_bar(
            y=part.index,
            x=part["score"],
            orientation="h",
            width=0.75,
            name=name,
            marker={"color": colour, "line": {"width": 0}},
            customdata=part["said"],
            hovertemplate="%{customdata}<extra></extra>",
        )
    floors = table[np.isfinite(table["floor"].astype(float))]
    chart.add_scatter(
        y=floors.index,
        x=floors["floor"],
        mode="markers",
        name="floor: the best of chance",
        marker={"symbol": "line-ns", "size": 16, "line": {"width": 2.5, "color": WARNING}},
        customdata=floors["said"],
        hovertemplate="%{customdata}<extra></extra>",
    )
    chart.update_layout(barmode="overlay", showlegend=True)
    name_rows(chart, list(table["variable"]))
    return chart


def _beside_chance(row) -> str:
    score = f"{plain(row.variable)} has a score of {row.score:.3g}"
    verdict = "no better than chance" if row.flagged else "better than chance"
    if not np.isfinite(row.floor):
        return f"{score}.<br>It is {verdict}."
    return f"{score}<br>beside a floor of {row.floor:.3g}: it is {verdict}."
