"""Reading processes, and one that waits with all it needs imported before a file is there."""

import subprocess
import sys
import threading

from rankscope.tables.reading.surroundings import surroundings

OF_TEXTS = "rankscope.tables.reading.text_child"  # what most files are read by
_waiting: dict[str, subprocess.Popen] = {}  # by module; it has got no order yet
_lock = threading.Lock()


def ready(module: str = OF_TEXTS):
    """Have a reader wait for the next file, so that reading begins at once.

    It ends with the process that began it: then there is nothing left to read.
    """
    with _lock:
        if module not in _waiting or _waiting[module].poll() is not None:
            _waiting[module] = begin(module)


def taken(module: str) -> subprocess.Popen:
    """The reader that waits, which is nobody else's then, or a new one."""
    with _lock:
        waiting = _waiting.pop(module, None)
    return waiting if waiting and waiting.poll() is None else begin(module)


def begin(module: str) -> subprocess.Popen:
    """A process that knows no secret of this one, and nothing of the file by its command line."""
    return subprocess.Popen(
        [sys.executable, "-P", "-m", module],
        bufsize=0,  # what a dead child did not take is not written again when the pipe is closed
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=surroundings() | {"ARROW_DEFAULT_MEMORY_POOL": "system"},
    )
