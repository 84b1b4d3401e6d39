"""A result is found by the declared versions of what it comes from, and by no file."""

import pytest

from datagen import GENERATORS
from rankers import LEARNERS, RANKERS, SELECTORS
from rankscope.runs import Unit, versions
from rankscope.runs.questions import QUESTIONS

ENSEMBLE = {"base": "correlation", "runs": 3}


def units() -> dict[str, Unit]:
    """Make them anew, so that no key is remembered."""
    return {
        "spe": Unit.on_problem("polynomial", {"m": 12, "r": 2}, 1, "spe"),
        "relief": Unit.on_problem("xor", {}, 1, "relief"),
        "ensemble": Unit.on_problem("xor", {}, 1, "efr", ENSEMBLE),
        "table": Unit.on_table("ann", "t", "spe"),
        "floor": Unit.on_table("ann", "t", "relief", question="floor"),
        "fold": Unit.on_problem("xor", {}, 1, "spe", None, "keep", {"learner": "knn"}),
        "search": Unit.on_table("ann", "t", "rvers", {"learner": "knn"}, question="selection"),
    }


@pytest.mark.parametrize(
    ("owner", "results"),
    [
        (RANKERS["spe"], {"spe", "table", "fold"}),
        (RANKERS["relief"], {"relief", "floor"}),
        (RANKERS["correlation"], {"ensemble"}),
        (GENERATORS["xor"], {"relief", "ensemble", "fold"}),
        (QUESTIONS["ranking"], {"spe", "relief", "ensemble", "table"}),
        (QUESTIONS["selection"], {"search"}),
        (SELECTORS["rvers"], {"search"}),
        (LEARNERS["knn"], {"fold", "search"}),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_raised_version_makes_exactly_its_results_anew(monkeypatch, owner, results):
    before = {name: unit.key for name, unit in units().items()}
    monkeypatch.setattr(owner, "version", owner.version + 1)
    assert {name for name, unit in units().items() if unit.key != before[name]} == results


def test_other_libraries_make_every_result_anew(monkeypatch):
    before = {unit.key for unit in units().values()}
    monkeypatch.setattr("rankscope.runs.unit.libraries", lambda: "numpy 9.9")
    assert not before & {unit.key for unit in units().values()}


def test_every_version_is_a_whole_number():
    menus = (RANKERS, SELECTORS, LEARNERS, GENERATORS, QUESTIONS)
    assert {type(entry.version) for menu in menus for entry in menu.values()} == {int}


def test_a_process_sees_that_a_file_was_written_since_it_started(monkeypatch, tmp_path):
    assert not versions.has_changed()
    file = tmp_path / "more.py"
    file.write_text("more = 1\n")
    monkeypatch.setattr(versions, "PACKAGES", (*versions.PACKAGES, str(tmp_path)))
    assert versions.has_changed()


def test_a_module_of_ones_own_is_part_of_the_code_of_a_process():
    assert any(file.name == "awkward.py" for file in versions._files())
