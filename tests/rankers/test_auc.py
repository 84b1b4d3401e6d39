"""Univariate AUC against scipy's Mann-Whitney test and against counting pairs."""

from itertools import combinations

import numpy as np
import pytest
from scipy.stats import mannwhitneyu

from rankers import UnivariateAUC
from rankers.auc import areas


def by_scipy(column, positive):
    wins = mannwhitneyu(column[positive], column[~positive]).statistic
    area = wins / (positive.sum() * (~positive).sum())
    return max(area, 1 - area)


@pytest.mark.parametrize("values", [2, 5, 1_000_000])
@pytest.mark.parametrize("shape", [(7, 9), (60, 20), (400, 700)])
def test_it_agrees_with_mann_whitney(values, shape):
    rng = np.random.default_rng(values)
    X = rng.integers(values, size=shape) / 7
    X[:, 0] = 3
    positive = rng.permutation(shape[0]) < max(1, shape[0] // 3)
    few = X[:, :30]
    expected = [by_scipy(column, positive) for column in few.T]
    np.testing.assert_allclose(UnivariateAUC().fit(X, positive).scores_[:30], expected, rtol=1e-12)


@pytest.mark.parametrize("seed", range(20))
def test_areas_count_pairs_in_order_and_half_of_those_that_tie(seed):
    rng = np.random.default_rng(seed)
    values = rng.integers(rng.integers(1, 20), size=(3, 12)).astype(float)
    positive = rng.permutation(12) < rng.integers(1, 12)
    for row, area in zip(values, areas(values, positive), strict=True):
        pairs = [(a > b) + (a == b) / 2 for a in row[positive] for b in row[~positive]]
        assert area == pytest.approx(np.mean(pairs))


def test_several_classes_score_the_mean_over_pairs():
    rng = np.random.default_rng(3)
    X, y = rng.normal(size=(60, 3)), np.arange(60) % 3
    X[:, 1] += y
    for column, score in zip(X.T, UnivariateAUC().fit(X, y).scores_, strict=True):
        pairs = [(y == a) | (y == b) for a, b in combinations(range(3), 2)]
        expected = [by_scipy(column[p], y[p] == y[p].max()) for p in pairs]
        assert score == pytest.approx(np.mean(expected))


def test_a_variable_that_lines_up_the_classes_scores_one_and_a_constant_one_half():
    y = np.arange(30) % 3
    X = np.column_stack([np.ones(30), -y + np.linspace(0, 0.5, 30)])
    assert UnivariateAUC().fit(X, y).scores_.tolist() == [0.5, 1.0]
