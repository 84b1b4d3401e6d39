"""A class that several servers answer has one set of rooms, in the process that started them."""

import os
import threading
from contextlib import contextmanager, suppress
from functools import cache
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path

from rankscope.ui.learn.room import Room, Rooms

SHARED = "RANKSCOPE_ROOMS"  # in the environment of servers: the socket of the rooms they share
OURS = Rooms()


@cache
def rooms() -> "Rooms | SharedRooms":
    """The rooms of this server, or those that it shares with others."""
    return SharedRooms(os.environ[SHARED]) if SHARED in os.environ else OURS


class SharedRooms:
    """The rooms of another process: each question is asked there."""

    def __init__(self, socket: str):
        self._connection, self._lock = Client(socket), threading.Lock()

    def open(self, teacher: str, address: str | None = None) -> Room:
        return self._ask("open", teacher, address)

    def enter(self, code: str, tabs: int):
        self._ask("enter", code, tabs)

    def get(self, code: str) -> Room | None:
        return self._ask("get", code)

    def count(self, code: str, lesson: str, visitor: str, choice: int):
        self._ask("count", code, lesson, visitor, choice)

    def show(self, code: str, lesson: str):
        self._ask("show", code, lesson)

    def close(self, teacher: str):
        self._ask("close", teacher)

    def _ask(self, *question):
        with self._lock:
            self._connection.send(question)
            return self._connection.recv()


@contextmanager
def share(socket: Path, ours: Rooms = OURS):
    """Give rooms to those who may open the socket and have this in their environment."""
    with Listener(str(socket)) as listener:
        threading.Thread(target=_welcome, args=(listener, ours), daemon=True).start()
        yield {SHARED: str(socket)}


def _welcome(listener: Listener, ours: Rooms):
    with suppress(OSError):  # when it is closed
        while True:
            threading.Thread(target=_answer, args=(listener.accept(), ours), daemon=True).start()


def _answer(connection: Connection, ours: Rooms):
    with suppress(EOFError, OSError), connection:  # when the server has ended
        while True:
            name, *words = connection.recv()
            connection.send(getattr(ours, name)(*words))
