"""Children: limited, replaced when they die, gone when they have to stop."""

import time
from dataclasses import replace

import pytest
import sqlalchemy as sa

from rankscope.runs import Unit, cancel, forget, keep_table, results, state, submit
from rankscope.runs.errors import EngineError
from rankscope.runs.store.lock import Lock
from rankscope.runs.store.queue import Task, claim
from rankscope.runs.store.runners import enter
from rankscope.runs.store.schema import claims, own_tables
from rankscope.runs.store.schema import results as results_table
from rankscope.runs.store.store import Store
from rankscope.runs.versions import CODE
from rankscope.runs.workers.compute import compute
from rankscope.runs.workers.engines import Free, Local
from rankscope.runs.workers.engines.child import Child
from rankscope.runs.workers.lost import LATER, LostUnits
from rankscope.runs.workers.supervisor import Supervisor
from tests.rankscope.runs.conftest import (
    OWNER,
    ended,
    finish,
    finish_inline,
    many,
    numbers,
    tiny,
    until,
)


@pytest.fixture
def outcome(settings):
    """The outcome of one unit among others that are well."""

    def of(unit, settings=settings):
        run = submit(OWNER, [*many(3), unit, *many(3, "draw")], settings=settings)
        finish(settings)
        found = {r.position: r for r in results(run, OWNER, settings=settings)}
        assert [found[i].outcome for i in (0, 1, 2, 4, 5, 6)] == ["done"] * 6
        return found[3]

    return of


def test_children_find_what_this_process_finds(settings, tmp_path):
    units = many(40, "draw") + many(5, "odd")
    run = submit(OWNER, units, settings=settings)
    finish(settings)
    alone = replace(settings, home=tmp_path / "alone")
    undisturbed = submit(OWNER, units, settings=alone)
    finish_inline(alone)
    assert numbers(settings, run) == numbers(alone, undisturbed)


def test_a_unit_that_raises_fails(outcome):
    assert outcome(tiny("fail")).reason == "ValueError: no suchluck ?"


def test_a_unit_that_kills_its_process_is_tried_three_times_and_then_fails(outcome, trace):
    assert outcome(tiny("die")).reason == "The process that computed it ended 3 times (signal 9)."
    assert sum(line.startswith("die ") for line in trace()) == 3


def test_a_unit_whose_process_died_once_is_done(outcome, trace):
    assert outcome(tiny("die_once")).outcome == "done"


def test_a_unit_whose_process_died_comes_again_when_others_are_done(settings, trace):
    """What ended its process, a kill or another's memory, may be over by then."""
    submit(OWNER, [tiny("die_once"), *many(6, seconds=0.02)], settings=settings)
    finish(replace(settings, workers=1))
    ways = [line.split()[0] for line in trace()]
    assert ways == ["die_once", *["sleep"] * 6, "die_once"]


def test_a_unit_whose_process_died_does_not_wait_for_ever(monkeypatch):
    lost, task = LostUnits(), Task("key", tiny("die_once"), "kind")
    assert lost.take(task, "signal 9") is None
    assert lost.give_back(at_once=False) == []
    assert lost.take(task, "signal 9") is None
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + LATER)
    assert lost.give_back(at_once=False) == ["key"]
    assert lost.give_back(at_once=True) == []
    assert lost.take(task, "signal 9").reason.endswith("ended 3 times (signal 9).")


def test_a_unit_that_eats_memory_fails(outcome):
    assert outcome(tiny("devour")).reason == "It needed more memory than a unit may use."


@pytest.mark.parametrize("method", ["hang", "freeze"])
def test_a_unit_that_takes_too_long_fails(outcome, settings, method):
    reason = outcome(tiny(method), replace(settings, unit_seconds=3)).reason
    assert reason == "It took longer than the 3 seconds a unit may take."


@pytest.mark.parametrize("method", ["hang", "freeze", "sleep"])
def test_a_cancelled_unit_is_gone_soon(settings, at_work, trace, method):
    params = {"seconds": 1000} if method == "sleep" else {}
    run = submit(OWNER, [*many(5), *many(3, method, **params)], settings=settings)
    supervisor = at_work()
    until(lambda: len(trace()) >= 7 and state(run, OWNER, settings).done == 5)
    assert len(state(run, OWNER, settings).under_way) == 2
    cancel(run, OWNER, settings)
    assert state(run, OWNER, settings).state == "cancelled"
    until(lambda: not supervisor.engine._children)
    assert state(run, OWNER, settings).done == 5


def test_after_a_cancelled_run_the_next_one_is_done(settings, at_work):
    hung = submit(OWNER, many(4, "hang"), settings=settings)
    at_work()
    until(lambda: state(hung, OWNER, settings).under_way)
    nice = submit("bob", many(4), settings=settings)
    cancel(hung, OWNER, settings)
    until(lambda: state(nice, "bob", settings).state == "done")


def test_a_slow_owner_does_not_hold_up_others(settings, at_work):
    slow = submit(OWNER, many(400, seconds=0.5), settings=settings)
    at_work()
    until(lambda: state(slow, OWNER, settings).under_way)
    quick = submit("bob", many(4), settings=settings)
    until(lambda: state(quick, "bob", settings).state == "done")
    assert state(slow, OWNER, settings).done < 400


def test_an_owner_gets_no_more_workers_than_allowed(settings, at_work):
    strict = replace(settings, owner_workers=1)
    run = submit(OWNER, many(20, seconds=0.3), settings=strict)
    at_work(strict)
    until(lambda: state(run, OWNER, strict).done >= 1)
    seen = [len(state(run, OWNER, strict).under_way) for _ in range(30) if not time.sleep(0.02)]
    assert max(seen) == 1
    cancel(run, OWNER, strict)


def test_progress_within_a_unit_is_seen(settings, at_work):
    long = Unit.on_problem("tiny", {"m": 900}, 0, "steps")
    run = submit(OWNER, [long], settings=settings)
    at_work()
    until(lambda: any(unit.total for unit in state(run, OWNER, settings).under_way))
    now = state(run, OWNER, settings)
    (unit,) = now.under_way
    assert unit.total == 900 and 0 < unit.done < 900
    assert now.fraction == pytest.approx(unit.done / 900)
    assert now.seconds_left > 0
    cancel(run, OWNER, settings)


def test_two_supervisors_share_a_run(settings, at_work, trace):
    run = submit(OWNER, [*many(60), *many(4, "freeze")], settings=settings)
    at_work()
    at_work()
    until(lambda: state(run, OWNER, settings).done == 60 and len(trace()) == 64)
    # each has two children, and none of the last four ever ends
    assert len({line.split()[1] for line in trace() if line.startswith("freeze")}) == 4
    cancel(run, OWNER, settings)


def test_results_wait_for_a_store_that_is_locked(settings, at_work, monkeypatch, trace):
    monkeypatch.setattr("rankscope.runs.store.database.BUSY_SECONDS", 0.2)
    run = submit(OWNER, many(10, seconds=0.1), settings=settings)
    blocker = Store(settings)
    supervisor = at_work()
    until(lambda: len(trace()) >= 2)
    with blocker.writing():
        until(lambda: supervisor._trouble)
    until(ended(settings, run))
    assert state(run, OWNER, settings).done == 10
    assert len(trace()) == 10


def test_results_wait_until_there_is_room_on_the_disk(settings, at_work, capfd, trace):
    run = submit(OWNER, many(30, seconds=0.05), settings=settings)
    pages = {"most": 2**30}

    def limit(connection, *_):
        connection.execute(f"pragma max_page_count={pages['most']}")

    sa.event.listen(sa.pool.Pool, "checkout", limit)
    try:
        at_work()
        until(lambda: len(trace()) >= 2)
        pages["most"] = 1  # as many as there are, and none more
        said = []
        until(lambda: said.append(capfd.readouterr().err) or "the disk is full" in "".join(said))
        stuck = state(run, OWNER, settings).done
        pages["most"] = 2**30
        until(ended(settings, run))
    finally:
        sa.event.remove(sa.pool.Pool, "checkout", limit)
    assert stuck < 30
    assert state(run, OWNER, settings).done == len(trace()) == 30


def test_children_that_cannot_start_are_told_and_cost_no_unit(settings):
    run = submit(OWNER, many(3), settings=settings)
    with pytest.raises(EngineError, match=r"end before they begin \(exit code 1\); see above"):
        finish(replace(settings, nice="very"))
    assert state(run, OWNER, settings).failed == 0


def test_a_supervisor_ends_when_the_code_changes(settings, monkeypatch, capfd):
    monkeypatch.setattr("rankscope.runs.workers.supervisor.has_changed", lambda: True)
    store = Store(settings)
    Supervisor(store, Local(settings, CODE)).run()
    assert "The code has changed" in capfd.readouterr().err
    store.close()


def test_a_child_of_other_code_computes_nothing(settings, store, trace):
    submit(OWNER, many(3), settings=settings)
    enter(store, "me", CODE, "local", 1)
    lock = Lock(store.lock_of("me"))
    assert lock.take()
    engine = Local(settings, "another version")
    engine.start(claim(store, "me", CODE, 0.25))
    events = []
    until(lambda: events.extend(engine.wait(0.1)) or events)
    assert [type(event) for event in events] == [Free]
    assert trace() == []
    engine.close()
    lock.release()


def test_what_is_forgotten_while_it_is_computed_leaves_nothing(settings, store, at_work, trace):
    X, y = [[0.0, 1], [1, 0], [2, 1], [3, 0]], [0, 0, 1, 1]
    name = keep_table(OWNER, X, y, settings)
    units = [Unit.on_table(OWNER, name, "sleep", {"seconds": s}) for s in (0.001, 1.5, 1000)]
    submit(OWNER, units, settings=settings)
    supervisor = at_work()
    until(lambda: len(trace()) == 3)
    forget(OWNER, name, settings)
    until(lambda: not supervisor.engine._children and not supervisor._held)
    with store.reading() as connection:
        for table in (results_table, own_tables, claims):
            assert connection.execute(table.select()).all() == []


def test_a_method_that_can_works_on_cores_that_are_free_with_the_same_numbers():
    unit = Unit.on_problem(
        "polynomial",
        {"m": 12},
        seed=1,
        method="efr",
        params={"base": "roger", "settings": "evaluations=400"},
    )
    one, two = compute(unit), compute(unit, cores=2)
    assert one["scores"].tolist() == two["scores"].tolist()
    assert one["order"].tolist() == two["order"].tolist()


def test_a_child_is_told_how_many_cores_are_free(settings, monkeypatch):
    given = []
    monkeypatch.setattr(Child, "give", lambda child, batch, cores: given.append((child, cores)))
    monkeypatch.setattr(Child, "is_busy", property(lambda child: any(child is c for c, _ in given)))
    engine = Local(replace(settings, workers=3), CODE)
    try:
        for _ in range(3):
            engine.start(None)
        assert [cores for _, cores in given] == [3, 2, 1]
    finally:
        engine.close()
