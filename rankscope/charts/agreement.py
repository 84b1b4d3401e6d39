"""How far the rankers agree, two at a time."""

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from rankscope.charts.builders import SENTENCE
from rankscope.charts.palette import (
    AGREE,
    BLACK,
    NEUTRAL,
    OPPOSE,
    WEAK,
    WHITE,
    between,
    words_on,
)
from rankscope.charts.style import figure, named, plain

LEGIBLE = 10  # with more rankers the cells are too small for numbers
AGREEING = [[0, WEAK], [1, AGREE]]  # not see-through: numbers are read on light and dark
OPPOSE_OR_AGREE = [[0, OPPOSE], [0.5, NEUTRAL], [1, AGREE]]


def agreement(table: pd.DataFrame) -> go.Figure:
    """From titles by titles: a shaded cell with a number for each pair.

    Where some are below nothing, down to -1, opposed rankings have a colour of their own.
    """
    names, values = list(table.index), table.to_numpy(dtype=float)
    chart = figure("", "", 170 + 32 * max(len(names), 2))
    _cells(chart, names, values)
    if len(names) <= LEGIBLE:
        _numbers(chart, values)
    edge = [-0.5, max(len(names), 1) - 0.5]
    axis = named(names, 24 if len(names) <= 5 else 14)
    chart.update_xaxes(**axis, range=edge, autotickangles=[0, -90])
    chart.update_yaxes(**axis, range=edge[::-1])
    return chart.update_layout(showlegend=False)


def _cells(chart, names, values):
    opposed = bool((values < 0).any())
    chart.add_heatmap(
        z=values,
        x=list(range(len(names))),
        y=list(range(len(names))),
        zmin=-1 if opposed else 0,
        zmax=1,
        colorscale=OPPOSE_OR_AGREE if opposed else AGREEING,
        showscale=False,
        customdata=_sentences(names, values),
        hovertemplate=SENTENCE,
        hoverongaps=False,
        xgap=1,
        ygap=1,
    )


def _numbers(chart, values):
    """Numbers over the cells, black or white, as is read more easily."""
    opposed = bool((values < 0).any())
    words = np.array([[words_on(cell_colour(v, opposed)) for v in row] for row in values])
    words = words.reshape(values.shape)
    for colour in (BLACK, WHITE):
        rows, columns = np.nonzero(words == colour)
        chart.add_scatter(
            x=columns,
            y=rows,
            mode="text",
            text=[
                "1" if r == c else written(values[r, c]) for r, c in zip(rows, columns, strict=True)
            ],
            textfont={"size": 12 if len(values) <= 6 else 9, "color": colour},
            hoverinfo="skip",
        )


def cell_colour(value: float, opposed: bool) -> str:
    """The colour of a cell; one without a value shows the page, where words are best in grey."""
    if np.isnan(value):
        return WEAK
    if not opposed:
        return between(WEAK, AGREE, value)
    return between(NEUTRAL, AGREE if value > 0 else OPPOSE, abs(value))


def written(value: float) -> str:
    """An agreement with two digits, a dash where there is none."""
    return "–" if np.isnan(value) else f"{value:z.2f}".replace("-", "−")


def _sentences(names, values) -> np.ndarray:
    """What each cell says, for a hover."""
    sentences = [
        [
            f"{plain(one)} and {plain(other)}<br>agree to {written(value)}; full agreement is 1."
            for other, value in zip(names, row, strict=True)
        ]
        for one, row in zip(names, values, strict=True)
    ]
    for i, name in enumerate(names):
        sentences[i][i] = f"{plain(name)} agrees with itself."
    return np.array(sentences, dtype=object).reshape(values.shape)
