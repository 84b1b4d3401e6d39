"""Block searches against Steps 1 to 7 word for word, on made-up errors of sets."""

import numpy as np
import pytest

from rankers.learners.base import LINEAR
from rankers.selectors import BABD, BABDLP, BlockDeletion
from rankers.selectors.errors import Errors
from rankers.selectors.play import Play
from tests.rankers.selectors.block_oracle import Oracle

both_ways = pytest.mark.parametrize("updating", [False, True])


class MadeUp:
    """The errors of sets: a few variables help, the rest is luck, in steps of 0.02 with ties."""

    def __init__(self, seed, m):
        self._rng_of = lambda numbers: np.random.default_rng([seed, *numbers])
        rng = np.random.default_rng(seed)
        self._worth = np.where(rng.random(m) < 0.4, rng.random(m), 0)
        self._noise = rng.choice([0, 0.1, 0.5])

    def error(self, columns):
        luck = self._rng_of(sorted(map(int, columns))).random() * self._noise
        missing = self._worth.sum() - self._worth[list(columns)].sum()
        return round((missing + luck) * 50 + 1) / 50


def played(selector, made_up, m):
    errors = Errors(None, None, made_up, [np.array([i]) for i in range(m)], LINEAR)
    play = Play(errors).run(selector.search(errors, np.random.default_rng(0)))
    new = [frozenset(row.variables) for row in errors.rows if not row.remembered]
    return set(play.selection), new, play


def came_back(play):
    """Whether an addition failed, after which all variables are accepted a second time."""
    return tuple(play.errors.variables) in play.accepted[1:]


def compared(selector, start, A, seeds=range(60), **more):
    """Plays and oracles on many made-up problems; yields what the plays left behind."""
    for seed in seeds:
        m = 1 + seed % 12
        made_up = MadeUp(seed, m)
        oracle = Oracle(lambda s, e=made_up: e.error(np.array(sorted(s))), m, A, selector.updating)
        wanted = oracle.run(start, **more)
        got, tried, play = played(selector, made_up, m)
        assert tried == oracle.tried, seed
        assert got == wanted, seed
        yield play, oracle


@both_ways
def test_deletion_tries_the_same_sets_as_the_steps_of_the_paper(updating):
    plays = list(compared(BlockDeletion(updating=updating), "deletion", 3))
    assert any(len(play.selection) > 1 for play, _ in plays)


@both_ways
@pytest.mark.parametrize("A", [0, 1, 2, 3])
def test_addition_and_deletion_try_the_same_sets_as_the_steps_of_the_paper(updating, A):
    plays = list(compared(BABD(updating=updating, A=A), "addition", A))
    failed = [play for play, _ in plays if came_back(play)]
    assert 0 < len(failed) < len(plays)


@both_ways
@pytest.mark.parametrize("preselected", [[0], []])
def test_addition_starts_from_what_a_linear_programme_chose(updating, preselected, monkeypatch):
    monkeypatch.setattr(BABDLP, "_preselected", lambda self, error: np.array(preselected, int))
    selector = BABDLP(updating=updating, A=2)
    assert len(list(compared(selector, "preselection", 2, preselected=preselected))) == 60


def test_blocks_are_larger_from_a_hundred_variables_on():
    assert [BABD().largest(m) for m in (99, 100)] == [8, 32]
    assert BABD(A=1).largest(100) == 2


@both_ways
def test_the_error_of_the_answer_is_at_most_that_of_all_variables(updating):
    for seed in range(40):
        for selector in (BlockDeletion(updating=updating), BABD(updating=updating)):
            made_up = MadeUp(seed, 8)
            play = played(selector, made_up, 8)[2]
            assert play.error <= made_up.error(np.arange(8))


def test_no_set_is_judged_twice_but_all_variables_after_a_failed_addition():
    for seed in range(40):
        play = played(BABD(), MadeUp(seed, 8), 8)[2]
        again = [len(row.variables) for row in play.errors.rows if row.remembered]
        assert set(again) <= {8, *range(1, 8)}
        assert len({row.variables for row in play.errors.rows}) == len(
            [row for row in play.errors.rows if not row.remembered]
        )


def test_a_search_stopped_while_adding_keeps_all_variables():
    made_up = MadeUp(3, 8)
    for calls in range(1, 9):
        errors = Errors(None, None, made_up, [np.array([i]) for i in range(8)], LINEAR, most=calls)
        play = Play(errors).run(BABD().search(errors, None))
        assert play.limit == "most_evaluations"
        assert set(play.selection) == set(range(8))
