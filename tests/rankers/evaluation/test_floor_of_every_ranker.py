"""On pure noise every ranker calls as many variables better than chance as the rate says."""

import numpy as np
import pytest

from rankers.evaluation import noise_floor
from tests.rankers.test_categories import FEWER, beside, cheap
from tests.rankers.test_every_ranker import every_ranker

# Few scores, most of them tied, which counts against a variable; a random order has one score each.
TIED = ("fcbf", "information_gain", "gain_ratio", "symmetric_uncertainty", "efr", "random")


def floor_of(key, seed, copies, n=50):
    """Of a table of noise with a category of five levels among numbers; 0 or 1 are the classes."""
    rng = np.random.default_rng((seed, 606))
    numbers = rng.normal(size=(n, 5))
    numbers[:, 1] = np.round(numbers[:, 1])  # few values, so ties within the column
    X, variables = beside(rng.integers(5, size=n), numbers, 2)
    y = rng.permutation(np.arange(n) % 2)
    rate = 1 / (copies + 1)
    return noise_floor(cheap(key, seed), X, y, rate, copies, seed, variables)


def shares(key, tables, copies, rates):
    """By rate: the share called better than chance, and its standard error over tables."""
    p = np.array([floor_of(key, seed, copies).p_values for seed in range(tables)])
    for rate in rates:
        called = (p <= rate + 1e-9).mean(axis=1)
        least = np.sqrt(rate * (1 - rate) / p.size)  # of independent variables
        yield rate, called.mean(), max(called.std() / np.sqrt(tables), least)


def check(key, rate, share, error):
    """No more than the rate; as much as that where scores are many."""
    assert share <= rate + 2.6 * error
    assert key in TIED or share >= 0.8 * rate - 2.6 * error


@every_ranker
def test_at_one_fifth_no_more_are_called_better(key):
    ((rate, share, error),) = shares(key, 12, 4, [0.2])
    check(key, rate, share, error)


@pytest.mark.parametrize("key", [key for key in TIED if key != "efr"])
def test_where_most_scores_tie_the_rates_hold_as_well(key):
    for rate, share, error in shares(key, 30, 19, [0.05, 0.2]):
        check(key, rate, share, error)


@pytest.mark.soak
@every_ranker
def test_the_rates_hold(key):
    """Some 80 shares in all, of which one in forty is more than two standard errors too high."""
    tables, copies = (60, 19) if key in FEWER else (150, 99)
    for rate, share, error in shares(key, tables, copies, [0.01, 0.05, 0.2]):
        if rate * (copies + 1) >= 1:
            check(key, rate, share, error)
