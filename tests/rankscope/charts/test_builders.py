"""Lines, bands, dots and bars that all figures are built of."""

import plotly.graph_objects as go
import pytest

from rankscope.charts.builders import band, bars, chance_line, dots, faint, line


@pytest.fixture
def chart():
    return go.Figure()


@pytest.mark.parametrize(
    "draw",
    [
        lambda chart, told: line(chart, [1, 2], [3, 4], "#000000", sentences=told),
        lambda chart, told: dots(chart, [1, 2], [3, 4], {"size": 3}, sentences=told),
        lambda chart, told: bars(chart, [1, 2], [3, 4], "#000000", sentences=told),
    ],
)
def test_what_has_sentences_answers_with_them_and_what_has_none_is_silent(chart, draw):
    draw(chart, ["one", "two"])
    draw(chart, None)
    talking, silent = chart.data
    assert talking.customdata == ("one", "two") and "customdata" in talking.hovertemplate
    assert silent.hoverinfo == "skip" and silent.customdata is None


def test_a_band_goes_along_its_upper_edge_and_back_along_the_lower(chart):
    band(chart, [1, 2, 3], [0, 1, 2], [5, 6, 7], "#0d9488")
    (area,) = chart.data
    assert list(area.x) == [1, 2, 3, 3, 2, 1]
    assert list(area.y) == [5, 6, 7, 2, 1, 0]
    assert not area.showlegend and area.fillcolor == faint("#0d9488")


def test_bars_lie_from_their_base_on(chart):
    bars(chart, [2, 3], [0, 1], "#112233", base=[1, 1], outline="#445566")
    (drawn,) = chart.data
    assert drawn.orientation == "h" and list(drawn.base) == [1, 1]
    assert drawn.marker.line.color == "#445566"


def test_chance_is_the_diagonal_unless_a_curve_is_given(chart):
    chance_line(chart)
    chance_line(chart, [0, 0.5, 1], [0, 0.8, 1])
    assert [list(trace.y) for trace in chart.data] == [[0, 1], [0, 0.8, 1]]
