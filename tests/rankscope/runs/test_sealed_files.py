"""Large tables of visitors lie in files beside the store: sealed, counted, gone when forgotten."""

import os
import stat
import time
from dataclasses import replace

import numpy as np
import pytest
import sqlalchemy as sa

from rankscope.runs import QuotaError, StoreError, Unit, forget, keep_table, results, serve, submit
from rankscope.runs.owners import web_owner
from rankscope.runs.store import own_tables as keeping
from rankscope.runs.store.own_tables import own_table
from rankscope.runs.store.schema import own_tables
from rankscope.runs.store.sealed_files import ELSEWHERE, place_of
from rankscope.runs.store.store import Store
from rankscope.runs.store.tidy import clean
from tests.rankscope.runs.conftest import OWNER, finish_inline

VISITOR, OTHER = web_owner("a" * 32), web_owner("b" * 32)
X, y = np.random.default_rng(0).random((30_000, 5)), np.arange(30_000) % 2


def files_in(settings) -> list:
    return sorted((settings.home / "tables").glob("*"))


def contents(store) -> list:
    with store.reading() as connection:
        return connection.execute(sa.select(own_tables.c.content)).scalars().all()


def test_a_large_table_is_sealed_in_a_file_that_only_its_user_reads(settings, store):
    name = keep_table(VISITOR, X, y, settings)
    (file,) = files_in(settings)
    sealed = file.read_bytes()
    assert contents(store) == [ELSEWHERE] and len(sealed) > X.nbytes
    assert X[:4].tobytes() not in sealed and X[:9, 1].tobytes() not in sealed
    assert name not in file.name and VISITOR[4:] not in file.name
    assert os.name != "posix" or stat.S_IMODE(file.stat().st_mode) == 0o600
    assert own_table(store, VISITOR, name)[:2] == b"PK"
    run = submit(VISITOR, [Unit.on_table(VISITOR, name, "correlation")], settings=settings)
    finish_inline(settings)
    (result,) = results(run, VISITOR, settings=settings)
    expected = [np.corrcoef(column, y)[0, 1] ** 2 for column in X.T]
    np.testing.assert_allclose(result.row["scores"], expected)


def test_small_tables_and_those_of_scripts_stay_in_the_store(settings, store):
    keep_table(VISITOR, X[:100], y[:100], settings)
    keep_table(OWNER, X, y, settings)
    assert files_in(settings) == [] and all(contents(store))


def test_a_forgotten_table_has_no_file_any_more_and_others_have_theirs(settings, store):
    name = keep_table(VISITOR, X, y, settings)
    keep_table(VISITOR, X + 1, y, settings)
    keep_table(OTHER, X, y, settings)
    forget(VISITOR, name, settings)
    assert len(files_in(settings)) == 2 and own_table(store, VISITOR, name) is None
    forget(VISITOR, settings=settings)
    assert files_in(settings) == [place_of(store, OTHER, name)]
    assert own_table(store, OTHER, name)


def test_files_count_for_what_a_visitor_may_keep(settings):
    settings = replace(settings, visitor_megabytes=3)
    keep_table(VISITOR, X, y, settings)
    keep_table(VISITOR, X, y, settings)  # the same one
    keep_table(VISITOR, X + 1, y, settings)
    with pytest.raises(QuotaError, match="Your tables would have 4 MB together, at most 3 MB"):
        keep_table(VISITOR, X + 2, y, settings)
    assert len(files_in(settings)) == len(contents(Store(settings))) == 2


def test_a_file_is_gone_where_the_store_did_not_take_its_row(settings, store, monkeypatch):
    def refused(*_):
        raise StoreError("full")

    monkeypatch.setattr(keeping, "_enter", refused)
    with pytest.raises(StoreError, match="full"):
        keep_table(VISITOR, X, y, settings)
    assert files_in(settings) == []


def test_a_table_whose_file_was_removed_is_gone_in_words(settings, store):
    name = keep_table(VISITOR, X, y, settings)
    files_in(settings)[0].unlink()
    assert own_table(store, VISITOR, name) is None
    run = submit(VISITOR, [Unit.on_table(VISITOR, name, "spe")], settings=settings)
    finish_inline(settings)
    (result,) = results(run, VISITOR, settings=settings)
    assert result.reason == "The table it was to work on is gone."
    keep_table(VISITOR, X, y, settings)
    assert own_table(store, VISITOR, name)


def test_a_cut_file_opens_nothing(settings, store):
    name = keep_table(VISITOR, X, y, settings)
    (file,) = files_in(settings)
    file.write_bytes(file.read_bytes()[:-1])
    assert own_table(store, VISITOR, name) is None


def test_a_start_and_a_cleaning_drop_what_killed_processes_left(settings, store):
    name = keep_table(VISITOR, X, y, settings)
    stray, young = (files_in(settings)[0].with_name(word) for word in ("stray", "young"))
    for file in (stray, young):
        file.write_bytes(b"half of it")
    os.utime(stray, (time.time() - 7_200,) * 2)
    clean(store, 30)
    assert not stray.exists() and young.exists() and own_table(store, VISITOR, name)
    serve(settings).release()
    assert files_in(settings) == [] and own_table(store, VISITOR, name) is None
