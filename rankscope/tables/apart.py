"""A function called in a process of its own, so that who waits for it holds up nobody else.

What comes back is unpickled, and so trusted as much as the function: it is for work on tables that
were read already. Files of strangers are read by `rankscope.tables.reading`, whose children answer
in plain numbers and texts.
"""

import json
import pickle
import sys
from importlib import import_module

import numpy as np

from rankscope.tables.reading.isolation import reply_of_child
from rankscope.tables.reading.limits import Limits
from rankscope.tables.reading.reply import ERROR, LENGTH, REPLY, answer, exactly
from rankscope.tables.reading.spare import APART


def apart(function, *args, limits: Limits | None = None, doing: str, **turn):
    """What the function returns, or the ValueError or RuntimeError it raises.

    `doing` begins the sentence of the TableError that is raised where time or memory are short.
    `turn` says whose turn it is, as `Turns.one` takes it. Arrays go to and fro without being copied
    on the way.

    >>> apart(sorted, [3, 1, 2], doing="Sorting")
    [1, 2, 3]
    """
    child = APART, function.__module__
    parts, limits = packed(args), limits or Limits.of_environment()
    order = {"function": function.__qualname__, "bytes": sum(memoryview(p).nbytes for p in parts)}
    kind, reply = reply_of_child(child, order, parts, limits, doing, **turn)
    value = unpacked(reply)
    if kind == ERROR:
        raise value
    return value


def packed(value) -> list:
    """Parts: how many, their lengths, then the pickle and the arrays that it leaves out, filled up
    so that each begins at a multiple of 8."""
    buffers = []
    text = pickle.dumps(value, protocol=5, buffer_callback=buffers.append)
    parts = [memoryview(text), *(buffer.raw() for buffer in buffers)]
    lengths = np.array([len(parts), *(part.nbytes for part in parts)], dtype="<i8")
    filled = [piece for part in parts for piece in (part, bytes(-part.nbytes % LENGTH))]
    return [memoryview(lengths).cast("B"), *filled]


def unpacked(data):
    """The value in the parts that `packed` made, laid end to end; arrays stay where they are."""
    view = memoryview(data)
    count = int.from_bytes(view[:LENGTH], "little")
    lengths = np.frombuffer(view, dtype="<i8", count=count, offset=LENGTH)
    starts = LENGTH * (1 + count) + np.append(0, np.cumsum(lengths + -lengths % LENGTH))
    text, *buffers = (view[at : at + size] for at, size in zip(starts, lengths, strict=False))
    return pickle.loads(text, buffers=buffers)


def main(module: str):
    """The process that calls the function: limits itself, calls, answers."""
    functions = import_module(module)
    line = sys.stdin.buffer.readline()
    if not line:  # whoever began this has ended and wants nothing
        return
    order = json.loads(line)
    Limits(**order["limits"]).apply()
    args = unpacked(exactly(sys.stdin.buffer, order["bytes"]))
    try:
        value = getattr(functions, order["function"])(*args)
    except (ValueError, RuntimeError) as error:
        answer(ERROR, packed(error.with_traceback(None)))
    else:
        answer(REPLY, packed(value))


if __name__ == "__main__":
    main(sys.argv[1])
