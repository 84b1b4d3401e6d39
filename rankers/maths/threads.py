"""Pieces of work on as many threads as this process may use, with results in their order."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor


def threads() -> int:
    """As many as cores, or fewer where OMP_NUM_THREADS says so, as it does in workers."""
    allowed = getattr(os, "sched_getaffinity", lambda _: range(os.cpu_count() or 1))(0)
    most = os.environ.get("OMP_NUM_THREADS", "")
    return min(int(most), len(allowed)) if most.isdigit() and int(most) else len(allowed)


def side_by_side(work: Callable, pieces: Iterable) -> Iterator:
    """What `work` gives for each piece, in order, whichever is through first.

    Worth it for work that lets go of the interpreter, as operations on whole arrays do.
    """
    pieces, count = list(pieces), threads()
    if count == 1 or len(pieces) == 1:
        yield from map(work, pieces)
        return
    with ThreadPoolExecutor(min(count, len(pieces))) as pool:
        yield from pool.map(work, pieces)
