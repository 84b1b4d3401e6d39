"""A copy of the store while it is in use: one sound file, without what visitors brought."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from rankscope.runs.errors import StoreError
from rankscope.runs.owners import WEB
from rankscope.runs.store.store import Store

LEFT_OUT = (
    "delete from claims",  # nobody works on a copy
    "delete from runners",
    "delete from own_tables where owner like :web",
    "delete from results where owner like :web",
)


def backup(store: Store, file: Path):
    """Write the copy to a file, which is replaced at the end and whole or not at all."""
    if not store.database.is_file:
        raise StoreError("A store in PostgreSQL is backed up with the tool of its own: pg_dump.")
    if file.exists() and file.samefile(store.database.place):
        raise StoreError(f"{file} is the store itself: name another file for its copy.")
    draft = file.with_name(f"{file.name}.new")
    try:
        draft.unlink(missing_ok=True)
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        _copy(Path(store.database.place), draft)
        draft.replace(file)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"The copy {file} cannot be written: {error}.") from error
    finally:
        draft.unlink(missing_ok=True)


def _copy(place: Path, draft: Path):
    """All of one moment; who writes meanwhile does not wait."""
    with (
        closing(sqlite3.connect(place.as_uri() + "?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(draft, isolation_level=None)) as target,
    ):
        source.backup(target)
        target.execute("pragma journal_mode=delete")  # no second file beside it
        for change in LEFT_OUT:
            target.execute(change, {"web": f"{WEB}%"} if ":web" in change else {})
        target.execute("vacuum")
        (words,) = target.execute("pragma integrity_check").fetchone()
        if words != "ok":
            raise sqlite3.DatabaseError(f"the store is damaged ({words[:80]})")
