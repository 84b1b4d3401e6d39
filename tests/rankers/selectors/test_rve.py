"""Randomised elimination against the tables of the paper, and on its own."""

import numpy as np
import pytest

from datagen import SevenOfTen
from rankers.learners.base import COSTS
from rankers.selectors import RVE, RVErS, RVESingle
from rankers.selectors.errors import Errors
from rankers.selectors.play import Play
from tests.rankers.selectors.tables import table_2, table_3


class Needs:
    """A learner that errs for each relevant variable that is missing, and never otherwise."""

    def __init__(self, relevant, price=0.1):
        self.relevant, self.price = set(relevant), price

    def error(self, columns):
        return self.price * len(self.relevant - set(map(int, columns)))


class Noisy(Needs):
    """Errs a little at random as well, always the same for the same set."""

    def error(self, columns):
        noise = np.random.default_rng(list(map(int, columns))).integers(0, 5) / 100
        return super().error(columns) + noise


def played(selector, evaluator, m, seed=0, most=None):
    columns = [np.array([column]) for column in range(m)]
    errors = Errors(None, None, evaluator, columns, COSTS["linear_and_constant"], most)
    selector.limit_reached_ = ""
    return Play(errors).run(selector.search(errors, np.random.default_rng(seed)))


def trace_of(play):
    return [(row.variables, row.error, row.accepted) for row in play.errors.rows]


def one_more(n):
    return n + 1


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("learner", [Needs, Noisy])
def test_rve_makes_the_trials_of_table_2(learner, seed):
    """The printed loop has no end where too few can leave; so far the two are compared."""
    evaluator, rng = learner([3, 7, 11, 20]), np.random.default_rng(seed)
    play = played(RVE(r=4, tolerance=0.05), evaluator, 30, seed)
    literal = table_2(evaluator.error, one_more, 30, 4, 0.05, rng, most=len(play.errors.rows))
    assert trace_of(play) == literal


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("r_max", [5, 17, 40])
@pytest.mark.parametrize("learner", [Needs, Noisy])
def test_rvers_makes_the_trials_of_table_3(learner, r_max, seed):
    evaluator, m = learner([3, 7, 11, 20]), 40
    play = played(RVErS(r_max=r_max, tolerance=0.02), evaluator, m, seed)
    rng = np.random.default_rng(seed)
    literal = table_3(evaluator.error, one_more, m, 2, r_max, 3, 0.3, 0.02, rng)
    assert trace_of(play) == literal


@pytest.mark.parametrize("seed", range(3))
def test_one_at_a_time_with_r_unknown_is_rvers_with_both_ends_at_all(seed):
    evaluator = Noisy([3, 7, 11])
    single = played(RVESingle(tolerance=0.02), evaluator, 25, seed)
    rng = np.random.default_rng(seed)
    assert trace_of(single) == table_3(evaluator.error, one_more, 25, 25, 25, 3, 0.3, 0.02, rng)


def test_one_at_a_time_with_r_known_is_table_2_with_steps_of_one():
    play = played(RVESingle(r=3, tolerance=0), Needs([3, 7, 11]), 25)
    sizes = [len(variables) for variables, _, accepted in trace_of(play) if accepted]
    assert sizes == list(range(25, 2, -1)) and play.selection == (3, 7, 11)


@pytest.mark.parametrize(
    ("selector", "calls"),
    [
        (RVE(r=10), 90.5),
        (RVESingle(r=10), 141.8),
        (RVErS(r_max=20), 129),
        (RVErS(r_max=100), 184),
    ],
    ids=["rve", "single", "rvers 20", "rvers 100"],
)
def test_an_ideal_learner_is_called_as_often_as_expected(selector, calls):
    """The means over the random choices; the published runs give 81, 139, 124 and 184."""
    plays = [played(selector, Needs(range(10)), 100, seed) for seed in range(40)]
    counts = [len(play.errors.rows) for play in plays]
    error = np.std(counts) / np.sqrt(len(counts))
    assert abs(np.mean(counts) - calls) < 4 * error
    assert np.mean([len(play.selection) for play in plays]) < 10.3


def test_a_search_that_cannot_end_says_which_limit_it_reached():
    selector = RVE(r=2, patience=5)
    play = played(selector, Needs(range(6)), 12)
    assert selector.limit_reached_ == "patience"
    assert set(range(6)) <= set(play.selection)
    assert len(play.errors.rows) < 400


def test_small_losses_add_up_for_the_reference_is_the_last_accepted():
    """Each variable is worth 0.01: with that tolerance all leave, one by one."""
    play = played(RVESingle(tolerance=0.01), Needs(range(8), price=0.01), 8)
    assert len(play.selection) == 1 and play.error == pytest.approx(0.07)


def test_no_search_asks_for_the_empty_set():
    for selector in (RVE(r=1), RVErS(r_min=1), RVESingle()):
        play = played(selector, Needs([]), 9)
        assert len(play.selection) == 1


def test_variables_of_failed_removals_are_drawn_less_often_with_a_bias():
    def calls(bias):
        plays = [played(RVE(r=8, bias=bias), Needs(range(8)), 40, seed) for seed in range(30)]
        return np.mean([len(play.errors.rows) for play in plays])

    assert calls(0.9) < 0.9 * calls(0.0)


def test_more_relevant_at_least_than_at_most_is_refused_in_words():
    X, y = np.random.default_rng(0).normal(size=(20, 3)), np.arange(20) % 2
    with pytest.raises(ValueError, match=r"^r_max: got 3, allowed is a whole number of at least 5"):
        RVErS(r_min=5, r_max=3).fit(X, y)


def test_seven_of_ten_is_told_by_a_perceptron_with_few_calls():
    problem = SevenOfTen(n=400, m=20).sample(seed=2)
    selector = RVE(r=10, learner="perceptron", tolerance=0.015, cv=2)
    found = selector.fit(problem.X, problem.y)
    assert set(found.get_feature_names_out()) == set(problem.relevant)
    assert len(found.trace_) < 120 and found.error_ < 0.05
