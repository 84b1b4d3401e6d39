"""Reading in a child process that may fail, hang or grow without harm to this one."""

import json
import os
import subprocess
import threading
from contextlib import suppress
from dataclasses import replace

from rankscope.tables.errors import TableError
from rankscope.tables.reading.content import Content
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.limits import MB
from rankscope.tables.reading.machine import share_of_memory
from rankscope.tables.reading.magic import PACKED
from rankscope.tables.reading.packing import unpack
from rankscope.tables.reading.spare import taken

REPLY, ERROR = b"a table:", b"trouble:"
READERS = os.cpu_count() or 1
TURNS = threading.BoundedSemaphore(READERS)
LEAST = 1_000  # MB of memory for a reader


def content_in_child(data: bytes, asked: Dialect, limits, on_wait=lambda: None) -> Content:
    """What the child finds, or the error it raises; one of ours if it ends without either."""
    module = f"rankscope.tables.reading.{child_for(data)}"
    reply = reply_of_child(module, {"asked": asked.get_values()}, data, limits, on_wait)
    if reply[:8] == ERROR:
        raise TableError.from_parts(json.loads(reply[8:]))
    return unpack(reply)


def reply_of_child(module: str, order: dict, data: bytes, limits, on_wait=lambda: None) -> bytes:
    """What a child says that is given an order and bytes, within limits.

    No more of them are at work at once than there are cores; `on_wait` is called when others go
    first. Raises a TableError when it ends without a word.
    """
    limits = replace(limits, memory_megabytes=min(limits.memory_megabytes, memory_of_reader()))
    if not TURNS.acquire(blocking=False):
        on_wait()
        TURNS.acquire()
    try:
        return _reply_of_child(module, order | {"limits": limits.get_values()}, data, limits)
    finally:
        TURNS.release()


def memory_of_reader() -> int:
    """The MB that each of the readers may take, so that all together leave a quarter free."""
    return max(LEAST, share_of_memory(0.75) // MB // READERS)


def _reply_of_child(module, order, data, limits):
    child = taken(module)
    try:
        with suppress(BrokenPipeError):  # it ended already: the reply, which is none, says so
            child.stdin.write(json.dumps(order).encode() + b"\n")
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
    if reply[:8] in (REPLY, ERROR):
        return reply
    raise _passing(
        f"Reading the file needed more than {limits.memory_megabytes:,} MB of memory or ended "
        "unexpectedly: take fewer rows or columns, or check that the file is what it should be."
    )


def child_for(data: bytes) -> str:
    """The module that reads it: texts, the common case, without what only packed files need."""
    return "child" if data.startswith(tuple(PACKED)) else "text_child"


def _passing(sentence) -> TableError:
    """Trouble that may be over the next time."""
    error = TableError(sentence)
    error.passing = True
    return error
