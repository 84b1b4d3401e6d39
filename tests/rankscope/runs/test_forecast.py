"""How long a method takes is known, or found out by trying, never guessed to be nothing."""

import math
import subprocess

import pytest

from rankers import RANKERS
from rankscope.runs import forecast
from rankscope.runs.forecast import expected_seconds, is_quick
from rankscope.runs.menu import methods
from rankscope.runs.settings import child_environment
from rankscope.runs.workers import trial
from rankscope.runs.workers.trial import Trial, try_out

TIMES = {"milliseconds": 10.0, "row_growth": 2.0, "row_growth_far": 0.5}
TIMES |= {"column_growth": 1.0, "column_growth_far": 2.0}


@pytest.fixture
def tried(monkeypatch):
    """What trials give, and which were made."""
    made = []

    def give(trial):
        monkeypatch.setattr(forecast, "try_out", lambda key, params: made.append(key) or trial)
        return made

    forecast._tried.cache_clear()
    yield give
    forecast._tried.cache_clear()


def test_time_is_expected_to_grow_as_measured(monkeypatch):
    known = forecast.measured().loc[["spe"]].assign(**TIMES)
    monkeypatch.setattr(forecast, "_rows", lambda *files: known.to_dict("index"))
    spe = RANKERS["spe"]()
    assert expected_seconds(spe, 100, 100) == pytest.approx(0.01)
    assert expected_seconds(spe, 50, 200) == pytest.approx(0.01 * 2)
    assert expected_seconds(spe, 1_600, 800) == pytest.approx(0.01 * 16 * 2 * 4 * 4)
    assert expected_seconds(spe, 16_000, 100) == pytest.approx(0.01 * 16 * 2 * 10)


def test_far_beyond_what_was_measured_time_grows_as_the_method_declares():
    few, many = (expected_seconds(RANKERS["relief"](), n, 10) for n in (10_000, 100_000))
    assert RANKERS["relief"].growth == (2, 1) and many / few == pytest.approx(100)


@pytest.mark.parametrize("key", ["spe", "sm", "cosine"])
def test_steps_through_all_cells_are_not_quick_where_rows_and_columns_are_both_many(key):
    method = RANKERS[key]()
    assert is_quick(method, 100, 1_600, 0.3) and is_quick(method, 1_600, 100, 0.3)
    assert expected_seconds(method, 1_400, 1_400) > 1


def test_settings_that_cost_time_are_expected_to_cost_it():
    plain, long = RANKERS["roger"](), RANKERS["roger"](evaluations=500_000)
    ratio = expected_seconds(long, 100, 100) / expected_seconds(plain, 100, 100)
    assert ratio == pytest.approx(10)
    assert expected_seconds(RANKERS["sm"](expansion="full"), 20, 20) == float("inf")


def test_a_method_that_was_never_measured_is_not_quick_however_small_the_table(tried):
    made = tried(Trial(1e-6, 0.0, 0.0))
    assert not is_quick(methods()["sleep"](), 10, 5, seconds=100) and made == []
    assert is_quick(RANKERS["correlation"](), 10, 5, seconds=0.3)


def test_a_trial_is_made_once_and_tells_how_time_grows(tried):
    made = tried(Trial(2.0, 1.0, 0.5))
    sleep = methods()["sleep"]()
    assert expected_seconds(sleep, 100, 100) == pytest.approx(2)
    assert expected_seconds(sleep, 400, 1_600) == pytest.approx(2 * 4 * 4)
    assert made == ["sleep"]
    expected_seconds(type(sleep)(seconds=0.5), 100, 100)
    assert made == ["sleep", "sleep"]


def test_what_cannot_be_tried_takes_no_one_knows_how_long(tried):
    tried(Trial())
    assert expected_seconds(methods()["fail"](), 100, 100) == math.inf


def test_a_trial_measures_in_a_process_of_its_own():
    trial = try_out("sleep", {"seconds": 0.25}, seconds=600)
    assert 0.25 <= trial.seconds < math.inf
    assert trial.row_growth is not None and trial.column_growth is not None


def test_growth_is_the_power_of_rows_and_columns_that_times_grow_with():
    assert Trial.of([0.5, 8.0, 1.0]) == Trial(0.5, row_growth=2.0, column_growth=0.5)


def test_a_trial_that_takes_too_long_or_dies_ends_and_says_so():
    assert try_out("hang", {}, seconds=3) == Trial()
    assert try_out("die", {}, seconds=600) == Trial()


def test_children_learn_of_the_environment_what_they_need(monkeypatch, settings):
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "a secret")
    monkeypatch.setenv("PGPASSFILE", "pass")
    environment = child_environment(settings)
    assert "AWS_SECRET_ACCESS_KEY" not in environment
    assert environment["PGPASSFILE"] == "pass" and environment["RANKSCOPE_WORKERS"] == "2"


def test_what_a_trial_is_to_try_stands_in_no_command_line(monkeypatch):
    commands = []
    started = subprocess.Popen

    def watched(command, **settings):
        commands.append(command)
        return started(command, **settings)

    monkeypatch.setattr(subprocess, "Popen", watched)
    trial.try_out("sleep", {"seconds": 0.007}, seconds=0.1)
    assert commands[0][1:] == ["-m", "rankscope.runs.workers.trial"]
