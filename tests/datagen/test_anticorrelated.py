"""The pair has the stated correlation, and its sum is the class."""

import numpy as np
import pytest

from datagen import Anticorrelated


@pytest.mark.parametrize("sigma", [1.0, 3.0])
@pytest.mark.parametrize("share", [0.0, 0.42, 0.54, 2.0])
def test_the_correlation_is_the_one_of_the_formula(sigma, share):
    X = Anticorrelated(n_per_class=20_000, sigma=sigma, distance=share * sigma).sample(0).X
    ratio = share**2 / 8
    assert np.corrcoef(X.T)[0, 1] == pytest.approx(-(1 - ratio) / (1 + ratio), abs=0.01)


def test_far_classes_turn_the_correlation_around():
    assert Anticorrelated(distance=8.0, n_per_class=2_000).sample(0).X.corr().iloc[0, 1] > 0.7


def test_there_are_as_many_rows_of_each_class_in_random_order():
    y = Anticorrelated(n_per_class=100).sample(1).y
    assert (y == 1).sum() == (y == -1).sum() == 100
    assert abs(y[:100].sum()) < 50


def test_the_centres_are_the_stated_distance_apart():
    problem = Anticorrelated(n_per_class=40_000, distance=1.5).sample(2)
    gap = problem.X[problem.y == 1].mean() - problem.X[problem.y == -1].mean()
    assert np.linalg.norm(gap) == pytest.approx(1.5, abs=0.03)
    assert gap.iloc[0] == pytest.approx(gap.iloc[1], abs=0.06)


def test_classes_lie_on_two_parallel_lines():
    problem = Anticorrelated(distance=0.5).sample(3)
    np.testing.assert_allclose(problem.X.sum(axis=1), problem.y * 0.5 / np.sqrt(2), atol=1e-12)


def test_the_spread_along_the_lines_is_sigma_in_each_variable():
    X = Anticorrelated(n_per_class=20_000, sigma=2.0, distance=0.0).sample(4).X
    np.testing.assert_allclose(X.std(), 2.0, rtol=0.02)
