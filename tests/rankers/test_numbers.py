"""Arrays of numbers are checked by a look, everything else by scikit-learn: to the same end."""

import numpy as np
import pandas as pd
import pytest

from rankers import SPERanker
from rankers.levels import in_levels
from rankers.maths import moments
from rankers.numbers import are_numbers
from rankers.target import understand


def table():
    rng = np.random.default_rng(0)
    X = rng.normal(size=(40, 6))
    return X, (X[:, 2] > 0).astype(int)


def test_an_array_a_list_a_frame_and_every_other_column_rank_alike():
    X, y = table()
    plain = SPERanker().fit(X, y)
    wide = np.repeat(X, 2, axis=1)[:, ::2]
    for other in (X.tolist(), pd.DataFrame(X), np.asfortranarray(X), wide):
        ranking = SPERanker().fit(other, y.tolist()).ranking_
        np.testing.assert_allclose(ranking.scores, plain.scores_, rtol=1e-13)
    assert plain.ranking_.names == ("x0", "x1", "x2", "x3", "x4", "x5")


def test_numbers_whose_squares_are_none_are_still_ranked():
    X, y = table()
    X[:, 0] *= 1e300
    assert not are_numbers(X, y)
    assert SPERanker(redundancy=False).fit(X, y).ranking_.order[0] == 2


@pytest.mark.parametrize("value", [np.nan, np.inf, -np.inf])
def test_what_is_no_number_is_refused_in_the_table_and_in_the_target(value):
    X, y = table()
    spoiled, goal = X.copy(), y.astype(float)
    spoiled[3, 1] = goal[5] = value
    for one, other in ((spoiled, y), (X, goal)):
        with pytest.raises(ValueError, match=r"NaN|infinity"):
            SPERanker().fit(one, other)
    with pytest.raises(ValueError, match="inconsistent"):
        SPERanker().fit(X, y[1:])


def test_names_of_an_earlier_table_are_forgotten():
    X, y = table()
    ranker = SPERanker().fit(pd.DataFrame(X, columns=list("abcdef")), y)
    assert ranker.fit(X[:, :4], y).n_features_in_ == 4
    assert not hasattr(ranker, "feature_names_in_")


def test_levels_are_those_of_a_stable_sort():
    rng = np.random.default_rng(1)
    for size in (1, 5, 400):
        values = rng.normal(size=size)
        tied = rng.choice([0.0, -0.0, 1.5, np.nan, np.inf, -np.inf], size)
        for some in (values, tied, np.where(rng.random(size) < 0.5, values, tied)):
            order, levels = in_levels(some)
            stable = np.argsort(-some, kind="stable")
            assert np.array_equal(some[order], some[stable], equal_nan=True)
            assert all(np.all(np.diff(order[levels == k]) > 0) for k in levels)


def test_levels_of_finite_values_are_those_beside_one_that_is_not():
    rng = np.random.default_rng(2)
    for scale in (1e-300, 1.0, 1e300):
        values = scale * rng.integers(-3, 4, 60) * (1 + 1e-11 * rng.integers(-20, 20, 60))
        order, levels = in_levels(values)
        with_gap, levels_with_gap = in_levels(np.append(values, np.nan))
        assert with_gap.tolist() == [*order, 60]
        assert levels_with_gap.tolist() == [*levels, levels[-1] + 1]
        assert 6 < levels[-1] < 59  # some that are nearly equal are apart


@pytest.mark.parametrize("degree", [1, 3])
def test_sums_are_those_of_whole_matrices(degree):
    X, y = table()
    for goal in (y, np.digitize(X[:, 0], [-0.5, 0.5]), X[:, 1] + X[:, 2]):
        directions = understand(goal).directions
        powers = np.array([X**j for j in range(1, degree + 1)])
        centred = powers - powers.mean(axis=1, keepdims=True)
        shares = ((directions.T @ centred) ** 2).sum(axis=1) / (centred**2).sum(axis=1)
        found = moments.moments(X, directions, degree).explained
        np.testing.assert_allclose(found, shares, rtol=1e-11, atol=1e-15)
