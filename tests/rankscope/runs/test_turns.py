"""Everybody gets a fair share: whose turn it is, and what a visitor may have at once."""

from dataclasses import replace

import numpy as np
import pytest

from rankscope.runs import QuotaError, keep_table, state, submit
from rankscope.runs.owners import web_owner
from rankscope.runs.store import queue, runners
from rankscope.runs.store.outcomes import Outcome, record
from rankscope.runs.versions import CODE
from tests.rankscope.runs.conftest import many, tiny

RUNNER = "runner"


@pytest.fixture
def slot(store, monkeypatch):
    """Takes the next batch and, when asked, answers it: no time passes and nothing is computed."""
    monkeypatch.setattr(type(store), "_holds", lambda self, runner: True)
    runners.enter(store, RUNNER, CODE, "inline", 1)

    class Slot:
        def take(self):
            return queue.claim(store, RUNNER, CODE, seconds=0.25)

        def answer(self, batch, took=0.01):
            record(store, RUNNER, [Outcome(task, "{}", took=took) for task in batch.tasks])

    return Slot()


def test_the_first_and_the_last_of_thirty_finish_within_a_fifth(settings, slot):
    seeds = iter(range(10**6))
    owners = {
        submit(f"student {i}", [tiny(seed=next(seeds)) for _ in range(40)], settings=settings): i
        for i in range(30)
    }
    left, ends, claims = dict.fromkeys(owners, 40), [], 0
    while batch := slot.take():
        slot.answer(batch)
        claims += 1
        left[batch.run] -= len(batch.tasks)
        ends += [claims] if not left[batch.run] else []
    assert len(ends) == 30 and ends[0] >= 0.8 * ends[-1]


def test_two_long_runs_on_two_slots_do_not_hold_up_a_third_visitor(settings, slot):
    long = [submit(owner, many(60, seconds=9), settings=settings) for owner in ("ann", "bob")]
    working = [slot.take(), slot.take()]
    assert {batch.run for batch in working} == set(long)
    single = submit("eve", [tiny(seed=1, seconds=8)], settings=settings)
    slot.answer(working.pop(0), took=30)
    assert slot.take().run == single


def test_after_a_long_turn_it_is_the_others_turn(settings, slot):
    greedy = submit("ann", many(4, seconds=9), settings=settings)
    modest = submit("bob", [tiny(seed=s, seconds=8) for s in range(4, 8)], settings=settings)
    turns = []
    while batch := slot.take():
        slot.answer(batch, took=30)
        turns.append(batch.run)
    assert turns.count(greedy) == 4 and turns[:4] in (
        [greedy, modest, modest, greedy],
        [greedy, modest, greedy, modest],
    )


def test_short_work_goes_first_among_equals(settings, slot):
    submit("ann", many(50), settings=settings)
    short = submit("bob", [tiny(seed=99)], settings=settings)
    assert slot.take().run == short


def test_a_visitor_has_quotas_without_anybody_setting_them(settings):
    visitor = web_owner("a" * 32)
    for seed in range(settings.visitor_runs):
        submit(visitor, [tiny(seed=seed)], settings=settings)
    with pytest.raises(QuotaError, match=r"runs under way: 20.*the first of them to end"):
        submit(visitor, [tiny(seed=999)], settings=settings)
    submit("a script", [tiny(seed=999)], settings=settings)
    submit(web_owner("b" * 32), [tiny(seed=999)], settings=settings)


def test_a_visitors_run_has_so_many_units_at_most(settings):
    strict = replace(settings, visitor_units=3)
    with pytest.raises(QuotaError, match="A run may have 3 units, this one has 4"):
        submit(web_owner("a" * 32), many(4), settings=strict)
    assert state(submit("script", many(4), settings=strict), "script", strict).total == 4


def test_a_visitors_tables_have_so_many_and_so_much_room_at_most(settings):
    X, y = np.random.default_rng(0).random((20_000, 10)), ["yes", "no"] * 10_000
    visitor, strict = web_owner("a" * 32), replace(settings, visitor_tables=2)
    for i in range(2):
        keep_table(visitor, X + i, y, strict)
    with pytest.raises(QuotaError, match="2 tables of yours are kept, the most"):
        keep_table(visitor, X + 2, y, strict)
    assert keep_table(visitor, X, y, strict)  # is there already
    small = replace(settings, visitor_megabytes=4)
    with pytest.raises(QuotaError, match="at most 4 MB"):
        keep_table(visitor, X + 3, y, small)
    keep_table("a script", X + 3, y, small)
