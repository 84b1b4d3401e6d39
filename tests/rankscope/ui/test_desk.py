"""What visitors bring is theirs alone, bounded, and gone when they are gone."""

import numpy as np
import pandas as pd
import pytest

from rankscope import runs
from rankscope.ui.frame import memory as desk
from rankscope.ui.frame.memory import Desk, forget, left, size_of


def test_things_are_found_by_their_owner_only():
    table = Desk()
    table.put("ann", "file", b"1")
    assert table.get("ann", "file") == b"1"
    assert table.get("bob", "file") is None
    table.clear("bob")
    assert table.get("ann", "file") == b"1"
    table.clear("ann")
    assert table.get("ann", "file") is None and table.owners() == set()


def test_what_was_not_looked_at_longest_goes_first_and_small_things_stay():
    table = Desk(most_bytes=500_000)
    table.put("ann", "marks", {"a": 1})
    for name in "abc":
        table.put("ann", name, bytes(200_000))
        table.get("ann", "a")
    assert [table.get("ann", name) is not None for name in ("marks", *"abc")] == [1, 1, 0, 1]


def test_one_visitors_tables_do_not_push_out_anothers():
    table = Desk(most_bytes=1_000_000)
    table.put("ann", "hers", bytes(300_000))
    for name in "abcde":
        table.put("bob", name, bytes(400_000))
    assert len(table.get("ann", "hers")) == 300_000
    assert [table.get("bob", name) is not None for name in "abcde"] == [0, 0, 0, 0, 1]


def test_one_thing_larger_than_all_room_is_kept_alone():
    table = Desk(most_bytes=100)
    table.put("ann", "a", bytes(200_000))
    table.put("bob", "b", bytes(300_000))
    assert table.get("ann", "a") is None and len(table.get("bob", "b")) == 300_000


def test_what_is_made_is_made_once_and_an_error_is_remembered():
    table, calls = Desk(), []

    def fail():
        calls.append(1)
        raise ValueError("no")

    for _ in range(2):
        with pytest.raises(ValueError, match="no"):
            table.made("ann", "bad", fail)
    assert len(calls) == 1
    assert table.made("ann", "good", lambda: "x") == table.made("ann", "good", fail) == "x"


def test_sizes_count_what_is_inside():
    assert size_of(pd.DataFrame({"a": np.zeros(1000)})) >= 8000
    assert size_of(desk._Thing(bytes(5000), 0)) >= 5000


@pytest.fixture
def brought(tmp_path, monkeypatch):
    """A file on the desk and its numbers in the store."""
    monkeypatch.setenv("RANKSCOPE_HOME", str(tmp_path))
    name = runs.keep_table("ann", [[0.0, 1], [1, 0], [2, 2]], [0, 1, 0])
    desk.DESK.put("ann", ("stored", "question"), name)
    desk.DESK.put("ann", ("file", "x"), b"secret")
    run = runs.submit("ann", [runs.Unit.on_table("ann", name, "spe")])
    yield run
    desk.DESK.clear("ann")
    desk._present.clear()


@pytest.fixture
def timers(monkeypatch):
    """The timers that were started: their time comes when `run` is called."""
    started = []
    monkeypatch.setattr(desk, "GRACE", 0)
    monkeypatch.setattr(desk.threading.Timer, "start", lambda timer: started.append(timer))
    return started


def test_to_forget_removes_it_from_the_store_as_well(brought):
    forget("ann")
    assert desk.DESK.get("ann", ("file", "x")) is None
    assert runs.state(brought, "ann") is None


def test_it_is_forgotten_some_time_after_the_last_session_has_ended(brought, timers):
    desk._present["ann"] = 2
    left("ann")
    timers[0].run()
    assert desk.DESK.get("ann", ("file", "x")) == b"secret"
    left("ann")
    assert desk.DESK.get("ann", ("file", "x")) == b"secret"
    timers[1].run()
    assert runs.state(brought, "ann") is None
    assert desk.DESK.get("ann", ("file", "x")) is None


def test_who_comes_back_in_time_finds_everything(brought, timers):
    desk._present["ann"] = 1
    left("ann")
    desk._present["ann"] += 1  # a reload
    timers[0].run()
    assert desk.DESK.get("ann", ("file", "x")) == b"secret"
