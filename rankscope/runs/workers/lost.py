"""Units whose process ended: each is tried again, after other work."""

import time
from collections import Counter

from rankscope.runs.store.outcomes import Outcome
from rankscope.runs.store.queue import Task

MOST_DEATHS = 3  # of processes over the same unit: two may be chance where many are killed
LATER = 10.0  # seconds in which what ended the first may pass: somebody else's memory, a kill


class LostUnits:
    """Those that wait for another try; the claim on them is held meanwhile."""

    def __init__(self):
        self._deaths = Counter()
        self._due: dict[str, float] = {}

    def take(self, task: Task, why: str) -> Outcome | None:
        """The failure of a unit that lost too many processes; nothing where it is tried again."""
        self._deaths[task.key] += 1
        if self._deaths[task.key] < MOST_DEATHS:
            self._due[task.key] = time.monotonic() + LATER
            return None
        reason = f"The process that computed it ended {MOST_DEATHS} times ({why})."
        return Outcome(task, None, reason)

    def give_back(self, at_once: bool) -> list[str]:
        """The keys to be tried now: those that have waited, or all where there is nothing else."""
        now = time.monotonic()
        keys = [key for key, due in self._due.items() if at_once or due <= now]
        for key in keys:
            del self._due[key]
        return keys
