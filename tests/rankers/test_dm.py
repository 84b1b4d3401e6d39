"""DM against eq. 4 word by word: every variable in turn replaced by its mean."""

import numpy as np
import pytest

from rankers import DMRanker
from tests.rankers.test_svm import columns_and_signs, full_size


def literal_dm(X, beta, signs, degree, i):
    X = X.copy()
    if i is not None:
        X[:, i] = X[:, i].mean()
    total = 0.0
    for k in range(len(X)):
        for j in range(len(X)):
            total += signs[k] * beta[j] * (1 + X[j] @ X[k]) ** degree
    return total


@pytest.mark.parametrize("degree", [1, 2, 3, 4])
@pytest.mark.parametrize("C", [1e-2, 1, 1e2])
def test_the_highest_value_of_equation_4_leaves_at_every_step(degree, C):
    X, signs = columns_and_signs(n=20, m=5)
    ranking = DMRanker(degree=degree, C=C).fit(X, signs).ranking_
    gone = []
    for step in ranking.steps:
        left = [i for i in range(5) if i not in gone]
        part, beta = full_size(X[:, left], signs, C, degree)
        paper = np.array([literal_dm(part, beta, signs, degree, i) for i in range(len(left))])
        whole = literal_dm(part, beta, signs, degree, None)
        scale = np.abs(paper).max() + abs(whole)
        np.testing.assert_allclose(step.values[left], whole - paper, rtol=1e-4, atol=1e-6 * scale)
        assert step.chosen == left[int(np.argmax(paper))]
        gone.append(step.chosen)


def test_at_degree_one_the_loss_is_weight_times_covariance():
    X, signs = columns_and_signs()
    values = DMRanker(degree=1).fit(X, signs).ranking_.steps[0].values
    X, beta = full_size(X, signs, 1.0, 1)
    expected = (X.T @ beta) * (X.T @ signs)
    np.testing.assert_allclose(values, expected, atol=1e-4 * abs(expected).max())
