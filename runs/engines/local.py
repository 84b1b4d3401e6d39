"""Units in child processes of this machine: warm, limited, killed when they have to stop.

Children are forked from a server process that has everything loaded (12 ms each). Pebble's pool
does that too, but its children outlive a killed supervisor when they hang, it has no word for
progress within a unit, and it adds threads; this needs one loop.
"""

import multiprocessing
import os
import time
from collections import deque
from multiprocessing import connection
from pathlib import Path

from runs import worker
from runs.attempt import Outcome
from runs.engines.events import Ended, Free, Lost, Stepped
from runs.errors import EngineError
from runs.settings import THREADS, Settings

MOST_SERVED = 5_000  # units by one child: what leaks, leaks no further
MOST_STILLBORN = 5  # children in a row


class Local:
    name = "local"
    seconds = 0.25

    def __init__(self, settings: Settings, code: str):
        self.slots = settings.slots
        self._settings, self._code = settings, code
        self._children: list[Child] = []
        self._given_back = []
        self._stillborn = 0
        self._context = _context()
        self._children.append(Child(self._context, settings, code))  # warm before work comes

    def has_room(self) -> bool:
        return sum(child.is_busy for child in self._children) < self.slots

    def start(self, batch):
        idle = next((child for child in self._children if not child.is_busy), None)
        if idle is None:
            idle = Child(self._context, self._settings, self._code)
            self._children.append(idle)
        idle.give(batch)

    def wait(self, timeout) -> list:
        events, self._given_back = self._given_back, []
        ready = self._ready(0 if events else timeout)
        for child in list(self._children):
            if child.pipe in ready or child.process.sentinel in ready:
                events += child.read()
            if child.is_gone:
                events += child.bury()
                self._count_stillborn(child)
            elif child.is_late(self._settings.unit_seconds):
                events += child.end_late(self._settings.unit_seconds)
            elif not child.is_busy and child.served >= MOST_SERVED:
                child.kill()
        self._children = [child for child in self._children if not child.is_gone]
        return events

    def _count_stillborn(self, child):
        """Those who never got ready say nothing of their units, but something is wrong here."""
        self._stillborn = 0 if child.is_ready else self._stillborn + 1
        if self._stillborn >= MOST_STILLBORN:
            cause = _cause(child.process.exitcode)
            raise EngineError(f"Child processes end before they begin ({cause}); see above why.")

    def _ready(self, timeout):
        watched = [end for child in self._children for end in (child.pipe, child.process.sentinel)]
        if not watched:
            time.sleep(timeout)
            return []
        return connection.wait(watched, timeout)

    def stop(self, keys):
        for child in self._children:
            if any(task.key in keys for task in child.tasks):
                self._given_back += child.read()
                self._given_back += [Free(task.key) for task in child.tasks]
                child.tasks.clear()
                child.kill()
        self._children = [child for child in self._children if not child.is_gone]

    def close(self):
        for child in self._children:
            child.kill()


class Child:
    """One child as the supervisor sees it: what it was given and has not answered yet."""

    def __init__(self, context, settings, code):
        self.pipe, other = context.Pipe()
        self.process = context.Process(
            target=worker.main, args=(other, settings, code), daemon=True
        )
        self.process.start()
        other.close()
        self.tasks = deque()
        self.served = 0
        self.is_gone = self.is_ready = False
        self._table = None

    @property
    def is_busy(self) -> bool:
        return bool(self.tasks)

    def give(self, batch):
        """Hand over a batch; a table the child has already is not sent again."""
        self.tasks.extend(batch.tasks)
        self.since = time.monotonic()
        same = batch.table is self._table
        self._table = batch.table
        try:
            self.pipe.send((batch.without_table() if same else batch, same))
        except OSError:
            self.is_gone = True

    def read(self) -> list:
        events = []
        try:
            while self.pipe.poll():
                events += self._understand(self.pipe.recv())
        except (EOFError, OSError):
            self.is_gone = True
        return events

    def _understand(self, said) -> list:
        if isinstance(said, Outcome):
            self.tasks.popleft()
            self.served += 1
            self.since = time.monotonic()
            return [Ended(said)]
        if said == "ready":
            self.is_ready = True
            return []
        if said == "other code":
            self.is_ready = True
            returned = [Free(task.key) for task in self.tasks]
            self.tasks.clear()
            return returned
        return [Stepped(*said)]

    def is_late(self, seconds) -> bool:
        return bool(self.is_busy and seconds and time.monotonic() - self.since > seconds)

    def end_late(self, seconds) -> list:
        self.kill()
        late = self.tasks.popleft()
        reason = f"It took longer than the {seconds:g} seconds a unit may take."
        return [Ended(Outcome(late, None, reason)), *(Free(task.key) for task in self.tasks)]

    def bury(self) -> list:
        """The first unit without an answer was in work when the child died; others were not."""
        self.kill()
        if not self.tasks or not self.is_ready:
            return [Free(task.key) for task in self.tasks]
        first, *others = self.tasks
        return [Lost(first, _cause(self.process.exitcode)), *(Free(task.key) for task in others)]

    def kill(self):
        self.is_gone = True
        self.process.kill()
        self.process.join()
        self.pipe.close()


def _context():
    """Children start from a process that imports our code once, where the system can fork."""
    for name in THREADS:
        os.environ[name] = "1"
    root = str(Path(__file__).parents[2])
    paths = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    if root not in paths:
        os.environ["PYTHONPATH"] = os.pathsep.join([root, *filter(None, paths)])
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["runs.worker", "runs.preload"])
    return context


def _cause(code) -> str:
    return f"signal {-code}" if code and code < 0 else f"exit code {code}"
