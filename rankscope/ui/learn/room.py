"""Rooms: how many of a class guessed what. Kept in memory while the class is open, never who."""

import secrets
import threading
from collections import Counter, OrderedDict
from copy import deepcopy
from dataclasses import dataclass, field
from hashlib import sha256

MOST_ROOMS, MOST_GUESTS = 200, 1_000
LETTERS = "abcdefghjkmnpqrstuvwxyz"  # none that is taken for another on a wall
CODE = 6


@dataclass
class Room:
    """The guesses of one class, by lesson; whoever opened it shows them."""

    code: str
    salt: bytes
    teacher: str  # digested, as everybody's name is
    guesses: dict[str, dict[str, int]] = field(default_factory=dict)
    open_answers: set[str] = field(default_factory=set)

    def count(self, lesson: str, visitor: str, choice: int):
        """Somebody's guess; another one of theirs replaces it until the answer is open."""
        if lesson in self.open_answers or self.is_teacher(visitor):
            return
        choices, mark = self.guesses.setdefault(lesson, {}), digest(self.salt, visitor)
        if len(choices) < MOST_GUESTS or mark in choices:
            choices[mark] = choice

    def totals(self, lesson: str) -> Counter:
        """How many chose what."""
        return Counter(self.guesses.get(lesson, {}).values())

    def is_teacher(self, visitor: str) -> bool:
        return self.teacher == digest(self.salt, visitor)


class Rooms:
    """The rooms that are open; the one opened longest ago makes place for another."""

    def __init__(self):
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._lock = threading.Lock()

    def open(self, teacher: str) -> Room:
        """A new room of this teacher; one they had before closes."""
        with self._lock:
            self._close_those_of(teacher)
            while len(self._rooms) >= MOST_ROOMS:
                self._rooms.popitem(last=False)
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE))
            salt = secrets.token_bytes(16)
            self._rooms[code] = Room(code, salt, digest(salt, teacher))
            return self._rooms[code]

    def get(self, code: str) -> Room | None:
        """The room as it is now, to look at."""
        with self._lock:
            return deepcopy(self._rooms.get(code))

    def count(self, code: str, lesson: str, visitor: str, choice: int):
        """Somebody's guess, where the room is open."""
        with self._lock:
            if code in self._rooms:
                self._rooms[code].count(lesson, visitor, choice)

    def show(self, code: str, lesson: str):
        """Open the answer of a lesson: from now on its guesses stay as they are."""
        with self._lock:
            if code in self._rooms:
                self._rooms[code].open_answers.add(lesson)

    def close(self, teacher: str):
        """Forget every guess in the rooms of this teacher."""
        with self._lock:
            self._close_those_of(teacher)

    def _close_those_of(self, teacher):
        for code in [code for code, room in self._rooms.items() if room.is_teacher(teacher)]:
            del self._rooms[code]


def digest(salt: bytes, visitor: str) -> str:
    """A visitor within one room: who it is cannot be read from it."""
    return sha256(salt + visitor.encode()).hexdigest()
