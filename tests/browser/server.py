"""The application on a free port of this machine, as a visitor gets it."""

import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 240  # seconds until it has to answer


def free_port() -> int:
    """Return a port that nobody uses, below those that systems give to outgoing connections."""
    while True:
        port = 10_000 + secrets.randbelow(20_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Server:
    """Started on entering, stopped on leaving."""

    def __init__(self, log: Path, program: str = "streamlit", **environment: str):
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log, self.program, self.environment = log, program, environment

    def __enter__(self) -> "Server":
        command = [sys.executable, "-m", self.program, "run", "app.py", "--server.headless=true"]
        command += ["--server.address=127.0.0.1", f"--server.port={self.port}"]
        environment = os.environ | {"OMP_NUM_THREADS": "1"} | self.environment
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT
            )
        try:
            self._wait_until_healthy()
        except BaseException:
            self.process.kill()
            raise
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def _wait_until_healthy(self):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"{self.url}/_stcore/health", timeout=10) as reply:
                    if reply.read() == b"ok":
                        return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError(f"the application did not start:\n{self.log.read_text()[-2000:]}")
