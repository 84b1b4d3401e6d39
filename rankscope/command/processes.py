"""Several servers on one machine, with nginx in front of them: one process answers on one core."""

import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path

from rankscope.command import nginx
from rankscope.tables.reading import machine, turns
from rankscope.ui.learn.shared_rooms import share

BEGIN, END = 120.0, 10.0  # seconds a server has to begin, and to end
LOOK = 0.2  # seconds between two looks at processes
SERVE = "from rankscope.command.app import serve; serve('127.0.0.1', {port})"
ENDED = "A process of the application ended by itself (exit code {code}), and so all were ended."


def serve_by_several(host: str, address: str, ports: list[int], announce) -> int:
    """Servers on these ports behind an address, until one of them ends or somebody stops it."""
    program = nginx.find()
    if program is None:
        print(nginx.MISSING, file=sys.stderr)
        return 1
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # in order, as with Ctrl-C
    with (
        tempfile.TemporaryDirectory(prefix="rankscope-") as folder,
        share(Path(folder) / "rooms") as rooms,
        _ending() as processes,
    ):
        environment = os.environ | _common(host, folder, len(ports)) | rooms
        processes += [_server(port, environment) for port in ports]
        if all(_answers(process, port) for process, port in zip(processes, ports, strict=True)):
            processes.append(nginx.start(program, Path(folder), address, ports))
            announce()
        print(ENDED.format(code=_first_end(processes)), file=sys.stderr)
    return 1


def _common(host, folder, count) -> dict[str, str]:
    """What the servers have in common: where visitors come to, a secret for cookies, turns of
    those that read files, and the memory of the machine."""
    return {
        "RANKSCOPE_FRONT": host,
        "STREAMLIT_SERVER_COOKIE_SECRET": secrets.token_hex(32),
        turns.SHARED: folder,
        machine.SERVERS: str(count),
    }


def _server(port, environment) -> subprocess.Popen:
    return subprocess.Popen([sys.executable, "-c", SERVE.format(port=port)], env=environment)


def _answers(process, port) -> bool:
    """Whether the server answers before its time is over or it ends."""
    deadline = time.monotonic() + BEGIN
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/_stcore/health", timeout=2):
                return True
        except OSError:
            time.sleep(LOOK)
    process.kill()
    return False


def _first_end(processes) -> int:
    """The exit code of the first that ends."""
    while True:
        codes = [process.poll() for process in processes]
        if any(code is not None for code in codes):
            return next(code for code in codes if code is not None)
        time.sleep(LOOK)


@contextmanager
def _ending():
    """A list of processes that are ended with the block, however it ends."""
    processes = []
    try:
        yield processes
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            _wait(process)


def _wait(process):
    try:
        process.wait(END)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
