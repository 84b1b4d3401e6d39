"""Reading in a child process that may fail, hang or grow without harm to this one."""

import json
import os
import subprocess
import sys
from pathlib import Path

from rankscope.tables.errors import TableError
from rankscope.tables.reading.content import Content
from rankscope.tables.reading.packing import unpack

ROOT = Path(__file__).parents[3]
REPLY, SENTENCE = b"a table:", b"trouble:"


def content_in_child(data: bytes, told: dict, limits) -> Content:
    """What the child found, or the sentence it has to say; one of ours if it has none."""
    order = json.dumps({"told": told, "limits": limits.get_values()})
    child = subprocess.Popen(
        [sys.executable, "-P", "-m", "rankscope.tables.reading.child", order],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=_surroundings(),
    )
    try:
        reply, _ = child.communicate(data, timeout=limits.seconds)
    except subprocess.TimeoutExpired:
        raise _passing(
            f"Reading the file took more than {limits.seconds:,} seconds and was stopped: take "
            "fewer rows or columns, or check that the file is what it should be."
        ) from None
    finally:
        if child.poll() is None:
            child.kill()
            child.wait()
    return _understood(reply, limits)


def _surroundings():
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    threads = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
    arrow = {"ARROW_DEFAULT_MEMORY_POOL": "system"}
    return os.environ | threads | arrow | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}


def _understood(reply, limits):
    if reply[:8] == REPLY:
        return unpack(reply)
    if reply[:8] == SENTENCE:
        said = json.loads(reply[8:])
        raise TableError(said["sentence"], said["asks"], said["choices"])
    raise _passing(
        f"Reading the file needed more than {limits.memory_megabytes:,} MB of memory or ended "
        "unexpectedly: take fewer rows or columns, or check that the file is what it should be."
    )


def _passing(sentence) -> TableError:
    """Trouble that may be over the next time."""
    error = TableError(sentence)
    error.passing = True
    return error
