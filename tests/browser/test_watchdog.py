"""The watchdog of the journeys sees what holds the interpreter, and nothing else."""

import threading
import time

from tests.browser.watchdog import HELD, watch


def seen(work, words_wanted=False) -> list[str]:
    """What a watchdog says while this is done, again and again where it has to say something."""
    words, enough = [], threading.Event()
    ways = {"longest": 0.1, "tell": lambda text, **_: words.append(text), "enough": enough}
    watchdog = threading.Thread(target=watch, kwargs=ways)
    watchdog.start()
    work()
    while words_wanted and not words:
        work()
    enough.set()
    watchdog.join()
    return words


def test_one_long_call_is_seen_with_the_place_where_it_was_made():
    words = seen(lambda: sum(range(30_000_000)), words_wanted=True)[0]
    assert HELD in words and "test_watchdog.py" in words


def test_neither_sleeping_nor_python_that_gives_way_is():
    def python():
        until = time.process_time() + 0.3
        while time.process_time() < until:
            pass

    assert seen(python) == [] == seen(lambda: time.sleep(0.3))
