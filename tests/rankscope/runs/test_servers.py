"""What visitors brought goes with the server, however that ended; a store that is gone is told."""

import os
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

from rankscope.runs import StoreError, Unit, keep_table, serve, state, submit
from rankscope.runs.owners import web_owner
from rankscope.runs.store import queue, runners
from rankscope.runs.store.outcomes import Outcome, record
from rankscope.runs.store.own_tables import own_table
from rankscope.runs.store.seal import forget_key, key_file, seal, unseal
from rankscope.runs.store.store import Store, open_store
from rankscope.runs.versions import CODE
from tests.rankscope.runs.conftest import OWNER, ROOT, finish_inline, many

VISITOR = web_owner("a" * 32)
SERVER = """
import sys
from rankscope import runs
lock = runs.serve()
print("serving", flush=True)
sys.stdin.read()
"""
X, y = np.random.default_rng(0).random((30, 4)), ["yes", "no"] * 15


@pytest.fixture
def keyless(settings):
    """Settings with a key that is made when it is needed."""
    without = replace(settings, key="")
    yield without
    for of_visitors in (True, False):
        forget_key(without, of_visitors)


@pytest.fixture
def server(keyless):
    started = []

    def start():
        environment = os.environ | keyless.environment()
        process = subprocess.Popen(
            [sys.executable, "-c", SERVER],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        started.append(process)
        assert process.stdout.readline() == b"serving\n"
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()


def test_after_a_kill_and_a_restart_no_table_and_no_key_of_before_is_left(keyless, server):
    first = server()
    name = keep_table(VISITOR, X, y, keyless)
    run = submit(VISITOR, [Unit.on_table(VISITOR, name, "spe")], settings=keyless)
    file = key_file(keyless, of_visitors=True)
    key = file.read_bytes()
    first.kill()
    first.wait()
    server()
    store = Store(keyless)
    assert own_table(store, VISITOR, name) is None
    assert state(run, VISITOR, keyless) is None
    assert not file.exists() or file.read_bytes() != key


def test_a_second_web_process_leaves_the_tables_of_the_first(keyless, server):
    server()
    name = keep_table(VISITOR, X, y, keyless)
    server()
    assert own_table(Store(keyless), VISITOR, name) is not None


def test_tables_of_scripts_outlive_every_server(keyless):
    name = keep_table(OWNER, X, y, keyless)
    serve(keyless).release()
    assert own_table(Store(keyless), OWNER, name) is not None


def test_a_table_of_a_script_keeps_no_key_of_visitors(keyless):
    keep_table(OWNER, X, y, keyless)
    keep_table(VISITOR, X, y, keyless)
    sealed = seal(b"something", keyless, VISITOR)
    assert unseal(sealed, keyless, VISITOR) == b"something"
    assert unseal(sealed, keyless, OWNER) is None
    serve(keyless).release()
    assert not key_file(keyless, of_visitors=True).exists()
    assert key_file(keyless, of_visitors=False).exists()
    assert unseal(sealed, keyless, VISITOR) is None


@pytest.mark.parametrize("change", ["removed", "replaced"])
def test_nothing_is_called_done_that_is_written_to_a_store_that_is_gone(settings, store, change):
    run = submit(OWNER, many(3), settings=settings)
    runners.enter(store, "runner", CODE, "inline", 1)
    store._holds = lambda runner: True
    batch = queue.claim(store, "runner", CODE, seconds=0.25)
    file = settings.home / "rankscope.runs.sqlite"
    for part in file.parent.glob(f"{file.name}*"):
        part.unlink()
    if change == "replaced":
        other = Store(replace(settings, home=settings.home / "other"))
        other.close()
        (settings.home / "other" / file.name).rename(file)
    with pytest.raises(StoreError, match="was removed or replaced while it was in use"):
        record(store, "runner", [Outcome(task, "{}") for task in batch.tasks])
    with pytest.raises(StoreError, match="was removed or replaced"):
        state(run, OWNER, settings)
    assert state(run, OWNER, settings) is None
    again = submit(OWNER, many(3), settings=settings)
    open_store.cache_clear()
    finish_inline(settings)
    assert state(again, OWNER, settings).state == "done"
