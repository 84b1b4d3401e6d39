"""Curves are read off a search and a ranking by hand, and drawn as the papers draw them."""

import math

import pandas as pd
import pytest

from rankscope.findings.reports.line_figure import line_figure
from rankscope.runs.trace import COLUMNS, GUARD, packed
from rankscope.studies.base import View
from rankscope.studies.curves import UPDATES, along, read_off
from rankscope.studies.figures import figure_of, height_of, in_words, readable
from rankscope.studies.measures import measures_of
from rankscope.studies.menu import studies
from rankscope.studies.taking import picture


def search(sizes, accepted, errors) -> dict:
    """The row of a search that tries sets of the first variables, each at a cost, a second each."""
    trace = pd.DataFrame(dict.fromkeys((*COLUMNS, GUARD), 0.0), index=range(len(sizes)))
    trace = trace.assign(n_variables=sizes, accepted=accepted, error=errors, cost=2.0, seconds=1.0)
    row = {"trace": packed(trace.assign(variables=[tuple(range(n)) for n in sizes]))}
    kept = [error for error, stays in zip(errors, accepted, strict=True) if stays]
    return row | {"outer_errors": [10 * error for error in kept]} | {"seconds": 8.0}


DOWN = search((100, 70, 60, 20), (True, False, True, True), (0.1, 0.2, 0.3, 0.4))
UP = search((1, 2, 30), (True, True, True), (0.4, 0.3, 0.1))


def at(curve, row) -> dict[float, float]:
    values = read_off(row, along(curve))
    return {float(name.partition("@")[2]): value for name, value in values.items()}


def test_updates_are_counted_until_a_search_holds_so_few_and_whole_at_its_end():
    spent = at("updates_until", DOWN)
    times = {100: 1, 90: 3, 70: 3, 60: 3, 50: 4, 20: 4, 10: 4}
    assert {n: spent[n] for n in times} == pytest.approx(
        {n: 2 * count * UPDATES for n, count in times.items()}
    )


def test_updates_at_the_end_are_those_that_follow_when_twenty_variables_are_held():
    ending = search((100, 18, 12, 10), (True, True, False, True), (0.1, 0.1, 0.3, 0.1))
    assert measures_of(ending, ("updates_at_end",)) == {"updates_at_end": 2 * 2 * UPDATES}


@pytest.mark.parametrize("curve, factor", [("inner_path", 1), ("outer_path", 10)])
def test_a_path_is_the_error_of_the_set_held_when_so_many_are_passed(curve, factor):
    down, up = at(curve, DOWN), at(curve, UP)
    assert [down[n] for n in (180, 100, 80, 60, 30, 20, 5)] == pytest.approx(
        [factor * error for error in (0.1, 0.1, 0.3, 0.3, 0.4, 0.4, 0.4)]
    )
    assert [up[n] for n in (180, 30, 20, 5)] == pytest.approx([factor * 0.1] * 4)


def test_what_is_held_in_time_is_by_the_clock_of_the_processor():
    held = at("inputs_seconds", DOWN | {"processor_seconds": 16.0})
    assert math.isnan(held[1])
    assert [held[second] for second in (2, 5, 10, 20)] == [100, 100, 20, 20]


def test_what_is_held_after_a_part_of_its_time_is_the_same_on_any_machine():
    held = at("error_share", DOWN)
    assert held == {0.25: 0.1, 0.5: 0.1, 1: 0.4}
    assert math.isnan(at("error_share", search((9, 8), (False, True), (0.1, 0.2)))[0.25])


def test_the_curve_of_a_perfect_ranking_is_full_at_once_and_of_a_worst_one_at_the_end():
    levels = {"scores": [3.0, 2.0, 1.0, 0.0], "redundant": []}
    best = {"order": [0, 1, 2, 3], "groups": [(0,), (1,)]} | levels
    assert set(at("roc_fs", best).values()) == {1.0}
    worst = at("roc_fs", best | {"groups": [(2,), (3,)]})
    assert worst[0.5] == 0 and worst[1] == 1


@pytest.mark.parametrize(
    "key, shape", [("stracuzzi_figure_1", "<poly"), ("quevedo_figure_10", "<c")]
)
def test_what_is_worked_out_needs_no_results(key, shape):
    views = [view for view in studies()[key].views if view.worked]
    assert views and all(len(figure_of([], view)) > 2 for view in views)
    assert all("<svg xmlns" in picture([], view) for view in views)
    assert any(shape in picture([], view) for view in views)


def test_an_axis_across_may_be_logarithmic():
    frame = pd.DataFrame({"title": "one", "value": [1, 10, 100], "mean": [1, 2, 3], "error": 0.0})
    drawn = line_figure(frame.assign(colour="#123456", dash="solid"), "s", "y", across_too=True)
    points = drawn.partition('<polyline points="')[2].partition('"')[0].split()
    first, middle, last = (float(point.partition(",")[0]) for point in points)
    assert middle - first == pytest.approx(last - middle, abs=0.2)


@pytest.mark.parametrize(
    "measure, values, words",
    [
        ("auc_fr", {"A": (0.5, 0.9), "B": (0.6, 0.8)}, "With Rows at 2 A is highest: AUC-FR 0.9."),
        ("error", {"A": (0.5, 0.9), "B": (0.6, 0.8)}, "B is lowest: Error on other rows 0.8."),
        ("auc_fr", {"A": (0, 1), "B": (0, 1), "C": (0, 0)}, "A and B are highest: AUC-FR 1."),
        ("auc_fr", {"A": (0, 1), "B": (0, 1)}, "With Rows at 2 all are equal, 1."),
        ("seconds", {"A": (0, 0.01), "B": (0, 2)}, "A is lowest: Time of the processor 10 ms."),
        ("auc_fr", {"A": (0, 1)}, "With Rows at 2 it is 1."),
    ],
)
def test_a_figure_says_who_does_best_where_its_lines_end(measure, values, words):
    frame = pd.DataFrame(
        {"title": title, "value": place, "mean": mean, "colour": "teal"}
        for title, means in values.items()
        for place, mean in enumerate(means, 1)
    )
    view = View("A view", "n", measure, tuple(values), "Rows")
    assert in_words(frame, view).endswith(words)


def test_over_sets_a_figure_speaks_of_their_average():
    frame = pd.DataFrame(
        [("A", "iris", 1.0), ("A", "wine", 0.0), ("B", "iris", 0.6), ("B", "wine", 0.6)],
        columns=["title", "value", "mean"],
    ).assign(colour="teal", error=0.1)
    view = View("A view", "name", "gain_10", ("A", "B"), "Set")
    assert in_words(frame, view).startswith("On average over all sets B is highest")
    assert list(readable(frame, view)) == ["Line", "Set", height_of(view), "Standard error"]
