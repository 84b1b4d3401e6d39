"""What a unit under way tells its supervisor: its steps, and what there is of it so far."""

import time
from collections.abc import Callable

from rankscope.runs.row import encode
from rankscope.runs.workers.events import Sketched, Stepped

STEP_SECONDS = 0.25  # progress is not told more often
SKETCH_SECONDS = 0.5  # nor is a sketch,
SKETCH_SHARE = 0.1  # which may take this share of the time


class Reporter:
    """Sends through the pipe, no more often than anybody looks."""

    def __init__(self, pipe, key: str):
        self._pipe, self._key = pipe, key
        now = time.monotonic()
        self._step_due, self._sketch_due = now + STEP_SECONDS, now + SKETCH_SECONDS

    def step(self, done: int, total: int):
        """So many of its steps are made."""
        if time.monotonic() >= self._step_due:
            self._step_due = time.monotonic() + STEP_SECONDS
            # a database knows no numbers of NumPy
            self._pipe.send(Stepped(self._key, int(done), int(total)))

    def sketch(self, make: Callable[[], dict]):
        """`make` gives the row of what there is; it is called only when it is time for one."""
        started = time.monotonic()
        if started < self._sketch_due:
            return
        self._pipe.send(Sketched(self._key, encode(make())))
        ended = time.monotonic()
        self._sketch_due = ended + max(SKETCH_SECONDS, (ended - started) / SKETCH_SHARE)
