"""A study killed in the middle, with all its processes, goes on and gives the same numbers."""

import os
import signal
import subprocess
import sys
import time

import pytest

from rankscope.runs import Settings
from rankscope.runs.settings import ROOT
from rankscope.studies.collecting import csv_of, from_store
from rankscope.studies.menu import studies
from tests.rankscope.runs.conftest import linux_only

STUDY, SIZE = "quevedo_figure_9", "small"
PATIENCE = 600


def command(home) -> subprocess.Popen:
    """The study, in a session of its own, so that all it starts can be killed at once."""
    line = [sys.executable, "-m", "rankscope", "studies", "run", STUDY, "--size", SIZE, "--quiet"]
    environment = os.environ | {"RANKSCOPE_HOME": str(home), "RANKSCOPE_NICE": "0"}
    return subprocess.Popen(line, cwd=ROOT, env=environment, start_new_session=True)


def units_done(settings) -> int:
    cells = from_store(studies()[STUDY], SIZE, settings)
    return sum(int(some.frame["repeats"].sum()) for some in cells if not some.frame.empty)


def family(pid) -> list[int]:
    """A process and all that descend from it, whatever their session."""
    rows = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True, check=True)
    parents = dict(map(int, row.split()) for row in rows.stdout.splitlines())
    whole = [pid]
    for one in whole:
        whole += [child for child, parent in parents.items() if parent == one]
    return whole


def numbers(settings) -> str:
    """All cells but their times."""
    return "".join(
        csv_of(some.frame.drop(columns=[n for n in some.frame if "seconds" in n]))
        for some in from_store(studies()[STUDY], SIZE, settings)
    )


@linux_only
@pytest.mark.soak
def test_a_study_killed_in_the_middle_gives_the_same_numbers(tmp_path):
    killed, whole = (Settings(home=tmp_path / name) for name in ("killed", "whole"))
    running = command(killed.home)
    started = time.monotonic()
    while units_done(killed) < 100 and time.monotonic() - started < PATIENCE:
        time.sleep(0.2)
    for process in family(running.pid):
        os.kill(process, signal.SIGKILL)
    running.wait()
    before = units_done(killed)
    assert 100 <= before < len(studies()[STUDY].planned(SIZE))
    print(f"{before} units were there when everything was killed")
    for home in (killed.home, whole.home):
        assert command(home).wait(PATIENCE) == 0
    assert units_done(killed) == len(studies()[STUDY].planned(SIZE))
    assert numbers(killed) == numbers(whole)
