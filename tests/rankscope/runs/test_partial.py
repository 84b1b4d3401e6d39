"""What there is of a search under way: seen while it runs, kept when it is stopped."""

import os
import signal
import sqlite3
from dataclasses import replace

import numpy as np
import pytest
import sqlalchemy as sa
from pandas.testing import assert_frame_equal

from datagen import SevenOfTen
from rankers import select_folded
from rankers.selectors import BABD, Backward, Forward, RVErS
from rankscope.runs import Unit, cancel, forget, partials, results, resume, state, submit
from rankscope.runs.row import decode, encode
from rankscope.runs.sketch import LATEST, MOST, Watch, thinned
from rankscope.runs.store.migrations import MIGRATIONS
from rankscope.runs.store.schema import VERSION, run_units
from rankscope.runs.store.store import Store
from rankscope.runs.trace import unpacked
from rankscope.runs.workers.lost import MOST_DEATHS
from tests.rankscope.runs.conftest import OWNER, finish, linux_only, until
from tests.rankscope.runs.test_store import FIRST_VERSION

LONG = {"learner": "forest", "random_state": 0}
QUICK = {"learner": "naive_bayes", "random_state": 0}


def search(method="backward", params=LONG, m=60):
    return Unit.on_problem("seven_of_ten", {"m": m}, 0, method, params, "selection")


def first_of(run, settings):
    """The partial results, once there are some."""
    return until(lambda: partials(run, OWNER, settings))


def kinds():
    return (
        RVErS(**QUICK),
        Backward(**QUICK),
        Forward(**QUICK),
        BABD(**QUICK),
        RVErS(**QUICK, guard=0.2),
    )


@pytest.mark.parametrize("selector", kinds(), ids=lambda one: f"{one.key}, guard {one.guard}")
@pytest.mark.parametrize("calls", [1, 30])
def test_a_sketch_has_what_the_search_would_leave_if_it_were_stopped_there(selector, calls):
    problem = SevenOfTen(m=24, n=160).sample(0)
    made = []
    watch = Watch(lambda make: made.append(make()), groups=None)
    watch.follow(selector)
    look = selector.should_stop
    selector.should_stop = lambda: look() or len(made) == calls
    columns = [(i,) for i in range(24)]
    fitted = select_folded(selector, problem.X.to_numpy(), problem.y, "binary", columns)
    row = decode(encode(made[-1]))
    assert fitted.stopped_ and len(made) == calls == row["tried"]
    assert row["support"] == fitted.support_.tolist()
    assert row["inner_error"] == pytest.approx(fitted.error_)
    assert unpacked(row["trace"])["evaluations"].tolist() == list(range(1, calls + 1))


def test_a_long_trace_is_thinned_and_counts_what_is_left_out():
    problem = SevenOfTen(m=60, n=100).sample(0)
    fitted, plays = Backward(learner="naive_bayes"), []
    fitted.on_search = plays.append
    fitted.fit(problem.X, problem.y)
    rows, whole = plays[0].errors.rows, fitted.trace_.join(fitted.sets_)
    short = thinned(rows)
    assert len(whole) > 2 * MOST + LATEST >= len(short)
    places = short["evaluations"] - 1
    assert {0, *np.flatnonzero(whole["accepted"]), *range(len(whole) - LATEST, len(whole))} <= set(
        places
    )
    same = whole.iloc[places].reset_index(drop=True)
    assert_frame_equal(short[whole.columns], same, check_dtype=False)
    costs = whole["cost"].cumsum().iloc[places]
    np.testing.assert_allclose(short["cost_so_far"], costs)


def test_a_search_under_way_is_seen_and_what_it_has_stays_when_it_is_cancelled(settings, at_work):
    run = submit(OWNER, [search()], settings=settings)
    at_work()
    (begun,) = first_of(run, settings)
    until(lambda: partials(run, OWNER, settings)[0].row["tried"] > begun.row["tried"])
    cancel(run, OWNER, settings)
    until(lambda: state(run, OWNER, settings).state == "cancelled")
    (kept,) = partials(run, OWNER, settings)
    assert kept.row["tried"] > begun.row["tried"] and sum(kept.row["support"]) > 0
    assert kept.unit == search() and results(run, OWNER, settings=settings) == []
    assert partials(run, "bob", settings) == []


def test_a_search_that_has_ended_has_its_result_only(settings):
    run = submit(OWNER, [search("rvers", QUICK, m=20)], settings=settings)
    set_partial(settings, run, "{}")
    finish(settings)
    assert state(run, OWNER, settings).done == 1
    assert partials(run, OWNER, settings) == []


def test_a_search_that_was_stopped_can_go_on_and_end(settings, at_work):
    run = submit(OWNER, [search("rvers", {**LONG, "most_evaluations": 8})], settings=settings)
    at_work()
    first_of(run, settings)
    cancel(run, OWNER, settings)
    assert resume(run, OWNER, settings)
    until(lambda: state(run, OWNER, settings).state == "done")
    assert partials(run, OWNER, settings) == []


def test_a_search_whose_time_is_up_has_failed_and_keeps_what_it_had(settings, at_work):
    run = submit(OWNER, [search()], settings=settings)
    supervisor = at_work()
    first_of(run, settings)
    supervisor.engine._settings = replace(settings, unit_seconds=1)
    until(lambda: state(run, OWNER, settings).failed == 1)
    assert partials(run, OWNER, settings)[0].row["tried"] > 0
    (failed,) = results(run, OWNER, settings=settings)
    assert "took longer than" in failed.reason


@linux_only
def test_a_killed_worker_leaves_a_sound_store_and_what_was_told(settings, at_work):
    run = submit(OWNER, [search()], settings=settings)
    supervisor = at_work()
    first_of(run, settings)
    for _ in range(MOST_DEATHS):
        until(lambda: busy_children(supervisor))
        (busy,) = busy_children(supervisor)
        os.kill(busy.process.pid, signal.SIGKILL)
        until(lambda gone=busy: gone not in supervisor.engine._children)
    until(lambda: state(run, OWNER, settings).failed == 1)
    with sqlite3.connect(Store(settings).database.place) as file:
        assert file.execute("pragma integrity_check").fetchone() == ("ok",)
        assert file.execute("select count(*) from claims").fetchone() == (0,)
    assert partials(run, OWNER, settings)[0].row["tried"] > 0


def test_what_was_forgotten_is_gone_with_what_there_was_of_it(settings):
    run = submit(OWNER, [search()], settings=settings)
    set_partial(settings, run, "{}")
    assert len(partials(run, OWNER, settings)) == 1
    forget(OWNER, settings=settings)
    with Store(settings).reading() as connection:
        assert connection.execute(sa.select(run_units)).all() == []


@pytest.mark.parametrize("version", range(1, VERSION))
def test_a_store_of_any_earlier_version_holds_partial_results_once_it_is_opened(settings, version):
    file = settings.make_home() / "rankscope.runs.sqlite"
    with sqlite3.connect(file) as other:
        other.executescript(FIRST_VERSION)
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        for step in range(1, version):
            MIGRATIONS[step](connection)
        connection.exec_driver_sql(f"update store_about set version = {version}")
    engine.dispose()
    assert state("many", OWNER, settings).total == 2
    assert partials("many", OWNER, settings) == []
    set_partial(settings, "many", '{"tried": 3}')
    assert [one.row for one in partials("many", OWNER, settings)] == [{"tried": 3}] * 2


def busy_children(supervisor):
    return [child for child in supervisor.engine._children if child.is_busy and child.is_ready]


def set_partial(settings, run, row):
    with Store(settings).writing() as connection:
        change = run_units.update().where(run_units.c.run == run)
        connection.execute(change.values(partial=row))
