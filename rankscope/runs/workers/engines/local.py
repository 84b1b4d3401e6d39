"""Units in child processes of this machine: warm, limited, killed when they have to stop.

Children are forked from a server process that has everything loaded (12 ms each). Pebble's pool
does that too, but its children outlive a killed supervisor when they hang, it has no word for
progress within a unit, and it adds threads; this needs one loop.
"""

import multiprocessing
import os
import time
from multiprocessing import connection

from rankscope.runs.errors import EngineError
from rankscope.runs.settings import ROOT, Settings
from rankscope.runs.workers.engines.child import Child
from rankscope.runs.workers.events import Free
from rankscope.tables.reading.surroundings import THREADS

MOST_SERVED = 5_000  # units by one child: what leaks, leaks no further
MOST_STILLBORN = 5  # children in a row
LOOK = 1.0  # seconds between looks whether somebody stopped a child


class Local:
    name = "local"
    seconds = 0.25

    def __init__(self, settings: Settings, code: str):
        self.slots = settings.slots
        self._settings, self._code = settings, code
        self._children: list[Child] = []
        self._given_back = []
        self._stillborn = 0
        self._look_due = 0.0
        self._context = _context()
        self._children.append(Child(self._context, settings, code))  # warm before work comes

    def has_room(self) -> bool:
        return sum(child.is_busy for child in self._children) < self.slots

    def start(self, batch):
        free = self.slots - sum(child.is_busy for child in self._children)
        idle = next((child for child in self._children if not child.is_busy), None)
        if idle is None:
            idle = Child(self._context, self._settings, self._code)
            self._children.append(idle)
        idle.give(batch, max(free, 1))

    def wait(self, timeout) -> list:
        events, self._given_back = self._given_back, []
        ready, looks = self._ready(0 if events else timeout), self._is_time_to_look()
        for child in list(self._children):
            if child.pipe in ready or child.process.sentinel in ready:
                events += child.read()
            if child.is_gone or (looks and child.is_frozen()):
                events += child.bury()
                self._count_stillborn(child)
            elif child.is_late(self._settings.unit_seconds):
                events += child.end_late(self._settings.unit_seconds)
            elif not child.is_busy and child.served >= MOST_SERVED:
                child.kill()
        self._children = [child for child in self._children if not child.is_gone]
        return events

    def _is_time_to_look(self) -> bool:
        now = time.monotonic()
        if now < self._look_due:
            return False
        self._look_due = now + LOOK
        return True

    def _count_stillborn(self, child):
        """Those who never got ready say nothing of their units, but something is wrong here."""
        self._stillborn = 0 if child.is_ready else self._stillborn + 1
        if self._stillborn >= MOST_STILLBORN:
            raise EngineError(
                f"Child processes end before they begin ({child.cause}); see above why."
            )

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


def _context():
    """Children start from a process that imports our code once, where the system can fork."""
    for name in THREADS:
        os.environ[name] = "1"
    root = str(ROOT)
    paths = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    if root not in paths:
        os.environ["PYTHONPATH"] = os.pathsep.join([root, *filter(None, paths)])
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(
        ["rankscope.runs.workers.worker", "rankscope.runs.workers.preload"]
    )
    return context
