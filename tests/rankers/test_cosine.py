"""The cosine criterion against its formula, projected explicitly."""

import numpy as np
import pytest

from rankers import CosineRanker


def literal_cosine(X, y):
    """Order and scores, every projection explicit; only for data in general position."""
    columns, goal = X.copy(), y.astype(float)
    original = goal @ X / np.sqrt((X**2).sum(axis=0))
    order, scores = [], original.copy()
    for _ in range(min(len(X) - 1, X.shape[1])):  # in one dimension all are alike
        values = goal @ columns / np.sqrt((columns**2).sum(axis=0))
        values[order] = -np.inf
        k = int(np.argmax(values))
        order.append(k)
        scores[k] = values[k]
        q = columns[:, k] / np.linalg.norm(columns[:, k])
        columns = columns - np.outer(q, q @ columns)
        columns[:, order] = 1.0  # out of play
        goal = goal - q * (q @ goal)
    return order + sorted(set(range(X.shape[1])) - set(order), key=lambda i: -original[i]), scores


@pytest.mark.parametrize("number", range(60))
def test_the_fast_way_agrees_with_the_literal_loop(number):
    rng = np.random.default_rng(number)
    n, m = int(rng.integers(4, 60)), int(rng.integers(1, 60))
    X = rng.uniform(size=(n, m)) + rng.choice([0, -0.5, 2])
    y = np.where(rng.permutation(n) < max(1, n // 3), 1, -1)
    ranking = CosineRanker().fit(X, y).ranking_
    order, scores = literal_cosine(X, y)
    assert ranking.order.tolist() == order
    np.testing.assert_allclose(ranking.scores, scores, rtol=1e-6, atol=1e-9)


def test_the_sign_counts():
    rng = np.random.default_rng(1)
    y = rng.permutation(40) % 2
    X = rng.uniform(size=(40, 6))
    X[:, 2] = 0.3 * X[:, 2] + 0.7 * y
    X[:, 4] = 0.3 * X[:, 4] + 0.7 * (1 - y)
    ranker = CosineRanker().fit(X, y)
    assert ranker.ranking_.order[0] == 2
    assert ranker.ranking_.steps[0].values[4] < 0
    assert CosineRanker().fit(X, 1 - y).ranking_.order[0] == 4


def test_values_are_not_centred_unless_brought_into_the_unit_interval():
    rng = np.random.default_rng(2)
    y = rng.permutation(60) % 2
    X = rng.uniform(size=(60, 5))
    X[:, 3] += y
    far = X + np.array([0, 0, 0, 1000, 0])
    assert CosineRanker().fit(X, y).ranking_.order[0] == 3
    assert CosineRanker().fit(far, y).ranking_.order[0] != 3
    moved, plain = (CosineRanker(rescale=True).fit(v, y).ranking_ for v in (far, X))
    assert moved.order.tolist() == plain.order.tolist()
    np.testing.assert_allclose(moved.scores, plain.scores, rtol=1e-9)


def test_a_constant_is_the_direction_of_all_ones_and_brought_into_the_interval_nothing():
    y = np.array([0, 1, 1, 1, 1])
    X = np.column_stack([[0.1, 0.2, 0.3, 0.4, 0.5], [0.7] * 5])
    assert CosineRanker().fit(X, y).ranking_.steps[0].values[1] == pytest.approx(3 / np.sqrt(5))
    assert CosineRanker(rescale=True).fit(X, y).scores_[1] == 0


def test_a_copy_waits_until_nothing_is_left():
    rng = np.random.default_rng(3)
    X = rng.uniform(size=(40, 5))
    X[:, 4] = 0.5 * X[:, 1]
    ranking = CosineRanker().fit(X, X[:, 1] > 0.5).ranking_
    assert ranking.order[0] == 1
    assert ranking.order[-1] == 4


@pytest.mark.parametrize(("n", "top", "area"), [(50, 0.75, 0.85), (100, 0.9, 0.95)])
def test_linear_concepts_of_the_paper_are_found(n, top, area):
    """Table 1, linear, no redundancy: p_b 0.87 and 1, area 0.92 and 0.97."""
    found, areas = [], []
    for seed in range(20):
        rng = np.random.default_rng(seed)
        X = rng.uniform(size=(n, 100))
        relevant = rng.choice(100, 10, replace=False)
        ranking = CosineRanker().fit(X, X[:, relevant].sum(axis=1) > 5).ranking_
        hit = np.isin(ranking.order, relevant)
        found.append(hit[0])
        areas.append(np.cumsum(hit)[~hit].mean() / 10)
    assert np.mean(found) >= top
    assert np.median(areas) > area
