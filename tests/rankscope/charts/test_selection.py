"""Pictures of searches: paths, removals, a set tried, the rival, both errors."""

import pandas as pd
import pytest

from rankscope.charts.selection import (
    PROGRESS,
    STATES,
    against_top,
    both_errors,
    removal_schedule,
    search_paths,
    set_tried,
)


def paths():
    steps = [(1, 9, 0.2, True), (2, 7, 0.3, False), (3, 8, 0.1, True)]
    columns = ["evaluations", "n_variables", "error", "accepted"]
    frame = pd.DataFrame(steps, columns=columns)
    frame["cost_so_far"] = frame["seconds_so_far"] = frame["n_variables"].cumsum()
    return frame.assign(title="RVErS", colour="#0d9488", dash="solid")


@pytest.mark.parametrize("along", PROGRESS)
def test_the_line_goes_through_the_sets_accepted(along):
    rings, line = search_paths(paths(), "n_variables", "Variables", along).data
    assert list(line.x) == list(paths()[along][[0, 2]]) and list(line.y) == [9, 8]
    assert list(rings.y) == [7]
    assert rings.customdata[0] == "RVErS, set 2:<br>7 variables, error 0.3, put back."


def test_a_search_that_has_accepted_nothing_yet_has_its_name_in_the_legend():
    rings, line = search_paths(paths().assign(accepted=False), "error", "Error", "evaluations").data
    assert len(rings.y) == 3 and list(line.y) == [None]
    assert line.name == "RVErS" and line.line.color == "#0d9488"


def test_a_schedule_goes_down_to_what_matters():
    (line,) = removal_schedule(20, [5, 3, 2]).data
    assert list(line.y) == [20, 15, 12, 10] and line.line.shape == "hv"
    assert line.customdata[1] == "Removal 1: 5 variables at once,<br>15 left."


def test_each_variable_of_a_set_has_its_state():
    states = list(STATES)
    table = pd.DataFrame({"variable": list("abcdef"), "state": states, "matters": True})
    chart = set_tried(table)
    assert [trace.name for trace in chart.data] == states
    assert chart.data[3].customdata[0] == "d: leaves. It matters."


def test_the_top_of_a_ranking_is_a_line_and_each_search_a_point():
    rival = pd.DataFrame({"size": [1, 2], "error": [0.3, 0.2], "title": "SPE"})
    searches = pd.DataFrame(
        {"title": ["RVErS"], "inputs": [2], "error": [0.1], "colour": "#0d9488"}
    )
    line, point = against_top(rival, searches).data
    assert list(line.x) == [1, 2] and line.name == "top of SPE"
    assert (point.x[0], point.y[0]) == (2, 0.1)


def test_both_errors_stand_on_one_row():
    table = pd.DataFrame(
        {"title": ["RVErS"], "colour": ["#0d9488"], "inner_error": [0.1], "error": [0.2]}
    )
    line, inner, outer = both_errors(table).data
    assert list(line.x) == [0.1, 0.2]
    assert (inner.x[0], outer.x[0]) == (0.1, 0.2) and inner.y[0] == outer.y[0] == 0
