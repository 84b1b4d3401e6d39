"""What a person sees of runs: results as they come, states, cancel, resume, owners, quotas."""

from dataclasses import replace

import numpy as np
import pytest

from rankscope.runs import QuotaError, Unit, cancel, forget, keep_table, results, resume, runs_of
from rankscope.runs import state as state_of
from rankscope.runs import submit as submit_run
from rankscope.runs.store.schema import results as stored
from tests.rankscope.runs.conftest import OWNER, finish_inline, many, numbers, tiny, until


@pytest.fixture
def submit(settings):
    return lambda units, owner=OWNER, title="": submit_run(owner, units, title, settings)


@pytest.fixture
def state(settings):
    return lambda run, owner=OWNER: state_of(run, owner, settings)


def test_results_come_in_portions_and_none_is_missed(settings, submit, state):
    run = submit(many(7), title="Seven")
    assert (state(run).state, state(run).fraction) == ("queued", 0)
    finish_inline(settings)
    assert (state(run).state, state(run).done, state(run).title) == ("done", 7, "Seven")
    seen, since = [], (0, -1)
    while rows := results(run, OWNER, since, limit=3, settings=settings):
        assert len(rows) <= 3
        seen += [unit.position for unit in rows]
        since = rows[-1].cursor
    assert sorted(seen) == list(range(7))


def test_what_is_known_is_not_computed_again_by_anybody(settings, submit, state, trace):
    submit(many(5))
    finish_inline(settings)
    other = submit(many(8), owner="bob")
    assert (state(other, "bob").done, state(other, "bob").state) == (5, "queued")
    finish_inline(settings)
    assert len(trace()) == 8
    whole = submit(many(8))
    assert state(whole).state == "done"
    assert len(numbers(settings, whole)) == 8


def test_two_runs_that_want_the_same_get_it_together(settings, submit, state, trace):
    first, second = submit(many(4)), submit([*many(4), tiny(seed=1)])
    finish_inline(settings)
    assert len(trace()) == 4
    assert (state(first).done, state(second).done) == (4, 5)


def test_an_empty_run_is_done(submit, state):
    assert state(submit([])).state == "done"


def test_a_run_is_seen_by_its_owner_only(settings, submit):
    run = submit(many(2))
    finish_inline(settings)
    assert state_of(run, "bob", settings) is None
    assert results(run, "bob", settings=settings) == []
    assert not cancel(run, "bob", settings) and not resume(run, "bob", settings)
    assert runs_of("bob", settings=settings) == []
    assert [found.id for found in runs_of(OWNER, settings=settings)] == [run]


def test_a_cancelled_run_keeps_what_is_finished_and_can_go_on(settings, submit, state):
    submit(many(3))
    finish_inline(settings)
    run = submit(many(6))
    assert cancel(run, OWNER, settings) and not cancel(run, OWNER, settings)
    finish_inline(settings)
    assert (state(run).state, state(run).done, state(run).is_live) == ("cancelled", 3, False)
    assert resume(run, OWNER, settings)
    finish_inline(settings)
    assert (state(run).state, state(run).done) == ("done", 6)


def test_a_unit_that_raises_fails_with_its_reason_and_holds_up_nothing(settings, submit, state):
    run = submit([tiny(), tiny("fail"), tiny(seed=2)])
    finish_inline(settings)
    assert (state(run).state, state(run).done, state(run).failed) == ("done", 2, 1)
    (failed,) = [r for r in results(run, OWNER, settings=settings) if r.outcome == "failed"]
    assert (failed.position, failed.row) == (1, None)
    assert failed.reason.startswith("ValueError: no such")
    all_failed = submit([tiny("fail", 5)])
    finish_inline(settings)
    assert state(all_failed).state == "failed"


def test_a_failure_is_tried_again_when_asked_for(settings, submit, state, trace):
    run = submit([tiny("fail")])
    finish_inline(settings)
    submit([tiny("fail")])
    finish_inline(settings)
    resume(run, OWNER, settings)
    assert state(run).state in ("queued", "interrupted")
    finish_inline(settings)
    assert len(trace()) == 3


def test_others_wait_their_turn_and_know_it(settings, submit, state):
    submit(many(3), "bob")
    submit(many(3, seconds=0.002), "bob")
    assert state(submit(many(3, seconds=0.003))).ahead == 2


def test_time_left_follows_from_units_of_the_same_kind(settings, submit, state, at_work):
    run = submit(many(60, seconds=0.1))
    at_work()
    until(lambda: state(run).done >= 10)
    now = state(run)
    left = (now.total - now.done) * 0.1 / 2
    assert 0.5 * left < now.seconds_left < 4 * left + 1
    assert now.done / now.total <= now.fraction < 1


def test_quotas_are_told_in_a_sentence(settings, submit):
    strict = replace(settings, owner_runs=2, owner_units=5, waiting_runs=3)
    for seed in range(2):
        submit_run(OWNER, [tiny(seed=seed)], settings=strict)
    with pytest.raises(QuotaError, match=r"^Your runs under way: 2, the most"):
        submit_run(OWNER, many(1), settings=strict)
    with pytest.raises(QuotaError, match=r"^A run may have 5 units, this one has 6"):
        submit_run("bob", many(6), settings=strict)
    submit_run("bob", many(5), settings=strict)
    with pytest.raises(QuotaError, match=r"^3 runs are waiting already"):
        submit_run("eve", many(1), settings=strict)


def test_units_on_an_own_table_belong_to_their_owner_and_go_with_it(settings, submit, store):
    rng = np.random.default_rng(0)
    X, y = rng.random((30, 4)), ["yes", "no"] * 15
    for owner in ("ann", "bob"):
        name = keep_table(owner, X, y, settings)
        run = submit([Unit.on_table(owner, name, "spe"), tiny(seed=9)], owner)
    finish_inline(settings)
    (row,) = [unit.row for unit in results(run, "bob", settings=settings) if unit.position == 0]
    assert sorted(row["order"]) == [0, 1, 2, 3] and row["auc_fr"] is None
    with store.reading() as connection:
        assert len(connection.execute(stored.select()).all()) == 3  # two of their own, one shared
    with pytest.raises(PermissionError):
        submit([Unit.on_table("bob", name, "spe")], "ann")

    forget("bob", name, settings)
    assert runs_of("bob", settings=settings) == []
    assert len(runs_of("ann", settings=settings)) == 1
    with store.reading() as connection:
        assert len(connection.execute(stored.select()).all()) == 2
    gone = submit([Unit.on_table("bob", name, "spe")], "bob")
    finish_inline(settings)
    (failed,) = results(gone, "bob", settings=settings)
    assert failed.reason == "The table it was to work on is gone."


def test_a_run_of_code_that_is_gone_is_planned_anew(settings, submit, state, store, trace):
    from rankscope.runs.store.schema import run_units, runs

    run = submit(many(4))
    finish_inline(settings)
    with store.writing() as connection:
        connection.execute(runs.update().values(code="older", finished=None))
        connection.execute(run_units.update().values(key="older", clock=None, outcome=None))
    finish_inline(settings)
    assert (state(run).state, state(run).done, len(trace())) == ("done", 4, 4)


def test_a_run_that_is_still_being_entered_is_neither_taken_nor_finished(
    settings, submit, state, store, monkeypatch, trace
):
    monkeypatch.setattr("rankscope.runs.store.plan._set_out", lambda store, run: None)
    run = submit(many(4))
    finish_inline(settings)
    assert (state(run).state, trace()) == ("queued", [])
    assert not resume(run, OWNER, settings)
    assert cancel(run, OWNER, settings)


def test_a_title_may_be_anything(settings, submit, state):
    assert state(submit([], title="a\0b \ud800 σ <b>")).title == "ab ? σ <b>"


def test_going_on_with_a_run_counts_towards_the_quota(settings):
    strict = replace(settings, owner_runs=1)
    first = submit_run(OWNER, many(2), settings=strict)
    cancel(first, OWNER, strict)
    submit_run(OWNER, many(2), settings=strict)
    with pytest.raises(QuotaError, match=r"^Your runs under way: 1, the most"):
        resume(first, OWNER, strict)
