"""Where one variable stands in each ranking."""

import pandas as pd
import plotly.graph_objects as go

from rankscope.charts.compare import faint
from rankscope.charts.style import OTHER, counted, figure, name_rows, plain

LOG_ABOVE = 50


def places(table: pd.DataFrame) -> go.Figure:
    """From title, rank, of, colour: a dot for each ranker on a line from the first to the last.

    A ranker that gives no rank (NaN) keeps its line, without a dot.
    """
    chart = figure("Place (1 is best)", "", 90 + 30 * max(len(table), 2))
    rows = list(range(len(table)))
    chart.add_bar(
        x=table["of"] - 1,
        base=1,
        y=rows,
        width=0.06,
        orientation="h",
        marker={"color": faint(OTHER, 0.5), "line": {"width": 0}},
        hoverinfo="skip",
    )
    chart.add_scatter(
        x=table["rank"],
        y=rows,
        mode="markers",
        marker={"color": list(table["colour"]), "size": 13},
        cliponaxis=False,
        customdata=[sentence(row) for row in table.itertuples()],
        hovertemplate="%{customdata}<extra></extra>",
    )
    name_rows(chart, list(table["title"]))
    chart.update_layout(showlegend=False)
    return chart.update_xaxes(**counted(table["of"].max() if len(table) else 1, LOG_ABOVE))


def sentence(row) -> str:
    """What a dot says, for a hover."""
    if pd.isna(row.rank):
        return f"{plain(row.title)} gives it no place."
    return f"{plain(row.title)} puts it on place {row.rank:,.0f} of {row.of:,.0f}."
