"""Lines that lie on each other are told apart without colours."""

from itertools import pairwise

import numpy as np
import pandas as pd
import pytest

from rankscope.charts.colours import look_of
from rankscope.charts.compare import median_curves, over_sweep
from rankscope.charts.how_many import quality_curves
from rankscope.charts.labels import APART, beside, spread
from rankscope.charts.study import study_chart

FIVE = ("spe", "sm", "relief", "fcbf", "correlation")


def overlapping(**columns) -> pd.DataFrame:
    """The same numbers for each of five rankers."""
    parts = [pd.DataFrame(columns).assign(title=key, **look_of(key)) for key in FIVE]
    return pd.concat(parts, ignore_index=True)


def line(**more):
    values = [0.0, 0.5, 1.0]
    return {"median": values, "low": values, "high": values, "value": [0, 1, 2]} | more


CURVE = {"fpr": [0.0, 0.5, 1.0], "tpr": [0.2, 0.9, 1.0], "low": [0, 0, 0], "high": [1, 1, 1]}
QUALITY = {"size": [1, 2, 3], "quality": [0.5, 0.9, 1.0], "low": [0.4] * 3, "high": [1.0] * 3}
STUDY = {"value": [0, 1, 2], "mean": [0.5, 0.8, 0.9], "error": [0.1] * 3}
CHARTS = {
    "curves": lambda: median_curves(overlapping(**CURVE)),
    "sweep": lambda: over_sweep(overlapping(**line()), "Noise", "AUC-FR"),
    "times": lambda: over_sweep(overlapping(**line(median=[1, 2, 3])), "n", "Time", seconds=True),
    "how many": lambda: quality_curves(overlapping(**QUALITY), "accuracy"),
    "study": lambda: study_chart(overlapping(**STUDY), "Copies", "AUC-FR"),
}


@pytest.mark.parametrize("name", CHARTS)
def test_of_five_lines_that_overlap_each_has_its_name_and_its_dash(name):
    chart = CHARTS[name]()
    names = [words.text for words in chart.layout.annotations]
    lines = [trace for trace in chart.data if trace.name in FIVE]
    assert sorted(names) == sorted(FIVE)
    assert len({trace.line.dash for trace in lines}) == 5
    places = {(a.x, a.y, a.ay) for a in chart.layout.annotations}
    assert len(places) == 5


def test_points_of_a_sweep_stand_side_by_side_with_marks_of_their_own():
    lines = [t for t in CHARTS["sweep"]().data if t.name in FIVE]
    assert len({t.x[1] for t in lines}) == len({t.marker.symbol for t in lines}) == 5
    assert np.mean([t.x[1] for t in lines]) == pytest.approx(1)


def test_names_at_the_ends_stand_apart_and_in_the_order_of_their_lines():
    heights = [0.9, 0.9, 0.1, 0.91, 0.89]
    places = spread(heights, reach=0.9)
    gaps = [b - a for a, b in pairwise(sorted(places))]
    assert min(gaps) > 0.9 * APART * 0.9
    assert np.argsort(places)[0] == 2 and places[3] == max(places)


def test_points_side_by_side_never_reach_the_next_value():
    moved = [beside([1, 2, 100], number, 5) for number in range(5)]
    assert max(m[0] for m in moved) < min(m[1] for m in moved)


def test_at_a_name_methods_stand_side_by_side_each_with_a_mark_of_its_own():
    alike = [overlapping(**STUDY).query("title == 'spe'").assign(title=name) for name in FIVE]
    frame = pd.concat(alike, ignore_index=True)
    chart = study_chart(frame.assign(value=["iris", "wine", "pima"] * 5), "Set", "Error")
    assert chart.layout.scattermode == "group"
    assert len({trace.marker.symbol for trace in chart.data}) == 5
