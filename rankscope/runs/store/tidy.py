"""Old runs go, and what no run wants: nothing is kept for ever without being asked."""

import sqlalchemy as sa

from rankscope.runs.store.plan import ENTERING
from rankscope.runs.store.schema import claims, own_tables, results, run_units, runs
from rankscope.runs.store.sealed_files import drop_strays
from rankscope.runs.store.store import Store

DAY = 86_400


def clean(store: Store, days: float) -> dict[str, int]:
    """Remove runs that ended so long ago, and results and tables no run wants. Says how many."""
    with store.writing() as connection:
        limit = store.now(connection) - days * DAY
        ended = sa.func.coalesce(runs.c.cancelled, runs.c.finished) <= limit
        half_entered = (runs.c.code == ENTERING) & (runs.c.created <= limit)
        old = connection.execute(sa.select(runs.c.id).where(ended | half_entered)).scalars().all()
        drop_runs(connection, old)
        wanted = sa.select(run_units.c.key).where(run_units.c.key == results.c.key).exists()
        unwanted = results.delete().where(results.c.stored <= limit, ~wanted)
        removed = connection.execute(unwanted).rowcount
        has_runs = sa.select(runs.c.id).where(runs.c.owner == own_tables.c.owner).exists()
        connection.execute(own_tables.delete().where(own_tables.c.stored <= limit, ~has_runs))
    if store.database.is_file:
        drop_strays(store)
        store.database.shrink()
    return {"runs": len(old), "results": removed}


def drop_runs(connection, gone):
    """Remove runs with their plans and claims."""
    for run in gone:
        connection.execute(claims.delete().where(claims.c.run == run))
        connection.execute(run_units.delete().where(run_units.c.run == run))
        connection.execute(runs.delete().where(runs.c.id == run))
