"""Rooms: how many of a class guessed what. Kept in memory while the class is open, never who."""

import secrets
import threading
from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field
from hashlib import sha256
from ipaddress import ip_address, ip_network

MOST_ROOMS, MOST_GUESTS = 200, 1_000
MOST_OF_ADDRESS = 20  # rooms that are opened from one address of the Internet
LETTERS = "abcdefghjkmnpqrstuvwxyz"  # none that is taken for another on a wall
CODE = 6


@dataclass
class Room:
    """The guesses of one class, by lesson; whoever opened it shows them."""

    code: str
    salt: bytes
    teacher: str  # digested, as everybody's name is
    address: str = ""  # where it was opened from, digested; empty where nobody can tell
    tabs: int = 0  # of its teacher
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

    @property
    def use(self) -> tuple[int, bool]:
        """How much would be lost with it: the guesses, then whether its teacher is there."""
        return sum(map(len, self.guesses.values())), self.tabs > 0

    def is_teacher(self, visitor: str) -> bool:
        return self.teacher == digest(self.salt, visitor)


class Rooms:
    """The rooms that are open. When there are too many, the one that is used least is closed.

    Of rooms without a guess that is one whose teacher has left, else the one opened longest ago.
    """

    def __init__(self):
        self._rooms: dict[str, Room] = {}
        self._lock = threading.Lock()
        self._salt = secrets.token_bytes(16)

    def open(self, teacher: str, address: str | None = None) -> Room:
        """Open a room for this teacher; one they had before closes."""
        with self._lock:
            self._close_those_of(teacher)
            network = digest(self._salt, network_of(address)) if network_of(address) else ""
            if network:
                self._make_place(lambda room: room.address == network, MOST_OF_ADDRESS)
            self._make_place(lambda room: True, MOST_ROOMS)
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE))
            salt = secrets.token_bytes(16)
            self._rooms[code] = Room(code, salt, digest(salt, teacher), network)
            return self._rooms[code]

    def _make_place(self, is_counted, most):
        rooms = list(filter(is_counted, self._rooms.values()))
        if len(rooms) >= most:
            del self._rooms[min(rooms, key=lambda room: room.use).code]

    def enter(self, code: str, tabs: int):
        """Count a tab of the teacher, or with -1 one less."""
        with self._lock:
            if code in self._rooms:
                self._rooms[code].tabs += tabs

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


def network_of(address: str | None) -> str:
    """Return whose address it is, as far as one can tell; empty for one that proxies may share.

    >>> network_of("8.8.8.8"), network_of("2001:4860:4860::8888"), network_of("172.17.0.1")
    ('8.8.8.8/32', '2001:4860:4860::/64', '')
    """
    try:
        host = ip_address(address or "")
    except ValueError:
        return ""
    if not host.is_global:
        return ""
    return str(ip_network((host, 32 if host.version == 4 else 64), strict=False))


def digest(salt: bytes, visitor: str) -> str:
    """A visitor within one room: who it is cannot be read from it."""
    return sha256(salt + visitor.encode()).hexdigest()
