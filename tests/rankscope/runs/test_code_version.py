"""The identity of a result holds the code that matters to it, and no other."""

import subprocess
import sys

import pytest

from rankscope.runs import Unit, code_version
from tests.rankscope.runs.conftest import tiny

MOST_MODULES = 20


@pytest.fixture
def change(monkeypatch):
    """Change the code of a loaded module, as a restart with a changed file would."""

    def to(module, old, new):
        before = code_version.LOADED[module]
        assert old.encode() in before
        changed = before.replace(old.encode(), new.encode(), 1)
        monkeypatch.setitem(code_version.LOADED, module, changed)
        code_version.code_version.cache_clear()

    yield to
    monkeypatch.undo()
    code_version.code_version.cache_clear()


def units() -> dict[str, Unit]:
    """Made anew, so that no key is remembered."""
    return {
        "correlation": Unit.on_problem("polynomial", {"m": 12, "r": 2}, 1, "correlation"),
        "spe": Unit.on_problem("polynomial", {"m": 12, "r": 2}, 1, "spe"),
        "relief": Unit.on_problem("xor", {}, 1, "relief"),
        "table": Unit.on_table("ann", "t", "spe"),
        "floor": Unit.on_table("ann", "t", "spe", question="floor"),
        "fold": Unit.on_problem("xor", {}, 1, "spe", question="keep"),
    }


def keys() -> dict[str, str]:
    return {name: unit.key for name, unit in units().items()}


def changed_by(change, module, old, new) -> set[str]:
    before = keys()
    change(module, old, new)
    return {name for name, key in keys().items() if key != before[name]}


def test_a_simple_result_comes_from_few_modules():
    modules = code_version.closure(units()["correlation"]._modules())
    assert {"rankers.correlation", "rankers.base", "datagen.polynomial"} <= modules
    assert len(modules) <= MOST_MODULES, sorted(modules)
    assert not any(name.startswith("rankscope.tables") for name in modules)


@pytest.mark.parametrize(
    ("module", "old", "new"),
    [
        ("rankscope.tables.errors", "class TableError", "WORDS = 1\n\n\nclass TableError"),
        ("rankscope.tables.exporting.workbook", '"""', '"""Reworded. '),
        ("rankscope.runs.command", "No runs in", "There are no runs in"),
        ("rankscope.runs.errors", "the disk is full", "there is no room"),
        ("rankers.menu", "RANKERS = ", "MORE = 1\nRANKERS = "),
        ("rankers", "MENUS = ", "MORE = 1\nMENUS = "),
        ("rankers.base", '"""', '"""Reworded. '),
        ("rankers.maths.neighbours", 'label="Neighbours (k)"', 'label="Near rows"'),
        ("rankers.maths.neighbours", 'help="How many', 'help="So many'),
        ("rankers.maths.gram_schmidt", "\nimport numpy", "\n# A comment.\nimport numpy"),
    ],
)
def test_rewording_leaves_every_result_valid(change, module, old, new):
    assert changed_by(change, module, old, new) == set()


@pytest.mark.parametrize(
    ("module", "results"),
    [
        ("rankers.maths.gram_schmidt", {"spe", "table", "floor", "fold"}),
        ("rankers.correlation", {"correlation"}),
        ("rankers.relief", {"relief"}),
        ("datagen.polynomial", {"correlation", "spe"}),
        ("datagen.xor", {"relief", "fold"}),
        ("rankers.evaluation.noise_floor", {"floor"}),
        ("rankers.learners.linear", {"fold"}),
        ("rankscope.runs.packing", {"table", "floor"}),
        ("rankscope.runs.questions.ranking", {"correlation", "spe", "relief", "table"}),
        ("rankers.base", {"correlation", "spe", "relief", "table", "floor", "fold"}),
    ],
)
def test_a_changed_helper_makes_exactly_its_results_anew(change, module, results):
    assert changed_by(change, module, "\nfrom ", "\nMORE = 1\nfrom ") == results


def test_a_page_is_no_part_of_any_result():
    pages = ("pages", "rankscope.ui", "rankscope.charts")
    assert not any(name.startswith(pages) for name in code_version.LOADED)


def test_a_module_whose_code_is_not_known_is_not_overlooked(monkeypatch):
    monkeypatch.delitem(code_version.LOADED, "tests.rankscope.runs.awkward")
    code_version.code_version.cache_clear()
    with pytest.raises(ValueError, match=r"awkward: the code of this module is needed"):
        _ = tiny(seed=77).key


def test_what_a_module_of_ones_own_imports_beside_it_counts(tmp_path):
    package = tmp_path / "ownpackage"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "weights.py").write_text('"""By how much."""\n\nWEIGHT = 2\n')
    (package / "weighted.py").write_text(WEIGHTED)
    script = "from rankscope.runs import Unit; print(Unit.on_problem('xor', method='weighted').key)"

    def key():
        environment = {"PYTHONPATH": f"{tmp_path}:{code_version.ROOT}", "PATH": ""}
        environment |= {"RANKSCOPE_MODULES": "ownpackage.weighted"}
        run = [sys.executable, "-c", script]
        return subprocess.check_output(run, env=environment, text=True, cwd=tmp_path)

    first = key()
    (package / "weights.py").write_text('"""By how much, in words."""\n\nWEIGHT = 2\n')
    assert key() == first
    (package / "weights.py").write_text('"""By how much."""\n\nWEIGHT = 3\n')
    assert key() != first


WEIGHTED = """
from rankers import Ranker, Ranking

from .weights import WEIGHT


class Weighted(Ranker):
    key, title, paper, tasks = "weighted", "Weighted", "quevedo2007", ("binary",)

    def _rank(self, X, target):
        return Ranking.by_score(WEIGHT * X[0])


RANKERS = {"weighted": Weighted}
"""
