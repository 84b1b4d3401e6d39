"""Intervals of ranks, and the stability of the top."""

import numpy as np
import pandas as pd
import pytest

from rankscope.charts.trust import ROOM, intervals, stability_curve


def ranks(m=3, high=9):
    place = np.arange(m, 0, -1)
    return pd.DataFrame(
        {"median": place + 0.5, "low": place, "high": place + high, "rank": place},
        index=[f"v{p}" for p in place],
    )


def curve(ks, low=0.5):
    return pd.DataFrame({"k": ks, "value": low + 0.1, "low": low, "high": low + 0.3})


def test_the_best_stand_first_each_with_interval_median_and_rank():
    chart = intervals(ranks())
    bar, median, rank = chart.data
    assert chart.layout.yaxis.ticktext == ("v1", "v2", "v3")
    assert list(bar.base) == [1, 2, 3] and list(bar.x) == [9, 9, 9]
    assert list(median.x) == [1.5, 2.5, 3.5] and list(rank.x) == [1, 2, 3]
    assert bar.customdata[1] == (
        "v2 has rank 2 on the whole table.<br>On samples of the rows it is mostly between 2<br>"
        "and 11, with the median at 2.5."
    )


def test_an_interval_of_one_rank_is_said_in_one_number():
    always = pd.DataFrame({"median": 2, "low": 2, "high": 2, "rank": 1}, index=["v"])
    assert intervals(always).data[0].customdata[0] == (
        "v has rank 1 on the whole table.<br>On samples of the rows it is mostly 2."
    )


def test_tied_ranks_and_large_ones_are_said_in_full():
    row = {"median": 1_234.5, "low": 1_200, "high": 1_300.5, "rank": 2.5}
    said = intervals(pd.DataFrame(row, index=["v"])).data[0].customdata[0]
    assert "rank 2.5 on" in said and "1,200<br>and 1,300.5" in said and "at 1,234.5." in said


def test_only_the_best_are_shown():
    assert intervals(ranks(40)).layout.yaxis.ticktext[-1] == "v25"
    assert len(intervals(ranks(40), most=5).data[0].x) == 5


@pytest.mark.parametrize(("high", "kind"), [(47, None), (48, "log")])
def test_the_axis_is_logarithmic_where_an_interval_ends_beyond_fifty(high, kind):
    assert intervals(ranks(3, high)).layout.xaxis.type == kind


def test_the_band_is_drawn_around_the_curve():
    band, line = stability_curve(curve([1, 2, 5]), 2).data
    assert list(band.x) == [1, 2, 5, 5, 2, 1]
    np.testing.assert_allclose(band.y, [0.8] * 3 + [0.5] * 3)
    assert line.customdata[1] == (
        "The top 2 has a stability of 0.60,<br>told by the samples to within 0.50 to 0.80."
    )


def test_what_a_shuffled_target_gives_is_drawn_beside_it():
    noise = pd.DataFrame({"k": [1, 2], "value": [0.1, 0.2]})
    drawn = stability_curve(curve([1, 2]), 2, noise).data[-1]
    assert drawn.name == "shuffled target" and list(drawn.y) == [0.1, 0.2]
    assert "a stability of 0.20" in drawn.customdata[1].replace("<br>has", "")


def test_the_chosen_k_has_a_line_and_a_label_at_one_place_on_either_axis():
    for ks, at in ((range(1, 31), 10), (range(1, 201), 1)):
        layout = stability_curve(curve(list(ks)), 10).layout
        assert layout.shapes[0].x0 == layout.shapes[0].x1 == 10
        assert layout.annotations[0].x == at and layout.annotations[0].text == "k = 10"


def test_the_axis_goes_from_nothing_to_one_and_below_where_the_band_does():
    assert stability_curve(curve([1, 2]), 1).layout.yaxis.range == (-0.05, ROOM)
    low = stability_curve(curve([1, 2], low=-0.2), 1).layout.yaxis.range
    assert low[0] == pytest.approx(-0.25)


def test_nothing_and_a_single_row_are_no_error():
    assert len(intervals(ranks(0)).data[0].x) == 0
    assert list(intervals(ranks(1)).data[2].x) == [1]
    assert len(stability_curve(curve([]), 3).data[1].x) == 0
    assert list(stability_curve(curve([4]), 4).data[1].x) == [4]
