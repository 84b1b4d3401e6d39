"""Reading processes, and one that waits with all it needs imported before a file is there."""

import subprocess
import sys
import threading

from rankscope.tables.reading.surroundings import SETTINGS, surroundings

APART = "rankscope.tables.apart"  # what calls functions of ours, on tables that were read
OF_TEXTS = "rankscope.tables.reading.text_child"  # what most files are read by
PIPE = 2**20  # bytes; with the usual 64 kB two processes wait for each other all the time
# Memory that is let go of is used again and not given back: a third of the time of parsing was the
# system's, handing out pages. C libraries other than GNU's do not look.
USED_AGAIN = "glibc.malloc.mmap_threshold=1073741824:glibc.malloc.trim_threshold=4294967296"
# Large pages, which NumPy asks for, cost little where they lie ready, and a third of all the time
# on a virtual machine whose host has to find them first. Small ones cost the same everywhere.
SMALL_PAGES = "0"
_waiting: dict[tuple[str, ...], subprocess.Popen] = {}  # by module; it has got no order yet
_lock = threading.Lock()


def ready():
    """Have a reader of texts wait: the next file is then read at once.

    It ends with the process that began it: then there is nothing left to read.
    """
    module = (OF_TEXTS,)
    with _lock:
        if module not in _waiting or _waiting[module].poll() is not None:
            _waiting[module] = begin(*module)


def taken(*module: str) -> subprocess.Popen:
    """The reader that waits, which is nobody else's then, or a new one."""
    with _lock:
        waiting = _waiting.pop(module, None)
    return waiting if waiting and waiting.poll() is None else begin(*module)


def begin(*module: str) -> subprocess.Popen:
    """A process with nothing of the file in its command line; a reader knows no secret of ours.

    What goes wrong in functions of ours stands in the log; in a reader, a file decides what does.
    """
    ours = module[0] == APART
    memory = {"ARROW_DEFAULT_MEMORY_POOL": "system"}
    if ours or module[0] == OF_TEXTS:
        memory |= {"GLIBC_TUNABLES": USED_AGAIN, "NUMPY_MADVISE_HUGEPAGE": SMALL_PAGES}
    child = subprocess.Popen(
        [sys.executable, "-P", "-m", *module],
        bufsize=0,  # what a dead child did not take is not written again when the pipe is closed
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=None if ours else subprocess.DEVNULL,
        env=surroundings(SETTINGS if ours else ()) | memory,
    )
    for pipe in (child.stdin, child.stdout):
        _widen(pipe)
    return child


def _widen(pipe):
    """Where the system can; a user may have no more than so much in all pipes together."""
    try:
        import fcntl

        fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, PIPE)
    except (ImportError, AttributeError, OSError):
        return
