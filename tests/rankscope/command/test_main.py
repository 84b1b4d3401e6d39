"""The command finds its subcommands, explains itself and ends cleanly."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from rankscope.command import main as command
from rankscope.command.main import SUBCOMMANDS

ROOT = Path(__file__).parents[3]
SLOW = """
import time
from rankscope.command import ranked
def wait(*_):
    print("waiting", flush=True)
    time.sleep(1_000)
ranked.read_table = wait
import sys
from rankscope.command.main import main
sys.exit(main(["rank", "people.csv", "--quiet"]))
"""


def test_every_subcommand_is_named_in_the_help(rankscope):
    code, out, _ = rankscope("--help")
    assert code == 0 and "examples:" in out
    for name, subcommand in SUBCOMMANDS.items():
        assert re.search(rf"  {name} +{subcommand.summary}", out)


@pytest.mark.parametrize("name", SUBCOMMANDS)
def test_every_subcommand_has_help_of_its_own(rankscope, name):
    code, out, _ = rankscope(name, "--help")
    assert code == 0 and out.startswith(f"usage: rankscope {name}")


@pytest.mark.parametrize("name", ["app", "rank"])
def test_the_examples_of_a_help_begin_as_one_would_write_them(rankscope, name):
    examples = rankscope(name, "--help")[1].split("examples:\n")[1].split("\n\n")[0]
    assert all(line.startswith(f"  rankscope {name}") for line in examples.splitlines())


@pytest.mark.parametrize("arguments", [[], ["rnak"], ["--port", "1"]])
def test_a_mistake_ends_with_two_and_the_usage(rankscope, arguments):
    code, out, err = rankscope(*arguments)
    assert (code, out) == (2, "") and err.startswith("usage: rankscope")


def test_the_version_is_told(rankscope):
    assert rankscope("--version")[1].startswith("rankscope ")


def test_runs_are_looked_after(rankscope, tmp_path, monkeypatch):
    monkeypatch.setenv("RANKSCOPE_HOME", str(tmp_path))
    code, out, _ = rankscope("runs", "list")
    assert code == 0 and out.startswith("No runs in ")
    assert rankscope("runs", "show", "abc") == (1, "", "No run begins with 'abc'.\n")


def test_a_module_can_be_run_in_place_of_the_command():
    done = subprocess.run(
        [sys.executable, "-m", "rankscope", "--help"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0 and done.stdout.startswith("usage: rankscope")


def test_ctrl_c_ends_with_130_and_no_traceback(tmp_path):
    process = subprocess.Popen(
        [sys.executable, "-c", SLOW],
        env=os.environ | {"PYTHONPATH": str(ROOT), "RANKSCOPE_MODULES": ""},
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout.readline() == "waiting\n"
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=240)
    assert (process.returncode, err) == (command.INTERRUPTED, "\nStopped.\n")


def test_a_reader_who_leaves_is_no_error(people):
    command = f"{sys.executable} -m rankscope rank {people} --quiet --json"
    line = f"{command} | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", line], cwd=ROOT, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("141\n", "")
