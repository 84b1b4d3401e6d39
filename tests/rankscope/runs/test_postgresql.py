"""The same on PostgreSQL: a server of our own, started for the test where its programs are."""

import threading
from dataclasses import replace

import pytest

from rankscope.runs import StoreError, Unit, cancel, partials, state, submit
from rankscope.runs.store.store import Store
from tests.rankscope.runs.conftest import (
    OWNER,
    ended,
    finish,
    finish_inline,
    kill_tree,
    linux_only,
    many,
    numbers,
    start_tree,
    until,
)

pytest.importorskip("psycopg", reason="psycopg is not installed")


def test_a_team_finds_what_one_process_finds(shared, settings, trace):
    units = [*many(60, "draw"), *many(3, "fail"), *many(3, "odd")]
    run = submit(OWNER, units, settings=shared)
    team = [threading.Thread(target=finish, args=(shared,)) for _ in range(2)]
    for member in team:
        member.start()
    for member in team:
        member.join()
    assert len(trace()) == 66
    undisturbed = submit(OWNER, units, settings=settings)
    finish_inline(settings)
    assert numbers(shared, run) == numbers(settings, undisturbed)
    assert state(run, OWNER, shared).state == "done"


def test_no_update_is_lost_when_many_read_and_then_write(shared):
    database = Store(shared).database
    with database.writing() as connection:
        connection.exec_driver_sql("create table counter(n integer)")
        connection.exec_driver_sql("insert into counter values (0)")

    def add():
        for _ in range(25):
            with database.writing() as connection:
                n = connection.exec_driver_sql("select n from counter").scalar()
                connection.exec_driver_sql(f"update counter set n = {n + 1}")

    threads = [threading.Thread(target=add) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with database.reading() as connection:
        assert connection.exec_driver_sql("select n from counter").scalar() == 200


@linux_only
def test_a_killed_server_costs_nothing_that_was_stored(shared, server, trace):
    run = submit(OWNER, many(200, seconds=0.02), settings=shared)
    tree = start_tree(shared)
    until(lambda: state(run, OWNER, shared).done >= 10)
    before = numbers(shared, run)
    server.kill()
    with pytest.raises(StoreError, match=r"the server does not answer"):
        submit(OWNER, many(1), settings=replace(shared, nice=1))
    server.start()
    until(ended(shared, run))
    assert before.items() <= numbers(shared, run).items()
    assert state(run, OWNER, shared).done == 200
    kill_tree(tree)


def test_what_there_is_of_a_search_stays_when_it_is_cancelled(shared, at_work):
    unit = Unit.on_problem(
        "seven_of_ten", {"m": 60}, 0, "backward", {"learner": "forest"}, "selection"
    )
    run = submit(OWNER, [unit], settings=shared)
    at_work(shared)
    until(lambda: partials(run, OWNER, shared))
    cancel(run, OWNER, shared)
    (kept,) = partials(run, OWNER, shared)
    assert kept.row["tried"] > 0 and sum(kept.row["support"]) > 0


def test_a_store_of_the_version_before_is_brought_up_to_date(shared):
    run = submit(OWNER, many(2), settings=shared)
    store = Store(shared)
    with store.writing() as connection:
        connection.exec_driver_sql("alter table run_units drop column partial")
        connection.exec_driver_sql("update store_about set version = 4")
    store.close()
    again = replace(shared, nice=2)  # opened anew
    assert partials(run, OWNER, again) == [] and state(run, OWNER, again).total == 2


def test_a_server_that_is_not_there_is_told(settings, tmp_path):
    nobody = replace(settings, store=f"postgresql://rankscope@/postgres?host={tmp_path}")
    with pytest.raises(StoreError, match=r"is it running and is the address right\?$"):
        submit(OWNER, many(1), settings=nobody)
