"""Who is alive: a lock on a file, which the system releases when its process dies, however."""

import os
import time
import uuid
from contextlib import suppress
from pathlib import Path

if os.name == "nt":
    import msvcrt
else:
    import fcntl

TRIES, PAUSE = 5, 0.05
LOOK = "r+" if os.name == "nt" else "r"  # also where nothing can be written


class Lock:
    """Held from `take` on until the process ends, without anybody having to tidy up."""

    def __init__(self, file: Path):
        self.path = file
        self._open = None

    def take(self) -> bool:
        """Whether nobody else held it."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle = self.path.open("a+")
        for _ in range(TRIES):  # somebody may just be looking
            if _lock(handle, exclusive=True):
                self._open = handle
                return True
            time.sleep(PAUSE)
        handle.close()
        return False

    def release(self):
        if self._open:
            self._open.close()


def is_held(file: Path) -> bool:
    """Whether a living process holds it; looking does not keep others from taking it for long."""
    try:
        with file.open(LOOK) as handle:
            return not _lock(handle, exclusive=False)
    except FileNotFoundError:
        return False


def machine_of(home: Path) -> str:
    """A name for this data folder: only those who share it can see each other's locks."""
    file = home / "machine"
    if not file.exists():
        draft = home / f"machine-{uuid.uuid4().hex}"
        draft.write_text(draft.name)
        with suppress(FileExistsError):
            os.link(draft, file)  # the first one stays, and nobody sees half a name
        draft.unlink()
    return file.read_text()


def _lock(handle, exclusive: bool) -> bool:
    try:
        if os.name == "nt":
            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            kind = fcntl.LOCK_EX if exclusive else fcntl.LOCK_SH
            fcntl.flock(handle, kind | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
