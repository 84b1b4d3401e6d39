"""Rankers side by side: curves, repeats, times, sweeps."""

import pandas as pd
import pytest

from rankscope.charts.compare import TIMES, median_curves, over_sweep, strips
from rankscope.charts.style import SHARES

LOOK = {"A": {"colour": "#0d9488", "dash": "solid"}, "B": {"colour": "#d17515", "dash": "dot"}}


def table(**columns):
    frame = pd.DataFrame(columns)
    return frame.join(pd.DataFrame([LOOK[title] for title in frame["title"]]))


def curves():
    return table(
        title=["A", "A", "B", "B"],
        fpr=[0.0, 1.0, 0.0, 1.0],
        tpr=[0.25, 1.0, 0.5, 1.0],
        low=[0.2, 1.0, 0.4, 1.0],
        high=[0.3, 1.0, 0.6, 1.0],
    )


def test_every_ranker_has_a_curve_in_its_look_with_a_band_around_it():
    chance, area, first, _, second = median_curves(curves()).data
    assert chance.name == "chance" and (first.name, second.name) == ("A", "B")
    assert (second.line.color, second.line.dash) == ("#d17515", "dot")
    assert list(area.y) == [0.3, 1.0, 1.0, 0.2]
    assert first.customdata[0] == (
        "A: by 0% of the other variables,<br>half of the repeats have found 25% or more."
    )


def test_chance_is_drawn_as_it_is_on_these_problems():
    chance = median_curves(curves(), chance=([0.0, 0.2, 1.0], [0.0, 0.6, 1.0])).data[0]
    assert list(chance.x) == [0.0, 0.2, 1.0] and list(chance.y) == [0.0, 0.6, 1.0]


def test_bands_can_be_left_out():
    assert len(median_curves(curves(), band=False).data) == 3


def test_both_axes_of_curves_are_shares():
    layout = median_curves(curves()).layout
    assert list(layout.xaxis.tickvals) == list(layout.yaxis.tickvals) == SHARES["tickvals"]


@pytest.mark.parametrize(("measure", "axis"), [("seconds", "log"), ("auc_fr", None)])
def test_seconds_of_repeats_stand_on_a_logarithmic_axis(measure, axis):
    frame = table(title=["A", "A", "B"], seed=[3, 4, 3], **{measure: [0.1, 0.2, 0.3]})
    chart = strips(frame, measure, "label")
    assert chart.layout.xaxis.type == axis
    assert list(chart.data[0].x) == [0.1, 0.2] and chart.data[0].text == (
        "seed 3: label 0.1",
        "seed 4: label 0.2",
    )
    assert [box.name for box in chart.data] == ["A", "B"]


def test_the_level_of_a_random_order_is_drawn_where_areas_are():
    frame = table(title=["A", "B"], seed=[3, 3], auc_fr=[0.9, 0.8])
    (level,) = strips(frame, "auc_fr", "label", chance=0.72).layout.shapes
    assert (level.x0, level.x1, level.line.dash) == (0.72, 0.72, "dot")
    assert not strips(frame, "auc_fr", "label").layout.shapes
    over = over_sweep(swept([0, 4]), "x", "y", chance=pd.Series([0.5, 0.88], index=[0, 4]))
    assert over.data[0].name == "chance" and list(over.data[0].y) == [0.5, 0.88]


def swept(values, titles=("A",)):
    rows = [(title, value) for title in titles for value in values]
    count = len(rows)
    return table(
        title=[title for title, _ in rows],
        value=[value for _, value in rows],
        median=[0.5] * count,
        low=[0.25] * count,
        high=[0.625] * count,
    )


def test_a_sweep_shows_the_median_with_the_middle_half_at_each_value():
    chart = over_sweep(swept([0, 2]), "Copies", "AUC-FR")
    (trace,) = chart.data
    assert list(trace.error_y.array) == [0.125] * 2
    assert list(trace.error_y.arrayminus) == [0.25] * 2
    assert trace.customdata[1] == (
        "A at Copies = 2:<br>median AUC-FR 0.5, middle half 0.25 to 0.625"
    )


def test_a_sweep_of_words_is_no_axis_of_numbers():
    layout = over_sweep(swept(["none", "sqrt"]), "Law", "AUC-FR").layout
    assert layout.xaxis.tickvals == (0, 1) and layout.xaxis.ticktext == ("none", "sqrt")


def test_a_long_sweep_has_no_tick_for_every_value():
    assert over_sweep(swept(list(range(40))), "m", "AUC-FR").layout.xaxis.tickvals is None


def test_only_a_sweep_of_seconds_has_an_axis_of_times():
    timed = over_sweep(swept([1, 2]), "m", "Seconds to rank", seconds=True).layout.yaxis
    assert timed.type == "log" and list(timed.ticktext) == TIMES["ticktext"]
    assert over_sweep(swept([1, 2]), "m", "Time of day").layout.yaxis.type is None
