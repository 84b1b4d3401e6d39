"""Squared correlation against scipy, and in the corners."""

import numpy as np
import pytest
from scipy.stats import pearsonr
from sklearn.linear_model import LinearRegression

from datagen import Polynomial
from rankers import Correlation
from rankers.evaluation import auc_fr


@pytest.mark.parametrize("shape", [(30, 5), (5, 30), (3_000, 70)])
def test_it_agrees_with_pearson(shape):
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=shape) + 3, rng.normal(size=shape[0])
    expected = [pearsonr(column, y).statistic ** 2 for column in X.T]
    np.testing.assert_allclose(Correlation().fit(X, y).scores_, expected, rtol=1e-9, atol=1e-15)


def test_for_several_classes_it_is_what_their_indicators_explain():
    rng = np.random.default_rng(1)
    X, y = rng.normal(size=(50, 4)), np.arange(50) % 4
    indicators = np.eye(4)[y]
    expected = [LinearRegression().fit(indicators, x).score(indicators, x) for x in X.T]
    np.testing.assert_allclose(Correlation().fit(X, y).scores_, expected)


def test_numbers_beyond_the_range_of_squares_are_ranked():
    X = np.array([[0.0, 1], [1, 0], [2, 1], [3, 0]]) * [1e200, 1e-200]
    np.testing.assert_allclose(Correlation().fit(X, [0, 0, 1, 1]).scores_, [0.8, 0], atol=1e-12)


def test_it_finds_what_a_line_can_find():
    found = []
    for seed in range(10):
        problem = Polynomial(degree=1).sample(seed)
        ranker = Correlation().fit(problem.X, problem.y)
        order = problem.X.columns[ranker.ranking_.order]
        found.append(auc_fr(order, problem.groups, m=50))
    assert np.mean(found) > 0.8
