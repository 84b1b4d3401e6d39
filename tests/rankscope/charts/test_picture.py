"""A figure of plain data does what plotly does with the same calls."""

import json
import pickle

import numpy as np
import pandas as pd
import plotly.graph_objects as go
import plotly.io as pio
import pytest

from rankscope.charts.picture import Picture


def drawn(kind):
    """The same calls on either kind of figure."""
    chart = kind()
    chart.update_layout(height=300, margin={"l": 8}, legend={"y": 1.02})
    chart.update_layout(margin_t=84, legend_traceorder="normal", meta={"left_out": 3})
    chart.update_xaxes(title="x", automargin=True).update_yaxes(title={"text": "y"}, range=[0, 1])
    chart.update_xaxes(title_standoff=24, tickfont={"size": 13})
    frame = pd.DataFrame({"a": [1.0, np.nan, 3.0], "b": ["p", "q", "r"]})
    chart.add_scatter(x=frame["a"], y=frame["b"], customdata=list("abc"), error_x={"array": [1]})
    chart.add_bar(x=np.arange(3), y=[1, 2, 3], marker={"line": {"width": 0}}, marker_color="red")
    chart.add_shape(type="rect", x0=0, x1=1, y0=0, y1=1)
    return chart.add_annotation(x=0, y=1, text="here", showarrow=False)


def test_it_holds_what_plotlys_own_figure_holds():
    ours, theirs = drawn(Picture), drawn(go.Figure)
    assert json.loads(go.Figure(ours.to_dict()).to_json()) == json.loads(theirs.to_json())


def test_it_goes_to_the_browser_as_json_without_being_copied():
    chart = drawn(Picture)
    assert chart.to_dict() is chart.to_dict()
    whole = pio.from_json(pio.to_json(chart, validate=False))
    assert list(whole.data[0].x) == [1.0, None, 3.0] and whole.layout.margin.t == 84


def test_a_line_along_or_across_it_is_where_plotly_draws_it():
    line, words = {"color": "red"}, {"text": "limit"}
    ours = Picture().add_hline(0.5, line=line, words=words).add_vline(2, line=line).layout
    theirs = go.Figure()
    theirs.add_hline(0.5, line=line, annotation=words, annotation_position="bottom right")
    theirs.add_vline(2, line=line)
    assert ours.shapes == theirs.layout.shapes
    assert ours.annotations == theirs.layout.annotations


def test_what_plotly_does_not_know_is_an_error_where_it_is_looked_at():
    with pytest.raises(ValueError, match="colour"):
        _ = Picture().add_bar(x=[1], colour="red").data


def test_it_survives_being_kept_in_a_cache():
    chart = drawn(Picture)
    assert pickle.loads(pickle.dumps(chart)).layout == chart.layout
