"""A child process as the supervisor sees it."""

import time
from collections import deque

from rankscope.runs.store.outcomes import Outcome
from rankscope.runs.workers import worker
from rankscope.runs.workers.events import Ended, Free, Lost
from rankscope.runs.workers.standstill import is_stopped

STARTING = 60  # seconds a child may need to get ready
PATIENCE = 5  # seconds for the system to bury what was killed
MOST_STOPS = 20  # looks, a second apart, that find it stopped by a signal


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
        self.served = self._stops = 0
        self.is_gone = self.is_ready = False
        self._table = None

    @property
    def is_busy(self) -> bool:
        return bool(self.tasks)

    def give(self, batch, cores: int = 1):
        """Hand over a batch; a table the child has already is not sent again."""
        self.tasks.extend(batch.tasks)
        self.since = time.monotonic()
        same = batch.table is self._table
        self._table = batch.table
        try:
            self.pipe.send((batch.without_table() if same else batch, same, cores))
        except OSError:
            self.is_gone = True

    def read(self) -> list:
        events = []
        try:
            while self.pipe.poll():
                events += self._events_of(self.pipe.recv())
        except (EOFError, OSError):
            self.is_gone = True
        return events

    def _events_of(self, message) -> list:
        if isinstance(message, Outcome):
            self.tasks.popleft()
            self.served += 1
            self.since = time.monotonic()
            return [Ended(message)]
        if message == "ready":
            self.is_ready, self.since = True, time.monotonic()
            return []
        if message == "other code":
            self.is_ready = True
            returned = [Free(task.key) for task in self.tasks]
            self.tasks.clear()
            return returned
        return [message]

    @property
    def cause(self) -> str:
        """How it ended."""
        code = self.process.exitcode
        return f"signal {-code}" if code and code < 0 else f"exit code {code}"

    def is_late(self, seconds) -> bool:
        allowed = seconds if self.is_ready else seconds + STARTING
        return bool(self.is_busy and seconds and time.monotonic() - self.since > allowed)

    def is_frozen(self) -> bool:
        """Whether it stood still at so many looks; time that we slept ourselves says nothing."""
        self._stops = self._stops + 1 if is_stopped(self.process.pid) else 0
        return self._stops >= MOST_STOPS

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
        return [Lost(first, self.cause), *(Free(task.key) for task in others)]

    def kill(self):
        self.is_gone = True
        self.process.kill()
        self.process.join(PATIENCE)
        self.pipe.close()
