"""One variable by the target: the right figure, exact shares, no row lost without a word."""

import numpy as np
import pandas as pd
import pytest

from rankscope.charts.variable import by_target

YES_NO = pd.Series(["no", "no", "no", "yes", "yes"], name="ill")


def column(values, name="age"):
    return pd.Series(values, name=name)


def bars(chart):
    return {trace.name: trace for trace in chart.data if trace.type == "bar"}


def shares(trace):
    return [round(float(x), 4) for x in trace.x]


def test_a_number_is_shown_as_shares_within_each_class_in_common_bins():
    ages = column([1, 2, 3, 3, 4])
    shown = bars(by_target(ages, YES_NO, "binary"))
    for name, within in (("no", [1 / 3, 1 / 3, 1 / 3, 0]), ("yes", [0, 0, 1 / 2, 1 / 2])):
        np.testing.assert_allclose(shown[name].x, [1, 2, 3, 4])
        np.testing.assert_allclose(shown[name].width, 1)
        np.testing.assert_allclose(shown[name].y, within)
    assert shown["yes"].customdata[2] == "50% of the 2 rows of class yes (1)<br>have age 3."


def test_the_shares_of_a_class_add_up_to_all_of_it_whatever_lies_far_out():
    rng = np.random.default_rng(0)
    x = column(np.append(rng.normal(size=499), 1e6))
    chart = by_target(x, column(rng.random(500) < 0.3, "y"), "binary")
    for trace in bars(chart).values():
        assert sum(trace.y) == pytest.approx(1)
        assert max(trace.x) < 10
        assert "or more." in trace.customdata[-1]
    assert "outermost bins" in chart.layout.xaxis.title.text


def test_a_rare_class_that_stands_apart_is_not_pushed_into_the_last_bin():
    rng = np.random.default_rng(0)
    x = np.append(rng.normal(size=980), rng.normal(50, 1, size=20))
    chart = by_target(column(x), column([0] * 980 + [1] * 20, "y"), "binary")
    assert max(bars(chart)["1"].x) > 50
    assert "outermost" not in chart.layout.xaxis.title.text


def test_the_outline_follows_the_bars():
    chart = by_target(column([0.5, 1.5, 2.5, 3.5, 9.25]), YES_NO, "binary")
    outline = next(trace for trace in chart.data if trace.type == "scatter")
    assert outline.y[0] == outline.y[-1] == 0
    np.testing.assert_array_equal(outline.y[1:-1:2], bars(chart)["no"].y)


def test_more_than_four_classes_are_told_apart_by_boxes():
    x = column(np.arange(60.0))
    outlines = by_target(x, column([*"abcd"] * 15, "y"), "multiclass")
    boxes = by_target(x, column([*"abcde"] * 12, "y"), "multiclass")
    assert list(bars(outlines)) == ["a", "b", "c", "d"]
    assert boxes.layout.yaxis.ticktext == ("a", "b", "c", "d", "e")


def test_eight_classes_are_named_and_the_rest_are_one():
    labels = [*"jihgfedcba"] * 5 + [*"cdefghij"]
    chart = by_target(column(np.arange(58.0)), column(labels, "y"), "multiclass")
    assert chart.layout.yaxis.ticktext == (*"cdefghij", "other classes")
    assert "the 10 rows of other classes" in chart.data[1].customdata[-1]


def test_a_box_holds_the_quartiles_and_a_whisker_nine_tenths():
    costs = column(np.arange(101.0), "cost")
    chart = by_target(column(["a"] * 101, "town"), costs, "regression")
    whisker, box, median = chart.data
    assert (whisker.base[0], whisker.x[0]) == (5, 90)
    assert (box.base[0], box.x[0], median.x[0]) == (25, 50, 50)
    assert box.customdata[0] == (
        "Half of the 101 rows with town = a<br>have cost from 25 to 75; the median is 50.<br>"
        "Nine in ten are from 5 to 95."
    )
    assert sum(np.size(trace.x) for trace in chart.data) == 3


def test_a_category_is_shown_as_the_share_of_each_class_and_gaps_come_last():
    towns = column(["x", "z", "z", None, "z"], "town")
    chart = by_target(towns, YES_NO, "binary")
    assert chart.layout.yaxis.ticktext == ("z", "x", "(missing)", "all rows")
    assert shares(bars(chart)["no"]) == [0.6667, 1, 0, 0.6]
    assert shares(bars(chart)["yes"]) == [0.3333, 0, 1, 0.4]
    assert list(bars(chart)["yes"].customdata) == [
        "33% of the 3 rows with town = z<br>are of class yes (1).",
        "0% of the 1 row with town = x<br>are of class yes (0).",
        "100% of the 1 row without a value of town<br>are of class yes (1).",
        "40% of the 5 rows<br>are of class yes (2).",
    ]
    assert chart.layout.meta == {"rows": 5, "left_out": 0, "drawn": 5}


def test_a_category_called_missing_is_not_the_gaps():
    chart = by_target(column(["(missing)", None] * 2, "a"), column([0, 1] * 2, "y"), "binary")
    assert shares(bars(chart)["0"]) == [1, 0, 0.5]


def test_a_blank_category_has_a_name_to_point_at():
    texts = by_target(
        column([" ", " ", "a"]), column([0, 1, 1], "y"), "binary"
    ).layout.yaxis.ticktext
    assert texts == ("(blank)", "a", "all rows")


def test_twenty_categories_are_named_and_the_rest_counted():
    names = [f"c{i:02}" for i in range(25) for _ in range(30 - i)]
    chart = by_target(column(names), column([i % 2 for i in range(len(names))], "y"), "binary")
    texts = chart.layout.yaxis.ticktext
    assert texts == (*(f"c{i:02}" for i in range(20)), "5 others", "all rows")
    assert "of the 40 rows with another age" in chart.data[0].customdata[20]


@pytest.mark.parametrize("values", [[2, 10, 2, 10, 2], [2.0, 10.0, None, 10.0, 2.0], [7] * 5])
def test_few_different_numbers_are_shown_as_categories_in_their_order(values):
    chart = by_target(column(values), YES_NO, "binary")
    expected = [f"{v:g}" for v in sorted({v for v in values if v})]
    expected += ["(missing)"] * (None in values)
    assert chart.layout.yaxis.ticktext == (*expected, "all rows")


@pytest.mark.parametrize("dtype", ["bool", "boolean", "object", "category"])
def test_yes_and_no_are_categories_in_every_dtype(dtype):
    values = column([True, False, False, True, True]).astype(dtype)
    texts = by_target(values, YES_NO, "binary").layout.yaxis.ticktext
    assert sorted(texts[:2]) == ["False", "True"] and len(texts) == 3


def test_gaps_and_infinite_numbers_are_counted_where_they_are_left_out():
    x = column([1.5, 2.5, 3.5, 4.5, np.nan, np.inf, 5.5])
    y = column([1, 2, 3, 4, 5, 6, None], "y")
    chart = by_target(x, y, "regression")
    assert chart.layout.meta == {"rows": 7, "left_out": 3, "drawn": 4}
    np.testing.assert_array_equal(chart.data[0].x, [1.5, 2.5, 3.5, 4.5])
    np.testing.assert_array_equal(chart.data[0].y, [1, 2, 3, 4])


def test_rows_belong_together_by_position_not_by_label():
    x, y = column([1.5, 2, 3, 4, 5]), column([5, 4, 3, 2, 1], "y")
    x.index, y.index = [4, 3, 2, 1, 0], [0, 0, 1, 1, 2]
    np.testing.assert_array_equal(by_target(x, y, "regression").data[0].y, [5, 4, 3, 2, 1])


def test_the_line_is_of_medians_of_ten_bins_of_equal_counts():
    x = np.random.default_rng(0).permutation(1000)
    middles = by_target(column(x), column(x**2, "y"), "regression").data[1]
    starts = np.arange(0, 1000, 100)
    np.testing.assert_array_equal(middles.x, starts + 49.5)
    np.testing.assert_array_equal(middles.y, ((starts + 49) ** 2 + (starts + 50) ** 2) / 2)
    assert middles.customdata[0] == (
        "Of the 100 rows with age from 0 to 99,<br>half have y of 2450 or more."
    )


def test_equal_numbers_are_never_split_over_two_bins():
    x = column([0] * 900 + list(range(1, 101)))
    middles = by_target(x, column(np.arange(1000), "y"), "regression").data[1]
    np.testing.assert_array_equal(middles.x, [0, 50.5])


def test_at_most_two_thousand_points_are_drawn_the_same_each_time():
    rng = np.random.default_rng(0)
    x, y = column(rng.normal(size=20_000)), column(rng.normal(size=20_000), "y")
    chart, again = by_target(x, y, "regression"), by_target(x, y, "regression")
    assert len(chart.data[0].x) == 2_000
    assert chart.layout.meta == {"rows": 20_000, "left_out": 0, "drawn": 2_000}
    assert chart.to_json() == again.to_json()
    assert set(zip(chart.data[0].x, chart.data[0].y, strict=True)) <= set(zip(x, y, strict=True))


@pytest.mark.parametrize("kind", ["number", "whole", "category", "yes"])
@pytest.mark.parametrize("task", ["binary", "multiclass", "regression"])
def test_many_rows_make_a_small_figure(kind, task):
    rng = np.random.default_rng(0)
    values = {
        "number": rng.normal(size=20_000),
        "whole": rng.integers(0, 5_000, 20_000),
        "category": [f"a category with a long name, {i:05}" for i in range(20_000)],
        "yes": rng.random(20_000) < 0.5,
    }[kind]
    target = {
        "binary": rng.random(20_000) < 0.5,
        "multiclass": [f"class {i % 50}" for i in range(20_000)],
        "regression": rng.normal(size=20_000),
    }[task]
    chart = by_target(column(values, "n" * 80), column(target, "t" * 80), task)
    assert len(chart.to_json()) < 200_000


@pytest.mark.parametrize("rows", [0, 1])
@pytest.mark.parametrize("values", [[1.5], ["a"], [True], [None], [np.nan]])
@pytest.mark.parametrize("task", ["binary", "multiclass", "regression"])
def test_no_row_or_a_single_one_is_no_error(rows, values, task):
    chart = by_target(column(values[:rows]), column([1][:rows], "y"), task)
    assert chart.layout.meta["rows"] == rows
    assert chart.layout.meta["left_out"] == 0


def test_every_figure_has_both_axes_titled():
    for values in (column([1, 2, 3, 4, 5]), column([*"aabbc"])):
        for target, task in ((YES_NO, "binary"), (column([5, 4, 3, 2, 1], "y"), "regression")):
            layout = by_target(values, target, task).layout
            assert layout.xaxis.title.text and layout.yaxis.title.text
