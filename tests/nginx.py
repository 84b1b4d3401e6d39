"""Debian's nginx for the tests: found on this machine, or unpacked beside them.

`python -m tests.nginx` does it once, when the tests are set up. Nothing is installed, so that
nothing starts to listen.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

OURS = Path(sys.prefix) / "nginx"
PACKAGES = ("nginx", "nginx-common")


def find() -> str | None:
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    return found or shutil.which("nginx", path=str(OURS / "usr" / "sbin"))


def unpack():
    """Fetch Debian's packages and take them apart, where there is something to do it with."""
    if not (shutil.which("apt-get") and shutil.which("dpkg")):
        return
    with tempfile.TemporaryDirectory() as folder:
        _run(["apt-get", "update", "-qq"], folder)
        _run(["apt-get", "download", "-qq", *PACKAGES], folder)
        for package in Path(folder).glob("*.deb"):
            _run(["dpkg", "-x", str(package), str(OURS)], folder)


def _run(command, folder):
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(command, cwd=folder, check=False, **quiet)


if __name__ == "__main__":
    if not find():
        unpack()
    if not find():
        print("No nginx found and none could be fetched: its tests cannot run here.")
