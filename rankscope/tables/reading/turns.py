"""Whose turn it is to read: no more at once than this machine has cores and memory for."""

import os
import threading
import time
from contextlib import contextmanager, suppress
from pathlib import Path

SHARED = "RANKSCOPE_TURNS"  # in the environment of servers that share readers: a folder
LOOK = 0.1  # seconds between two looks whether another server has finished


class Turns:
    """So many at once in this process, and in all that name the same folder together.

    In the folder every turn is a file that is locked while it lasts: the lock of a process that
    dies is given up by the system.
    """

    def __init__(self, count: int, folder: str | None = None):
        self._ours = threading.BoundedSemaphore(count)
        self._slots = [Path(folder, f"{number}.turn") for number in range(count)] if folder else []

    @contextmanager
    def one(self, on_wait=lambda: None):
        """A turn for as long as the block lasts; `on_wait` is called when others go first."""
        if not self._ours.acquire(blocking=False):
            on_wait()
            self._ours.acquire()
        try:
            with self._slot(on_wait):
                yield
        finally:
            self._ours.release()

    @contextmanager
    def _slot(self, on_wait):
        if not self._slots:
            yield
            return
        slot = self._free()
        if slot is None:
            on_wait()
        while slot is None:
            time.sleep(LOOK)
            slot = self._free()
        try:
            yield
        finally:
            os.close(slot)

    def _free(self) -> int | None:
        """The first file that nobody has locked, open and locked by us."""
        for path in self._slots:
            slot = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
            if _locked(slot):
                return slot
            os.close(slot)
        return None


def _locked(slot) -> bool:
    import fcntl  # servers share readers where nginx is, which is where this is

    with suppress(BlockingIOError):
        fcntl.flock(slot, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False
