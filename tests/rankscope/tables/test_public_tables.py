"""Tables such as people know: the target is guessed, and what is no quantity is recognised."""

import numpy as np
import pandas as pd
import pytest

from rankscope.tables import Table, TableError, guess_target, prepare
from rankscope.tables.preparing.clock import is_clock
from rankscope.tables.preparing.guess import likely_targets
from tests.rankscope.tables import public
from tests.rankscope.tables.public import ROWS, TABLES, TOWNS, frame_of


def codes(prepared) -> dict[str, tuple]:
    return {note.code: note.columns for note in prepared.notes}


@pytest.mark.parametrize("make", TABLES, ids=lambda make: make.__name__)
def test_the_target_of_a_public_table_is_guessed(make):
    assert guess_target(Table(frame_of(make))) == TABLES[make]


def test_coordinates_minutes_and_codes_are_guessed_last():
    frame = frame_of(public.flights)[["distance", "flight", "hour", "minute"]]
    assert guess_target(Table(frame)) == "distance"
    assert likely_targets(Table(frame)) == (["distance", "minute", "hour", "flight"], False)
    assert guess_target(Table(frame_of(public.ames)[["Longitude", "Latitude"]])) == "Latitude"


def test_whether_the_name_leaves_no_doubt_is_known():
    assert likely_targets(Table(frame_of(public.titanic)))[1]
    assert likely_targets(Table(frame_of(public.loans)))[0][0] == "loan_status"
    assert not likely_targets(Table(frame_of(public.stroke)))[1]


def test_y_beside_x_alone_is_a_target():
    numbers = np.linspace(0, 1, 30)
    assert guess_target(Table(pd.DataFrame({"x": numbers, "y": numbers, "w": numbers}))) == "y"


def test_times_of_day_become_minutes_and_it_is_said():
    frame = frame_of(public.flights)
    prepared = prepare(frame, "arr_delay")
    assert codes(prepared)["clock"] == ("dep_time",) or "sched_dep_time" in str(prepared.notes)
    kinds = prepared.report.set_index("name")["type"]
    assert kinds[["dep_time", "sched_dep_time", "arr_time"]].tolist() == ["time of day"] * 3
    assert kinds["air_time"] == kinds["distance"] == kinds["flight"] == "number"
    minutes = frame["arr_time"] // 100 * 60 + frame["arr_time"] % 100
    assert prepared.X["arr_time"].tolist() == minutes.tolist()
    plain = prepare(frame, "arr_delay", types={"arr_time": "number"})
    assert plain.X["arr_time"].tolist() == frame["arr_time"].tolist()


def test_times_written_with_a_colon_are_times_too():
    frame = pd.DataFrame(
        {"at": [f"{i % 24:02d}:{i % 60:02d}" for i in range(80)], "y": [0, 1] * 40}
    )
    assert prepare(frame, "y").X["at"][25] == 1 * 60 + 25
    with pytest.raises(TableError, match="cannot be taken as time of day"):
        prepare(frame.assign(at="noon"), "y", types={"at": "time of day"})


def test_quantities_below_2400_are_no_times():
    rng = np.random.default_rng(0)
    assert not any(is_clock("air_time", rng.integers(0, 2400, 60)) for _ in range(50))
    assert not is_clock("price", 50 * rng.integers(2, 40, 500))
    assert not is_clock("minute", np.arange(60)) and not is_clock("year", np.arange(1990, 2024))


def test_numbers_that_are_codes_by_name_are_asked_about_until_answered():
    frame = frame_of(public.flights)
    assert codes(prepare(frame, "arr_delay"))["numbered codes"] == ("flight",)
    for kind in ("number", "category", "identifier"):
        answered = prepare(frame, "arr_delay", types={"flight": kind}, most_categories=1_000)
        assert "numbered codes" not in codes(answered)
    rooms = frame_of(public.loans).rename(columns={"addr_zip": "number of rooms"})
    assert "numbered codes" not in codes(prepare(rooms, "loan_status"))


def test_codes_throughout_a_table_are_suspected():
    frame = frame_of(public.soybean)
    prepared = prepare(frame, "class")
    assert set(codes(prepared)["few numbers"]) == set(frame) - {"class"}
    as_told = prepare(frame, "class", types=dict.fromkeys(frame.columns.drop("class"), "category"))
    assert "few numbers" not in codes(as_told) and len(as_told.X.columns) == 35
    assert "few numbers" not in codes(prepare(frame_of(public.titanic), "Survived"))


def test_one_name_that_comes_twice_is_still_an_identifier():
    prepared = prepare(frame_of(public.titanic), "Survived")
    kinds = prepared.report.set_index("name")["type"]
    assert kinds["Name"] == kinds["PassengerId"] == "identifier"
    assert "239 distinct texts" in " ".join(prepared.notes)


def test_a_category_of_many_levels_is_used_where_each_has_rows_enough():
    many = pd.DataFrame({"dest": np.tile(TOWNS, 6), "y": np.tile([0, 1], 315)})
    assert len(prepare(many, "y").variables["dest"]) == 105
    few = many.head(2 * len(TOWNS) + 20)
    assert "dest" in str(codes(prepare(few.assign(x=range(len(few))), "y"))["many levels"])
    asked = prepare(few, "y", types={"dest": "category"})
    assert len(asked.variables["dest"]) == 105


@pytest.mark.parametrize("task", ["auto", "regression", "multiclass"])
def test_counts_taken_as_classes_are_said_unless_it_was_asked_for(task):
    frame = pd.DataFrame(
        {"x": np.linspace(0, 1, ROWS), "visits": np.tile(np.arange(13), 20)[:ROWS]}
    )
    prepared = prepare(frame, "visits", task=task)
    assert ("counts" in codes(prepared)) == (task == "auto")
    assert prepared.task == ("regression" if task == "regression" else "multiclass")
