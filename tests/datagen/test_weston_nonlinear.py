"""Weston's non-linear problem has its published law, and the Bayes error that follows from it."""

import numpy as np
import pytest
from scipy.stats import multivariate_normal

from datagen import WestonNonlinear

CLOUDS = {-1: [(-0.75, -3), (0.75, 3)], 1: [(3, -3), (-3, 3)]}


def big(seed=0):
    problem = WestonNonlinear(n=40_000, m=6).sample(seed)
    return problem, problem.X[list(problem.relevant)].to_numpy(), problem.y.to_numpy()


def test_classes_and_clouds_are_equally_likely():
    _, X, y = big()
    assert y.mean() == pytest.approx(0, abs=4 / np.sqrt(40_000))
    assert (X[:, 1] > 0).mean() == pytest.approx(0.5, abs=2 / np.sqrt(40_000))


@pytest.mark.parametrize("label", [-1, 1])
def test_each_class_is_two_unit_clouds(label):
    _, X, y = big()
    own = X[y == label]
    centres = np.array(CLOUDS[label])
    np.testing.assert_allclose(own.mean(axis=0), 0, atol=0.09)
    np.testing.assert_allclose(
        own.T @ own / len(own), np.eye(2) + centres.T @ centres / 2, atol=0.15
    )
    for x1, x2 in CLOUDS[label]:
        cloud = own[own[:, 1] * x2 > 0]
        np.testing.assert_allclose(cloud.mean(axis=0), (x1, x2), atol=0.05)


def test_no_mean_differs_between_the_classes():
    _, X, y = big()
    gap = X[y == 1].mean(axis=0) - X[y == -1].mean(axis=0)
    assert np.abs(gap).max() < 4 * 3 / np.sqrt(10_000)


def test_the_second_variable_alone_has_one_law_in_both_classes():
    _, X, y = big()
    tenths = np.linspace(0.1, 0.9, 9)
    one, other = (np.quantile(np.abs(X[y == label, 1]), tenths) for label in (-1, 1))
    np.testing.assert_allclose(one, other, atol=0.05)


def test_the_rest_is_noise_of_spread_twenty():
    problem, _, _ = big()
    others = problem.X[list(problem.irrelevant)].to_numpy()
    np.testing.assert_allclose(others.std(axis=0), 20, rtol=0.02)


def test_the_best_classifier_errs_as_often_as_the_law_says():
    _, X, y = big()
    said = np.where(density(X, 1) > density(X, -1), 1, -1)
    grid = np.dstack(np.meshgrid(np.linspace(-9, 9, 901), np.linspace(-9, 9, 901)))
    error = np.minimum(density(grid, 1), density(grid, -1)).sum() * 0.02**2 / 2
    assert (said != y).mean() == pytest.approx(error, abs=4 * np.sqrt(error / 40_000))


def density(points, label):
    return sum(multivariate_normal(mean).pdf(points) for mean in CLOUDS[label]) / 2
