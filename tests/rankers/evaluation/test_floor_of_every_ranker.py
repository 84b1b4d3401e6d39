"""On pure noise every ranker calls as many variables better than chance as the rate says."""

import numpy as np
import pytest

from rankers.evaluation import noise_floor
from tests.rankers.test_categories import FEWER, beside, cheap
from tests.rankers.test_every_ranker import every_ranker

# Few scores, most of them tied; a random order gives the same ones whatever the target is.
TIED = {"fcbf", "information_gain", "gain_ratio", "symmetric_uncertainty", "efr", "random"}


def floor_of(key, seed, copies, n=50):
    """Of a table of noise with a category of five levels among numbers; 0 or 1 are the classes."""
    rng = np.random.default_rng((seed, 606))
    numbers = rng.normal(size=(n, 5))
    numbers[:, 1] = np.round(numbers[:, 1])  # few values, so ties within the column
    X, variables = beside(rng.integers(5, size=n), numbers, 2)
    y = rng.permutation(np.arange(n) % 2)
    rate = 1 / (copies + 1)
    return noise_floor(cheap(key, seed), X, y, rate, copies, seed, variables)


def by_lot(floor, seed):
    """The p-values if a variable took a random place among what it is tied with.

    Ties go against a variable, so that what is tied is never called better; by lot nothing is lost.
    """
    above = (floor.probes > floor.scores).sum(axis=0)
    tied = (floor.probes == floor.scores).sum(axis=0)
    lot = np.random.default_rng((seed, 607)).integers(tied + 1)
    return (1 + above + lot) / (len(floor.probes) + 1)


def shares(key, tables, copies, rates):
    """By rate: the share called better than chance, that share if ties were drawn by lot, and the
    larger standard error of both over tables."""
    floors = [floor_of(key, seed, copies) for seed in range(tables)]
    p = np.array([[floor.p_values, by_lot(floor, s)] for s, floor in enumerate(floors)])
    for rate in rates:
        called = (p <= rate + 1e-9).mean(axis=2)
        least = np.sqrt(rate * (1 - rate) / p[:, 0].size)  # of independent variables
        error = max(*called.std(axis=0) / np.sqrt(tables), least)
        yield rate, *called.mean(axis=0), error


@every_ranker
def test_at_one_fifth_no_more_is_called_better(key):
    ((rate, share, lot, error),) = shares(key, 12, 4, [0.2])
    assert share <= rate + 2.6 * error
    assert (lot if key in TIED else share) == pytest.approx(rate, abs=2.6 * error)


@pytest.mark.soak
@every_ranker
def test_the_rates_hold(key):
    tables, copies = (60, 19) if key in FEWER else (150, 99)
    for rate, share, lot, error in shares(key, tables, copies, [0.01, 0.05, 0.2]):
        if rate * (copies + 1) >= 1:
            assert share <= rate + 2.6 * error
            assert (lot if key in TIED else share) == pytest.approx(rate, abs=2.6 * error)
