"""Owners' tables: kept encrypted while they are wanted, gone for good when they are forgotten."""

import sqlalchemy as sa

from rankers.evaluation.dependence import INDEPENDENT, Dependence
from rankscope.runs.errors import QuotaError, StoreError
from rankscope.runs.owners import check_owner
from rankscope.runs.packing import name_of, packed, parts_of
from rankscope.runs.store.quotas import check_tables
from rankscope.runs.store.schema import own_tables, results, run_units, runs
from rankscope.runs.store.seal import seal, unseal
from rankscope.runs.store.sealed_files import (
    ELSEWHERE,
    drop_files,
    has_file,
    sealed_in,
    size_of,
    write_file,
)
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
    parts = parts_of(X, y, variables, task, dependence)
    name, size = name_of(parts), sum(part.nbytes for part in parts.values())
    if size > MOST_BYTES:
        raise QuotaError(
            f"As numbers the table has {size / 1e6:,.0f} MB, at most "
            f"{MOST_BYTES / 1e6:,.0f} MB can be kept: take fewer rows or columns."
        )
    if has_file(store, owner, size):
        _keep_in_file(store, owner, name, parts, size)
    else:
        _enter(store, owner, name, seal(packed(parts), store.settings, owner), size)
    return name


def _keep_in_file(store, owner, name, parts, size):
    """The file first: what the store says is kept can be read."""
    with store.reading() as connection:
        check_tables(store, connection, owner, name, size)  # before much is written
    is_new = not size_of(store, owner, name)
    write_file(store, owner, name, parts)
    try:
        _enter(store, owner, name, ELSEWHERE, size)
    except (StoreError, QuotaError):
        if is_new:
            drop_files(store, owner, [name])
        raise


def _enter(store, owner, name, content, size):
    with store.writing() as connection:
        check_tables(store, connection, owner, name, size)
        values = {"owner": owner, "data": name, "content": content, "stored": store.now(connection)}
        # Values beside the statement: SQLAlchemy remembers statements, with all that is in them.
        connection.execute(store.insert(own_tables).on_conflict_do_nothing(), values)
    if len(content) > LARGE:
        store.database.let_go()


def own_table(store: Store, owner: str, name: str) -> bytes | None:
    """The content of a table, None where there is none or its key is gone."""
    wanted = (own_tables.c.owner == owner) & (own_tables.c.data == name)
    with store.reading() as connection:
        sealed = connection.execute(sa.select(own_tables.c.content).where(wanted)).scalar()
    if sealed == ELSEWHERE:
        sealed = sealed_in(store, owner, name)
    return None if sealed is None else unseal(sealed, store.settings, owner)


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
        names = connection.execute(sa.select(own_tables.c.data).where(table)).scalars().all()
        connection.execute(own_tables.delete().where(table))
    if store.database.is_file:
        drop_files(store, owner, names)
