"""What visitors brought and what was made of it: in memory only, and gone when they are gone."""

import threading
from collections import Counter, OrderedDict
from dataclasses import dataclass

import numpy as np
import pandas as pd
import streamlit as st

import runs

MOST_BYTES = 4_000_000_000  # of all visitors together; what was not looked at longest goes first
LIGHT = 100_000  # bytes of what is not worth letting go
GRACE = 600  # seconds a visitor may be away, for a reload or a lost connection


@dataclass
class _Thing:
    thing: object
    size: int


class Desk:
    """Things by owner and key. Nobody gets at what somebody else put there."""

    def __init__(self, most_bytes: int = MOST_BYTES):
        self._things: OrderedDict[tuple, _Thing] = OrderedDict()
        self._most = most_bytes
        self._lock = threading.Lock()

    def put(self, owner: str, key, thing):
        with self._lock:
            self._things.pop((owner, key), None)
            self._things[owner, key] = _Thing(thing, size_of(thing))
            heavy = [at for at, one in self._things.items() if one.size > LIGHT]
            while self._total() > self._most and len(heavy) > 1:
                del self._things[heavy.pop(0)]

    def get(self, owner: str, key, default=None):
        with self._lock:
            if (owner, key) not in self._things:
                return default
            self._things.move_to_end((owner, key))
            return self._things[owner, key].thing

    def made(self, owner: str, key, make):
        """What is there, or what `make` makes; an error it raises is remembered as well."""
        found = self.get(owner, key)
        if found is None:
            try:
                found = make()
            except ValueError as error:
                found = error.with_traceback(None)
            self.put(owner, key, found)
        if isinstance(found, ValueError):
            raise found
        return found

    def keys(self, owner: str) -> list:
        with self._lock:
            return [key for whose, key in self._things if whose == owner]

    def owners(self) -> set[str]:
        with self._lock:
            return {whose for whose, _ in self._things}

    def clear(self, owner: str):
        with self._lock:
            for key in [key for key in self._things if key[0] == owner]:
                del self._things[key]

    def _total(self) -> int:
        return sum(thing.size for thing in self._things.values())


def size_of(thing) -> int:
    """Bytes, roughly, of what weighs: files, arrays and frames, also inside of others."""
    if isinstance(thing, bytes):
        return len(thing)
    if isinstance(thing, np.ndarray):
        return thing.nbytes
    if isinstance(thing, pd.DataFrame | pd.Series):
        return int(np.sum(thing.memory_usage()))
    return 1_000 + sum(map(size_of, getattr(thing, "__dict__", {}).values()))


DESK = Desk()
_present: Counter = Counter()
_guard = threading.Lock()


def here(owner: str):
    """To be called by every page: as long as the visitor stays, so does what is on the desk."""
    _visit(owner)


@st.cache_resource(scope="session", on_release=lambda owner: left(owner), show_spinner=False)
def _visit(owner: str) -> str:
    with _guard:
        _present[owner] += 1
    return owner


def left(owner: str, grace: float | None = None):
    """A session has ended; when it was the last one of this visitor, the desk is cleared soon."""
    with _guard:
        _present[owner] -= 1
    timer = threading.Timer(GRACE if grace is None else grace, forget_if_gone, [owner])
    timer.daemon = True
    timer.start()


def forget_if_gone(owner: str):
    if _present[owner] <= 0:
        forget(owner)


def forget(owner: str):
    """Remove all that this visitor brought, here and from the store."""
    for kind, *name in DESK.keys(owner):
        if kind == "kept":
            runs.forget(owner, DESK.get(owner, (kind, *name)))
    DESK.clear(owner)


def forget_everybody():
    """When the server ends."""
    for owner in DESK.owners():
        forget(owner)
