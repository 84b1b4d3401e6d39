"""Work that takes time, as pages show it."""

import math
import time

import pytest
from streamlit.testing.v1 import AppTest

from rankscope import runs
from rankscope.runs import Settings, Unit
from rankscope.ui.frame import jobs, run_words


@pytest.fixture
def state():
    def make(**changes):
        known = {
            "id": "a",
            "owner": "ann",
            "title": "SPE on polynomials",
            "state": "running",
            "total": 30,
            "done": 12,
            "failed": 0,
            "ahead": 0,
            "under_way": (),
            "seconds_left": 75.0,
            "created": 0.0,
            "started": 0.0,
            "ended": None,
            "note": "",
        }
        return runs.RunState(**known | changes)

    return make


def test_progress_is_told_in_words(state):
    told = run_words.progress_text(state())
    assert told == "SPE on polynomials: running, 12 of 30, about 1 min 15 s left"


def test_a_queue_and_failures_are_told(state):
    told = run_words.progress_text(state(state="queued", done=0, failed=2, ahead=3))
    assert told == "SPE on polynomials: waiting, 0 of 30, 2 failed, 3 earlier runs under way"


def test_the_time_left_is_what_was_expected_until_the_run_tells_better(state):
    young = state(state="queued", done=0, seconds_left=None, started=None)
    assert run_words.progress_text(young, 90.0).endswith("about 1 min 30 s left")
    begun = state(seconds_left=None, started=time.time() - 60)
    assert run_words.time_left(begun, 90.0) == pytest.approx(30, abs=5)
    assert run_words.time_left(begun, 40.0) == 1.0 and run_words.time_left(begun) is None
    for expected in (10.0, math.inf, None):  # long overdue, or never measured
        assert run_words.progress_text(begun, expected).endswith("it is being measured")
    assert run_words.time_left(state(), 5.0) == 75.0
    assert run_words.time_left(state(state="cancelled"), 5.0) is None


def test_what_an_engine_cannot_do_is_told(state):
    assert run_words.progress_text(state(note="It goes on.")).endswith("It goes on.")


def test_every_state_has_a_word():
    names = {"queued", "running", "done", "failed", "cancelled", "interrupted"}
    assert set(run_words.STATES) == names


def test_results_are_read_once_and_kept(tmp_path, monkeypatch):
    settings = Settings(home=tmp_path, key="of the tests")
    monkeypatch.setenv("RANKSCOPE_HOME", str(tmp_path))
    monkeypatch.setattr(jobs, "owner", lambda: "ann")
    units = [Unit.on_problem("polynomial", {"m": 10, "n": 30}, seed, "spe") for seed in range(3)]
    run = runs.submit("ann", units, settings=settings)
    assert jobs.results(run) == []
    runs.work(settings, engine="inline", until_done=True)
    first = jobs.results(run)
    assert len(first) == 3
    assert jobs.results(run) == first


def page_that_starts():
    from rankscope.runs import Unit
    from rankscope.ui.frame import jobs

    jobs.start([Unit.on_problem("xor", {}, 0, "spe")], "One", "compare")


def test_a_page_does_not_say_where_the_store_is(monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setenv("RANKSCOPE_HOME", str(tmp_path / "file" / "home"))
    (error,) = AppTest.from_function(page_that_starts).run().error
    assert "data folder cannot be used" in error.value and str(tmp_path) not in error.value
