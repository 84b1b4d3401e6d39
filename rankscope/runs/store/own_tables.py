"""Owners' tables: kept encrypted while they are wanted, gone for good when they are forgotten."""

import sqlalchemy as sa

from rankers.evaluation.dependence import INDEPENDENT, Dependence
from rankscope.runs.errors import QuotaError
from rankscope.runs.owners import check_owner
from rankscope.runs.packing import pack
from rankscope.runs.store.quotas import check_tables
from rankscope.runs.store.schema import own_tables, results, run_units, runs
from rankscope.runs.store.seal import seal, unseal
from rankscope.runs.store.store import Store
from rankscope.runs.store.tidy import drop_runs

MOST_BYTES = 950_000_000  # of a table in one field of a database
LARGE = 1_000_000  # bytes that are worth a new connection


def keep_table(
    store: Store,
    owner: str,
    X,
    y,
    variables=None,
    task: str = "auto",
    dependence: Dependence = INDEPENDENT,
) -> str:
    """Keep a table of numbers for units on it, encrypted; the same table is kept once."""
    check_owner(owner)
    name, content = pack(X, y, variables, task, dependence)
    if len(content) > MOST_BYTES:
        raise QuotaError(
            f"As numbers the table has {len(content) / 1e6:,.0f} MB, at most "
            f"{MOST_BYTES / 1e6:,.0f} MB can be kept: take fewer rows or columns."
        )
    content = seal(content, store.settings)
    with store.writing() as connection:
        check_tables(store, connection, owner, name, len(content))
        values = {"owner": owner, "data": name, "content": content, "stored": store.now(connection)}
        # Values beside the statement: SQLAlchemy remembers statements, with all that is in them.
        connection.execute(store.insert(own_tables).on_conflict_do_nothing(), values)
    if len(content) > LARGE:
        store.database.let_go()
    return name


def own_table(store: Store, owner: str, name: str) -> bytes | None:
    wanted = (own_tables.c.owner == owner) & (own_tables.c.data == name)
    with store.reading() as connection:
        sealed = connection.execute(sa.select(own_tables.c.content).where(wanted)).scalar()
    return sealed and unseal(sealed, store.settings)


def forget(store: Store, owner: str, data: str | None = None):
    """Remove an owner's table with its results and the runs on it; without a table, everything."""
    mine, rows, table = (kind.c.owner == owner for kind in (runs, results, own_tables))
    if data is not None:
        on_it = sa.select(run_units.c.run).where(run_units.c.run == runs.c.id)
        mine &= on_it.where(run_units.c.unit.contains(data, autoescape=True)).exists()
        rows &= results.c.data == data
        table &= own_tables.c.data == data
    with store.writing() as connection:
        drop_runs(connection, connection.execute(sa.select(runs.c.id).where(mine)).scalars().all())
        connection.execute(results.delete().where(rows))
        connection.execute(own_tables.delete().where(table))
