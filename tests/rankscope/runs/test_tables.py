"""People's tables in the store: encrypted, asked more than for a ranking, gone when forgotten."""

import os
import sqlite3
import tracemalloc
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from rankers import SPERanker
from rankers.evaluation import bootstrap_rows, folds_of, quality_by_size
from rankscope.runs import QuotaError, StoreError, Unit, keep_table, results, state
from rankscope.runs import submit as submit_run
from rankscope.runs.data import Data
from rankscope.runs.questions.bootstrap import Bootstrap
from rankscope.runs.questions.floor import Floor
from rankscope.runs.store.own_tables import own_table
from rankscope.runs.store.seal import seal, unseal
from rankscope.runs.store.store import Store
from rankscope.tables import floor_of_variables, prepare, rank_variables
from tests.rankscope.runs.conftest import finish_inline, tiny


@pytest.fixture
def submit(settings):
    return lambda units, owner: submit_run(owner, units, settings=settings)


@pytest.fixture
def keyless(settings, monkeypatch, tmp_path):
    """Settings that name no key, so that one is made."""
    (tmp_path / "memory").mkdir()
    monkeypatch.setattr("rankscope.runs.store.seal.MEMORY", tmp_path / "memory")
    return replace(settings, key="")


@pytest.fixture
def prepared():
    rng = np.random.default_rng(0)
    frame = pd.DataFrame(rng.normal(size=(60, 4)), columns=list("abcd"))
    frame["town"] = rng.choice(["Bonn", "Graz", "Lyon"], 60)
    frame["ill"] = np.where(frame["b"] + (frame["town"] == "Graz") > 0.3, "yes", "no")
    return prepare(frame, "ill")


def kept(prepared, settings, owner="ann") -> str:
    return keep_table(
        owner,
        prepared.X,
        prepared.y,
        settings,
        variables=prepared.variables,
        task=prepared.task,
        dependence=prepared.dependence,
    )


def answered(unit, submit, settings):
    run = submit([unit], "ann")
    finish_inline(settings)
    (result,) = results(run, "ann", settings=settings)
    assert result.row, result.reason
    return result.row


def test_a_variable_of_several_columns_gets_one_rank(prepared, submit, settings):
    row = answered(Unit.on_table("ann", kept(prepared, settings), "spe"), submit, settings)
    ranking = rank_variables(SPERanker(), prepared)
    assert prepared.X.shape[1] == 7 and row["order"] == ranking.order.tolist()
    np.testing.assert_allclose(row["scores"], ranking.scores)


def test_the_other_questions_get_the_answers_of_the_package(prepared, submit, settings):
    name = kept(prepared, settings)
    floor = answered(Unit.on_table("ann", name, "spe", question="floor", seed=3), submit, settings)
    direct = floor_of_variables(SPERanker(), prepared, random_state=3)
    assert floor["better"] == direct.better.tolist() and floor["rows"] == 60
    np.testing.assert_allclose(floor["p_values"], direct.p_values)
    assert floor["null"] == "target" and floor["copies"] == 19
    asked = {"question": "floor", "seed": 3, "most_copies": 120}
    longer = answered(Unit.on_table("ann", name, "spe", **asked), submit, settings)
    direct = floor_of_variables(SPERanker(), prepared, random_state=3, most_copies=120)
    assert longer["copies"] == len(direct.probes) > 19
    np.testing.assert_allclose(longer["q_values"], direct.q_values)
    data = Data(prepared.X, prepared.y, prepared.task, prepared.variables)
    beside = Floor(seed=3, null="copies").answer(SPERanker(), data)
    direct = floor_of_variables(SPERanker(), prepared, random_state=3, null="copies")
    assert beside["null"] == "copies" and beside["p_values"].tolist() == direct.p_values.tolist()

    unit = Unit.on_table("ann", name, "spe", question="bootstrap", seed=4)
    drawn = answered(unit, submit, settings)
    rows = bootstrap_rows(prepared.y, prepared.task, 4)
    assert drawn["order"] == rank_variables(SPERanker(), prepared.of_rows(rows)).order.tolist()

    unit = Unit.on_table("ann", name, "spe", question="keep", fold=2, folds=5, seed=1)
    fold = answered(unit, submit, settings)
    train, test = folds_of(prepared.y, prepared.task, seed=1)[2]
    direct = quality_by_size(SPERanker(), prepared, train, test, seed=1)
    assert fold["sizes"] == [1, 2, 3, 4, 5] and fold["baseline"] == direct.baseline
    np.testing.assert_allclose(fold["quality"], direct.quality)


def test_chance_of_a_stored_table_is_made_of_its_groups(submit, settings):
    patient = np.repeat(np.arange(16), 4)
    frame = pd.DataFrame(np.random.default_rng(2).normal(size=(16, 6))[patient]).add_prefix("c")
    prepared = prepare(frame.assign(who=patient, ill=patient % 2), "ill", clusters="who")
    unit = Unit.on_table("ann", kept(prepared, settings), "spe", question="floor", seed=3)
    row, direct = (
        answered(unit, submit, settings),
        floor_of_variables(SPERanker(), prepared, random_state=3),
    )
    np.testing.assert_allclose(row["p_values"], direct.p_values)
    assert (row["by"], row["ways"]) == ("clusters", 12_870)
    shuffled = Bootstrap(seed=1, shuffle=2)
    asked = []

    class Watching(SPERanker):
        def _rank(self, X, target):
            asked.append((X, target.codes))
            return super()._rank(X, target)

    shuffled.answer(Watching(), prepared.data)
    ((X, codes),) = asked
    of_patients = {(row[0], code) for row, code in zip(X, codes, strict=True)}
    assert len(of_patients) == len({first for first, _ in of_patients})


def test_what_is_asked_makes_another_key_and_folds_are_of_one_kind():
    units = [Unit.on_table("ann", "t", "spe", question="keep", fold=f) for f in (0, 1)]
    plain = Unit.on_table("ann", "t", "spe")
    assert len({unit.key for unit in [*units, plain]}) == 3
    assert units[0].kind == units[1].kind != plain.kind
    assert plain == Unit.on_table("ann", "t", "spe", question="ranking")
    with pytest.raises(ValueError, match=r"^question: got 'magic', allowed is one of ranking, "):
        Unit.on_table("ann", "t", "spe", question="magic")


def test_no_number_and_no_name_of_a_table_is_on_disk(prepared, settings, store):
    values = prepared.X.to_numpy()
    kept(prepared, settings)
    files = b"".join(file.read_bytes() for file in settings.home.rglob("*") if file.is_file())
    assert values[:8].tobytes()[:64] not in files and values[:, 1].tobytes()[:16] not in files
    assert b"town" not in files and b"Graz" not in files
    with sqlite3.connect(settings.home / "rankscope.runs.sqlite") as other:
        ((content,),) = other.execute("select content from own_tables").fetchall()
    assert len(content) > values.nbytes and unseal(content, settings, "ann")[:2] == b"PK"


def test_without_its_key_a_table_is_gone(prepared, settings, submit):
    name = kept(prepared, settings)
    other = replace(settings, key="another one")
    assert own_table(Store(other), "ann", name) is None
    run = submit([Unit.on_table("ann", name, "spe")], "ann")
    finish_inline(other)
    (result,) = results(run, "ann", settings=other)
    assert result.reason == "The table it was to work on is gone."


def test_why_a_unit_failed_is_not_readable_on_disk(settings, submit):
    X, y = np.arange(40.0).reshape(20, 2), np.repeat([73123.25, 99999.5], [19, 1])
    name = keep_table("ann", X, y, settings, task="regression")
    run = submit(
        [Unit.on_table("ann", name, "spe", question="bootstrap", seed=s) for s in range(9)], "ann"
    )
    finish_inline(settings)
    reasons = {r.reason for r in results(run, "ann", settings=settings) if r.reason}
    assert any("73123.25" in reason for reason in reasons)
    files = b"".join(file.read_bytes() for file in settings.home.rglob("*") if file.is_file())
    assert b"73123" not in files


def test_processes_with_the_same_store_share_a_key_and_others_do_not(keyless, tmp_path):
    settings = keyless
    sealed = seal(b"something", settings, "ann")
    assert unseal(sealed, replace(settings), "ann") == b"something"
    assert unseal(sealed, replace(settings, home=tmp_path / "elsewhere"), "ann") is None
    assert seal(b"something", settings, "ann") != sealed


@pytest.mark.skipif(os.name != "posix", reason="rights are of POSIX systems")
def test_a_key_that_others_can_read_is_refused(keyless, tmp_path):
    seal(b"something", keyless, "ann")
    (file,) = tmp_path.glob("memory/rankscope-*")
    assert file.stat().st_mode & 0o777 == 0o600
    file.chmod(0o644)
    with pytest.raises(StoreError, match="is not what this user wrote"):
        seal(b"something", keyless, "ann")


def test_a_table_too_large_to_keep_is_refused_in_words(prepared, settings, monkeypatch):
    monkeypatch.setattr("rankscope.runs.store.own_tables.MOST_BYTES", 1000)
    with pytest.raises(QuotaError, match="take fewer rows or columns"):
        kept(prepared, settings)


def test_a_run_says_which_page_shows_it(settings):
    named = submit_run("ann", [tiny()], settings=settings, page="compare")
    assert state(named, "ann", settings).page == "compare"
    assert state(submit_run("ann", [tiny()], settings=settings), "ann", settings).page == ""


def test_what_is_kept_is_in_the_store_and_no_longer_in_memory(settings, tmp_path):
    X, y = pd.DataFrame(np.random.default_rng(0).normal(size=(50_000, 5))), np.arange(50_000) % 2
    elsewhere = replace(settings, home=tmp_path / "elsewhere")
    keep_table("somebody", X[:9], y[:9], elsewhere)  # what the first table of all loads
    tracemalloc.start()
    name = keep_table("somebody", X, y, settings)
    left, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert left < 200_000 < 2_000_000 < most
    assert len(own_table(Store(settings), "somebody", name)) > 2_000_000
