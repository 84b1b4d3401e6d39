"""What visitors brought and what was made of it: in memory only, and gone when they are gone."""

import threading
from collections import Counter, OrderedDict
from contextlib import suppress
from dataclasses import dataclass

import numpy as np
import pandas as pd
import streamlit as st

from rankscope import runs
from rankscope.tables.reading.machine import own_share_of_memory

# of all visitors together; who has most loses first
MOST_BYTES = min(4_000_000_000, own_share_of_memory(0.25))
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
            while self._total() > self._most and (heavy := self._heavy_besides((owner, key))):
                del self._things[heavy[0]]

    def get(self, owner: str, key, default=None):
        with self._lock:
            if (owner, key) not in self._things:
                return default
            self._things.move_to_end((owner, key))
            return self._things[owner, key].thing

    def made(self, owner: str, key, make):
        """What is there, or what `make` makes; an error is remembered unless it may pass."""
        thing = self.get(owner, key)
        if thing is None:
            thing = _made_or_error(make)
            self.put(owner, key, thing)
        if isinstance(thing, ValueError):
            raise thing
        return thing

    def drop(self, owner: str, key):
        with self._lock:
            self._things.pop((owner, key), None)

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

    def _heavy_besides(self, latest) -> list[tuple]:
        """What weighs of the owner who has most, what was not looked at longest first."""
        heavy = [at for at, one in self._things.items() if one.size > LIGHT and at != latest]
        sizes = Counter()
        for (whose, _), one in self._things.items():
            sizes[whose] += one.size
        most = max((sizes[whose] for whose, _ in heavy), default=0)
        return [at for at in heavy if sizes[at[0]] == most]

    def _total(self) -> int:
        return sum(thing.size for thing in self._things.values())


def _made_or_error(make):
    try:
        return make()
    except ValueError as error:
        if getattr(error, "passing", False):
            raise
        return error.with_traceback(None)


def size_of(thing) -> int:
    """Bytes, roughly, of what weighs: files, texts, arrays and frames, also inside of others."""
    if isinstance(thing, bytes | str):
        return len(thing)
    if isinstance(thing, list | tuple):
        return 32 * len(thing) + sum(map(size_of, thing))
    if isinstance(thing, dict):
        return sum(size_of(part) for pair in thing.items() for part in pair)
    if isinstance(thing, np.ndarray):
        return thing.nbytes
    if isinstance(thing, pd.DataFrame | pd.Series):
        return int(np.sum(thing.memory_usage(deep=True)))
    return 32 + sum(map(size_of, getattr(thing, "__dict__", {}).values()))


DESK = Desk()
_present: Counter = Counter()
_guard = threading.Lock()


def hold_for(owner: str):
    """Called by pages that use the desk: as long as the visitor stays, so does what is on it."""
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
        with suppress(runs.StoreError):
            forget(owner)


def forget(owner: str):
    """Remove all that this visitor brought, here and from the store."""
    stored = [DESK.get(owner, key) for key in DESK.keys(owner) if key[0] == "stored"]
    DESK.clear(owner)
    for name in stored:
        runs.forget(owner, name)


def forget_everybody():
    """When the server ends. What a store in trouble keeps is encrypted, with a key that goes."""
    for owner in DESK.owners():
        with suppress(runs.StoreError):
            forget(owner)
