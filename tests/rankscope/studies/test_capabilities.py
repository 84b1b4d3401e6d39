"""The stored matrix of capabilities is what running gives, and bears out what rankers declare."""

import pytest

from rankers import RANKERS
from rankscope.runs.forecast import file_of_others, measured
from rankscope.studies import capabilities
from rankscope.studies.capabilities import CAPABILITIES

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
KNOWN = [key for key in RANKERS if key in measured().index]
TASKS = {"binary": "two_classes", "multiclass": "several_classes", "regression": "a_number"}


SAMPLE = ("correlation", "spe", "fcbf", "relief", "random")
REST = [key for key in KNOWN if key not in SLOW and key not in SAMPLE]


@pytest.mark.parametrize("key", [*SAMPLE, *(pytest.param(k, marks=pytest.mark.soak) for k in REST)])
def test_the_stored_cells_are_what_running_gives(key):
    for name in set(CAPABILITIES) - TIMES:
        assert CAPABILITIES[name](RANKERS[key]) == measured().loc[key, name], name


@pytest.mark.parametrize("key", KNOWN)
def test_what_a_ranker_says_it_sees_is_borne_out(key):
    for sight in RANKERS[key].sees:
        assert measured().loc[key, BORNE_OUT[sight]] >= 0.5, sight


@pytest.mark.parametrize("key", KNOWN)
def test_what_it_sees_in_every_case_it_says(key):
    for sight, name in BORNE_OUT.items():
        assert sight in RANKERS[key].sees or measured().loc[key, name] < 1, sight


@pytest.mark.parametrize("key", KNOWN)
def test_it_takes_the_targets_it_says(key):
    said = {task: task in RANKERS[key].tasks for task in TASKS}
    assert said == {task: bool(measured().loc[key, name]) for task, name in TASKS.items()}


def test_a_missing_row_is_computed_by_the_command(tmp_path, monkeypatch, capsys):
    """Rows of methods that are not ours go to the data folder, beside the store."""
    monkeypatch.setenv("RANKSCOPE_HOME", str(tmp_path))
    cells = dict.fromkeys(CAPABILITIES, 0.5)
    monkeypatch.setattr(capabilities, "row_of", lambda key: cells)
    assert "sleep" in capabilities.missing() and "spe" not in capabilities.missing()
    capabilities.main(["sleep"])
    assert file_of_others().parent == tmp_path and "sleep" not in capabilities.missing()
    capabilities.main([])
    assert capabilities.missing() == []
    assert set(measured().loc["draw"]) == {0.5} and len(capsys.readouterr().out.splitlines()) > 2


def test_what_is_no_method_is_refused():
    with pytest.raises(ValueError, match=r"^method: got 'magic', allowed is one of spe, "):
        capabilities.main(["magic"])
