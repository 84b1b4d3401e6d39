"""Where a variable stands in each ranking."""

import numpy as np
import pandas as pd

from rankscope.charts.ranks import places


def table(ranks, of):
    titles = [f"ranker {i}" for i in range(len(ranks))]
    return pd.DataFrame({"title": titles, "rank": ranks, "of": of, "colour": "#0d9488"})


def test_every_ranker_has_a_dot_at_its_place_and_a_line_to_the_last():
    line, dots = places(table([3, 40, 3], 40)).data
    assert list(dots.x) == [3, 40, 3] and list(dots.y) == [0, 1, 2]
    assert line.base == 1 and list(line.x) == [39, 39, 39]
    assert dots.customdata[0] == "ranker 0 puts it on place 3 of 40."


def test_the_axis_is_logarithmic_only_for_more_than_fifty_variables():
    near = places(table([1], 50)).layout.xaxis
    assert near.type is None and near.tickvals == (1, 50)  # it is narrow: others would overlap
    axis = places(table([1], 2_000)).layout.xaxis
    assert axis.type == "log" and axis.ticktext == ("1", "10", "100", "1,000")
    assert axis.range[0] < 0 and axis.range[1] > np.log10(2_000)


def test_a_ranker_without_a_place_says_so():
    dots = places(table([np.nan, 2], 5)).data[1]
    assert list(dots.customdata) == [
        "ranker 0 gives it no place.",
        "ranker 1 puts it on place 2 of 5.",
    ]


def test_no_ranker_and_one_variable_are_no_error():
    assert len(places(table([], 5)).data[1].x) == 0
    assert list(places(table([1], 1)).data[0].x) == [0]


def test_who_is_tied_has_a_bar_over_its_places_and_says_so():
    tied = table([4, 2], 9).assign(first=[3, 2], last=[5, 2])
    _, reach, dots = places(tied).data
    assert list(reach.base) == [3, 2] and list(reach.x) == [2, 0]
    assert places(tied).layout.barmode == "overlay"  # on the line, not beside it
    assert dots.customdata[0] == "ranker 0 cannot tell it from others on places 3 to 5 of 9."
    assert dots.customdata[1] == "ranker 1 puts it on place 2 of 9."
