"""Whose turn it is: that of who was given least work lately, and of short runs among equals."""

import math

import sqlalchemy as sa

from rankscope.runs.store.schema import claims, runs, turns
from rankscope.runs.store.store import Store

LATELY = 60.0  # seconds after which work given weighs a third


def by_turn(store: Store, connection, code: str) -> list:
    """Runs with something to do, those first whose owner's turn it is.

    First come owners for whom the fewest workers work, then those who were given least work
    lately, then short runs, then early ones.
    """
    busy = _batches_of_owners(connection)
    waiting = runs.c.finished.is_(None) & runs.c.cancelled.is_(None) & (runs.c.code == code)
    columns = (runs.c.id, runs.c.owner, runs.c.started, runs.c.total, runs.c.created)
    waiting_runs = connection.execute(sa.select(*columns).where(waiting)).all()
    most = store.settings.owner_workers
    allowed = [run for run in waiting_runs if not most or busy.get(run.owner, 0) < most]
    lately = _work_lately(store, connection)

    def turn(run):
        return busy.get(run.owner, 0), lately.get(run.owner, 0.0), run.total, run.created

    return sorted(allowed, key=turn)


def share(all_runs: list, seconds: float) -> float:
    """How much work one may take at once while others wait for theirs."""
    return seconds / max(len({run.owner for run in all_runs}), 1)


def charge(store: Store, connection, owner: str, seconds: float):
    """Note that an owner is given so much work."""
    now = store.now(connection)
    before = _work_lately(store, connection).get(owner, 0.0)
    values = {"owner": owner, "seconds": before + seconds, "at": now}
    new = store.insert(turns).values(values)
    later = {"seconds": before + seconds, "at": now}
    connection.execute(new.on_conflict_do_update(index_elements=["owner"], set_=later))
    if not before:
        connection.execute(turns.delete().where(turns.c.at < now - 60 * LATELY))


def _batches_of_owners(connection) -> dict[str, int]:
    at_work = sa.select(runs.c.owner, sa.func.count(claims.c.batch.distinct()).label("batches"))
    at_work = at_work.join(claims, claims.c.run == runs.c.id).group_by(runs.c.owner)
    return {row.owner: row.batches for row in connection.execute(at_work)}


def _work_lately(store, connection) -> dict[str, float]:
    now = store.now(connection)
    known = connection.execute(sa.select(turns)).all()
    return {t.owner: t.seconds * math.exp(-max(now - t.at, 0.0) / LATELY) for t in known}
