"""A copy of the store is a store, of one moment, and holds nothing that visitors brought."""

import threading
from dataclasses import replace

import numpy as np
import pytest

from rankscope.runs import StoreError, Unit, keep_table, results, state, submit
from rankscope.runs.command import main
from rankscope.runs.owners import web_owner
from rankscope.runs.store.backup import backup
from tests.rankscope.runs.conftest import OWNER, finish_inline, many, numbers, until

VISITOR = web_owner("b" * 32)
X, y = np.random.default_rng(0).random((30, 4)), ["yes", "no"] * 15


def opened(settings, file):
    """A store of its own made of the copy."""
    other = replace(settings, home=file.parent / f"home of {file.name}")
    file.rename(other.make_home() / "rankscope.runs.sqlite")
    return other


def test_a_copy_opens_as_a_store_with_the_same_results(settings, store, tmp_path):
    run = submit(OWNER, many(5), settings=settings)
    finish_inline(settings)
    backup(store, tmp_path / "copy")
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600
    other = opened(settings, tmp_path / "copy")
    assert numbers(other, run) == numbers(settings, run) and len(numbers(other, run)) == 5


def test_a_copy_made_in_the_middle_of_a_run_goes_on_where_it_was(settings, store, tmp_path):
    run = submit(OWNER, many(30, seconds=0.02), settings=settings)
    working = threading.Thread(target=finish_inline, args=(settings,))
    working.start()
    until(lambda: state(run, OWNER, settings).done >= 3)
    backup(store, tmp_path / "copy")
    working.join()
    other = opened(settings, tmp_path / "copy")
    begun = numbers(other, run)
    assert begun.items() <= numbers(settings, run).items()
    finish_inline(other)
    assert len(results(run, OWNER, settings=other)) == 30


def test_nothing_of_a_visitors_table_is_in_it(settings, store, tmp_path):
    name = keep_table(VISITOR, X, y, settings)
    submit(VISITOR, [Unit.on_table(VISITOR, name, "correlation")], settings=settings)
    kept = keep_table(OWNER, X, y, settings)
    finish_inline(settings)
    with store.reading() as connection:
        query = "select content from own_tables where owner like 'web:%'"
        sealed = connection.exec_driver_sql(query).scalar_one()
    backup(store, tmp_path / "copy")
    assert sealed[:64] not in (tmp_path / "copy").read_bytes()
    other = opened(settings, tmp_path / "copy")
    again = submit(OWNER, [Unit.on_table(OWNER, kept, "correlation")], settings=other)
    finish_inline(other)
    assert state(again, OWNER, other).done == 1


def test_it_is_a_command_and_replaces_the_copy_of_before(
    settings, store, tmp_path, monkeypatch, capsys
):
    for name, value in settings.environment().items():
        monkeypatch.setenv(name, value)
    (tmp_path / "copy").write_text("of yesterday")
    assert main(["backup", str(tmp_path / "copy")]) == 0
    assert "Wrote" in capsys.readouterr().out and not (tmp_path / "copy.new").exists()
    assert main(["backup", str(settings.home / "rankscope.runs.sqlite")]) == 1
    assert "is the store itself" in capsys.readouterr().err
    assert main(["backup", str(tmp_path / "no" / "copy")]) == 1
    assert "cannot be written" in capsys.readouterr().err


def test_a_damaged_store_is_no_copy_and_the_one_of_before_stays(settings, store, tmp_path):
    submit(OWNER, many(300), settings=settings)
    store.database.shrink()
    store.close()
    file = settings.home / "rankscope.runs.sqlite"
    whole = bytearray(file.read_bytes())
    whole[len(whole) // 2 : len(whole) // 2 + 8_192] = b"\xff" * 8_192
    file.write_bytes(whole)
    (tmp_path / "copy").write_text("of yesterday")
    with pytest.raises(StoreError, match="cannot be written"):
        backup(store, tmp_path / "copy")
    assert (tmp_path / "copy").read_text() == "of yesterday"
