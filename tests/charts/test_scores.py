"""Scores beside what chance reaches."""

import numpy as np
import pandas as pd

from charts.scores import score_bars


def table():
    return pd.DataFrame(
        {
            "variable": ["a", "b", "c", "d"],
            "score": [0.9, 0.4, 0.2, -np.inf],
            "flagged": [False, False, True, True],
            "floor": [0.3, np.inf, 0.25, np.nan],
        }
    )


def test_what_is_no_better_than_chance_is_grey_and_keeps_its_row():
    better, chance, _ = score_bars(table()).data
    assert (list(better.y), list(better.x)) == ([0, 1], [0.9, 0.4])
    assert (list(chance.y), list(chance.x)) == ([2], [0.2])
    assert better.marker.color != chance.marker.color
    assert score_bars(table()).layout.yaxis.ticktext == ("a", "b", "c", "d")


def test_a_tick_marks_a_floor_where_there_is_one():
    floors = score_bars(table()).data[-1]
    assert (list(floors.y), list(floors.x)) == ([0, 2], [0.3, 0.25])
    assert list(floors.customdata) == [
        "a has a score of 0.9<br>beside a floor of 0.3: it is better than chance.",
        "c has a score of 0.2<br>beside a floor of 0.25: it is no better than chance.",
    ]


def test_an_infinite_floor_is_not_mentioned():
    better = score_bars(table()).data[0]
    assert better.customdata[1] == "b has a score of 0.4.<br>It is better than chance."


def test_only_the_first_are_shown_and_none_is_no_error():
    assert len(score_bars(table(), most=1).layout.yaxis.ticktext) == 1
    assert len(score_bars(table().head(0)).data[0].x) == 0
