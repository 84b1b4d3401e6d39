"""How far a run is: its state, progress and time left, and its results as they come."""

import sqlalchemy as sa

from rankscope.runs.row import decode
from rankscope.runs.runstate import Partial, RunState, UnderWay, UnitResult
from rankscope.runs.store.plan import ANYONE, is_of
from rankscope.runs.store.schema import claims, results, run_units, runs, timings
from rankscope.runs.store.seal import unseal_text
from rankscope.runs.store.store import Store
from rankscope.runs.store.timeleft import seconds_left
from rankscope.runs.unit import Unit

START = (0, -1)  # the cursor before everything
NOTES = {
    "dask": "Dask cannot stop a unit that has begun: cancelled, it keeps its worker to its end.",
    "inline": "A unit that has begun cannot be stopped here: cancelled, it goes on to its end.",
}


def state(store: Store, run: str, owner) -> RunState | None:
    """None when there is no such run of this owner."""
    with store.reading() as connection:
        row = connection.execute(sa.select(runs).where(is_of(run, owner))).first()
        return _describe(store, connection, row) if row else None


def newest(store: Store, owner, limit: int = 20) -> list[RunState]:
    """The states of the latest runs of an owner, or of ANYONE."""
    latest = sa.select(runs).order_by(runs.c.created.desc()).limit(limit)
    with store.reading() as connection:
        mine = latest if owner is ANYONE else latest.where(runs.c.owner == owner)
        return [_describe(store, connection, run) for run in connection.execute(mine).all()]


def outcomes(store: Store, run: str, owner, since=START, limit: int = 10_000) -> list[UnitResult]:
    """What came after the cursor, in the order in which it came."""
    place = sa.tuple_(run_units.c.clock, run_units.c.position)
    page = sa.select(run_units).where(run_units.c.run == run, place > since).limit(limit)
    page = page.order_by(run_units.c.clock, run_units.c.position).subquery()
    wanted = sa.select(page, results.c.row).outerjoin(results, results.c.key == page.c.key)
    with store.reading() as connection:
        if connection.execute(sa.select(runs.c.id).where(is_of(run, owner))).first() is None:
            return []
        rows = connection.execute(wanted.order_by(page.c.clock, page.c.position)).all()
        return [_result(store, row) for row in rows]


def partials(store: Store, run: str, owner) -> list[Partial]:
    """What there is of units that are not done, in the order of the plan."""
    held = sa.select(run_units.c.position, run_units.c.unit, run_units.c.partial)
    held = held.join(runs, runs.c.id == run_units.c.run).where(is_of(run, owner))
    held = held.where(run_units.c.partial.is_not(None)).order_by(run_units.c.position)
    with store.reading() as connection:
        rows = connection.execute(held).all()
    return [Partial(row.position, Unit.from_json(row.unit), decode(row.partial)) for row in rows]


def failures(store: Store, run: str, limit: int = 20) -> list[UnitResult]:
    """The first failed units of a run, with their reasons."""
    failed = sa.select(run_units, sa.null().label("row"))
    failed = failed.where(run_units.c.run == run, run_units.c.outcome == "failed")
    with store.reading() as connection:
        return [_result(store, row) for row in connection.execute(failed.limit(limit)).all()]


def _result(store, entry) -> UnitResult:
    row = decode(entry.row) if entry.outcome == "done" else None
    cursor = (entry.clock, entry.position)
    unit, reason = Unit.from_json(entry.unit), entry.reason
    if reason and unit.owner:
        reason = unseal_text(reason, store.settings, unit.owner)
    return UnitResult(entry.position, unit, entry.outcome, reason, row, cursor)


def _describe(store, connection, run) -> RunState:
    counts = _counts(connection, run.id)
    number = {how: sum(c.units for c in counts if c.outcome == how) for how in ("done", "failed")}
    living = store.live_runners(connection)
    helping = [runner for runner in living if runner.code == run.code]
    under_way = _under_way(store, connection, run, {runner.id for runner in living})
    name = _state(run, number["done"], under_way, helping)
    is_moving = name in ("queued", "running")
    return RunState(
        id=run.id,
        owner=run.owner,
        title=run.title,
        state=name,
        total=run.total,
        **number,
        ahead=_ahead(connection, run) if name == "queued" else 0,
        under_way=under_way,
        seconds_left=_left(counts, under_way, helping) if is_moving else None,
        created=run.created,
        started=run.started,
        ended=run.cancelled or run.finished,
        note=" ".join({NOTES[runner.engine] for runner in helping if runner.engine in NOTES}),
        page=run.page,
    )


def _left(counts, under_way, helping) -> float | None:
    todo = {c.kind: c.units for c in counts if c.outcome is None}
    means = {c.kind: c.seconds / c.timed for c in counts if c.timed}
    return seconds_left(todo, means, under_way, sum(runner.slots for runner in helping))


def _state(run, done, under_way, helping) -> str:
    if run.cancelled:
        return "cancelled"
    if run.finished:
        return "done" if done or not run.total else "failed"
    if under_way:
        return "running"
    if run.started is None:
        return "queued"
    return "running" if helping else "interrupted"


def _under_way(store, connection, run, living) -> tuple[UnderWay, ...]:
    held = sa.select(claims, run_units.c.unit, run_units.c.kind).join(
        run_units, (run_units.c.key == claims.c.key) & (run_units.c.run == claims.c.run)
    )
    held = held.where(
        claims.c.run == run.id, claims.c.runner.in_(living), run_units.c.clock.is_(None)
    )
    rows = [] if run.cancelled else connection.execute(held).all()
    now = store.now(connection)
    return tuple(
        UnderWay(Unit.from_json(row.unit), row.kind, max(now - row.since, 0.0), row.done, row.total)
        for row in rows
    )


def _counts(connection, run):
    """Units by outcome and kind, with what is known of the time they take."""
    grouped = sa.select(run_units.c.outcome, run_units.c.kind, sa.func.count().label("units"))
    grouped = grouped.where(run_units.c.run == run)
    grouped = grouped.group_by(run_units.c.outcome, run_units.c.kind).subquery()
    timed = sa.select(grouped, timings.c.units.label("timed"), timings.c.seconds)
    return connection.execute(timed.outerjoin(timings, timings.c.kind == grouped.c.kind)).all()


def _ahead(connection, run) -> int:
    earlier = (runs.c.created < run.created) & runs.c.finished.is_(None)
    count = sa.select(sa.func.count()).select_from(runs)
    return connection.execute(count.where(earlier, runs.c.cancelled.is_(None))).scalar_one()
