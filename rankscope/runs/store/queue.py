"""Who works on what: claims by runners that live. No claim outlives its runner, none blocks.

A unit without a result is to do. A claim only keeps two runners from doing the same at once; when
its runner is gone it counts for nothing.
"""

import uuid
from dataclasses import dataclass
from typing import NamedTuple

import sqlalchemy as sa

from rankscope.runs.store.schema import claims, run_units, runs, timings
from rankscope.runs.store.store import Store
from rankscope.runs.store.turns import by_turn, charge, share
from rankscope.runs.unit import Unit

MOST_UNITS = 200  # in one batch


class Task(NamedTuple):
    key: str
    unit: Unit
    kind: str


@dataclass(frozen=True)
class Batch:
    """Units of one run that a worker takes together, because each takes little time."""

    run: str
    tasks: tuple[Task, ...]
    table: bytes | None = None  # the owner's own, which all its units are on

    def without_table(self) -> "Batch":
        return Batch(self.run, self.tasks)


def claim(store: Store, runner: str, code: str, seconds: float) -> Batch | None:
    """Take the next units, about so many seconds' worth; of the owner whose turn it is."""
    with store.writing() as connection:
        waiting = by_turn(store, connection, code)
        seconds = share(waiting, seconds)
        for run in waiting:
            tasks, needed = _next_units(connection, run.id, seconds)
            if tasks:
                charge(store, connection, run.owner, needed)
                _enter(store, connection, run, runner, tasks)
                return Batch(run.id, tuple(tasks))
    return None


def _enter(store, connection, run, runner, tasks):
    """Write down who has the tasks now, and that their run has begun."""
    now = store.now(connection)
    shared = {"runner": runner, "run": run.id, "batch": uuid.uuid4().hex, "since": now}
    connection.execute(claims.insert(), [{"key": task.key} | shared for task in tasks])
    fresh = (runs.c.id == run.id) & runs.c.started.is_(None)
    connection.execute(runs.update().where(fresh).values(started=now))


def still_wanted(store: Store, runner: str) -> set[str]:
    """The keys a runner holds that nobody has cancelled, forgotten or taken over."""
    held = sa.select(claims.c.key).join(runs, runs.c.id == claims.c.run)
    held = held.where(claims.c.runner == runner, runs.c.cancelled.is_(None))
    with store.reading() as connection:
        return set(connection.execute(held).scalars())


def release(store: Store, runner: str, keys):
    """Give up claims: the units are to do again."""
    mine = claims.delete().where(claims.c.runner == runner, claims.c.key == sa.bindparam("wanted"))
    with store.writing() as connection:
        connection.execute(mine, [{"wanted": key} for key in keys])


def keep_only(store: Store, runner: str, keys):
    """Give up what a runner has claimed without knowing it."""
    strays = claims.delete().where(claims.c.runner == runner, claims.c.key.not_in(list(keys)))
    with store.writing() as connection:
        connection.execute(strays)


def _next_units(connection, run, seconds) -> tuple[list[Task], float]:
    """The first units to do: one if its time is unknown or long, more if they are quick.

    With the seconds they need; one whose time is unknown counts as a whole share.
    """
    free = ~sa.select(claims.c.key).where(claims.c.key == run_units.c.key).exists()
    todo = sa.select(run_units.c.key, run_units.c.kind, run_units.c.unit).where(
        run_units.c.run == run, run_units.c.clock.is_(None), free
    )
    rows = connection.execute(todo.order_by(run_units.c.position).limit(MOST_UNITS)).all()
    mean = _means(connection, {row.kind for row in rows})
    tasks, left, first = {}, seconds, None
    for row in rows:
        unit = Unit.from_json(row.unit)
        first = first or unit
        needed = mean.get(row.kind, seconds)
        if tasks and (left < needed or unit.table != first.table):
            break
        left -= needed
        tasks.setdefault(row.key, Task(row.key, unit, row.kind))
    return list(tasks.values()), seconds - left


def _means(connection, kinds) -> dict[str, float]:
    known = sa.select(timings).where(timings.c.kind.in_(kinds))
    return {row.kind: row.seconds / row.units for row in connection.execute(known)}
