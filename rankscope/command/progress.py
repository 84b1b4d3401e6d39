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
        times = 0  # through all rows

        def on_progress(done: int, total: int):
            nonlocal start, last, times
            now, times = self._clock(), times + (done == 1)
            if now - last >= EVERY and done < total:
                last = now
                left = (now - start) / done * (total - done)
                again = f" of time {times} through the rows" if times > 1 else ""
                self._tell(f"{title}: {done / total:.0%}{again}, {_duration(left)} left.")
            start = now if done == total else start

        return on_progress


def _duration(seconds: float) -> str:
    """
    >>> _duration(40), _duration(600)
    ('about 40 s', 'about 10 min')
    """
    return f"about {seconds:.0f} s" if seconds < 100 else f"about {seconds / 60:.0f} min"
