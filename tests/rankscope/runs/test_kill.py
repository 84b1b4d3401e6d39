"""kill -9 of a part or of everything at any moment: nothing is lost, nothing goes on alone."""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import pytest

from rankscope.runs import Unit, cancel, resume, state, submit
from rankscope.runs.settings import ROOT
from rankscope.runs.store.store import Store
from rankscope.runs.workers.start import _is_made_anew
from tests.rankscope.runs.conftest import (
    OWNER,
    PATIENCE,
    ended,
    finish,
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


def mixed(number, seconds=0.02):
    """Units as people have them: quick and slow, by chance and not, some that fail."""
    polynomial = [
        Unit.on_problem("polynomial", {"m": 15, "n": 40, "redundancy": 1}, seed, "spe")
        for seed in range(number // 2)
    ]
    rest = number - len(polynomial)
    slow = many(rest // 2, seconds=seconds)
    others = many(rest - len(slow) - 3, "draw") + slow + many(3, "fail")
    return random.Random(0).sample(polynomial + others, number)


def undisturbed(settings, tmp_path, units):
    alone = replace(settings, home=tmp_path / "alone")
    run = submit(OWNER, units, settings=alone)
    finish_inline(alone)
    return numbers(alone, run)


def storm(settings, run, kills, shortest, longest, seed):
    """Kill everything again and again at random moments; what was stored only grows."""
    moments = random.Random(seed)
    before = {}
    for _ in range(kills):
        tree = start_tree(settings)
        time.sleep(moments.uniform(shortest, longest))
        kill_tree(tree)
        after = numbers(settings, run)
        assert before.items() <= after.items()
        before = after
    return before


def check_integrity(settings):
    with Store(settings).reading() as connection:
        assert connection.exec_driver_sql("pragma integrity_check").scalar() == "ok"


def test_a_storm_of_kills_changes_no_number(settings, tmp_path, trace):
    units = mixed(200)
    expected = undisturbed(settings, tmp_path, units)
    trace_before = len(trace())
    run = submit(OWNER, units, settings=settings)
    storm(settings, run, kills=4, shortest=1.0, longest=4.0, seed=1)
    finish(settings)
    check_integrity(settings)
    assert numbers(settings, run) == expected
    assert state(run, OWNER, settings).state == "done"
    awkward = sum(unit.method != "spe" for unit in units)
    assert len(trace()) - trace_before <= awkward + 4 * 2 * 60  # units in flight at most


@pytest.mark.soak
def test_fifty_kills_of_two_thousand_units(settings, tmp_path, trace):
    units = mixed(2000, seconds=0.4)
    expected = undisturbed(settings, tmp_path, units)
    trace_before = len(trace())
    run = submit(OWNER, units, settings=settings)
    kept = storm(settings, run, kills=50, shortest=0.5, longest=6.0, seed=2)
    assert 0 < len(kept) < 2000  # the last kill, too, hit a run under way
    print(f"{len(kept)} of 2000 units stored during 50 kills")
    finish(settings)
    check_integrity(settings)
    assert numbers(settings, run) == expected
    awkward = sum(unit.method != "spe" for unit in units)
    print(f"{len(trace()) - trace_before} executions of {awkward} counted units")


def test_a_killed_supervisor_leaves_no_process_and_its_units_are_done_by_the_next(settings, trace):
    run = submit(OWNER, [*many(20), *many(4, "hang"), *many(4, "freeze")], settings=settings)
    tree = start_tree(settings)
    until(lambda: len(state(run, OWNER, settings).under_way) == 2 and len(trace()) >= 22)
    os.kill(tree.pid, signal.SIGKILL)
    tree.wait()
    until(lambda: members(tree.pid) == [])
    assert state(run, OWNER, settings).state == "interrupted"
    assert state(run, OWNER, settings).done == 20
    finish(replace(settings, unit_seconds=1))
    assert (state(run, OWNER, settings).done, state(run, OWNER, settings).failed) == (20, 8)


def test_killed_children_cost_nothing_but_their_unit(settings, trace):
    run = submit(OWNER, many(400, seconds=0.01), settings=settings)
    tree = start_tree(settings)
    killed = 0
    while killed < 3:
        until(lambda: len(members(tree.pid)) >= 4)
        enough = min(state(run, OWNER, settings).done + 60, 400)
        until(lambda enough=enough: state(run, OWNER, settings).done >= enough)
        os.kill(max(members(tree.pid)), signal.SIGKILL)
        killed += 1
    until(ended(settings, run))
    assert state(run, OWNER, settings).done == 400
    tree.send_signal(signal.SIGTERM)
    tree.wait(PATIENCE)
    until(lambda: members(tree.pid) == [])


def test_a_supervisor_that_is_told_to_stop_gives_its_units_back(settings):
    run = submit(OWNER, many(3, "hang"), settings=settings)
    tree = start_tree(settings)
    until(lambda: len(state(run, OWNER, settings).under_way) == 2)
    tree.send_signal(signal.SIGTERM)
    assert tree.wait(PATIENCE) == 0
    until(lambda: members(tree.pid) == [])
    with Store(settings).reading() as connection:
        assert connection.exec_driver_sql("select count(*) from claims").scalar() == 0
    cancel(run, OWNER, settings)


PAGE = """
import sys, time
from rankscope.runs import Settings, ensure_supervisor
settings = Settings.of_environment()
print(ensure_supervisor(settings), ensure_supervisor(settings), flush=True)
time.sleep(1000)
"""


def test_a_killed_web_server_takes_its_supervisor_along_and_the_next_one_goes_on(settings, trace):
    run = submit(OWNER, [*many(5), *many(2, "hang")], settings=settings)
    environment = os.environ | settings.environment()

    def serve():
        command = [sys.executable, "-c", PAGE]
        start = {"cwd": ROOT, "env": environment, "start_new_session": True, "text": True}
        return subprocess.Popen(command, stdout=subprocess.PIPE, **start)

    server = serve()
    assert server.stdout.readline() == "True False\n"
    until(lambda: len(state(run, OWNER, settings).under_way) == 2)
    second = serve()
    assert second.stdout.readline() == "False False\n"
    server.kill()
    server.wait()
    until(lambda: members(server.pid) == [])
    assert state(run, OWNER, settings).state == "interrupted"
    cancel(run, OWNER, settings)
    assert state(run, OWNER, settings).done == 5
    third = serve()
    assert third.stdout.readline() == "True False\n"
    resume(run, OWNER, settings)
    until(lambda: len(state(run, OWNER, settings).under_way) == 2)
    for server in (second, third):
        kill_tree(server)


@pytest.fixture
def place():
    """A folder with a short path, as sockets need it."""
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        yield Path(folder)


def test_what_a_killed_supervisor_leaves_goes_with_the_next(settings, place, monkeypatch):
    """Its processes talk through sockets in a temporary folder, which nobody tidies up."""
    monkeypatch.setenv("TMPDIR", str(place))
    left = []
    for seed in range(2):
        run = submit(OWNER, [tiny(seed=seed)], settings=settings)
        tree = start_tree(settings, "--single")
        until(ended(settings, run), 120)
        left.append({file.name for folder in place.iterdir() for file in folder.iterdir()})
        kill_tree(tree)
    assert len(list(place.iterdir())) == 1
    assert left[0] and left[1] and not left[0] & left[1]
    tree = start_tree(settings, "--single", "--until-done")
    assert tree.wait(120) == 0 and not any(place.iterdir())


def test_a_folder_that_somebody_else_has_put_there_is_left_alone(tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "mine")
    (tmp_path / "mine" / "thesis").touch()
    assert not _is_made_anew(tmp_path / "link")
    assert (tmp_path / "mine" / "thesis").exists()
