"""Runners as the store knows them: they enter, give signs of life, and leave or are buried."""

import sqlalchemy as sa

from rankscope.runs.store.lock import is_held
from rankscope.runs.store.schema import claims, runners
from rankscope.runs.store.store import Store


def enter(store: Store, runner: str, code: str, engine: str, slots: int):
    """Be known as a runner; claims of those who are gone are void from now on."""
    values = {"id": runner, "machine": store.machine, "code": code, "engine": engine}
    with store.writing() as connection:
        values |= {"slots": slots, "beat": store.now(connection)}
        connection.execute(store.insert(runners).values(values).on_conflict_do_nothing())
        bury(store, connection)


def leave(store: Store, runner: str):
    with store.writing() as connection:
        connection.execute(claims.delete().where(claims.c.runner == runner))
        connection.execute(runners.delete().where(runners.c.id == runner))


def bury(store, connection):
    """Remove runners that are gone, and what they had claimed.

    A lock that is held stays: its runner may only have been kept from giving signs of life.
    """
    living = [runner.id for runner in store.live_runners(connection)]
    connection.execute(claims.delete().where(claims.c.runner.not_in(living)))
    gone = sa.select(runners.c.id).where(runners.c.id.not_in(living))
    for runner in connection.execute(gone).scalars().all():
        connection.execute(runners.delete().where(runners.c.id == runner))
        if not is_held(store.lock_of(runner)):
            store.lock_of(runner).unlink(missing_ok=True)


def beat(store: Store, runner: str) -> bool:
    """A sign of life; False when we were taken for gone."""
    with store.writing() as connection:
        alive = runners.update().where(runners.c.id == runner).values(beat=store.now(connection))
        return connection.execute(alive).rowcount > 0
