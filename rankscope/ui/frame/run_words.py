"""What is said of a run: its state, how far it is, and times a person would name."""

import time
from math import isfinite

from rankscope import runs

STATES = {
    "queued": "waiting",
    "running": "running",
    "interrupted": "interrupted, going on",
    "done": "done",
    "failed": "failed",
    "cancelled": "cancelled",
}

OVERDUE = 2  # times what was expected, after which the expectation tells nothing


def progress_text(state: runs.RunState, expected: float | None = None) -> str:
    """How far a run is, in words; `expected` seconds in all where the run does not tell yet."""
    words = [f"{state.title}: {STATES[state.state]}, {state.done} of {state.total}"]
    if state.failed:
        words.append(f"{state.failed} failed")
    if state.ahead:
        words.append(f"{state.ahead} earlier {'run' if state.ahead == 1 else 'runs'} under way")
    left = time_left(state, expected)
    if left is not None:
        words.append(f"about {duration(left)} left")
    elif state.state == "running":
        words.append("time left not known yet, it is being measured")
    return ", ".join(words) + (f". {state.note}" if state.note else "")


def time_left(state: runs.RunState, expected: float | None = None) -> float | None:
    """Seconds, from what is done of it, or else from what it was expected to take.

    None where nothing tells: it was never measured, or takes far longer than expected.
    """
    if state.state == "running" and state.seconds_left is not None:
        return state.seconds_left
    if not state.is_live or expected is None or not isfinite(expected):
        return None
    passed = time.time() - state.started if state.started else 0.0
    return max(expected - passed, 1.0) if passed < OVERDUE * expected + 1.0 else None


def duration(seconds: float) -> str:
    """A time in words a person would use.

    >>> duration(0.4), duration(75), duration(7200)
    ('a second', '1 min 15 s', '2 h 0 min')
    """
    whole = round(seconds)
    if whole <= 1:
        return "a second"
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    return f"{minutes} min {rest} s" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"
