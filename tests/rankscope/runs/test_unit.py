"""A unit is identified by what it is: data, method, parameters and their versions."""

import json

import numpy as np
import pytest

from datagen import Polynomial
from rankers import FCBF, Ranking, Redundancy
from rankers.evaluation import auc_fr
from rankers.ranking import UNCERTAINTY, VARIANCE
from rankscope.runs import Unit, packing, ranking_of
from rankscope.runs.menu import methods
from rankscope.runs.packing import pack, unpack
from rankscope.runs.row import decode, encode
from rankscope.runs.settings import ROOT
from rankscope.runs.workers.compute import compute
from tests.rankscope.runs.conftest import tiny


def spe(seed=1, problem=None, **params):
    return Unit.on_problem("polynomial", {"m": 12, "r": 2} | (problem or {}), seed, "spe", params)


def test_what_is_left_out_is_what_stands_in_the_declaration():
    assert spe() == spe(degree=2, redundancy=True) == spe(problem={"n": 100})
    assert len({spe(), spe(degree=2)}) == 1


def test_numbers_of_numpy_are_numbers():
    assert spe(degree=np.int64(3)).key == spe(degree=3).key
    assert spe(problem={"noise": np.float64(0.1)}).key == spe(problem={"noise": 0.1}).key


@pytest.mark.parametrize(
    "other", [spe(2), spe(degree=1), spe(problem={"m": 13}), tiny(), tiny(seed=1)]
)
def test_whatever_differs_makes_another_key(other):
    assert other.key != spe().key


def test_the_key_is_the_same_in_every_process(tmp_path):
    import subprocess
    import sys

    script = f"from rankscope.runs import Unit; print(Unit.from_json({spe().to_json()!r}).key)"
    run = [sys.executable, "-c", script]
    told = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == spe().key


def test_units_that_differ_by_seed_only_are_of_one_kind():
    assert spe(1).kind == spe(2).kind != spe(degree=1).kind


def test_bad_parameters_are_refused_before_anything_runs():
    with pytest.raises(ValueError, match=r"^degree: got 99, allowed is "):
        spe(degree=99)
    with pytest.raises(ValueError, match=r"^m: got 1, allowed is "):
        spe(problem={"m": 1})
    with pytest.raises(ValueError, match=r"^method: got 'magic', allowed is one of "):
        tiny("magic")
    with pytest.raises(ValueError, match=r"^generator: got 'magic', allowed is one of "):
        Unit.on_problem("magic", {}, 0, "spe")
    with pytest.raises(ValueError, match=r"^random_state: got None"):
        tiny("draw", random_state=None)


def test_randomness_comes_from_the_unit_and_not_from_its_versions(monkeypatch):
    unit = tiny("draw")
    before, key = compute(unit), unit.key
    monkeypatch.setattr(methods()["draw"], "version", 2)
    again = Unit.from_json(unit.to_json())
    assert again.key != key
    assert compute(again)["scores"].tolist() == before["scores"].tolist()
    assert compute(tiny("draw", 1))["random_state"] != before["random_state"]
    assert compute(tiny("draw", random_state=5))["random_state"] == 5


def test_questions_stand_beside_sources_and_are_completed():
    problem = Unit.on_problem("xor", {}, 1, "spe", question="keep", details={"fold": 2})
    table = Unit.on_table("ann", "t", "spe", question="keep", fold=2)
    assert problem.asked == table.asked and problem.details["folds"] == 5
    assert (problem.question, spe().question, spe().details) == ("keep", "ranking", {})
    with pytest.raises(ValueError, match=r"^folds: got 1, allowed is "):
        Unit.on_problem("xor", {}, 1, "spe", question="keep", details={"folds": 1})


def test_a_row_is_json_and_gives_the_ranking_back():
    row = compute(spe(problem={"redundancy": 2}))
    again = decode(encode(row))
    ranking = ranking_of(again, names=[f"x{i + 1}" for i in range(12)])
    assert ranking.order.tolist() == row["order"].tolist()
    np.testing.assert_array_equal(ranking.scores, row["scores"])
    assert isinstance(ranking.redundant[0], Redundancy)
    assert ranking.to_frame()["redundant"].sum() == len(row["redundant"]) > 0
    assert 0 <= again["auc_fr"] <= 1 and again["seconds"] > 0 and len(again["groups"]) == 2


def test_a_row_keeps_what_is_tied_and_one_from_before_still_loads():
    row = decode(encode(compute(Unit.on_problem("polynomial", {"m": 12, "r": 2}, 1, "fcbf"))))
    problem = Polynomial(m=12, r=2).sample(1)
    expected = FCBF().fit(problem.X, problem.y).ranking_
    assert ranking_of(row).levels.tolist() == expected.levels.tolist() != list(range(12))
    assert row["auc_fr"] == auc_fr(expected, problem.groups, 12)
    del row["levels"]
    assert ranking_of(row).levels.tolist() == list(range(12))


@pytest.mark.parametrize("method", ["fcbf", "spe"])
def test_a_row_keeps_by_what_measure_a_variable_is_redundant(method):
    settings = {"redundancy": 2, "degree": 1, "noise": 0, "n": 500, "r": 2, "m": 12}
    row = decode(encode(compute(Unit.on_problem("polynomial", settings, 1, method))))
    found = ranking_of(row).redundant
    assert {one.measure for one in found} == {UNCERTAINTY if method == "fcbf" else VARIANCE}
    for one in row["redundant"]:
        del one["measure"]  # as in results that are older
    assert [one.measure for one in ranking_of(row).redundant] == [one.measure for one in found]


def test_what_json_has_no_word_for_survives():
    row = decode(encode(compute(tiny("odd"))))
    assert row["scores"][:3] == [None, float("inf"), float("-inf")]
    assert isinstance(ranking_of(row), Ranking) and np.isnan(ranking_of(row).scores[0])
    json.loads(encode(compute(tiny("odd"))), parse_constant=pytest.fail)


def test_a_table_is_named_by_its_content():
    X, y = np.arange(12.0).reshape(6, 2), ["a", "b"] * 3
    name, content = pack(X, y)
    prepared = unpack(content)
    np.testing.assert_array_equal(prepared.X, X)
    assert prepared.y.tolist() == [0, 1] * 3 and prepared.task == "binary"
    assert len(prepared.variables) == 2
    assert pack(X.copy(), np.array(y, dtype=object))[0] == name
    assert pack(X + 1e-9, y)[0] != name
    assert pack(X, y[::-1])[0] != name


def test_the_name_of_a_table_does_not_depend_on_how_it_lies_in_memory(monkeypatch):
    X, y = np.arange(600.0).reshape(200, 3), ["a", "b"] * 100
    name = pack(X, y)[0]
    assert name == "b87e4e22532e84f39a0cf359aaf372e6"  # as before: results are found again
    for block in (1, 7, 10**6):
        monkeypatch.setattr(packing, "BLOCK", block)
        for same in (X, np.asfortranarray(X), np.repeat(X, 2, axis=0)[::2]):
            assert pack(same, y)[0] == name
            np.testing.assert_array_equal(unpack(pack(same, y)[1]).X, X)
