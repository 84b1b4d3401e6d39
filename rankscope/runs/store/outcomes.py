"""What became of units: written at once, for every run that waits for them."""

from dataclasses import dataclass

import sqlalchemy as sa

from rankscope.runs.store.plan import finish
from rankscope.runs.store.queue import Task
from rankscope.runs.store.schema import claims, results, run_units, timings
from rankscope.runs.store.seal import seal_text
from rankscope.runs.store.store import Store


@dataclass(frozen=True)
class Outcome:
    """A row, or the reason why there is none; `took` is all the time the unit needed."""

    task: Task
    row: str | None
    reason: str = ""
    took: float = 0.0


def record(store: Store, runner: str, outcomes: list[Outcome]):
    """Write outcomes for every run that waits for them, and what they say about time."""
    done = [outcome for outcome in outcomes if outcome.row is not None]
    with store.writing() as connection:
        now, clock = store.now(connection), store.tick(connection)
        rows = [_result(outcome, now) for outcome in done if _is_wanted(connection, outcome.task)]
        if rows:
            connection.execute(store.insert(results).on_conflict_do_nothing(), rows)
            _learn(store, connection, done)
        for how, some in (("done", done), ("failed", [o for o in outcomes if o.row is None])):
            waiting = (run_units.c.key == sa.bindparam("wanted")) & run_units.c.clock.is_(None)
            values = {"outcome": how, "clock": clock, "reason": sa.bindparam("why")}
            values |= {"partial": None} if how == "done" else {}
            if some:
                rows = [{"wanted": o.task.key, "why": _reason(store, o)} for o in some]
                connection.execute(run_units.update().where(waiting).values(values), rows)
        mine = claims.c.key == sa.bindparam("wanted")
        rows = [{"wanted": outcome.task.key} for outcome in outcomes]
        connection.execute(claims.delete().where(mine, claims.c.runner == runner), rows)
        finish(store, connection)


def _reason(store, outcome) -> str | None:
    """Why it failed; what is said of a person's table may hold values from it."""
    if outcome.reason and outcome.task.unit.owner:
        return seal_text(outcome.reason, store.settings, outcome.task.unit.owner)
    return outcome.reason or None


def _is_wanted(connection, task) -> bool:
    """Whether nobody has asked meanwhile to forget the table it was computed on."""
    if not task.unit.owner:
        return True
    asked = sa.select(run_units.c.key).where(run_units.c.key == task.key)
    return connection.execute(asked.limit(1)).first() is not None


def _result(outcome, now) -> dict:
    source = outcome.task.unit.source
    owner, data = source.get("owner", ""), source.get("table", "")
    return {
        "key": outcome.task.key,
        "owner": owner,
        "data": data,
        "row": outcome.row,
        "stored": now,
    }


def _learn(store, connection, done):
    """Add up how long units of each kind take."""
    add = store.insert(timings)
    more = {
        "units": timings.c.units + add.excluded.units,
        "seconds": timings.c.seconds + add.excluded.seconds,
    }
    by_kind = {}
    for outcome in done:
        units, seconds = by_kind.get(outcome.task.kind, (0, 0.0))
        by_kind[outcome.task.kind] = units + 1, seconds + outcome.took
    rows = [{"kind": kind, "units": n, "seconds": s} for kind, (n, s) in by_kind.items()]
    connection.execute(add.on_conflict_do_update(index_elements=["kind"], set_=more), rows)
