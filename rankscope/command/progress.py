"""How far long work is, said now and then."""

import time
from collections.abc import Callable

EVERY = 2.0  # seconds between two words


class Progress:
    """Tells how much is done and how long the rest may take, not more often than is read."""

    def __init__(self, tell: Callable[[str], None], clock=time.monotonic):
        self._tell, self._clock = tell, clock

    def of(self, title: str) -> Callable[[int, int], None]:
        """To be called with what is done and what there is."""
        start = last = self._clock()

        def on_progress(done: int, total: int):
            nonlocal start, last
            now = self._clock()
            if done <= 1:  # another time through
                start = start if done == 1 and now - start < EVERY else now
            if now - last < EVERY or done >= total:
                return
            last = now
            left = (now - start) / max(done, 1) * (total - done)
            self._tell(f"{title}: {done / total:.0%}, {_duration(left)} left.")

        return on_progress


def _duration(seconds: float) -> str:
    """
    >>> _duration(40), _duration(600)
    ('about 40 s', 'about 10 min')
    """
    return f"about {seconds:.0f} s" if seconds < 100 else f"about {seconds / 60:.0f} min"
