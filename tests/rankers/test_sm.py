"""SM against a literal Gram-Schmidt loop, in the corners of its space, and its random probe."""

from itertools import combinations_with_replacement

import numpy as np
import pytest

from datagen import Polynomial
from rankers import SMRanker, SPERanker
from rankers.evaluation import auc_fr


def literal_sm(X, y, degree=2, full=False):
    """Explicit features, explicit projection of every one of them and of the target at each step.

    Returns the places in settling order and the score each had; only for data in general position.
    """
    n, m = X.shape
    made = [
        c for size in range(1, degree + 1) for c in combinations_with_replacement(range(m), size)
    ]
    made = [c for c in made if full or len(set(c)) == 1]
    columns = np.column_stack([np.prod(X[:, list(c)], axis=1) for c in made])
    columns -= columns.mean(axis=0)
    goal = np.column_stack([y]) - np.mean(y)
    if y.dtype == int and len(set(y)) > 2:
        goal = np.eye(y.max() + 1)[y][:, 1:]
        goal = goal - goal.mean(axis=0)
    first = squared_cosines(columns, goal)
    original = [max(s for s, c in zip(first, made, strict=True) if i in c) for i in range(m)]
    own = [max(s for s, c in zip(first, made, strict=True) if set(c) == {i}) for i in range(m)]

    order, scores = [], np.array(original)
    for _ in range(n - 1 - goal.shape[1]):  # after that every cosine is 1
        open_ = [any(i not in order for i in c) for c in made]
        if not any(open_):
            break
        values = np.where(open_, squared_cosines(columns, goal), -1)
        k = int(np.argmax(values))
        for i in sorted({i for i in made[k] if i not in order}, key=lambda i: -own[i]):
            order.append(i)
            scores[i] = values[k]
        q = columns[:, k] / np.linalg.norm(columns[:, k])
        columns = columns - np.outer(q, q @ columns)
        goal = goal - np.outer(q, q @ goal)
    return order + sorted(set(range(m)) - set(order), key=lambda i: -original[i]), scores


def squared_cosines(columns, goal):
    basis = np.linalg.svd(goal, full_matrices=False)[0]
    squares = np.maximum((columns**2).sum(axis=0), 1e-300)
    return ((basis.T @ columns) ** 2).sum(axis=0) / squares


def agree(X, y, **params):
    ranking = SMRanker(**params).fit(X, y).ranking_
    full = params.pop("expansion", "simplified") == "full"
    order, scores = literal_sm(X, np.asarray(y), full=full, **params)
    assert ranking.order.tolist() == order
    np.testing.assert_allclose(ranking.scores, scores, rtol=1e-6, atol=1e-9)


@pytest.mark.parametrize("number", range(120))
def test_the_fast_way_agrees_with_the_literal_loop(number):
    rng = np.random.default_rng(number)
    n, m = int(rng.integers(8, 70)), int(rng.integers(1, 60))
    X = rng.uniform(-1, 1, (n, m)) + rng.choice([0, 0.5, 3]) * rng.uniform(size=(n, 1))
    value = X[:, 0] + rng.normal(size=n)
    classes = rng.permutation(n) % int(rng.integers(3, 5))
    y = [value, np.where(value > np.median(value), 1, -1), classes][number % 3]
    agree(X * 10.0 ** rng.integers(-4, 5), y, degree=int(rng.integers(1, 4)))


@pytest.mark.parametrize("number", range(30))
def test_the_full_expansion_agrees_with_the_literal_loop(number):
    rng = np.random.default_rng(number)
    n, m = int(rng.integers(20, 70)), int(rng.integers(1, 7))
    X = rng.uniform(-1, 1, (n, m))
    y = X[:, 0] * X[:, -1] + 0.3 * rng.normal(size=n)
    y = [y, (y > np.median(y)).astype(int), np.digitize(y, [-0.2, 0.2])][number % 3]
    agree(X, y, degree=int(rng.integers(1, 4)), expansion="full")


@pytest.mark.parametrize("shape", [(3_000, 40), (40, 600), (150, 150)])
def test_it_agrees_on_tall_wide_and_square_tables(shape):
    rng = np.random.default_rng(3)
    X = rng.normal(size=shape)
    agree(X, X[:, 0] + X[:, 1] ** 2 + rng.normal(size=shape[0]))


@pytest.mark.parametrize("near", [1e-2, 1e-4, 1e-6, 1e-8])
def test_worn_columns_are_worked_out_again(near):
    rng = np.random.default_rng(4)
    X = rng.normal(size=(50, 6))
    X[:, 3] = X[:, 0] + near * rng.normal(size=50)
    y = X[:, 0] + 0.1 * rng.normal(size=50)
    ranking = SMRanker(degree=1).fit(X, y).ranking_
    basis, scores = np.ones((50, 1)) / np.sqrt(50), []
    for i in ranking.order:  # the residual of each by least squares, from scratch
        z, goal = (v - basis @ np.linalg.lstsq(basis, v, rcond=None)[0] for v in (X[:, i], y))
        scores.append((z @ goal) ** 2 / (z @ z) / (goal @ goal))
        basis = np.column_stack([basis, X[:, i]])
    np.testing.assert_allclose(ranking.scores[ranking.order], scores, rtol=1e-12 / near, atol=1e-12)


def test_the_first_variable_is_the_one_of_spe():
    for seed in range(5):
        problem = Polynomial(n=80).sample(seed)
        spe = SPERanker(redundancy=False).fit(problem.X, problem.y).ranking_
        sm = SMRanker().fit(problem.X, problem.y).ranking_
        assert sm.order[0] == spe.order[0]
        assert sm.steps[0].values == pytest.approx(spe.scores)


def test_an_exhausted_space_leaves_the_rest_in_the_order_of_their_first_score():
    rng = np.random.default_rng(7)
    X = rng.normal(size=(12, 40))
    y = rng.normal(size=12)
    ranking = SMRanker().fit(X, y).ranking_
    rest = ranking.order[10:]
    first = SPERanker(redundancy=False).fit(X, y).scores_
    assert rest.tolist() == sorted(rest, key=lambda i: -first[i])
    np.testing.assert_allclose(ranking.scores[rest], first[rest])


def test_a_target_explained_in_full_leaves_the_rest_in_the_order_of_their_first_score():
    rng = np.random.default_rng(8)
    X = rng.normal(size=(40, 6))
    ranking = SMRanker(degree=1).fit(X, X[:, 4]).ranking_
    first = SPERanker(redundancy=False, degree=1).fit(X, X[:, 4]).scores_
    assert ranking.order.tolist() == np.argsort(-first).tolist()
    np.testing.assert_allclose(ranking.scores, first)


def test_a_variable_that_is_one_of_three_classes_leaves_the_other_two_to_tell_apart():
    rng = np.random.default_rng(9)
    y = rng.permutation(60) % 3
    X = rng.normal(size=(60, 5))
    X[:, 3] = y == 1
    X[:, 0] += 2 * (y == 2)
    ranking = SMRanker(degree=1).fit(X, y).ranking_
    assert ranking.order[:2].tolist() == [3, 0]
    assert ranking.scores[3] == pytest.approx(1)


def test_copies_and_constants_wait_until_nothing_is_left():
    rng = np.random.default_rng(10)
    X = rng.normal(size=(50, 6))
    X[:, 1], X[:, 4] = -3 * X[:, 2], 0.1
    ranking = SMRanker(degree=1).fit(X, X[:, 2] + 0.5 * rng.normal(size=50)).ranking_
    assert ranking.order[0] == 1  # a copy and its original tie, and go by position
    assert ranking.order[-2:].tolist() == [2, 4]
    assert ranking.scores[4] == 0


def test_a_table_of_constants_is_ranked_by_position():
    ranking = SMRanker().fit(np.ones((6, 3)), [0, 1, 0, 1, 0, 1]).ranking_
    assert ranking.order.tolist() == [0, 1, 2]
    assert ranking.scores.tolist() == [0, 0, 0]


def test_products_are_found_by_the_full_expansion_only():
    rng = np.random.default_rng(11)
    X = rng.uniform(-1, 1, (200, 8))
    y = X[:, 2] * X[:, 5] > 0
    full = SMRanker(expansion="full").fit(X, y).ranking_
    assert set(full.order[:2]) == {2, 5}
    assert set(SMRanker().fit(X, y).ranking_.order[:2]) != {2, 5}


def test_a_full_expansion_that_does_not_fit_is_refused_with_its_size():
    X = np.random.default_rng(0).normal(size=(100, 150))
    with pytest.raises(ValueError, match=r"^expansion: got 'full', which makes 585,275 products"):
        SMRanker(degree=3, expansion="full").fit(X, X[:, 0] > 0)


def test_powers_neither_overflow_nor_vanish():
    rng = np.random.default_rng(12)
    X = rng.normal(size=(40, 4))
    y = X[:, 1] > 0
    plain = SMRanker(degree=3).fit(X, y).ranking_
    scaled = SMRanker(degree=3).fit(X * np.array([1e150, 1e-150, 1, 1e120]), y).ranking_
    assert scaled.order.tolist() == plain.order.tolist()
    np.testing.assert_allclose(scaled.scores, plain.scores)


def test_the_risk_is_how_often_a_probe_drawn_anew_at_each_step_comes_first():
    rng = np.random.default_rng(13)
    X = rng.normal(size=(20, 5))
    y = X[:, 0] + rng.normal(size=20)
    order = SMRanker(degree=1).fit(X, y).ranking_.order
    basis = np.ones((20, 1)) / np.sqrt(20)
    fresh, same = np.zeros((2, 20_000), dtype=bool)
    probes = rng.normal(size=(20, 20_000))
    for k in range(4):
        new = rng.normal(size=(20, 20_000))
        columns = np.column_stack([X[:, order[k]], new, probes])
        columns, goal = (v - basis @ (basis.T @ v) for v in (columns, y))
        cosine, *rest = squared_cosines(columns, goal[:, None])
        fresh |= np.array(rest[:20_000]) > cosine
        same |= np.array(rest[20_000:]) > cosine
        basis = np.column_stack([basis, columns[:, 0] / np.linalg.norm(columns[:, 0])])

        above, below = min(1.0, fresh.mean() + 0.02), max(0.0, fresh.mean() - 0.02)
        assert SMRanker(degree=1, stop_probe=above).fit(X, y).get_support().sum() > k
        assert SMRanker(degree=1, stop_probe=below).fit(X, y).get_support().sum() <= k
        assert same.mean() < fresh.mean() + 0.01  # one probe all along comes first less often


def test_the_probe_of_several_classes_is_what_random_directions_do():
    rng = np.random.default_rng(14)
    y = rng.permutation(24) % 3
    X = rng.normal(size=(24, 1)) + 0.3 * y[:, None]
    cosine = SMRanker(degree=1).fit(X, y).scores_[0]
    noise = SPERanker(degree=1, redundancy=False).fit(rng.normal(size=(24, 20_000)), y).scores_
    risk = (noise > cosine).mean()
    for level, kept in ((risk + 0.02, 1), (risk - 0.02, 0)):
        assert SMRanker(degree=1, stop_probe=level).fit(X, y).get_support().sum() == kept


def test_the_probe_changes_what_is_kept_and_not_the_ranking():
    problem = Polynomial(n=100, degree=1, r=3, m=20).sample(2)
    plain = SMRanker(degree=1).fit(problem.X, problem.y)
    probed = SMRanker(degree=1, stop_probe=0.1).fit(problem.X, problem.y)
    assert probed.ranking_.order.tolist() == plain.ranking_.order.tolist()
    kept = set(probed.get_feature_names_out())
    assert set(problem.relevant) <= kept and len(kept) < 6


def test_it_finds_linear_truth_and_puts_copies_last():
    areas = []
    for seed in range(8):
        problem = Polynomial(m=30, n=100, r=4, degree=1, redundancy=2).sample(seed)
        ranking = SMRanker(degree=1).fit(problem.X, problem.y).ranking_
        names = [problem.X.columns[i] for i in ranking.order]
        areas.append(auc_fr(names, problem.groups, 30))
        assert set(names[-8:]) <= set(problem.relevant + problem.redundant)
    assert np.median(areas) > 0.95
