"""The files for whoever hosts it say what the programs they are for understand, and it is true."""

import configparser
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from rankscope.command.main import SUBCOMMANDS
from rankscope.runs.command import main as runs_command
from tests.browser.server import free_port
from tests.rankscope.runs.conftest import linux_only, until

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "hosting"
CONFINED = """
set -e
mount --make-rprivate /
mount --rbind / {root}
mount -o remount,ro,bind {root}
mount -t tmpfs tmpfs {root}/mnt
mkdir -m 700 {root}/mnt/data
exec chroot {root} setpriv --no-new-privs --bounding-set=-all --inh-caps=-all env -C /mnt {command}
"""


def unit(name) -> configparser.ConfigParser:
    read = configparser.ConfigParser(strict=False, interpolation=None)
    read.optionxform = str
    read.read(FOLDER / name)
    return read


def instructions() -> dict[str, str]:
    """Of the Containerfile, by name; the last one of a name counts."""
    text = re.sub(r"\\\n\s*", "", (FOLDER / "Containerfile").read_text())
    lines = [line.split(" ", 1) for line in text.splitlines() if re.match("[A-Z]", line)]
    return dict(lines)


def test_the_unit_names_settings_that_there_are():
    service = unit("rankscope.service")["Service"]
    assert service["ProtectSystem"] == "strict" and service["Type"] == "notify"
    assert "rankscope app --host 127.0.0.1" in service["ExecStart"]
    assert service["OOMPolicy"] == "continue", "one reader that is killed is not the end of all"
    command = shlex.split(unit("rankscope-clean.service")["Service"]["ExecStart"])
    assert command[1] in SUBCOMMANDS and command[2] == "clean"
    assert unit("rankscope-clean.timer")["Install"]["WantedBy"] == "timers.target"


def test_the_nightly_command_is_one(tmp_path, monkeypatch):
    monkeypatch.setenv("RANKSCOPE_HOME", str(tmp_path))
    command = shlex.split(unit("rankscope-clean.service")["Service"]["ExecStart"])
    assert runs_command(command[2:]) == 0


def test_the_container_is_no_root_and_keeps_its_data_apart():
    told = instructions()
    assert told["USER"] == "10001:10001" and told["VOLUME"] == "/data"
    assert json.loads(told["CMD"])[0] == "rankscope" and "RANKSCOPE_HOME=/data" in told["ENV"]
    start = (FOLDER / "Containerfile").read_text().partition("FROM")[0]
    assert "RANKSCOPE_HTTPS=1" in start and "--publish 127.0.0.1:" in start
    assert (ROOT / "requirements.lock").exists() and "requirements.lock" in told["RUN"]


HARDENING = {
    "NoNewPrivileges": "yes",
    "PrivateUsers": "yes",
    "ProtectProc": "invisible",
    "ProtectClock": "yes",
    "ProtectKernelLogs": "yes",
    "RestrictNamespaces": "yes",
    "LockPersonality": "yes",
    "SystemCallFilter": "@system-service",
    "CapabilityBoundingSet": "",
    "UMask": "0077",
}


@pytest.mark.parametrize("name", ["rankscope.service", "rankscope-clean.service"])
def test_every_unit_gives_up_what_it_does_not_need(name):
    service = unit(name)["Service"]
    assert {key: service.get(key) for key in HARDENING} == HARDENING


def test_what_is_private_to_a_checkout_goes_into_no_image():
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    assert {".git", ".venv", ".streamlit/secrets.toml"} <= set(ignored)


@pytest.fixture
def confined(tmp_path):
    """The server as in a container: without any privilege, on a root that takes no writes."""
    port = free_port()
    settings = f"HOME=/mnt TMPDIR=/mnt RANKSCOPE_HOME=/mnt/data PYTHONPATH={ROOT}"
    settings += " PYTHONDONTWRITEBYTECODE=1"
    command = f"{settings} {sys.executable} -m rankscope app --port {port}"
    script = CONFINED.format(root=tmp_path, command=command)
    trial = CONFINED.format(root=tmp_path, command="true")
    alone = [shutil.which("unshare"), "--mount", "sh", "-c"]
    if (
        not alone[0]
        or os.geteuid()
        or subprocess.run([*alone, trial], capture_output=True).returncode
    ):
        pytest.skip("nobody can be confined here: only by root, where the system lets it")
    log = (tmp_path / "log").open("wb")
    process = subprocess.Popen([*alone, script], stdout=log, stderr=log)
    yield process, port
    process.kill()
    process.wait()


@linux_only
def test_it_serves_on_a_root_that_takes_no_writes_and_its_health_sees_it_frozen(confined):
    process, port = confined
    check = json.loads(instructions()["HEALTHCHECK"].partition("CMD ")[2])
    check = [sys.executable, *check[1:-1], str(port)]

    def is_well():
        return subprocess.run(check, cwd=ROOT).returncode == 0

    until(is_well)
    about = Path(f"/proc/{process.pid}/status").read_text()
    assert re.search(r"^CapEff:\s+0+$", about, re.M)
    process.send_signal(signal.SIGSTOP)
    assert not is_well()
    process.send_signal(signal.SIGCONT)
    until(is_well)
