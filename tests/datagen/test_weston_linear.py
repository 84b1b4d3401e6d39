"""Weston's linear problem has its published law, and the Bayes error that follows from it."""

import numpy as np
import pytest
from scipy.stats import multivariate_normal

from datagen import WestonLinear


def big(seed=0, **settings):
    problem = WestonLinear(n=40_000, m=10, **settings).sample(seed)
    return problem, problem.X[list(problem.relevant)].to_numpy(), problem.y.to_numpy()


def test_classes_are_equally_likely():
    _, _, y = big()
    assert y.mean() == pytest.approx(0, abs=4 / np.sqrt(40_000))


def test_the_mean_of_a_variable_in_a_class_is_that_of_the_mixture():
    _, X, y = big()
    expected = [0.7, 1.4, 2.1, 0.3, 0.6, 0.9]
    np.testing.assert_allclose((X * y[:, None]).mean(axis=0), expected, atol=0.04)


def test_the_variance_is_that_of_the_mixture():
    _, X, _ = big()
    size = np.array([1, 2, 3, 1, 2, 3.0]) ** 2
    expected = 1 + size * np.repeat([0.7, 0.3], 3)
    np.testing.assert_allclose(X.var(axis=0), expected, rtol=0.04)


@pytest.mark.parametrize("spread", [20.0, 4.0])
def test_the_rest_is_noise_of_the_stated_spread(spread):
    problem, _, _ = big(spread=spread)
    others = problem.X[list(problem.irrelevant)].to_numpy()
    np.testing.assert_allclose(others.std(axis=0), spread, rtol=0.02)
    assert np.abs(others.mean(axis=0)).max() < 4 * spread / np.sqrt(40_000)


def test_the_best_classifier_errs_as_often_as_the_law_says():
    """Only u = x1 + 2 x2 + 3 x3 and v = x4 + 2 x5 + 3 x6 matter: variance 14, mean 14 or 0."""
    _, X, y = big()
    said = likelier(X[:, :3] @ [1, 2, 3], X[:, 3:] @ [1, 2, 3])
    assert (said != y).mean() == pytest.approx(bayes_error(), abs=4 * np.sqrt(0.02 / 40_000))


def likelier(u, v):
    return np.where(0.7 * np.sinh(u) + 0.3 * np.sinh(v) > 0, 1, -1)


def bayes_error():
    u, v = np.meshgrid(np.linspace(-40, 40, 1_601), np.linspace(-40, 40, 1_601))
    points = np.dstack([u, v])
    density = sum(
        share * multivariate_normal(mean, 14 * np.eye(2)).pdf(points)
        for share, mean in [(0.7, (14, 0)), (0.3, (0, 14))]
    )
    return density[likelier(u, v) == -1].sum() * 0.05**2
