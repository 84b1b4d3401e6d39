"""Storms: processes of every kind killed at random, a class that wants its turns. `make soak`."""

import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from rankscope.runs import state, submit
from rankscope.runs.settings import ROOT
from rankscope.runs.store.schema import runs
from rankscope.runs.store.store import Store
from tests.rankscope.runs.conftest import (
    OWNER,
    finish,
    kill_tree,
    linux_only,
    members,
    numbers,
    tiny,
    until,
)
from tests.rankscope.runs.test_kill import check_integrity, mixed, undisturbed

pytestmark = linux_only
EVERY_KIND = {"web", "supervisor", "forkserver", "worker", "reader"}
WEB = """
import threading, time
from rankscope.runs import Settings, ensure_supervisor, serve
from rankscope.tables import TableError, read_table
settings = Settings.of_environment()
lock = serve(settings)
def read():
    while True:
        try:
            assert len(read_table(b"a,b\\n1,2\\n" * 200_000).frame) > 100_000
        except TableError as error:
            assert "ended unexpectedly" in str(error)
threading.Thread(target=read, daemon=True).start()
while True:
    ensure_supervisor(settings)
    time.sleep(0.2)
"""


def start_web(settings):
    """What a web process does for runs and files, without the pages."""
    return subprocess.Popen(
        [sys.executable, "-c", WEB],
        cwd=ROOT,
        env=os.environ | settings.environment(),
        start_new_session=True,
    )


def kinds(group) -> dict[str, list[int]]:
    """The living processes of a group by what they are."""
    found = {}
    for pid in members(group):
        with contextlib.suppress(OSError):
            command = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
            parent = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
            found.setdefault(kind_of(command, parent, group, pid), []).append(pid)
    return found


def kind_of(command, parent, group, pid) -> str:
    if pid == group:
        return "web"
    if "rankscope.tables.reading" in command:
        return "reader"
    if "rankscope.runs work" in command:
        return "supervisor"
    if "resource_tracker" in command:
        return "tracker"
    is_server = Path(f"/proc/{parent}/cmdline").read_bytes().find(b"forkserver") < 0
    return "forkserver" if is_server else "worker"


def storm(settings, run, kills, seed, server=None) -> Counter:
    """Kill one process at a time, of a kind drawn at random; the web process is started anew.

    So is the `server` of the store, which goes with all of its processes.
    """
    draw, killed, kept = random.Random(seed), Counter(), {}
    web = start_web(settings)
    while killed.total() < kills and state(run, OWNER, settings).ended is None:
        time.sleep(draw.uniform(0.2, 2.0))
        living = kinds(web.pid)
        if not set(living) >= EVERY_KIND:
            continue  # what was started anew has not come to work yet
        kind = draw.choice(sorted([*living, "PostgreSQL"] if server else living))
        web = strike(kind, living, draw, settings, web, server)
        killed[kind] += 1
        after = numbers(settings, run)
        assert kept.items() <= after.items()
        kept = after
    kill_tree(web)
    return killed


def strike(kind, living, draw, settings, web, server):
    """One kill, and the new start of what nobody else starts; the web process there is now."""
    if kind == "PostgreSQL":
        server.kill()
        time.sleep(draw.uniform(0, 2))
        server.start()
        return web
    with contextlib.suppress(ProcessLookupError):
        os.kill(draw.choice(living[kind]), signal.SIGKILL)
    if kind != "web":
        return web
    web.wait()
    until(lambda: members(web.pid) == [])
    return start_web(settings)


def different(expected, numbers) -> dict:
    """The units whose outcome is another one, each with both; not the thousands that agree."""
    places = expected.keys() | numbers.keys()
    return {
        place: (expected.get(place), numbers.get(place))
        for place in sorted(places)
        if expected.get(place) != numbers.get(place)
    }


def survives(settings, tmp_path, number, seconds, kills, seed, server=None) -> Counter:
    """The same numbers as if nobody had been killed, and slow units had not been slow."""
    expected = undisturbed(replace(settings, store=""), tmp_path, mixed(number, seconds=0.001))
    run = submit(OWNER, mixed(number, seconds), settings=settings)
    killed = storm(settings, run, kills, seed, server)
    if state(run, OWNER, settings).ended is None:
        finish(settings)
    if server is None:
        check_integrity(settings)
    assert different(expected, numbers(settings, run)) == {}
    assert state(run, OWNER, settings).state == "done"
    return killed


def test_a_few_kills_of_any_kind_change_no_number(settings, tmp_path, trace):
    killed = survives(settings, tmp_path, 60, seconds=0.1, kills=3, seed=3)
    assert killed.total() > 0


@pytest.mark.soak
def test_sixty_kills_of_every_kind_in_a_run_of_three_thousand_units(settings, tmp_path, trace):
    killed = survives(settings, tmp_path, 3_000, seconds=0.5, kills=60, seed=4)
    print(dict(killed))
    assert set(killed) >= EVERY_KIND


@pytest.mark.soak
def test_sixty_kills_where_the_store_is_a_server(shared, server, tmp_path, trace):
    killed = survives(shared, tmp_path, 3_000, seconds=0.5, kills=60, seed=5, server=server)
    print(dict(killed))
    assert {*EVERY_KIND, "PostgreSQL"} <= set(killed)


@pytest.mark.soak
def test_the_first_and_the_last_of_a_class_end_within_a_fifth(settings):
    students = [f"student {n}" for n in range(30)]
    wanted = [
        submit(who, [tiny(seed=150 * n + i, seconds=0.02) for i in range(150)], settings=settings)
        for n, who in enumerate(students)
    ]
    began = time.time()
    finish(replace(settings, workers=2, nice=0))
    with Store(settings).reading() as connection:
        ends = sorted(connection.execute(sa.select(runs.c.finished)).scalars())
    assert len(ends) == len(wanted)
    first, last = ends[0] - began, ends[-1] - began
    print(f"the first after {first:.1f} s, the last after {last:.1f} s")
    assert last - first <= 0.2 * last
