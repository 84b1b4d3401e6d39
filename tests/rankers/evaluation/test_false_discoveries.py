"""False discoveries: q-values and how many false ones to expect."""

import numpy as np
import pytest
from scipy.stats import false_discovery_control, norm

from rankers.evaluation import expected_false, q_values


@pytest.mark.parametrize("seed", range(5))
def test_q_values_are_those_of_benjamini_and_hochberg(seed):
    p = np.random.default_rng(seed).random(50) ** (seed + 1)
    np.testing.assert_allclose(q_values(p), false_discovery_control(p, method="bh"))


def test_no_variable_and_one_variable():
    assert q_values([]).tolist() == [] and q_values([0.3]).tolist() == [0.3]


def drawn(seed, m=200, causes=50):
    rng = np.random.default_rng(seed)
    z = rng.normal(size=m) + 3 * (np.arange(m) < causes)
    return norm.sf(z), np.arange(m) >= causes


def test_of_those_with_a_small_q_no_larger_share_is_false():
    shares = []
    for seed in range(200):
        p, idle = drawn(seed)
        marked = q_values(p) <= 0.1
        shares.append((marked & idle).sum() / max(1, marked.sum()))
    assert np.mean(shares) <= 0.1


def test_as_many_are_false_as_expected():
    expected, false = [], []
    for seed in range(200):
        p, idle = drawn(seed)
        expected.append(expected_false(p, 0.05))
        false.append(((p <= 0.05) & idle).sum())
    assert np.mean(false) <= np.mean(expected) <= 1.2 * np.mean(false)


@pytest.mark.parametrize("m", [1, 4, 8, 20, 100])
def test_on_noise_the_mean_is_the_rate_times_the_variables(m):
    """Whatever the table at hand marks: a cap by that would make the mean too low."""
    p = np.random.default_rng(m).integers(1, 21, size=(4_000, m)) / 20
    expected = np.mean([expected_false(row, 0.05) for row in p])
    assert expected == pytest.approx(0.05 * m, rel=0.06)
    assert expected_false(np.full(m, 0.9), 0.05) == pytest.approx(0.05 * m)


def test_ties_that_make_marks_rarer_make_fewer_expected():
    assert expected_false(np.ones(100), 0.05, attained=0.01) == pytest.approx(1)
