"""Where one variable stands in each ranking."""

import pandas as pd
import plotly.graph_objects as go

from rankers.number_format import number_text
from rankscope.charts.builders import bars, dots
from rankscope.charts.palette import OTHER
from rankscope.charts.style import counted, figure, name_rows, plain

LOG_ABOVE = 50


def places(table: pd.DataFrame) -> go.Figure:
    """From title, rank, of, colour: a dot for each ranker on a line from the first to the last.

    Where `first` and `last` say that it is tied, a bar reaches over its places. A ranker that gives
    no rank (NaN) keeps its line, without a dot.
    """
    chart = figure("Place (1 is best)", "", 90 + 30 * max(len(table), 2))
    rows = list(range(len(table)))
    bars(chart, table["of"] - 1, rows, OTHER, base=1, width=0.06)
    marker = {"color": list(table["colour"]), "size": 13}
    if "first" in table:
        wide = table["last"] - table["first"]
        bars(chart, wide, rows, list(table["colour"]), base=list(table["first"]), width=0.2)
    sentences = map(sentence, table.itertuples())
    dots(chart, table["rank"], rows, marker, cliponaxis=False, sentences=sentences)
    name_rows(chart, list(table["title"]))
    chart.update_layout(showlegend=False, barmode="overlay")
    last = int(table["of"].max()) if len(table) else 1
    axis = counted(last, LOG_ABOVE)
    if last <= LOG_ABOVE:
        axis["tickvals"] = sorted({1, last})  # more would overlap: this chart is a narrow one
    return chart.update_xaxes(**axis)


def sentence(row) -> str:
    """What a dot says, for a hover."""
    if pd.isna(row.rank):
        return f"{plain(row.title)} gives it no place."
    first, last = getattr(row, "first", row.rank), getattr(row, "last", row.rank)
    if first < last:
        tied = f"{first:,.0f} to {last:,.0f}"
        return f"{plain(row.title)} cannot tell it from others on places {tied} of {row.of:,.0f}."
    return f"{plain(row.title)} puts it on place {number_text(row.rank, 9)} of {row.of:,.0f}."
