"""Threads of this process: one for the libraries during a fit, several for pieces of work."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ContextDecorator
from functools import cache
from threading import Lock, local

import scipy.linalg  # noqa: F401  SciPy has a BLAS of its own, which must be loaded to be limited
from threadpoolctl import LibController, ThreadpoolController

WORTH_THREADS = 50_000_000  # operations; starting a pool of threads takes about a millisecond


class _Limit:
    """One thread for the libraries of one kind, from the first `enter` to the last `leave`."""

    def __init__(self, kind: str):
        self.kind, self._inside, self._before = kind, 0, []

    def enter(self):
        if not self._inside:
            before = [(library, library.get_num_threads()) for library in _libraries(self.kind)]
            _set([(library, 1) for library, _ in before])
            # Somebody else's limit in another thread may forbid it; then nothing is to restore.
            self._before = [one for one in before if one[0].get_num_threads() == 1 < one[1]]
        self._inside += 1

    def leave(self):
        self._inside -= 1
        if not self._inside:
            _set(self._before)


def _set(numbers: list[tuple[LibController, int]]):
    """Set the number of threads of libraries; another thread may set it next.

    Since version 3.8 threadpoolctl reserves OpenBLAS for the thread that sets it first.
    """
    for library, number in numbers:
        library.set_num_threads(number)
        getattr(library, "clear_controlling_thread", bool)()


class _OfThread(local):
    """State that belongs to one thread."""

    def __init__(self):
        self.openmp = _Limit("openmp")


class OneThread(ContextDecorator):
    """Keep BLAS and OpenMP on one thread inside the context.

    Rankers multiply many small matrices, for which handing work to a second thread takes longer
    than the product; and one thread adds in one order, so that numbers repeat. The number of BLAS
    threads belongs to the process: the first thread to enter sets it and the last one to leave
    restores it, so that fits may overlap and nest in any order. That of OpenMP belongs to the
    thread that sets it.
    """

    def __init__(self):
        self._lock, self._blas, self._own = Lock(), _Limit("blas"), _OfThread()

    def __enter__(self):
        with self._lock:
            self._blas.enter()
        self._own.openmp.enter()
        return self

    def __exit__(self, *error):
        self._own.openmp.leave()
        with self._lock:
            self._blas.leave()

    def renew_lock(self):
        """Replace the lock, which a thread that a forked child does not have may hold."""
        self._lock = Lock()


@cache
def _libraries(kind: str) -> list[LibController]:
    """Return the loaded libraries of a kind; to find them takes milliseconds."""
    return ThreadpoolController().select(user_api=kind).lib_controllers


one_thread = OneThread()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=one_thread.renew_lock)


def threads() -> int:
    """As many as cores, or fewer where OMP_NUM_THREADS says so, as it does in workers."""
    allowed = getattr(os, "sched_getaffinity", lambda _: range(os.cpu_count() or 1))(0)
    most = os.environ.get("OMP_NUM_THREADS", "")
    return min(int(most), len(allowed)) if most.isdigit() and int(most) else len(allowed)


def side_by_side(work: Callable, pieces: Iterable, operations: float) -> Iterator:
    """Yield what `work` returns for each piece, in order, computed in several threads.

    Worth it for work that releases the interpreter lock, as operations on whole arrays do, and for
    so many operations that starting the threads does not count.
    """
    pieces, count = list(pieces), threads()
    if count == 1 or len(pieces) == 1 or operations < WORTH_THREADS:
        yield from map(work, pieces)
        return
    with ThreadPoolExecutor(min(count, len(pieces))) as pool:
        yield from pool.map(work, pieces)
