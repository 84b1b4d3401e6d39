"""Web processes: tables of visitors belong to a living one, and go with the last."""

import uuid

import sqlalchemy as sa

from rankscope.runs.errors import in_folder
from rankscope.runs.owners import WEB
from rankscope.runs.store.lock import Lock, is_held
from rankscope.runs.store.own_tables import forget
from rankscope.runs.store.schema import own_tables, results
from rankscope.runs.store.seal import forget_key
from rankscope.runs.store.sealed_files import drop_strays
from rankscope.runs.store.store import Store


def enter(store: Store) -> Lock:
    """Be a web process of this store as long as the lock is held.

    The first one drops what visitors of earlier ones left, however those ended, and has a key of
    its own; that of scripts goes where no table of theirs needs it. A database that machines
    share is left as it is: others may be serving there.
    """
    lock = Lock(store.home / "servers" / uuid.uuid4().hex)
    with store.writing(), in_folder(store.home):  # two that start at once go one after the other
        is_first = not _others(store)
        lock.take()
    if is_first and store.database.is_file:
        _drop_what_visitors_left(store)
    return lock


def _others(store) -> list:
    files = list((store.home / "servers").glob("*"))
    living = [file for file in files if is_held(file)]
    for file in files:
        if file not in living:
            file.unlink(missing_ok=True)
    return living


def _drop_what_visitors_left(store):
    of_visitors = own_tables.c.owner.startswith(WEB, autoescape=True)
    with store.reading() as connection:
        every = connection.execute(sa.select(own_tables.c.owner, own_tables.c.data)).all()
    left = [(owner, data) for owner, data in every if owner.startswith(WEB)]
    for owner, data in left:
        forget(store, owner, data)
    with store.writing() as connection:
        connection.execute(own_tables.delete().where(of_visitors))
        connection.execute(results.delete().where(results.c.owner.startswith(WEB, autoescape=True)))
    drop_strays(store, younger=0)
    if left:
        store.database.shrink()
    forget_key(store.settings, of_visitors=True)
    if len(left) == len(every):
        forget_key(store.settings, of_visitors=False)
