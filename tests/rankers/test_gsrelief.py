"""GSRelief_k against explicit projection and Relief_k from scratch at every step."""

import numpy as np
import pytest

from datagen import Polynomial
from rankers import GSReliefK, ReliefK
from rankers.evaluation import auc_fr
from tests.rankers.test_relief import literal_relief


def literal_gsrelief(X, y, k=30, standardise=True):
    """Order and scores; only for data in general position."""
    X = X - X.mean(axis=0)
    X = X / X.std(axis=0) if standardise else X
    original = literal_relief(X, y, k, standardise=False)
    order, scores, left = [], original.copy(), X.copy()
    while len(order) < min(len(X) - 2, X.shape[1]):
        rest = [i for i in range(X.shape[1]) if i not in order]
        values = literal_relief(left[:, rest], y, k, standardise=False)
        chosen = rest[int(np.argmax(values))]
        order.append(chosen)
        scores[chosen] = values.max()
        q = left[:, chosen] / np.linalg.norm(left[:, chosen])
        left = left - np.outer(q, q @ left)
    return order + sorted(set(range(X.shape[1])) - set(order), key=lambda i: -original[i]), scores


@pytest.mark.parametrize("number", range(40))
def test_the_fast_way_agrees_with_the_literal_loop(number):
    rng = np.random.default_rng(number)
    n, m = int(rng.integers(6, 40)), int(rng.integers(1, 14))
    X = rng.normal(size=(n, m)) * rng.choice([1, 0.1, 10], m) + rng.normal(size=(n, 1))
    y = np.arange(n) % int(rng.integers(2, 4))
    k, standardise = int(rng.choice([1, 3, 10, 30])), bool(rng.integers(2))
    ranking = GSReliefK(k=k, standardise=standardise).fit(X, y).ranking_
    order, scores = literal_gsrelief(X, y, k, standardise)
    assert ranking.order.tolist() == order
    np.testing.assert_allclose(ranking.scores, scores, rtol=1e-6)


def test_it_agrees_where_distances_wear_out():
    rng = np.random.default_rng(1)
    directions = rng.normal(size=(4, 10)) * np.array([[1], [1e-2], [1e-4], [1e-6]])
    X = rng.normal(size=(40, 4)) @ directions + 1e-7 * rng.normal(size=(40, 10))
    y = rng.permutation(40) % 2
    ranking = GSReliefK(k=5, standardise=False).fit(X, y).ranking_
    order, scores = literal_gsrelief(X, y, 5, standardise=False)
    assert ranking.order[:5].tolist() == order[:5]
    np.testing.assert_allclose(ranking.scores[order[:5]], scores[order[:5]], rtol=1e-4)


def test_the_first_step_is_relief():
    problem = Polynomial(n=80).sample(1)
    first = GSReliefK().fit(problem.X, problem.y).ranking_.steps[0]
    np.testing.assert_allclose(first.values, ReliefK().fit(problem.X, problem.y).scores_)


def test_an_exhausted_space_leaves_the_rest_in_the_order_of_their_first_ratio():
    rng = np.random.default_rng(2)
    X = rng.normal(size=(10, 20))
    y = np.arange(10) % 2
    ranking = GSReliefK(k=3).fit(X, y).ranking_
    first = ReliefK(k=3).fit(X, y).scores_
    rest = ranking.order[8:]
    assert rest.tolist() == sorted(rest, key=lambda i: -first[i])
    np.testing.assert_allclose(ranking.scores[rest], first[rest])


def test_copies_and_constants_wait_until_nothing_is_left():
    rng = np.random.default_rng(3)
    X = rng.normal(size=(60, 6))
    X[:, 1], X[:, 4] = -3 * X[:, 2], 0.1
    ranking = GSReliefK().fit(X, X[:, 2] > 0).ranking_
    assert ranking.order[0] == 1  # a copy and its original tie, and go by position
    assert ranking.order[-2:].tolist() == [2, 4]
    assert ranking.scores[4] == 0


def test_two_rows_are_ranked_by_position():
    ranking = GSReliefK().fit([[0.0, 1], [1, 0], [2, 0]], [0, 0, 1]).ranking_
    assert sorted(ranking.order) == [0, 1]
    assert GSReliefK().fit(np.ones((4, 2)), [0, 1, 0, 1]).ranking_.order.tolist() == [0, 1]


def test_a_perfect_variable_comes_first():
    rng = np.random.default_rng(4)
    y = rng.permutation(40) % 2
    ranking = GSReliefK().fit(np.column_stack([rng.normal(size=(40, 3)), y]), y).ranking_
    assert ranking.order[0] == 3 and np.isinf(ranking.scores[3])


def test_it_says_how_many_neighbours_it_used():
    y = np.array([0] * 20 + [1] * 30)
    ranker = GSReliefK().fit(np.random.default_rng(5).normal(size=(50, 3)), y)
    assert ranker.neighbours_ == {0: (19, 30), 1: (29, 20)}


def test_it_finds_linear_truth_and_puts_copies_last():
    areas = []
    for seed in range(8):
        problem = Polynomial(m=20, n=100, r=3, degree=1, redundancy=1).sample(seed)
        ranking = GSReliefK().fit(problem.X, problem.y).ranking_
        names = [problem.X.columns[i] for i in ranking.order]
        areas.append(auc_fr(names, problem.groups, 20))
        assert set(names[-3:]) <= set(problem.relevant + problem.redundant)
    assert np.median(areas) > 0.85
