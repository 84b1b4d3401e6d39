"""Whose turn it is to read: no more at once than this machine has cores and memory for.

A turn goes to the visitor who has the fewest readers at work, then to the one who read for the
shortest time lately, then to the one who came first: so nobody has a second reader while somebody
else waits for one.
"""

import hashlib
import itertools
import os
import threading
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path

SHARED = "RANKSCOPE_TURNS"  # in the environment of servers that share readers: a folder
LOOK = 0.1  # seconds between two looks whether another server has finished
LATELY = 600  # seconds for which a reading counts against its visitor
WAITING, READING, DONE = "waiting", "reading", "done"


@dataclass(frozen=True)
class Turn:
    """Somebody's file: waiting to be read, being read, or read within the last few minutes.

    `since` is when the state began, in seconds of the system's monotonic clock.
    """

    name: str
    visitor: str
    state: str
    since: float
    seconds: float = 0.0  # how long it took, once done


def next_turn(turns: Iterable[Turn], count: int, now: float) -> Turn | None:
    """Return whose turn it is when at most `count` are read at once; None if nobody's."""
    turns = list(turns)
    readers, seconds = Counter(), Counter()
    for turn in turns:
        readers[turn.visitor] += turn.state == READING
        seconds[turn.visitor] += now - turn.since if turn.state == READING else turn.seconds
    if readers.total() >= count:
        return None
    waiting = [turn for turn in turns if turn.state == WAITING]
    return min(
        waiting,
        key=lambda turn: (readers[turn.visitor], seconds[turn.visitor], turn.since, turn.name),
        default=None,
    )


class Turns:
    """So many at once in this process, and in all that name the same folder together."""

    def __init__(self, count: int, folder: str | None = None):
        self._count = count
        self._board = _Folder(Path(folder)) if folder else _Memory()

    @contextmanager
    def one(self, visitor: str = "", on_wait=lambda: None):
        """Take a turn for as long as the block lasts; `on_wait` is called when others go first."""
        turn = self._board.enter(hashlib.sha256(visitor.encode()).hexdigest()[:16])
        try:
            if not self._begins(turn):
                on_wait()
                while not self._begins(turn):
                    self._board.wait()
            yield
        finally:
            self._board.leave(turn.name)

    def _begins(self, turn) -> bool:
        with self._board.locked():
            now = time.monotonic()
            following = next_turn(self._board.turns(now), self._count, now)
            if following is None or following.name != turn.name:
                return False
            self._board.change(replace(following, state=READING, since=now))
            return True


class _Memory:
    """The turns of one process."""

    def __init__(self):
        self._turns: dict[str, Turn] = {}
        self._changed = threading.Condition()
        self._names = map(str, itertools.count())

    def locked(self):
        return self._changed

    def enter(self, visitor) -> Turn:
        with self._changed:
            return self.change(Turn(next(self._names), visitor, WAITING, time.monotonic()))

    def turns(self, now) -> list[Turn]:
        for turn in [turn for turn in self._turns.values() if _is_forgotten(turn, now)]:
            del self._turns[turn.name]
        return list(self._turns.values())

    def change(self, turn) -> Turn:
        self._turns[turn.name] = turn
        self._changed.notify_all()
        return turn

    def wait(self):
        with self._changed:
            self._changed.wait(LOOK)

    def leave(self, name):
        with self._changed:
            turn = self._turns.pop(name)
            if turn.state == READING:
                self.change(_done(turn))
            self._changed.notify_all()


class _Folder:
    """The turns of several processes: files whose names say all there is to say.

    The file of a turn is locked until it is done: the system gives up the lock of a process that
    dies, and the next process to look removes the file.
    """

    def __init__(self, folder: Path):
        self._folder = folder
        self._held: dict[str, tuple[int, Path]] = {}  # by name: of this process
        self._names = (f"{os.getpid()}.{number}" for number in itertools.count())

    @contextmanager
    def locked(self):
        lock = _open_locked(self._folder / "lock")
        try:
            yield
        finally:
            os.close(lock)

    def enter(self, visitor) -> Turn:
        with self.locked():
            turn = Turn(next(self._names), visitor, WAITING, time.monotonic())
            path = self._path(turn)
            self._held[turn.name] = _open_locked(path), path
        return turn

    def turns(self, now) -> list[Turn]:
        turns = []
        for path in self._folder.glob("*.turn"):
            name, state, visitor, since, seconds = path.stem.split("_")
            turn = Turn(name, visitor, state, float(since), float(seconds))
            if _is_forgotten(turn, now) or (state != DONE and not _is_locked(path)):
                path.unlink(missing_ok=True)
            else:
                turns.append(turn)
        return turns

    def change(self, turn) -> Turn:
        file, path = self._held[turn.name]
        self._held[turn.name] = file, path.rename(self._path(turn))
        return turn

    def wait(self):
        time.sleep(LOOK)

    def leave(self, name):
        with self.locked():
            file, path = self._held.pop(name)
            turn = next((turn for turn in self.turns(0) if turn.name == name), None)
            if turn and turn.state == READING:
                path.rename(self._path(_done(turn)))
            else:
                path.unlink(missing_ok=True)
            os.close(file)

    def _path(self, turn) -> Path:
        words = (turn.name, turn.state, turn.visitor, repr(turn.since), repr(turn.seconds))
        return self._folder / f"{'_'.join(words)}.turn"


def _done(turn) -> Turn:
    now = time.monotonic()
    return replace(turn, state=DONE, since=now, seconds=now - turn.since)


def _is_forgotten(turn, now) -> bool:
    return turn.state == DONE and now - turn.since > LATELY


def _open_locked(path) -> int:
    import fcntl  # servers share readers where nginx is, which is where this is

    file = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    fcntl.flock(file, fcntl.LOCK_EX)
    return file


def _is_locked(path) -> bool:
    import fcntl

    with suppress(FileNotFoundError):
        file = os.open(path, os.O_RDWR)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        finally:
            os.close(file)
    return False
