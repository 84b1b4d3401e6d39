"""A store of every form there was, written by the code of its time, opens and goes on.

`stores/version_N.sql` is what Rankscope of that version wrote for two people: a run with results,
one of a visitor, one on a table, one that was stopped, and one that nobody had begun.
"""

import sqlite3
from pathlib import Path

import pytest

from rankscope.runs import results, resume, runs_of, state
from rankscope.runs.owners import web_owner
from rankscope.runs.store.schema import VERSION
from rankscope.runs.store.store import Store
from tests.rankscope.runs.conftest import OWNER, finish_inline

STORES = sorted(Path(__file__).with_name("stores").glob("version_*.sql"))
RANKED, VISITED, ON_TABLE, STOPPED, LEFT = (f"{i}" * 32 for i in range(5))
VISITOR = web_owner("0123456789abcdef" * 2)


def test_every_version_is_there():
    assert [file.stem for file in STORES] == [f"version_{v}" for v in range(1, VERSION + 1)]


@pytest.fixture(params=STORES, ids=lambda file: file.stem)
def upgraded(request, settings):
    """Settings whose store was written by an earlier version."""
    with sqlite3.connect(settings.make_home() / "rankscope.runs.sqlite") as older:
        older.executescript(request.param.read_text())
    return settings


def test_it_is_brought_up_to_date_and_all_is_there(upgraded):
    states = [state(run, OWNER, upgraded).state for run in (RANKED, ON_TABLE, STOPPED)]
    assert states == ["done", "done", "cancelled"]
    assert state(LEFT, OWNER, upgraded).done == 0
    assert state(VISITED, VISITOR, upgraded).state == "done"
    assert state(VISITED, OWNER, upgraded) is None
    assert len(runs_of(OWNER, settings=upgraded)) == 4
    rows = [unit.row for unit in results(RANKED, OWNER, settings=upgraded)]
    assert len(rows) == 4 and all(sorted(row["order"]) == [0, 1, 2, 3] for row in rows)
    with Store(upgraded).reading() as connection:
        assert connection.exec_driver_sql("pragma integrity_check").scalar() == "ok"
        assert connection.exec_driver_sql("select version from store_about").scalar() == VERSION


def test_its_work_goes_on(upgraded):
    resume(STOPPED, OWNER, upgraded)
    finish_inline(upgraded)
    assert state(STOPPED, OWNER, upgraded).done == 2
    assert state(LEFT, OWNER, upgraded).state == "done"
