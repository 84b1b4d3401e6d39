"""RM against eq. 3 word by word, against slopes taken by differences, and against RFE."""

import numpy as np
import pytest
from sklearn.feature_selection import RFE
from sklearn.svm import SVC

from datagen import Polynomial
from rankers import SVMRFE, RMRanker
from rankers.evaluation import auc_fr
from rankers.maths.scaling import standardised
from rankers.rm import features
from tests.rankers.test_svm import columns_and_signs, full_size


def squared_length(X, beta, degree, scale):
    X = X * scale
    return beta @ (1 + X @ X.T) ** degree @ beta


def literal_rm(X, beta, degree, i):
    total = 0.0
    for k in range(len(X)):
        for j in range(len(X)):
            slope = degree * (1 + X[k] @ X[j]) ** (degree - 1) * 2 * X[k, i] * X[j, i]
            total += beta[k] * beta[j] * slope
    return abs(total)


@pytest.mark.parametrize("degree", [1, 2, 3, 4])
@pytest.mark.parametrize("C", [1e-2, 1, 1e2])
def test_values_are_those_of_equation_3(degree, C):
    X, signs = columns_and_signs(n=20, m=5)
    ranking = RMRanker(degree=degree, C=C).fit(X, signs).ranking_
    gone = []
    for step in ranking.steps:
        left = [i for i in range(5) if i not in gone]
        part, beta = full_size(X[:, left], signs, C, degree)
        expected = [literal_rm(part, beta, degree, i) for i in range(len(left))]
        np.testing.assert_allclose(step.values[left], expected, rtol=1e-4)
        assert np.isnan(step.values[gone]).all()
        assert step.chosen == left[int(np.argmin(expected))]
        gone.append(step.chosen)


@pytest.mark.parametrize("shape", [(30, 6), (14, 20)])
@pytest.mark.parametrize("degree", [1, 2, 3, 5])
def test_values_are_slopes_of_the_length_of_the_weights(degree, shape):
    X, signs = columns_and_signs(*shape)
    values = RMRanker(degree=degree).fit(X, signs).ranking_.steps[0].values
    X, beta = full_size(X, signs, 1.0, degree)
    for i, value in enumerate(values):
        nudge = 1e-5 * np.eye(shape[1])[i]
        rise = squared_length(X, beta, degree, 1 + nudge)
        fall = squared_length(X, beta, degree, 1 - nudge)
        assert value == pytest.approx(abs(rise - fall) / 2e-5, rel=1e-3, abs=1e-4 * max(values))


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("C", [0.01, 1.0])
def test_at_degree_one_it_is_recursive_elimination(seed, C):
    problem = Polynomial(n=60, m=30, degree=1, noise=0.05).sample(seed)
    X = standardised(problem.X.to_numpy())
    peer = RFE(SVC(kernel="linear", C=C, tol=1e-9), n_features_to_select=1, step=1)
    expected = np.argsort(peer.fit(X, problem.y).ranking_).tolist()
    assert RMRanker(degree=1, C=C).fit(X, problem.y).ranking_.order.tolist() == expected
    assert SVMRFE(C=C).fit(X, problem.y).ranking_.order.tolist() == expected


def test_features_span_the_kernel():
    rows = np.random.default_rng(0).normal(size=(3, 8))
    for degree in range(4):
        found = features(rows, degree)
        assert found.shape == (4**degree, 8)
        np.testing.assert_allclose(found.T @ found, (1 + rows.T @ rows) ** degree)


def test_a_large_penalty_costs_no_digits_at_degree_two():
    """The order of the rows changes rounding and nothing else."""
    problem = Polynomial(m=20, n=80, noise=0.05).sample(1)
    X, y = problem.X.to_numpy(), problem.y.to_numpy()
    shuffle = np.random.default_rng(0).permutation(80)
    plain = RMRanker(C=1e5).fit(X, y).scores_
    np.testing.assert_allclose(RMRanker(C=1e5).fit(X[shuffle], y[shuffle]).scores_, plain, 1e-5)


def test_it_finds_two_variables_that_matter_only_together():
    found = []
    for seed in range(5):
        X = np.random.default_rng(seed).uniform(-1, 1, (100, 30))
        y = X[:, 3] * X[:, 11] > 0
        found.append(auc_fr(RMRanker().fit(X, y).ranking_.order, [(3,), (11,)], 30))
    assert np.median(found) > 0.85
