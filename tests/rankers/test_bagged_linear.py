"""Bagged linear weights: what a bag holds, and what the mean of weights is."""

import numpy as np
import pytest
from sklearn.svm import SVC

from datagen import Polynomial
from rankers import BaggedLinear
from rankers.bagged_linear import rows_by_class
from rankers.evaluation import auc_fr
from rankers.maths.scaling import standardised
from tests.rankers.test_svm import columns_and_signs


@pytest.mark.parametrize("C", [0.01, 1.0])
def test_the_score_is_the_size_of_the_mean_weight(C):
    X, signs = columns_and_signs(n=40)
    ranker = BaggedLinear(bags=5, C=C, random_state=3).fit(X, signs)
    X = standardised(X)
    by_class = rows_by_class(X, (signs > 0).astype(int))
    weights = []
    for rng in np.random.default_rng(3).spawn(5):
        rows = ranker._sample(by_class, rng)
        weights.append(SVC(kernel="linear", C=C, tol=1e-10).fit(X[rows], signs[rows]).coef_[0])
    expected = np.abs(np.mean(weights, axis=0))
    np.testing.assert_allclose(ranker.scores_, expected, atol=1e-4 * expected.max())


def test_a_bag_holds_its_share_of_every_class_and_no_row_twice():
    codes = np.repeat([0, 1, 2], [40, 10, 1])
    by_class = rows_by_class(np.random.default_rng(1).random((51, 2)), codes)
    rows = BaggedLinear(share=0.3)._sample(by_class, np.random.default_rng(0))
    assert np.bincount(codes[rows]).tolist() == [12, 3, 1]
    assert len(set(rows)) == len(rows)


def test_seeds_draw_different_bags():
    X, signs = columns_and_signs()
    first, second = (BaggedLinear(random_state=s).fit(X, signs).scores_ for s in (1, 2))
    assert np.abs(first - second).max() > 1e-3


def test_equal_columns_score_the_same_and_stay_in_column_order():
    X, signs = columns_and_signs()
    X[:, 6] = X[:, 0]
    ranking = BaggedLinear().fit(X, signs).ranking_
    assert ranking.scores[0] == pytest.approx(ranking.scores[6])
    assert np.argsort(ranking.order)[0] < np.argsort(ranking.order)[6]


def test_a_constant_scores_nothing():
    X, signs = columns_and_signs()
    X[:, 1] = 0.1
    assert BaggedLinear().fit(X, signs).scores_[1] == 0


def test_several_classes_with_one_of_a_single_row_are_ranked():
    X, _ = columns_and_signs()
    y = np.digitize(X[:, 2], [-0.3, 0.3])
    X[5], y[5] = 30.0, 3
    ranking = BaggedLinear(task="classes").fit(X, y).ranking_
    assert np.isfinite(ranking.scores).all()


def test_it_tells_how_far_it_is():
    X, signs = columns_and_signs()
    ranker, told = BaggedLinear(bags=3), []
    ranker.on_progress = lambda done, total: told.append((done, total))
    ranker.fit(X, signs)
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_it_finds_the_variables_of_a_linear_problem():
    problems = [Polynomial(degree=1).sample(seed) for seed in range(10)]
    found = [
        auc_fr(p.X.columns[BaggedLinear().fit(p.X, p.y).ranking_.order], p.groups, 50)
        for p in problems
    ]
    assert np.median(found) > 0.85
