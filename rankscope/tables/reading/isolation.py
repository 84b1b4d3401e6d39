"""Reading in a child process that may fail, hang or grow without harm to this one."""

import json
import os
import signal
import threading
from contextlib import suppress
from dataclasses import replace

from rankscope.tables.errors import TableError
from rankscope.tables.reading.content import Content
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.limits import MB
from rankscope.tables.reading.machine import cores, share_of_memory
from rankscope.tables.reading.magic import PACKED
from rankscope.tables.reading.packing import unpack
from rankscope.tables.reading.reply import ERROR, answer_from
from rankscope.tables.reading.spare import taken
from rankscope.tables.reading.turns import SHARED, Turns

LEAST = 1_000  # MB of memory that a reader can do with
READING = "Reading the file"


def _memory_of_all() -> int:
    """The MB that all readers together may take: a quarter of the memory stays free."""
    return share_of_memory(0.75) // MB


def _readers() -> int:
    """As many as cores, or fewer where there is no memory for so many."""
    return max(1, min(cores(), _memory_of_all() // LEAST))


READERS = _readers()
TURNS = Turns(READERS, os.environ.get(SHARED))


def content_in_child(data: bytes, asked: Dialect, limits, **turn) -> Content:
    """What the child finds, or the error it raises; one of ours if it ends without either."""
    child = (f"rankscope.tables.reading.{child_for(data)}",)
    order = {"asked": asked.get_values(), "bytes": len(data)}
    kind, reply = reply_of_child(child, order, [data], limits.of_file(len(data)), **turn)
    if kind == ERROR:
        raise TableError.from_parts(json.loads(bytes(reply)))
    return unpack(reply)


def reply_of_child(
    child: tuple[str, ...], order: dict, parts: list, limits, doing=READING, **turn
) -> tuple[bytes, memoryview]:
    """What a child says that is given an order and bytes, within limits: REPLY or ERROR, and what.

    `child` is its module and what stands behind that in its command. No more of them are at work at
    once than there are cores and memory for; `turn` says whose it is and what is called when others
    go first, as `Turns.one` takes it. Raises a TableError when it ends without a word.
    """
    limits = replace(limits, memory_megabytes=min(limits.memory_megabytes, memory_of_reader()))
    with TURNS.one(**turn):
        line = json.dumps(order | {"limits": limits.get_values()}).encode() + b"\n"
        return _reply_of_child(child, [line, *parts], limits, doing)


def memory_of_reader() -> int:
    """The MB that each of the readers may take."""
    return _memory_of_all() // READERS


def _reply_of_child(command, parts, limits, doing):
    child, late = taken(*command), threading.Event()
    clock = threading.Timer(limits.seconds, lambda: (late.set(), child.kill()))
    writer = threading.Thread(target=_write, args=(child.stdin, parts), daemon=True)
    clock.start()
    writer.start()
    reply = None
    try:
        reply = answer_from(child.stdout, limits.memory_megabytes * MB)
    finally:
        if reply is None:
            child.kill()
        child.stdout.close()
        child.wait()
        clock.cancel()
        writer.join()
    if reply is not None:
        return reply
    if late.is_set():
        raise _passing(doing, f"took more than {limits.seconds:,} seconds and was stopped")
    if child.returncode == -getattr(signal, "SIGXCPU", 0):
        seconds = limits.processor_seconds or limits.seconds
        words = f"took more than {seconds:,} seconds of processor time and was stopped"
        raise _passing(doing, words)
    words = f"needed more than {limits.memory_megabytes:,} MB of memory or ended unexpectedly"
    raise _passing(doing, words)


def _write(pipe, parts):
    """All of it, and the end; a child that ended already says so by its reply, which is none."""
    with suppress(OSError):
        for part in map(memoryview, parts):
            view, at = part.cast("B"), 0
            while at < len(view):
                at += pipe.write(view[at:])
    with suppress(OSError):
        pipe.close()


def child_for(data: bytes) -> str:
    """The module that reads it: texts, the common case, without what only packed files need."""
    return "child" if data.startswith(tuple(PACKED)) else "text_child"


def _passing(doing, what) -> TableError:
    """Trouble that may be over the next time."""
    error = TableError(
        f"{doing} {what}: take fewer rows or columns, or check that the file is what it should be."
    )
    error.passing = True
    return error
