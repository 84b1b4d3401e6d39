"""MultiSURF against scikit-rebate."""

import numpy as np
import pytest
import skrebate

from datagen import Polynomial
from rankers import MultiSURF
from rankers.evaluation import auc_fr
from tests.rankers.test_relieff import small


@pytest.mark.parametrize("number", range(12))
@pytest.mark.parametrize("kind", ["binary", "multiclass", "number"])
def test_it_agrees_with_scikit_rebate_on_numbers(number, kind):
    X, y = small(number, kind)
    peer = skrebate.MultiSURF().fit(X.copy(), y).feature_importances_
    np.testing.assert_allclose(MultiSURF().fit(X, y).scores_, peer, atol=1e-12)


@pytest.mark.parametrize("number", range(12))
@pytest.mark.parametrize("kind", ["binary", "multiclass", "number"])
def test_it_agrees_with_scikit_rebate_on_categories(number, kind):
    X, y = small(number, kind)
    X = np.digitize((X - X.mean(axis=0)) / X.std(axis=0), [-1, 0, 0.7]).astype(float)
    peer = skrebate.MultiSURF().fit(X.copy(), y).feature_importances_
    np.testing.assert_allclose(MultiSURF().fit(X, y).scores_, peer, atol=1e-12)


def test_a_table_of_constants_scores_nothing():
    ranking = MultiSURF().fit(np.ones((6, 3)), [0, 1, 0, 1, 0, 1]).ranking_
    assert ranking.scores.tolist() == [0, 0, 0]


def test_pieces_of_a_tall_table_add_up():
    rng = np.random.default_rng(1)
    X = rng.normal(size=(260, 3))
    y = (X[:, 0] > 0).astype(int)
    peer = skrebate.MultiSURF().fit(X.copy(), y).feature_importances_
    np.testing.assert_allclose(MultiSURF().fit(X, y).scores_, peer, atol=1e-12)


def test_it_sees_that_two_variables_matter_together():
    rng = np.random.default_rng(2)
    X = rng.uniform(-1, 1, (300, 8))
    assert set(MultiSURF().fit(X, X[:, 3] * X[:, 6] > 0).ranking_.order[:2]) == {3, 6}


def test_it_finds_linear_truth():
    areas = []
    for seed in range(10):
        problem = Polynomial(m=30, n=100, r=4, degree=1).sample(seed)
        ranking = MultiSURF().fit(problem.X, problem.y).ranking_
        names = [problem.X.columns[i] for i in ranking.order]
        areas.append(auc_fr(names, problem.groups, 30))
    assert np.median(areas) > 0.85
