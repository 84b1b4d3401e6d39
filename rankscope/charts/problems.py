"""What decides the target of a problem: panels of points, and cells of averages."""

import pandas as pd
import plotly.graph_objects as go

from rankscope.charts.lessons.drawing import dots, drawing
from rankscope.charts.palette import ACCENT, AGREE, WEAK, between, words_on
from rankscope.charts.style import figure, named

GAP = 0.03


def along(X: pd.DataFrame, y: pd.Series) -> go.Figure:
    """The target over each variable, side by side."""
    width, traces, layout = 1 / X.shape[1], [], {}
    for number, name in enumerate(X):
        end = "" if number == 0 else str(number + 1)
        look = {"name": name, "xaxis": f"x{end}", "marker": {"symbol": "circle-open"}}
        traces.append(dots(X[name].to_numpy(), y.to_numpy(), ACCENT, 4, **look))
        ends = [number * width, (number + 1) * width - GAP]
        title = {"title": {"text": name}, "nticks": 3, "fixedrange": True}
        layout[f"xaxis{end}"] = title | {"domain": ends, "automargin": True}
    return drawing(traces, str(next(iter(X))), "The number to predict", height=280, **layout)


def profile(means: pd.DataFrame) -> go.Figure:
    """A cell for each class and variable, with the average in it; from 0 to 1."""
    chart = figure("Variable", "Class", 120 + 26 * len(means))
    z = means.to_numpy(dtype=float)
    chart.add_heatmap(
        z=z,
        x=list(range(z.shape[1])),
        y=list(range(z.shape[0])),
        zmin=0,
        zmax=1,
        colorscale=[[0, WEAK], [1, AGREE]],
        showscale=False,
        hoverinfo="skip",
        xgap=2,
        ygap=2,
    )
    for row, values in enumerate(z):
        colours = [words_on(between(WEAK, AGREE, value)) for value in values]
        chart.add_scatter(
            x=list(range(len(values))),
            y=[row] * len(values),
            mode="text",
            text=[f"{value:.1f}" for value in values],
            textfont={"color": colours, "size": 11},
            hoverinfo="skip",
        )
    chart.update_xaxes(**named(list(means.columns)))
    chart.update_yaxes(**named([str(name) for name in means.index]), autorange="reversed")
    return chart.update_layout(showlegend=False)
