"""Reading in a child process that may fail, hang or grow without harm to this one."""

import json
import subprocess
import sys
from contextlib import suppress

from rankscope.tables.errors import TableError
from rankscope.tables.reading.content import Content
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.magic import PACKED
from rankscope.tables.reading.packing import unpack
from rankscope.tables.reading.surroundings import surroundings

REPLY, ERROR = b"a table:", b"trouble:"


def content_in_child(data: bytes, asked: Dialect, limits) -> Content:
    """What the child finds, or the error it raises; one of ours if it ends without either."""
    order = json.dumps({"asked": asked.get_values(), "limits": limits.get_values()})
    child = subprocess.Popen(
        [sys.executable, "-P", "-m", f"rankscope.tables.reading.{child_for(data)}"],
        bufsize=0,  # what a dead child did not take is not written again when the pipe is closed
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=surroundings() | {"ARROW_DEFAULT_MEMORY_POOL": "system"},
    )
    try:
        with suppress(BrokenPipeError):  # it ended already: the reply, which is none, says so
            child.stdin.write(order.encode() + b"\n")
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
    return _content(reply, limits)


def child_for(data: bytes) -> str:
    """The module that reads it: texts, the common case, without what only packed files need."""
    return "child" if data.startswith(tuple(PACKED)) else "text_child"


def _content(reply, limits) -> Content:
    if reply[:8] == REPLY:
        return unpack(reply)
    if reply[:8] == ERROR:
        raise TableError.from_parts(json.loads(reply[8:]))
    raise _passing(
        f"Reading the file needed more than {limits.memory_megabytes:,} MB of memory or ended "
        "unexpectedly: take fewer rows or columns, or check that the file is what it should be."
    )


def _passing(sentence) -> TableError:
    """Trouble that may be over the next time."""
    error = TableError(sentence)
    error.passing = True
    return error
