"""Scores of the best variables as bars."""

import pandas as pd

from rankscope.charts.scores import score_chart
from rankscope.charts.style import KIND_COLOURS


def table(count=3):
    return pd.DataFrame(
        {
            "rank": range(1, count + 1),
            "variable": [f"v{i}" for i in range(count)],
            "score": [1.0 / (i + 1) for i in range(count)],
            "kind": ["relevant" if i % 2 == 0 else "irrelevant" for i in range(count)],
            "role": ["relevant" if i % 2 == 0 else "irrelevant" for i in range(count)],
        }
    )


def test_each_kind_has_its_colour_and_the_best_stands_on_top():
    chart = score_chart(table())
    relevant, irrelevant = chart.data
    assert relevant.marker.color == KIND_COLOURS["relevant"] and list(relevant.y) == ["v0", "v2"]
    assert irrelevant.marker.color == KIND_COLOURS["irrelevant"] and list(irrelevant.x) == [0.5]
    assert chart.layout.yaxis.categoryarray[-1] == "v0"  # the last category is drawn highest


def test_a_bar_says_rank_score_and_truth():
    (sentence, _) = score_chart(table()).data[0].customdata
    assert sentence == "v0 is number 1 with a score of 1.<br>In truth: relevant."


def test_only_the_first_are_drawn():
    chart = score_chart(table(30), most=5)
    assert sum(len(trace.x) for trace in chart.data) == 5


def test_names_that_look_like_numbers_stay_names():
    chart = score_chart(table(2).assign(variable=["2", "10"]))
    assert chart.layout.yaxis.type == "category"
