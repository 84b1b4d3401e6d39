"""Readers are shared fairly: by who read least lately, and one each while others wait."""

import threading
from itertools import count

import pytest

from rankscope.tables.reading.turns import DONE, READING, WAITING, Turn, Turns, next_turn

NUMBERS = count()


def turn(visitor, state, since, seconds=0.0) -> Turn:
    return Turn(f"{visitor}-{next(NUMBERS)}", visitor, state, since, seconds)


def admitted(turns, free) -> list[str]:
    """Who gets a reader, one after the other, when one is given back each time."""
    order, turns = [], list(turns)
    while following := next_turn(turns, free, now=100.0):
        order.append(following.visitor)
        turns.remove(following)
    return order


def test_who_read_for_the_shortest_time_goes_first():
    done = [turn("a", DONE, 50, 20.0), turn("b", DONE, 60, 5.0), turn("a", DONE, 70, 1.0)]
    waiting = [turn(visitor, WAITING, at) for at, visitor in enumerate("abc")]
    assert admitted(done + waiting, free=1) == ["c", "b", "a"]


def test_who_has_a_reader_at_work_waits_for_those_who_have_none():
    reading = [turn("a", READING, 99)]
    waiting = [turn("a", WAITING, 1), turn("a", WAITING, 2), turn("b", WAITING, 90)]
    waiting.append(turn("b", DONE, 50, 30.0))  # longer than a's reader is at work
    assert admitted(reading + waiting, free=2) == ["b", "a", "a"]


def test_the_time_a_reader_is_at_work_counts_already():
    reading = [turn("a", READING, 0), turn("b", READING, 90)]
    waiting = [turn("a", WAITING, 1), turn("b", WAITING, 2)]
    assert admitted(reading + waiting, free=3) == ["b", "a"]


def test_among_equals_who_came_first_goes_first():
    assert admitted([turn("b", WAITING, 2), turn("a", WAITING, 1)], free=1) == ["a", "b"]


def test_nobody_goes_when_no_reader_is_free():
    assert next_turn([turn("a", READING, 0), turn("b", WAITING, 1)], 1, now=100.0) is None


class Jobs:
    """Files of visitors that are read for as long as a test wants."""

    def __init__(self, turns: Turns):
        self._turns, self.order, self._threads = turns, [], []
        self._ends: dict[str, threading.Event] = {}

    def bring(self, visitor):
        """Bring a file; return once it is being read or waits."""
        arrived, name = threading.Event(), f"{visitor}{len(self._threads)}"
        self._ends[name] = threading.Event()

        def read():
            with self._turns.one(visitor, on_wait=arrived.set):
                self.order.append(name)
                arrived.set()
                self._ends[name].wait(60)

        self._threads.append(threading.Thread(target=read))
        self._threads[-1].start()
        assert arrived.wait(60)

    def end_all(self) -> list[str]:
        """End one file after the other, in the order they were begun; return that order."""
        for at, thread in enumerate(self._threads):
            while len(self.order) <= at:
                thread.join(0.01)
            self._ends[self.order[at]].set()
        for thread in self._threads:
            thread.join(60)
        return self.order


@pytest.fixture(params=["one process", "a folder"])
def turns(request, tmp_path):
    return Turns(1, str(tmp_path) if request.param == "a folder" else None)


def test_four_files_of_one_visitor_do_not_go_before_that_of_a_stranger(turns):
    jobs = Jobs(turns)
    for visitor in ("a", "a", "a", "a", "b"):
        jobs.bring(visitor)
    assert jobs.end_all() == ["a0", "b4", "a1", "a2", "a3"]


def test_what_a_visitor_read_counts_after_it_is_done(turns):
    jobs = Jobs(turns)
    jobs.bring("a")
    assert jobs.end_all() == ["a0"]
    later = Jobs(turns)
    for visitor in ("c", "a", "b"):
        later.bring(visitor)
    assert later.end_all() == ["c0", "b2", "a1"]


def test_who_gives_up_while_waiting_holds_up_nobody(turns):
    def leave():
        raise InterruptedError

    with turns.one("a"), pytest.raises(InterruptedError), turns.one("b", on_wait=leave):
        raise AssertionError("b has waited")
    waited = []
    with turns.one("c", on_wait=lambda: waited.append(True)):
        assert not waited
