"""How a child answers: what kind of answer, how many bytes, these bytes."""

import sys

import numpy as np

REPLY, ERROR = b"a table:", b"trouble:"
LENGTH = 8  # bytes of a length


def answer(kind: bytes, parts: list):
    """Said by the child, once."""
    out, views = sys.stdout.buffer, [memoryview(part) for part in parts]
    out.write(kind + sum(view.nbytes for view in views).to_bytes(LENGTH, "little"))
    for view in views:
        out.write(view)
    out.flush()


def answer_from(pipe, most: int) -> tuple[bytes, memoryview] | None:
    """The kind and the bytes, which stay where they are read to; None where there is none."""
    head = exactly(pipe, len(REPLY) + LENGTH)
    if head is None or bytes(head[: len(REPLY)]) not in (REPLY, ERROR):
        return None
    size = int.from_bytes(head[len(REPLY) :], "little")
    body = exactly(pipe, size) if size <= most else None
    return None if body is None else (bytes(head[: len(REPLY)]), body)


def exactly(pipe, size) -> memoryview | None:
    """So many bytes of a pipe, read once to where they stay; None if it ends before."""
    view, at = memoryview(np.empty(size, dtype=np.uint8)), 0
    while at < size:
        count = pipe.readinto(view[at:])
        if not count:
            return None
        at += count
    return view
