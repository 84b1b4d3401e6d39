"""Sums are about zero where that costs no digits, and about a value of the column elsewhere."""

import numpy as np

from rankers.batches.origins import Origins


def test_an_origin_is_a_value_of_the_column_where_zero_is_far():
    rng = np.random.default_rng(0)
    X = rng.normal([0, 1, 1e3, 1e8, 0], size=(100, 5))
    X[:, 4] = 7.5
    first, second = Origins.of(X, 2).powers
    assert first[:2].tolist() == [0, 0] and (second[:2] < 10).all()
    assert all(first[k] in X[:, k] and second[k] in X[:, k] ** 2 for k in (2, 3, 4))


def test_what_is_constant_is_exactly_zero_about_its_origin():
    X = np.column_stack([np.full(50, 0.1), np.zeros(50)])
    for power in Origins.of(X, 3).powers_of(X, slice(None), slice(None)):
        assert not power.any()
