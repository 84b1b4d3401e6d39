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


def test_no_more_are_expected_to_be_false_than_are_marked():
    assert expected_false(np.full(10, 0.9), 0.05) == 0
    assert expected_false([0.01] + [0.9] * 99, 0.05) <= 1
