"""How good a model is on the first variables of each ranking."""

import pandas as pd
import pytest

from rankscope.charts.how_many import quality_curves


def curves(sizes=(1, 2, 4), titles=("SPE-ranker", "FCBF")):
    looks = {"colour": "#0d9488", "dash": "dash"}
    return pd.DataFrame(
        [
            {"title": title, **looks, "size": s, "quality": 0.5 + s / 100, "low": 0.4, "high": 0.6}
            for title in titles
            for s in sizes
        ],
        columns=["title", "colour", "dash", "size", "quality", "low", "high"],
    )


def lines(chart):
    return {t.name: t for t in chart.data if t.mode == "lines" and t.name}


def test_every_ranker_has_a_line_and_a_band():
    chart = quality_curves(curves(), "accuracy")
    assert list(lines(chart)) == ["SPE-ranker", "FCBF"]
    line = lines(chart)["FCBF"]
    assert list(line.x) == [1, 2, 4] and list(line.y) == pytest.approx([0.51, 0.52, 0.54])
    assert line.line.dash == "dash"
    assert line.customdata[0] == (
        "FCBF with 1 variable:<br>accuracy 0.51,<br>within one standard error from 0.4 to 0.6."
    )
    bands = [t for t in chart.data if t.fill == "toself"]
    assert len(bands) == 2 and list(bands[0].y) == [0.6] * 3 + [0.4] * 3


def test_sizes_run_upwards_however_the_table_is_ordered():
    assert list(lines(quality_curves(curves((4, 1, 2)), "R²"))["FCBF"].x) == [1, 2, 4]


def test_the_suggested_size_is_marked_on_the_curve_and_between_its_points():
    chart = quality_curves(curves(), "accuracy", suggested={"SPE-ranker": 2, "FCBF": 3})
    marks = [t for t in chart.data if t.mode == "markers" and not t.name]
    assert [(t.x[0], round(float(t.y[0]), 6)) for t in marks] == [(2, 0.52), (3, 0.53)]
    assert marks[1].customdata[0] == "FCBF: 3 variables suggested,<br>accuracy 0.53."
    assert [t.name for t in chart.data].count("suggested size") == 1


def test_a_title_without_a_suggestion_has_no_mark():
    chart = quality_curves(curves(), "accuracy", suggested={"FCBF": 1})
    assert len([t for t in chart.data if t.mode == "markers" and not t.name]) == 1


def test_the_baseline_is_dotted_from_end_to_end():
    line = lines(quality_curves(curves(), "accuracy", baseline=0.5))["baseline"]
    assert line.line.dash == "dot" and set(line.y) == {0.5}
    assert min(line.x) <= 1 and max(line.x) >= 4
    assert "baseline" not in lines(quality_curves(curves(), "accuracy"))


@pytest.mark.parametrize(
    ("highest", "kind", "marks"),
    [
        (10, None, tuple(range(1, 11))),
        (30, None, (1, 5, 10, 15, 20, 25, 30)),
        (31, "log", (1, 2, 5, 10, 20)),
        (120, "log", (1, 2, 5, 10, 20, 50, 100)),
    ],
)
def test_the_axis_has_sensible_ticks_and_is_logarithmic_beyond_thirty(highest, kind, marks):
    axis = quality_curves(curves((1, highest)), "accuracy").layout.xaxis
    assert axis.type == kind and axis.tickvals == marks


def test_nothing_and_a_single_row_are_no_error():
    assert not quality_curves(curves(()), "accuracy").data
    single = quality_curves(curves((3,), ("FCBF",)), "accuracy", 0.5, {"FCBF": 3})
    assert list(lines(single)["FCBF"].x) == [3]
