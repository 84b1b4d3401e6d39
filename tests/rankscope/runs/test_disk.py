"""A real file system that fills up or takes no writes, a clock set back, a process that stands."""

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace

import numpy as np
import pytest

from rankscope.runs import (
    Settings,
    StoreError,
    cancel,
    ensure_supervisor,
    keep_table,
    runs_of,
    serve,
    state,
    submit,
)
from rankscope.runs.owners import web_owner
from rankscope.runs.settings import ROOT
from rankscope.runs.store import queue, runners
from rankscope.runs.store.database import Database
from rankscope.runs.store.lock import is_held
from rankscope.runs.store.own_tables import own_table
from rankscope.runs.store.store import Store, open_store
from rankscope.runs.workers.engines import child
from rankscope.runs.workers.start import lock_of
from tests.rankscope.runs.conftest import (
    OWNER,
    PATIENCE,
    ended,
    finish_inline,
    kill_tree,
    linux_only,
    many,
    members,
    numbers,
    start_tree,
    tiny,
    until,
)

pytestmark = linux_only


@pytest.fixture
def disk(tmp_path):
    """A file system of 12 MB of our own."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=12m", "tmpfs", str(place)]
    if os.geteuid() or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("file systems can be mounted by root only, where the system lets it")
    yield place
    open_store.cache_clear()
    subprocess.run(["umount", "--lazy", str(place)], check=True)


def remount(disk, how):
    """Only once nobody has a file open that could be written to."""
    command = ["mount", "-o", f"remount,{how}", str(disk)]
    until(lambda: subprocess.run(command, capture_output=True).returncode == 0)


def test_nothing_is_done_that_found_no_room_and_it_goes_on_when_there_is_some(disk, trace):
    settings = Settings(home=disk / "home", workers=2, key="of the tests")
    run = submit(OWNER, many(60, seconds=0.05), settings=settings)
    tree = start_tree(settings)
    until(lambda: state(run, OWNER, settings).done >= 4)
    filler = disk / "filler"
    fill(filler)
    until(lambda: is_stuck(settings, run))
    kept = numbers(settings, run)
    kill_tree(tree)
    filler.unlink()
    assert len(kept) < 60 and kept.items() <= numbers(settings, run).items()
    tree = start_tree(settings)
    until(ended(settings, run))
    assert state(run, OWNER, settings).done == len(numbers(settings, run)) == 60
    kill_tree(tree)


def fill(file):
    with pytest.raises(OSError, match="No space left"), file.open("wb", buffering=0) as filler:
        while True:
            filler.write(bytes(65_536))


def is_stuck(settings, run) -> bool:
    """Whether nothing comes any more; looking at it needs room, too, now and then."""
    try:
        before = state(run, OWNER, settings).done
        time.sleep(1.5)
        return state(run, OWNER, settings).done == before
    except StoreError as error:
        return error.passing


def test_a_supervisor_that_could_not_give_signs_of_life_is_one_again(settings, at_work, trace):
    """As after minutes on a full disk: the time of the store is ahead of the last sign of life."""
    run = submit(OWNER, many(40, seconds=0.1), settings=settings)
    supervisor = at_work()
    until(lambda: len(trace()) >= 2)
    store = Store(settings)
    with store.writing() as connection:
        connection.exec_driver_sql("update runners set beat = beat - 1000")
        runners.bury(store, connection)
    assert is_held(store.lock_of(supervisor.id))
    until(ended(settings, run))
    assert state(run, OWNER, settings).done == 40 and len(trace()) <= 44


def test_a_claim_whose_confirmation_was_lost_holds_no_unit_up(settings, monkeypatch, trace):
    """A server that ends between writing a claim and saying so has written it all the same."""
    claim, lost = queue.claim, []

    def claim_unheard(*arguments):
        batch = claim(*arguments)
        if batch and not lost:
            lost.append(batch)
            raise StoreError("The server does not answer.", passing=True)
        return batch

    monkeypatch.setattr(queue, "claim", claim_unheard)
    run = submit(OWNER, many(6), settings=settings)
    finish_inline(settings)
    assert lost and state(run, OWNER, settings).done == 6 and len(trace()) == 6


def test_a_disk_that_takes_no_writes_is_told_wherever_somebody_asks(disk):
    settings = Settings(home=disk / "home", workers=1, key="of the tests")
    run = submit(OWNER, many(2), settings=settings)
    finish_inline(settings)
    lock_of(settings).touch()
    open_store(settings).close()
    open_store.cache_clear()
    remount(disk, "ro")
    for ask in (lambda: runs_of(OWNER, settings=settings), lambda: serve(settings)):
        with pytest.raises(StoreError, match=r"it cannot be (opened|written to); "):
            ask()
    with pytest.raises(StoreError, match=r"cannot be used \(Read-only file system\); name another"):
        ensure_supervisor(settings)
    remount(disk, "rw")
    assert state(run, OWNER, settings).done == 2


def test_a_clock_set_back_in_the_middle_of_a_run_loses_nothing(settings, at_work, monkeypatch):
    offset = {"seconds": 0.0}
    monkeypatch.setattr(Database, "now", lambda *_: time.time() + offset["seconds"])
    run = submit(OWNER, many(30, seconds=0.05), settings=settings)
    at_work()
    until(lambda: state(run, OWNER, settings).done >= 3)
    for change in (-86_400.0, 86_400.0):
        offset["seconds"] = change
        assert all(unit.seconds >= 0 for unit in state(run, OWNER, settings).under_way)
        other = submit(OWNER, many(3, "draw"), settings=settings)
        until(ended(settings, other))
    until(ended(settings, run))
    assert state(run, OWNER, settings).done == len(numbers(settings, run)) == 30


def test_a_worker_that_somebody_stopped_is_noticed_and_its_unit_done_again(
    settings, at_work, monkeypatch, trace
):
    monkeypatch.setattr(child, "MOST_STOPS", 2)
    run = submit(OWNER, [tiny("stop_once"), tiny()], settings=replace(settings, workers=1))
    at_work(replace(settings, workers=1))
    until(ended(settings, run))
    assert state(run, OWNER, settings).done == 2 and len(trace()) == 3


WEB = """
import sys
from rankscope.runs import Settings, ensure_supervisor
settings = Settings.of_environment()
for _ in sys.stdin:
    print(ensure_supervisor(settings), flush=True)
"""


def test_a_supervisor_that_somebody_stopped_is_replaced(settings, trace):
    run = submit(OWNER, [*many(2), *many(1, "hang")], settings=settings)
    server = subprocess.Popen(
        [sys.executable, "-c", WEB],
        cwd=ROOT,
        env=os.environ | settings.environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
        start_new_session=True,
    )

    def look():
        server.stdin.write("look\n")
        return server.stdout.readline()

    assert look() == "True\n"
    until(lambda: state(run, OWNER, settings).done == 2)
    first = min(pid for pid in members(server.pid) if pid != server.pid)
    os.kill(first, signal.SIGSTOP)
    until(lambda: look() == "True\n")
    until(lambda: [w.unit.method for w in state(run, OWNER, settings).under_way] == ["hang"])
    assert first not in members(server.pid)
    kill_tree(server)
    cancel(run, OWNER, settings)


def test_a_store_that_goes_while_a_supervisor_works_is_told_and_nothing_called_done(settings):
    run = submit(OWNER, many(200, seconds=0.02), settings=settings)
    tree = start_tree(settings)
    until(lambda: state(run, OWNER, settings).done >= 3)
    for file in settings.home.glob("rankscope.runs.sqlite*"):
        file.unlink()
    assert tree.wait(PATIENCE) == 1
    with pytest.raises(StoreError, match="was removed or replaced while it was in use"):
        state(run, OWNER, settings)
    assert state(run, OWNER, settings) is None
    assert Store(settings) and submit(OWNER, many(1), settings=settings)


def test_a_large_table_that_finds_no_room_leaves_nothing_behind(disk):
    settings = Settings(home=disk / "home", key="of the tests")
    store, visitor = Store(settings), web_owner("a" * 32)
    X, y = np.random.default_rng(0).random((30_000, 5)), np.arange(30_000) % 2
    filler = disk / "filler"
    filler.write_bytes(bytes(11_000_000))
    with pytest.raises(StoreError, match=r"The data folder .* cannot be used \(No space left"):
        keep_table(visitor, X, y, settings)
    assert list((settings.home / "tables").iterdir()) == []
    filler.unlink()
    assert own_table(store, visitor, keep_table(visitor, X, y, settings))
    store.close()
