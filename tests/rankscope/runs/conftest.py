"""A store of its own for every test, and supervisors that end with it."""

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest

from rankscope.runs import START, Settings, Unit, results, state
from rankscope.runs.settings import ROOT
from rankscope.runs.store.store import Store
from rankscope.runs.versions import CODE
from rankscope.runs.workers.engines import Inline, Local
from rankscope.runs.workers.supervisor import Supervisor
from tests.rankscope.runs.postgresql import Server, programs

OWNER = "ann"
PATIENCE = 300  # seconds until a test gives up: a busy machine is slow
CLOCKS = ("seconds", "processor_seconds")  # of a row


@pytest.fixture
def settings(tmp_path):
    return Settings(
        home=tmp_path / "home", workers=2, unit_megabytes=2000, nice=0, key="of the tests"
    )


@pytest.fixture
def store(settings):
    opened = Store(settings)
    yield opened
    opened.close()


@pytest.fixture
def trace():
    """The executions so far, one line each, in whatever process."""
    file = Path(os.environ["RANKSCOPE_TRACE"])
    for left in file.parent.iterdir():
        left.unlink()
    file.touch()
    return lambda: file.read_text().splitlines()


@pytest.fixture
def at_work(settings):
    """A supervisor of this process in a thread: `at_work()` starts it."""
    running = []

    def start(settings=settings):
        store = Store(settings)
        supervisor = Supervisor(store, Local(settings, CODE))
        thread = threading.Thread(target=supervisor.run)
        thread.start()
        running.append((supervisor, thread, store))
        return supervisor

    yield start
    for supervisor, thread, store in running:
        supervisor.end()
        thread.join()
        store.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    if programs() is None:
        pytest.skip("no PostgreSQL server here (Debian: apt install postgresql)")
    folder = Path(subprocess.check_output(["mktemp", "-d"], text=True).strip())
    running = Server(folder)
    yield running
    running.stop()
    shutil.rmtree(folder)


@pytest.fixture
def shared(settings, server):
    """Settings whose store is an empty database on the server."""
    psycopg = pytest.importorskip("psycopg", reason="psycopg is not installed")
    name = f"t{time.time_ns()}"
    with psycopg.connect(server.url, autocommit=True) as connection:
        connection.execute(f"create database {name}")
    return replace(settings, store=server.url.replace("/postgres?", f"/{name}?"))


def tiny(method="sleep", seed=0, **params):
    return Unit.on_problem("tiny", {}, seed, method, params)


def many(number, method="sleep", **params):
    return [tiny(method, seed, **params) for seed in range(number)]


def finish(settings, engine=None):
    """Do all there is to do, in children of this process or in another engine."""
    store = Store(settings)
    Supervisor(store, engine or Local(settings, CODE), until_done=True).run()
    store.close()


def finish_inline(settings):
    finish(settings, Inline())


def numbers(settings, run):
    """What was found, by position, without what differs from time to time."""
    found, since = {}, START
    while rows := results(run, OWNER, since, settings=settings):
        since = rows[-1].cursor
        for unit in rows:
            row = {**unit.row, **dict.fromkeys(CLOCKS)} if unit.row else None
            found[unit.position] = unit.outcome, unit.reason, json.dumps(row)
    return found


def until(condition, seconds=PATIENCE, every=0.02):
    """Wait for a condition, and return what it came to."""
    started = time.monotonic()
    while not (answer := condition()):
        assert time.monotonic() - started < seconds, "waited in vain"
        time.sleep(every)
    return answer


def ended(settings, run):
    return lambda: state(run, OWNER, settings).ended is not None


def start_tree(settings, *arguments):
    """A supervisor with its children in a process group of its own, as after a crash test."""
    return subprocess.Popen(
        [sys.executable, "-m", "rankscope.runs", "work", *arguments],
        cwd=ROOT,
        env=os.environ | settings.environment(),
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def kill_tree(supervisor):
    """As when the power goes: everything at once, nobody is asked."""
    os.killpg(supervisor.pid, signal.SIGKILL)
    supervisor.wait()
    until(lambda: members(supervisor.pid) == [])


def members(group) -> list[int]:
    """The living processes of a process group."""
    return [
        int(file.parent.name) for file in Path("/proc").glob("[0-9]*/stat") if _is_in(file, group)
    ]


def _is_in(file, group):
    try:
        status, _parent, found = file.read_text().rpartition(")")[2].split()[:3]
    except OSError:
        return False
    return int(found) == group and status != "Z"


linux_only = pytest.mark.skipif(sys.platform != "linux", reason="counts processes in /proc")
