"""One step of a method, variable by variable."""

import pandas as pd

from rankscope.charts.steps import MOST, step_chart, threshold_chart


def seen(count=3):
    return pd.DataFrame(
        {
            "place": range(1, count + 1),
            "variable": [f"v{i}" for i in range(count)],
            "value": [0.9 - 0.2 * i if i < 4 else 0.1 for i in range(count)],
            "kind": [["relevant", "redundant", "irrelevant"][i % 3] for i in range(count)],
            "found": [i == 1 for i in range(count)],
        }
    )


def test_what_the_step_finds_is_ringed():
    *kinds, ring = step_chart(seen(), "Score", "taken now").data
    assert ring.name == "taken now" and list(ring.x) == [2]
    assert ring.marker.symbol == "circle-open"
    assert sum(len(trace.x) for trace in kinds) == 3


def test_what_matters_is_drawn_on_top():
    names = [trace.name for trace in step_chart(seen(), "Score", "taken").data]
    assert names == ["irrelevant", "copy of a relevant one", "relevant", "taken"]


def test_a_point_says_its_name_place_and_value():
    relevant = step_chart(seen(), "Score", "taken").data[2]
    assert relevant.customdata == ("v0, number 1 by score:<br>score 0.9",)


def test_a_search_for_redundancy_shows_its_threshold():
    chart = threshold_chart(seen(), 0.25)
    (line,) = chart.layout.shapes
    assert line.y0 == line.y1 == 0.25
    assert chart.layout.annotations[0].text == "threshold δ = 25%"
    assert chart.data[-1].name == "found redundant now"


def test_a_wide_problem_sends_a_bounded_number_of_points():
    chart = step_chart(seen(MOST + 100), "Score", "taken")
    assert sum(len(trace.x) for trace in chart.data[:-1]) == MOST
