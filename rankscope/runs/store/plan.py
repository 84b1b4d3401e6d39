"""Runs as plans: which units somebody wants. What the store holds of them need not be done."""

import uuid
from collections.abc import Iterable

import sqlalchemy as sa

from rankscope.runs.owners import check_owner
from rankscope.runs.store.quotas import check_runs, check_units
from rankscope.runs.store.schema import results, run_units, runs
from rankscope.runs.store.store import Store
from rankscope.runs.unit import Unit
from rankscope.runs.versions import CODE

ANYONE = object()  # instead of an owner: the command line, which belongs to the machine's owner
ENTERING = ""  # the code of a run whose units are not all entered: nobody works on it yet
CHUNK = 20_000


def is_of(run: str, owner):
    """The condition that a run is this one and this owner's."""
    return runs.c.id == run if owner is ANYONE else (runs.c.id == run) & (runs.c.owner == owner)


def is_on_problems(store: Store, run: str) -> bool:
    """Whether all that a run asks is asked on problems, and nothing on somebody's table."""
    asked = sa.select(run_units.c.unit).join(runs, runs.c.id == run_units.c.run)
    asked = asked.where(run_units.c.run == run, runs.c.code != ENTERING)
    with store.reading() as connection:
        units = [row.unit for row in connection.execute(asked).all()]
    return bool(units) and all(Unit.from_json(unit).owner is None for unit in units)


def submit(store: Store, owner: str, units: Iterable[Unit], title: str = "", page: str = "") -> str:
    """Enter a run; what is known already counts as done at once. Returns the id of the run."""
    check_owner(owner)
    units = list(units)
    _check(store, owner, units)
    run = uuid.uuid4().hex
    rows = [
        {"run": run, "position": i, "key": unit.key, "kind": unit.kind, "unit": unit.to_json()}
        for i, unit in enumerate(units)
    ]
    with store.writing() as connection:
        check_runs(store, connection, owner)
        values = {"id": run, "owner": owner, "title": _printable(title), "total": len(units)}
        values |= {"page": page, "code": ENTERING, "created": store.now(connection)}
        connection.execute(runs.insert().values(values))
    for start in range(0, len(rows), CHUNK):  # others can write in between
        with store.writing() as connection:
            connection.execute(run_units.insert(), rows[start : start + CHUNK])
    _set_out(store, run)
    return run


def cancel(store: Store, run: str, owner) -> bool:
    """Stop a run and keep what is finished; False when there is nothing of yours to stop."""
    unfinished = is_of(run, owner) & runs.c.finished.is_(None) & runs.c.cancelled.is_(None)
    with store.writing() as connection:
        stopped = runs.update().where(unfinished).values(cancelled=store.now(connection))
        return connection.execute(stopped).rowcount > 0


def resume(store: Store, run: str, owner) -> bool:
    """Go on with what is not done: cancelled, failed, or of a version of the code that is gone."""
    with store.writing() as connection:
        planned = connection.execute(sa.select(runs).where(is_of(run, owner))).first()
        if planned is None or planned.code == ENTERING:
            return False
        if planned.finished or planned.cancelled:
            check_runs(store, connection, planned.owner)
        again = (run_units.c.run == run) & (run_units.c.outcome == "failed")
        nothing = {"outcome": None, "clock": None, "reason": None}
        connection.execute(run_units.update().where(again).values(nothing))
        going = {"cancelled": None, "finished": None}
        connection.execute(runs.update().where(runs.c.id == run).values(going))
        take_known(store, connection, run)
        finish(store, connection)
    if planned.code != CODE:
        rekey(store, run)
    return True


def rekey(store: Store, run: str):
    """Plan a run anew under the code of this process; results the change left valid stay."""
    plan = sa.select(run_units.c.position, run_units.c.unit).order_by(run_units.c.position)
    with store.reading() as connection:
        rows = connection.execute(plan.where(run_units.c.run == run)).all()
    change = (
        run_units.update()
        .where(run_units.c.run == run, run_units.c.position == sa.bindparam("place"))
        .values(key=sa.bindparam("new"), outcome=None, clock=None, reason=None, partial=None)
    )
    for start in range(0, len(rows), CHUNK):
        some = rows[start : start + CHUNK]
        with store.writing() as connection:
            connection.execute(
                change, [{"place": row.position, "new": _key(row.unit)} for row in some]
            )
    _set_out(store, run)


def _set_out(store, run):
    """The plan is complete: what is known is done, the rest can be taken."""
    with store.writing() as connection:
        connection.execute(runs.update().where(runs.c.id == run).values(code=CODE))
        take_known(store, connection, run)
        finish(store, connection)


def take_known(store, connection, run: str):
    """Mark as done what the store holds a result of."""
    known = sa.select(results.c.key).where(results.c.key == run_units.c.key).exists()
    todo = (run_units.c.run == run) & run_units.c.clock.is_(None)
    values = {"outcome": "done", "clock": store.tick(connection), "partial": None}
    connection.execute(run_units.update().where(todo, known).values(values))


def finish(store, connection):
    """Mark the runs in which nothing is left to do."""
    todo = sa.select(run_units.c.run).where(
        run_units.c.run == runs.c.id, run_units.c.clock.is_(None)
    )
    over = runs.c.finished.is_(None) & runs.c.cancelled.is_(None) & (runs.c.code != ENTERING)
    connection.execute(
        runs.update().where(over, ~todo.exists()).values(finished=store.now(connection))
    )


def _key(text: str) -> str:
    try:
        return Unit.from_json(text).key
    except KeyError:  # its method or generator is gone: computing it will fail and say so
        return f"gone-{uuid.uuid4().hex}"


def _printable(title: str) -> str:
    """What every database can hold."""
    return title.replace("\0", "").encode(errors="replace").decode()


def _check(store, owner, units):
    check_units(store, owner, len(units))
    strangers = {unit.owner for unit in units} - {None, owner}
    if strangers:
        raise PermissionError("A run can only use tables of its own owner.")
