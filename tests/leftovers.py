"""One folder for all that the tests write to the temporary folder, and its removal.

The process that starts the tests makes the folder, names it after its process id and gives it to
everything it starts as TMPDIR. It removes the folder when it ends, with the processes that still
use it. What a killed run left behind is removed by the next run.
"""

import atexit
import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

PREFIX = "rs-tests-"  # short, as addresses of sockets in the folder must be
ROUNDS = 1_000  # a process may start another one just before it is killed


def begin():
    """Make the folder of this run. A worker of pytest-xdist already has the one of its run."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        return
    for root in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        if not _is_in_use(root):
            remove(root)
    root = Path(tempfile.mkdtemp(prefix=f"{PREFIX}{os.getpid()}-"))
    root.chmod(0o711)  # a database server runs as another user
    os.environ["TMPDIR"] = tempfile.tempdir = str(root)
    atexit.register(_remove_own, root)


def remove(root: Path):
    """End the processes that use this folder, and remove it with its mounts."""
    for _ in range(ROUNDS):
        for process in (users := users_of(root)):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        if not users:
            break
        time.sleep(0.01)
    for line in _lines("/proc/mounts"):
        if line.split()[1].startswith(f"{root}/"):
            subprocess.run(["umount", "--lazy", line.split()[1]], check=False)
    shutil.rmtree(root, ignore_errors=True)


def _remove_own(root):
    if _owner(root) == os.getpid():  # and not a fork of that process
        remove(root)


def _owner(root) -> int:
    return int(root.name.removeprefix(PREFIX).partition("-")[0])


def _is_in_use(root) -> bool:
    """Return whether the process that made the folder is alive and not this one, a namesake."""
    try:
        os.kill(_owner(root), 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return _owner(root) != os.getpid()


def users_of(root) -> list[int]:
    """Return the other processes that were started with this TMPDIR, where Linux tells."""
    found = []
    for file in Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):  # it has ended, or is somebody else's
            if f"TMPDIR={root}".encode() in file.read_bytes():
                found.append(int(file.parent.name))
    return [process for process in found if process != os.getpid()]


def _lines(file) -> list[str]:
    return Path(file).read_text().splitlines() if Path(file).exists() else []
