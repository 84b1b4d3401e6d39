"""Friedman's function of five of the variables."""

import numpy as np
import pytest

from datagen import Friedman1


def relevant(problem):
    return problem.X[list(problem.relevant)].to_numpy().T


def value(x1, x2, x3, x4, x5):
    return 10 * np.sin(np.pi * x1 * x2) + 20 * (x3 - 0.5) ** 2 + 10 * x4 + 5 * x5


def test_without_noise_the_target_is_the_function():
    problem = Friedman1(noise=0.0, m=12).sample(0)
    assert len(problem.irrelevant) == 7
    np.testing.assert_allclose(problem.y, value(*relevant(problem)), rtol=1e-12)


def test_noise_is_normal_with_the_stated_deviation():
    problem = Friedman1(n=20_000, noise=2.0).sample(1)
    added = problem.y - value(*relevant(problem))
    assert added.std() == pytest.approx(2.0, rel=0.02)
    assert added.mean() == pytest.approx(0, abs=0.06)


def test_values_are_uniform_between_zero_and_one():
    X = Friedman1(n=20_000).sample(2).X
    assert X.to_numpy().min() >= 0 and X.to_numpy().max() <= 1
    np.testing.assert_allclose(X.var(), 1 / 12, rtol=0.03)


def test_the_straight_parts_and_the_bowl_have_the_covariances_of_the_law():
    problem = Friedman1(n=100_000, m=5).sample(3)
    x1, x2, x3, x4, x5 = relevant(problem)
    covariance = [np.cov(x, problem.y)[0, 1] for x in (x3, x4, x5)]
    np.testing.assert_allclose(covariance, [0, 10 / 12, 5 / 12], atol=0.02)
    bowl = (x3 - 0.5) ** 2  # of variance 1/180
    assert np.cov(bowl, problem.y)[0, 1] == pytest.approx(20 / 180, abs=0.01)
    assert np.cov(x1, problem.y)[0, 1] == pytest.approx(np.cov(x2, problem.y)[0, 1], abs=0.03)
