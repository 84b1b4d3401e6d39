"""What is known of units on problems, whoever asked for them: such results belong to nobody."""

from collections.abc import Iterable, Iterator

import sqlalchemy as sa

from rankscope.runs.row import decode
from rankscope.runs.store.schema import results, run_units, runs
from rankscope.runs.store.store import Store
from rankscope.runs.unit import Unit

CHUNK = 500  # keys in one question to the database


def stored(store: Store, units: Iterable[Unit]) -> Iterator[tuple[Unit, dict | None, str | None]]:
    """Unit, row and None; or unit, None and the reason where it failed and nobody tried again."""
    for some in _chunks(units):
        keys = [unit.key for unit in some]
        with store.reading() as connection:
            rows = _pairs(connection, results.c.key, results.c.row, results.c.key.in_(keys))
            lost = (run_units.c.outcome == "failed") & run_units.c.key.in_(keys)
            reasons = _pairs(connection, run_units.c.key, run_units.c.reason, lost)
        for unit in some:
            if unit.key in rows:
                yield unit, decode(rows[unit.key]), None
            elif unit.key in reasons:
                yield unit, None, reasons[unit.key]


def count(store: Store, units: Iterable[Unit]) -> int:
    """How many have a row."""
    total = 0
    for some in _chunks(units):
        keys = {unit.key for unit in some}
        wanted = sa.select(sa.func.count()).select_from(results).where(results.c.key.in_(keys))
        with store.reading() as connection:
            total += connection.execute(wanted).scalar_one()
    return total


def count_failed(store: Store, units: Iterable[Unit]) -> int:
    """How many have no row, as they failed and nobody tried again."""
    total = 0
    for some in _chunks(units):
        keys = {unit.key for unit in some}
        lost = (run_units.c.outcome == "failed") & run_units.c.key.in_(keys)
        has_row = sa.exists().where(results.c.key == run_units.c.key)
        wanted = sa.select(sa.func.count(run_units.c.key.distinct())).where(lost & ~has_row)
        with store.reading() as connection:
            total += connection.execute(wanted).scalar_one()
    return total


def latest_run(store: Store, unit: Unit, owner: str, page: str) -> str | None:
    """The last run of an owner on this page that asks for the unit."""
    asks = (run_units.c.run == runs.c.id) & (run_units.c.key == unit.key)
    wanted = sa.select(runs.c.id).join(run_units, asks)
    wanted = wanted.where((runs.c.owner == owner) & (runs.c.page == page))
    with store.reading() as connection:
        return connection.execute(wanted.order_by(runs.c.created.desc()).limit(1)).scalar()


def _chunks(units) -> Iterator[list[Unit]]:
    units = list(units)
    if any(unit.owner for unit in units):
        raise PermissionError("What somebody's table gave is asked for by its owner, by run.")
    for start in range(0, len(units), CHUNK):
        yield units[start : start + CHUNK]


def _pairs(connection, key, value, where) -> dict:
    return {row[0]: row[1] for row in connection.execute(sa.select(key, value).where(where))}
