"""The ROC-FR curve of one ranking."""

import pandas as pd

from rankscope.charts.roc import roc_chart


def curve():
    return pd.DataFrame(
        {
            "fpr": [0.0, 0.0, 0.5],
            "tpr": [0.0, 1.0, 1.0],
            "rank": [0, 1, 2],
            "variable": ["", "<b>", "b"],
            "role": ["", "relevant", "irrelevant"],
        }
    )


def test_the_curve_goes_through_its_table_beside_chance():
    chance, drawn = roc_chart(curve()).data
    assert chance.name == "chance"
    assert list(drawn.x) == [0.0, 0.0, 0.5] and list(drawn.y) == [0.0, 1.0, 1.0]


def test_every_point_says_which_variable_was_met_and_what_is_found_so_far():
    start, first, second = roc_chart(curve()).data[1].customdata
    assert start == "Nothing looked at yet."
    assert first.startswith("&lt;b&gt; (relevant) is number 1.") and "100% of the relevant" in first
    assert "50% of the others" in second


def test_chance_is_drawn_as_it_is_on_this_problem():
    chance = roc_chart(curve(), ([0.0, 0.2, 1.0], [0.0, 0.6, 1.0])).data[0]
    assert list(chance.x) == [0.0, 0.2, 1.0] and list(chance.y) == [0.0, 0.6, 1.0]
