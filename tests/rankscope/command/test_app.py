"""`rankscope app` listens where it says, and on this machine only unless told otherwise."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from rankscope.command import app

ROOT = Path(__file__).parents[3]
PATIENCE = 240  # seconds until a test gives up


def test_it_is_for_this_machine_only_unless_told_otherwise():
    assert app._parser("rankscope app").parse_args([]).host == "127.0.0.1"
    assert "http://127.0.0.1:8501, for this machine only" in app._welcome("127.0.0.1", 8501)
    assert "http://[::1]:8501, for this machine only" in app._welcome("::1", 8501)
    assert "everybody who reaches this machine" in app._welcome("0.0.0.0", 8501)


def test_a_plain_streamlit_run_listens_on_this_machine_only_too():
    settings = (ROOT / ".streamlit" / "config.toml").read_text()
    assert re.search(r'^address = "127\.0\.0\.1"', settings, re.M)


def test_a_port_that_is_taken_is_named(rankscope):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        code, out, err = rankscope("app", "--port", port)
    assert (code, out) == (1, "")
    assert err == (
        f"Cannot listen on port {port} of 127.0.0.1 (Address already in use): name another.\n"
    )


def test_a_host_that_is_not_there_is_named(rankscope):
    code, _, err = rankscope("app", "--host", "no.such.host.invalid")
    assert code == 1 and "no.such.host.invalid" in err and err.count("\n") == 1


@pytest.mark.parametrize("port", ["-1", "65536", "eighty"])
def test_a_port_that_cannot_be_is_a_mistake(rankscope, port):
    code, _, err = rankscope("app", "--port", port)
    assert code == 2 and "allowed is a whole number from 0 to 65535" in err


def test_it_answers_where_it_says_and_ctrl_c_ends_it(tmp_path):
    process = subprocess.Popen(
        [sys.executable, "-m", "rankscope", "app", "--port", "0"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        address = re.search(r"http://127\.0\.0\.1:\d+", process.stderr.readline()).group()
        assert answer_of(f"{address}/_stcore/health") == b"ok"
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130 and "Traceback" not in err
    finally:
        process.kill()


def answer_of(url) -> bytes:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(url, timeout=PATIENCE) as reply:
                return reply.read()
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
