"""The stored matrix of selectors is what running gives, and bears out what they declare."""

import pytest

from rankers.selectors import SELECTORS
from rankscope.studies import selecting
from rankscope.studies.selecting import CHECKS, measured

TASKS = {"binary": "two_classes", "multiclass": "several_classes", "regression": "a_number"}
QUICK = ("forward", "rvers", "filter_hybrid", "nlpsvm")


def test_every_selector_of_ours_has_a_row_in_the_order_of_the_menu():
    assert list(measured().index) == list(SELECTORS)
    assert list(measured()) == list(CHECKS)


@pytest.mark.parametrize("key", QUICK)
def test_the_stored_cells_are_what_running_gives(key):
    for name in set(CHECKS) - {"milliseconds"}:
        assert CHECKS[name](SELECTORS[key]) == measured().loc[key, name], name


@pytest.mark.parametrize("key", SELECTORS)
def test_it_takes_the_targets_it_says(key):
    declared = {task: task in SELECTORS[key].tasks for task in TASKS}
    assert declared == {task: bool(measured().loc[key, name]) for task, name in TASKS.items()}


@pytest.mark.parametrize("name", ["whole_categories", "any_learner", "best_when_stopped"])
def test_what_the_base_promises_every_selector_keeps(name):
    assert measured()[name].all()


def test_a_missing_row_is_computed_by_the_command(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(selecting, "FILE", tmp_path / "rows.csv")
    monkeypatch.setattr(selecting, "row_of", lambda key: dict.fromkeys(CHECKS, 0.5))
    assert selecting.missing() == list(SELECTORS)
    selecting.main(["rvers"])
    selecting.main(["forward"])
    assert selecting.missing() == [key for key in SELECTORS if key not in ("rvers", "forward")]
    assert measured().loc["forward", "finds"] == 0.5
