"""Owners' tables come and go, and old runs go: nothing is kept for ever without being asked."""

import sqlalchemy as sa

from rankscope.runs.errors import QuotaError
from rankscope.runs.packing import pack
from rankscope.runs.plan import ENTERING
from rankscope.runs.schema import claims, own_tables, results, run_units, runs
from rankscope.runs.seal import seal, unseal
from rankscope.runs.store import Store

DAY = 86_400
MOST_BYTES = 950_000_000  # of a table in one field of a database


def keep_table(store: Store, owner: str, X, y, variables=None, task: str = "auto") -> str:
    """Keep a table of numbers for units on it, encrypted; the same table is kept once."""
    name, content = pack(X, y, variables, task)
    if len(content) > MOST_BYTES:
        raise QuotaError(
            f"As numbers the table has {len(content) / 1e6:,.0f} MB, at most "
            f"{MOST_BYTES / 1e6:,.0f} MB can be kept: take fewer rows or columns."
        )
    content = seal(content, store.settings)
    with store.writing() as connection:
        values = {"owner": owner, "data": name, "content": content, "stored": store.now(connection)}
        connection.execute(store.insert(own_tables).values(values).on_conflict_do_nothing())
    return name


def own_table(store: Store, owner: str, name: str) -> bytes | None:
    wanted = (own_tables.c.owner == owner) & (own_tables.c.data == name)
    with store.reading() as connection:
        sealed = connection.execute(sa.select(own_tables.c.content).where(wanted)).scalar()
    return sealed and unseal(sealed, store.settings)


def forget(store: Store, owner: str, data: str | None = None):
    """Remove an owner's table with its results and the runs on it; without a table, everything."""
    mine, stored, kept = (
        runs.c.owner == owner,
        results.c.owner == owner,
        own_tables.c.owner == owner,
    )
    if data is not None:
        on_it = sa.select(run_units.c.run).where(run_units.c.run == runs.c.id)
        mine &= on_it.where(run_units.c.unit.contains(data, autoescape=True)).exists()
        stored &= results.c.data == data
        kept &= own_tables.c.data == data
    with store.writing() as connection:
        _drop_runs(connection, connection.execute(sa.select(runs.c.id).where(mine)).scalars().all())
        connection.execute(results.delete().where(stored))
        connection.execute(own_tables.delete().where(kept))


def clean(store: Store, days: float) -> dict[str, int]:
    """Remove runs that ended so long ago, and results and tables no run wants. Says how many."""
    with store.writing() as connection:
        limit = store.now(connection) - days * DAY
        ended = sa.func.coalesce(runs.c.cancelled, runs.c.finished) <= limit
        half_entered = (runs.c.code == ENTERING) & (runs.c.created <= limit)
        old = connection.execute(sa.select(runs.c.id).where(ended | half_entered)).scalars().all()
        _drop_runs(connection, old)
        wanted = sa.select(run_units.c.key).where(run_units.c.key == results.c.key).exists()
        unwanted = results.delete().where(results.c.stored <= limit, ~wanted)
        removed = connection.execute(unwanted).rowcount
        has_runs = sa.select(runs.c.id).where(runs.c.owner == own_tables.c.owner).exists()
        connection.execute(own_tables.delete().where(own_tables.c.stored <= limit, ~has_runs))
    if store.database.is_file:
        store.database.shrink()
    return {"runs": len(old), "results": removed}


def _drop_runs(connection, gone):
    for run in gone:
        connection.execute(claims.delete().where(claims.c.run == run))
        connection.execute(run_units.delete().where(run_units.c.run == run))
        connection.execute(runs.delete().where(runs.c.id == run))
