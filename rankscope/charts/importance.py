"""What a learner loses without each variable, with how far folds differ."""

import pandas as pd
import plotly.graph_objects as go

from rankers.number_format import number_text
from rankscope.charts.builders import bars, dots, faint
from rankscope.charts.palette import ACCENT, OTHER, PALE
from rankscope.charts.style import figure, name_rows, plain

LABELS = {True: "more than folds move by chance", False: "no more than that"}


def importances(table: pd.DataFrame, measure: str, most: int = 25) -> go.Figure:
    """From importance, spread, matters by variable: a dot with a bar of one spread to each side."""
    table = table.head(most)
    chart = figure(f"{plain(measure)} lost when shuffled", "", 130 + 24 * max(len(table), 2))
    rows = pd.Series(range(len(table)), index=table.index)
    spread = table["spread"].fillna(0)
    sentences = pd.Series([sentence(row, measure) for row in table.itertuples()], table.index)
    bars(
        chart,
        2 * spread,
        rows,
        faint(ACCENT, PALE),
        outline=ACCENT,
        base=table["importance"] - spread,
        width=0.5,
        name="one standard deviation of the folds",
        sentences=sentences,
    )
    for matters, words in LABELS.items():
        some = table["matters"].astype(bool) == matters
        look = {"size": 9, "color": ACCENT if matters else OTHER}
        look |= {"symbol": "circle"} if matters else {"symbol": "circle-open", "line": {"width": 2}}
        dots(
            chart,
            table.loc[some, "importance"],
            rows[some],
            look,
            name=words,
            cliponaxis=False,
            sentences=sentences[some],
        )
    chart.add_vline(0, line={"color": OTHER, "dash": "dot", "width": 1.5})
    name_rows(chart, list(table.index))
    return chart


def sentence(row, measure: str) -> str:
    """What a dot says, for a hover."""
    words = "more" if row.matters else "no more"
    return (
        f"Without {plain(row.Index)} the learner loses {number_text(row.importance)}<br>"
        f"of {plain(measure)}, "
        f"which differs by {number_text(row.spread, 2)} from fold to fold: {words} than these "
        "move by chance."
    )
