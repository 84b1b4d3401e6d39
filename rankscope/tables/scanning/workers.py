"""Pieces worked out by processes of this machine or by Dask, which read them themselves."""

import os
import signal
import sys
from collections import deque
from concurrent.futures import FIRST_COMPLETED, wait
from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
from multiprocessing import get_all_start_methods, get_context

from rankscope.tables.errors import TableError
from rankscope.tables.reading.surroundings import ROOT, THREADS
from rankscope.tables.scanning.adding import Alone, InOrder, Task

AT_HAND = 2  # pieces for each worker
MOST_DEATHS = 5  # of workers, before it is given up


class Pool:
    """Whatever has `submit` as executors of Python have; who loses a worker starts another pool."""

    def __init__(self, workers: int):
        self.workers, self._executor, self._deaths = workers, None, 0

    def total(self, task: Task, pieces, on_progress=lambda done, total: None):
        """The sum over all pieces, the same however many workers there are and whoever dies."""
        order, waiting, given, done = InOrder(), deque(enumerate(pieces)), {}, 0
        while waiting or given:
            try:
                self._give(task, waiting, given)
                for number, future in _ready(given):
                    order.take(number, future.result())
                    del given[future]
                    done += 1
                    on_progress(done, len(pieces))
            except BrokenProcessPool:
                waiting.extendleft(sorted(given.values(), reverse=True, key=lambda pair: pair[0]))
                given.clear()
                self._bury()
        return order.total

    def _give(self, task, waiting, given):
        self._executor = self._executor or self._started()
        while waiting and len(given) < AT_HAND * self.workers:
            number, piece = waiting[0]
            future = self._executor.submit(task.on_one_thread, piece, number)
            given[future] = waiting.popleft()

    def _bury(self):
        self._deaths += 1
        self.close()
        if self._deaths > MOST_DEATHS:
            raise TableError(
                "Workers end again and again before their piece is done, perhaps for lack of "
                "memory: take fewer workers."
            )

    def _started(self):
        raise TypeError(f"{type(self).__name__} has to define _started")

    def close(self):
        """End what is under way."""
        if self._executor:
            self._end(self._executor)
            self._executor = None

    def _end(self, executor):
        raise TypeError(f"{type(self).__name__} has to define _end")


class Local(Pool):
    """Processes of this machine, one thread each."""

    def _started(self):
        for name in THREADS:
            os.environ[name] = "1"
        os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), *filter(None, sys.path)])
        kind = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
        context = get_context(kind)
        context.set_forkserver_preload(["rankscope.tables.scanning.preload"])
        return ProcessPoolExecutor(self.workers, context, initializer=_leave_signals)

    def _end(self, executor):
        processes = list((executor._processes or {}).values())
        executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:  # one that has ended is left alone: its number may be another's
            process.kill()


class Dask(Pool):
    """The workers of a cluster, who reach the files by the same names as we do."""

    def __init__(self, scheduler: str):
        distributed = _distributed()
        try:
            self._client = distributed.Client(scheduler)
        except (OSError, ValueError) as reason:
            raise TableError(
                f"No Dask scheduler answers at {scheduler}: start one, or check the address."
            ) from reason
        super().__init__(max(1, sum(self._client.nthreads().values())))

    def _started(self):
        return self._client.get_executor(pure=False, retries=MOST_DEATHS)

    def _end(self, executor):
        executor.shutdown(wait=False)

    def close(self):
        super().close()
        self._client.close()


def adder_of(workers: int, scheduler: str | None = None):
    """A cluster where its scheduler is named, else so many processes of this machine."""
    if scheduler:
        return Dask(scheduler)
    return Local(workers) if workers > 1 else Alone()


def _distributed():
    try:
        import distributed
    except ModuleNotFoundError:
        raise TableError("Dask is not installed: pip install 'rankscope[dask]'.") from None
    return distributed


def _leave_signals():
    """Ctrl-C is for who started the workers; they are ended by it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _ready(given):
    """Each future that is done, after the number of its piece."""
    finished, _ = wait(given, return_when=FIRST_COMPLETED)
    return [(given[future][0], future) for future in finished]
