"""Units in this very process: for tests and tiny work. Nothing can be stopped half-way."""

from collections import deque

from rankers.maths.threads import one_thread
from rankscope.runs.workers.attempt import attempt
from rankscope.runs.workers.events import Ended, Free


class Inline:
    name = "inline"
    slots = 1
    seconds = 0.5

    def __init__(self):
        self._batch = None
        self._waiting = deque()
        self._given_back = []

    def has_room(self) -> bool:
        return not self._waiting

    def start(self, batch):
        self._batch = batch
        self._waiting.extend(batch.tasks)

    def wait(self, timeout):
        events, self._given_back = self._given_back, []
        if self._waiting:
            with one_thread:
                events.append(Ended(attempt(self._waiting.popleft(), self._batch.table)))
        return events

    def stop(self, keys):
        self._given_back += [Free(task.key) for task in self._waiting if task.key in keys]
        self._waiting = deque(task for task in self._waiting if task.key not in keys)

    def close(self):
        self._waiting.clear()
