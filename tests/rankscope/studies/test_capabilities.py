"""The stored matrix of capabilities is what running gives, and bears out what rankers declare."""

import pytest

from rankers import RANKERS
from rankscope.studies import capabilities
from rankscope.studies.capabilities import CAPABILITIES, expected_seconds, stored

TIMES = {name for name in CAPABILITIES if "growth" in name} | {"milliseconds"}
BORNE_OUT = {
    "interactions": "interactions",
    "non-linear": "bends",
    "redundancy": "passes_over_copies",
}
SLOW = {
    "r2w2",
    "efr",
    "roger",
    "mutual_information",
    "gsrelief",
    "dm",
    "svm_rfe",
}  # take seconds a row
TASKS = {"binary": "two_classes", "multiclass": "several_classes", "regression": "a_number"}


def test_every_ranker_has_a_row():
    assert set(stored().index) == set(RANKERS)


@pytest.mark.parametrize("key", [key for key in RANKERS if key not in SLOW])
def test_the_stored_cells_are_what_running_gives(key):
    for name in set(CAPABILITIES) - TIMES:
        assert CAPABILITIES[name](RANKERS[key]) == stored().loc[key, name], name


@pytest.mark.parametrize("key", RANKERS)
def test_what_a_ranker_says_it_sees_is_borne_out(key):
    for sight in RANKERS[key].sees:
        assert stored().loc[key, BORNE_OUT[sight]] >= 0.5, sight


@pytest.mark.parametrize("key", RANKERS)
def test_what_it_sees_in_every_case_it_says(key):
    for sight, name in BORNE_OUT.items():
        assert sight in RANKERS[key].sees or stored().loc[key, name] < 1, sight


@pytest.mark.parametrize("key", RANKERS)
def test_it_takes_the_targets_it_says(key):
    said = {task: task in RANKERS[key].tasks for task in TASKS}
    assert said == {task: bool(stored().loc[key, name]) for task, name in TASKS.items()}


def test_time_is_expected_to_grow_as_measured(monkeypatch):
    known = (
        stored()
        .loc[["spe"]]
        .assign(
            milliseconds=10.0,
            row_growth=2.0,
            row_growth_far=0.5,
            column_growth=1.0,
            column_growth_far=2.0,
        )
    )
    monkeypatch.setattr(capabilities, "stored", lambda: known)
    assert expected_seconds(RANKERS["spe"](), 100, 100) == pytest.approx(0.01)
    assert expected_seconds(RANKERS["spe"](), 50, 200) == pytest.approx(0.01 * 2)
    assert expected_seconds(RANKERS["spe"](), 1_600, 800) == pytest.approx(0.01 * 16 * 2 * 4 * 4)
    assert expected_seconds(RANKERS["spe"](), 16_000, 100) == pytest.approx(0.01 * 16 * 2 * 10)
    assert expected_seconds(RANKERS["relief"](), 1_000, 200) == 0


def test_far_beyond_what_was_measured_time_grows_as_the_declared_cost():
    few, many = (expected_seconds(RANKERS["relief"](), n, 10) for n in (10_000, 100_000))
    assert "n²" in RANKERS["relief"].cost and many / few == pytest.approx(100)


def test_settings_that_cost_time_are_expected_to_cost_it():
    plain, long = RANKERS["roger"](), RANKERS["roger"](evaluations=500_000)
    ratio = expected_seconds(long, 100, 100) / expected_seconds(plain, 100, 100)
    assert ratio == pytest.approx(10)
    assert expected_seconds(RANKERS["sm"](expansion="full"), 20, 20) == float("inf")
