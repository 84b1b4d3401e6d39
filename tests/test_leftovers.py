"""The tests leave nothing behind: neither where they end nor where they were killed."""

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.leftovers import users_of
from tests.rankscope.runs.conftest import linux_only

ROOT = Path(__file__).parents[1]
RUNS = "tests/rankscope/runs/test_workers.py::test_a_unit_that_raises_fails"
KILLED = """
import subprocess, sys, tempfile
from tests import leftovers
leftovers.begin()
tempfile.mkdtemp()
child = "import time; print('started', flush=True); time.sleep(1_000)"
subprocess.Popen([sys.executable, "-c", child])
input()
"""


@pytest.fixture
def folder():
    """The temporary folder of tests that somebody else starts: its path is short."""
    return Path(tempfile.mkdtemp())


@pytest.fixture
def environment(folder):
    inherited = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST_")}
    return inherited | {"TMPDIR": str(folder)}


def ended(command, environment) -> int:
    return subprocess.run([sys.executable, *command], cwd=ROOT, env=environment).returncode


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_run_leaves_no_file_and_no_process(environment, folder, workers):
    tests = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", workers, RUNS]
    assert ended(tests, environment) == 0
    assert list(folder.iterdir()) == []
    assert users_of(folder) == []


@linux_only
def test_what_a_killed_run_left_goes_when_the_next_one_begins(environment, folder):
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    killed = subprocess.Popen([sys.executable, "-c", KILLED], cwd=ROOT, env=environment, **pipes)
    assert killed.stdout.readline() == b"started\n"
    killed.send_signal(signal.SIGKILL)
    killed.wait()
    assert len(list(folder.iterdir())) == len(users_of(folder)) == 1
    assert ended(["-c", "from tests import leftovers; leftovers.begin()"], environment) == 0
    assert (list(folder.iterdir()), users_of(folder)) == ([], [])


@linux_only
def test_a_run_that_goes_on_keeps_what_it_has(environment, folder):
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    running = subprocess.Popen([sys.executable, "-c", KILLED], cwd=ROOT, env=environment, **pipes)
    assert running.stdout.readline() == b"started\n"
    (own,) = folder.iterdir()
    assert ended(["-c", "from tests import leftovers; leftovers.begin()"], environment) == 0
    assert list(folder.iterdir()) == [own]
    assert len(list(own.iterdir())) == 1
    running.communicate(b"\n")
    assert list(folder.iterdir()) == []
