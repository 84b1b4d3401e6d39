"""Units on the workers of a Dask cluster: one named by its scheduler, or one started here.

A task of Dask costs more than a millisecond, so it gets a batch of a second or so. We use its
`concurrent.futures` face, which returns what is finished when a unit kills its worker.
"""

import os
import time
from collections import deque
from concurrent.futures import FIRST_COMPLETED, wait
from dataclasses import replace

from rankers.maths.threads import one_thread
from rankscope.runs.errors import EngineError
from rankscope.runs.settings import Settings
from rankscope.runs.store.outcomes import Outcome
from rankscope.runs.versions import CODE
from rankscope.runs.workers.attempt import attempt, describe
from rankscope.runs.workers.events import Ended, Free
from rankscope.tables.reading.surroundings import THREADS

FOR_EACH_SLOT = 2  # batches: one at work, one at hand
ANSWERS_WITHIN = 10  # seconds, or there is no scheduler


class Dask:
    """When a worker dies, every batch near it is under suspicion: its units then go one by one,
    with nothing else under way, so that the one that kills is told from those beside it."""

    name = "dask"
    seconds = 1.0

    def __init__(self, settings: Settings, scheduler: str = ""):
        for name in THREADS:
            os.environ[name] = "1"
        self._client = _client(settings, scheduler)
        self._pool = self._client.get_executor(pure=False)
        self._given = {}  # future to batch
        self._suspects = deque()  # batches of one
        self._given_back = []
        self.slots = max(sum(self._client.nthreads().values()), 1)

    def has_room(self) -> bool:
        return not self._suspects and len(self._given) < FOR_EACH_SLOT * self.slots

    def start(self, batch):
        self._given[self._pool.submit(attempt_there, batch, CODE)] = batch

    def wait(self, timeout) -> list:
        events, self._given_back = self._given_back, []
        if self._suspects and not self._given:
            self.start(self._suspects.popleft())
        if not self._given:
            time.sleep(timeout)
            return events
        alone = len(self._given) == 1
        done, _ = wait(self._given, timeout, FIRST_COMPLETED)
        for future in done:
            events += self._read(future, self._given.pop(future), alone)
        return events

    def stop(self, keys):
        """What has begun occupies its worker to the end: Dask cannot stop it."""
        for future, batch in list(self._given.items()):
            if any(task.key in keys for task in batch.tasks) and future.cancel():
                self._given_back += [Free(task.key) for task in self._given.pop(future).tasks]
        unwanted = [batch for batch in self._suspects if batch.tasks[0].key in keys]
        for batch in unwanted:
            self._suspects.remove(batch)
            self._given_back.append(Free(batch.tasks[0].key))

    def close(self):
        for future in self._given:
            future.cancel()
        self._client.close()
        if self._client.cluster:
            self._client.cluster.close()

    def _read(self, future, batch, alone) -> list:
        if not future.exception():
            return [Ended(outcome) for outcome in future.result()]
        if alone and len(batch.tasks) == 1:  # Dask itself has tried it several times
            reason = describe(future.exception())
            return [Ended(Outcome(batch.tasks[0], None, reason))]
        self._suspects += [replace(batch, tasks=(task,)) for task in batch.tasks]
        return []


def attempt_there(batch, code):
    """On a worker of the cluster, which has to have the same code as we."""
    if code != CODE:
        raise RuntimeError("the worker of the cluster has another version of Rankscope")
    with one_thread:
        return [attempt(task, batch.table) for task in batch.tasks]


def check(scheduler: str):
    """An EngineError where no scheduler answers, before anything is asked of it."""
    _client_of(scheduler).close()


def _client(settings, scheduler):
    if scheduler:
        return _client_of(scheduler)
    distributed = _distributed()
    cluster = distributed.LocalCluster(
        n_workers=settings.slots, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
    )
    return distributed.Client(cluster)


def _distributed():
    try:
        import distributed
    except ModuleNotFoundError:
        raise EngineError("Dask is not installed: pip install 'rankscope[dask]'.") from None
    return distributed


def _client_of(scheduler):
    distributed = _distributed()
    try:
        return distributed.Client(scheduler, timeout=ANSWERS_WITHIN)
    except (OSError, ValueError, MemoryError) as reason:  # the last where it is another server
        raise EngineError(
            f"No Dask scheduler answers at {scheduler}: start one, or check the address, which is "
            "as tcp://host:port."
        ) from reason
