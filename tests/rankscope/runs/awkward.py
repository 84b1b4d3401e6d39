"""Methods that misbehave, for the workers to survive; every execution can be counted."""

import os
import signal
import time
from pathlib import Path

import numpy as np

from datagen import Generator
from rankers import Ranker, Ranking
from rankers.parameters import param, seed


class Awkward(Ranker):
    """By position; writes a line into the file RANKSCOPE_TRACE for every execution."""

    title = "Awkward"
    paper = "quevedo2007"
    tasks = ("binary", "multiclass", "regression")

    def _rank(self, X, target):
        trace = os.environ.get("RANKSCOPE_TRACE")
        if trace:
            with Path(trace).open("a") as file:
                file.write(f"{self.key} {os.getpid()} {X[0, 0]}\n")
        self._misbehave(X.shape[1])
        return Ranking.by_score(self._scores(X))

    def _misbehave(self, m):
        pass

    def _scores(self, X):
        return X[0]


class Sleep(Awkward):
    """Takes its time."""

    key = "sleep"
    seconds: float = param(0.001, low=0, high=1000, help="How long.")

    def _misbehave(self, m):
        time.sleep(self.seconds)


class Hang(Awkward):
    """Never ends, and holds the interpreter so that no thread of the child runs."""

    key = "hang"

    def _misbehave(self, m):
        sum(1 for _ in iter(int, 1))


class Freeze(Awkward):
    """Never ends inside one call that lets no signal handler and no thread run."""

    key = "freeze"

    def _misbehave(self, m):
        int.from_bytes(os.urandom(4_000_000)) ** 7


class Fail(Awkward):
    """Raises."""

    key = "fail"

    def _misbehave(self, m):
        raise ValueError("no such\0luck \ud800")


class Die(Awkward):
    """Takes its process with it."""

    key = "die"

    def _misbehave(self, m):
        os.kill(os.getpid(), signal.SIGKILL)


class DieOnce(Awkward):
    """Takes its process with it, the first time."""

    key = "die_once"

    signal = signal.SIGKILL

    def _misbehave(self, m):
        mark = Path(os.environ["RANKSCOPE_TRACE"]).with_name(self.key)
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), self.signal)


class StopOnce(DieOnce):
    """Stands still, the first time."""

    key = "stop_once"
    signal = signal.SIGSTOP


class Devour(Awkward):
    """Eats memory until there is none."""

    key = "devour"

    def _misbehave(self, m):
        eaten = []
        while True:
            eaten.append(np.ones(10_000_000))


class Steps(Awkward):
    """Works in steps and tells of them."""

    key = "steps"

    def _misbehave(self, m):
        for done in range(m):
            time.sleep(0.1)
            self._progress(done + 1, m)


class Draw(Awkward):
    """Scores by chance."""

    key = "draw"
    random_state: int | None = seed()

    def _scores(self, X):
        return np.random.default_rng(self.random_state).random(X.shape[1])


class Odd(Awkward):
    """Scores that JSON has no words for."""

    key = "odd"

    def _scores(self, X):
        return np.array([np.nan, np.inf, -np.inf, *X[0, 3:]])


class Tiny(Generator):
    """A table that costs nothing to draw: the first column is the class."""

    key = "tiny"
    title = "Tiny"
    paper = "quevedo2007"
    task = "binary"
    m: int = param(5, low=2, high=1000, help="Columns.")

    def _draw(self, rng):
        columns = rng.random((4, self.m))
        return columns, np.where(columns[:, 0] > np.median(columns[:, 0]), 1, -1), [[0]]


RANKERS = {
    method.key: method
    for method in (Sleep, Hang, Freeze, Fail, Die, DieOnce, StopOnce, Devour, Steps, Draw, Odd)
}
GENERATORS = {"tiny": Tiny}
