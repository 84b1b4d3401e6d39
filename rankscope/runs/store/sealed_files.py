"""Large tables of visitors, each sealed in a file of its own beside a store that is a file.

They live no longer than the web process and need nothing of what a database does for what lasts:
in the store each byte would be written to its log and then to its file, a page at a time, while
everybody else who has something to write waits. The store keeps a row without content for each.
"""

import hashlib
import time
import uuid
from pathlib import Path

import sqlalchemy as sa

from rankscope.runs.errors import in_folder
from rankscope.runs.owners import is_of_web
from rankscope.runs.packing import write
from rankscope.runs.store.schema import own_tables
from rankscope.runs.store.seal import Sealing
from rankscope.runs.store.store import Store

LARGE = 1_000_000  # bytes that are worth a file
ELSEWHERE = b""  # the content of a row whose table lies in a file
HOUR = 3_600


def has_file(store: Store, owner: str, size: int) -> bool:
    """Whether a table of so many bytes gets a file of its own."""
    return store.database.is_file and is_of_web(owner) and size > LARGE


def place_of(store: Store, owner: str, name: str) -> Path:
    """Where the file of a table is; what it is called tells nothing of either."""
    return store.home / "tables" / hashlib.sha256(f"{owner} {name}".encode()).hexdigest()


def write_file(store: Store, owner: str, name: str, parts: dict):
    """Seal a table into its file, which is whole or not there."""
    place = place_of(store, owner, name)
    draft = place.with_name(f"{place.name}.{uuid.uuid4().hex}")
    with in_folder(store.home):
        place.parent.mkdir(mode=0o700, exist_ok=True)
        try:
            with draft.open("xb") as file:
                draft.chmod(0o600)
                sealing = Sealing(file, store.settings, owner)
                write(parts, sealing)
                sealing.end()
            draft.replace(place)
        finally:
            draft.unlink(missing_ok=True)


def sealed_in(store: Store, owner: str, name: str) -> bytes | None:
    """What is in the file of a table, None where there is none."""
    try:
        return place_of(store, owner, name).read_bytes()
    except FileNotFoundError:
        return None


def size_of(store: Store, owner: str, name: str) -> int:
    """Bytes of the file of a table, 0 where there is none."""
    try:
        return place_of(store, owner, name).stat().st_size
    except FileNotFoundError:
        return 0


def drop_files(store: Store, owner: str, names):
    """Remove the files of these tables, of those that have one."""
    with in_folder(store.home):
        for name in names:
            place_of(store, owner, name).unlink(missing_ok=True)


def drop_strays(store: Store, younger=HOUR):
    """Remove files that no row names: of processes that were killed in between."""
    with store.reading() as connection:
        every = connection.execute(sa.select(own_tables.c.owner, own_tables.c.data)).all()
    named = {place_of(store, owner, name) for owner, name in every}
    with in_folder(store.home):
        for file in (store.home / "tables").glob("*"):
            if file not in named and file.stat().st_mtime <= time.time() - younger:
                file.unlink(missing_ok=True)
