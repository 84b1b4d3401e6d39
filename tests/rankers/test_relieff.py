"""ReliefF against scikit-rebate and against its definition, row by row."""

import numpy as np
import pytest
import skrebate

from datagen import Polynomial
from rankers import MultiSURF, ReliefF
from rankers.evaluation import auc_fr
from rankers.maths import differences, threads


def literal_relieff(X, y, k, category):
    """Every row, its k nearest of each class, differences of 0 or 1 in categories."""
    span = np.where(category, 1, np.ptp(X, axis=0))
    n, score = len(X), np.zeros(X.shape[1])
    for i in range(n):
        apart = np.where(category, X[i] != X, np.abs(X - X[i]) / span)
        order = [j for j in np.argsort(apart.sum(axis=1), kind="stable") if j != i]
        near = {c: [j for j in order if y[j] == c][:k] for c in set(y)}
        score -= apart[near.pop(y[i])].mean(axis=0)
        number = sum(map(len, near.values()))
        for found in near.values():
            score += apart[found].sum(axis=0) * len(found) * len(near) / number**2
    return score / n


def small(number, kind):
    rng = np.random.default_rng(number)
    n, m = int(rng.integers(30, 50)), int(rng.integers(1, 6))
    X = rng.normal(size=(n, m)) * 10.0 ** rng.integers(-2, 3, m) + rng.choice([0, 100])
    value = X[:, 0] / np.std(X[:, 0]) + rng.normal(size=n)
    evenly = np.argsort(np.argsort(value)) / n  # so that every row has hits
    classes = {"binary": (value > np.median(value)).astype(int), "number": evenly}
    return X, classes.get(kind, np.digitize(value, np.quantile(value, [0.3, 0.6])))


@pytest.mark.parametrize("number", range(12))
@pytest.mark.parametrize(("kind", "most"), [("binary", 14), ("multiclass", 8), ("number", 8)])
def test_it_agrees_with_scikit_rebate_on_numbers(number, kind, most):
    """As long as every row has k hits: scikit-rebate fills up with the row itself."""
    X, y = small(number, kind)
    for k in (1, most):
        peer = skrebate.ReliefF(n_neighbors=k).fit(X.copy(), y).feature_importances_
        np.testing.assert_allclose(ReliefF(k=k).fit(X, y).scores_, peer, atol=1e-12)


@pytest.mark.parametrize("number", range(30))
def test_it_agrees_with_the_definition_on_categories_and_numbers_together(number):
    rng = np.random.default_rng(number)
    X, y = small(number, ["binary", "multiclass"][number % 2])
    X = np.column_stack([X, rng.normal(size=(len(X), 2))])
    category = np.arange(X.shape[1]) < rng.integers(1, X.shape[1])  # the last is a number: no ties
    X[:, category] = rng.integers(0, 4, (len(X), category.sum()))
    k = int(rng.choice([1, 5, 40]))
    scores = literal_relieff(X, y, k, category)
    np.testing.assert_allclose(ReliefF(k=k).fit(X, y).scores_, scores, atol=1e-12)


def test_with_many_ties_the_order_of_the_rows_does_not_matter():
    rng = np.random.default_rng(1)
    X = rng.integers(0, 3, (60, 5)).astype(float)
    y = (X[:, 0] + X[:, 1]) % 3
    shuffle = rng.permutation(60)
    plain, moved = ReliefF(k=7).fit(X, y), ReliefF(k=7).fit(X[shuffle], y[shuffle])
    np.testing.assert_allclose(moved.scores_, plain.scores_, atol=1e-12)


def test_a_category_differs_or_not_however_it_is_numbered():
    rng = np.random.default_rng(2)
    X = rng.integers(0, 4, (60, 4)).astype(float)
    y = (X[:, 0] == 2).astype(int)
    renamed = np.array([7.0, -1, 100, 3])[X.astype(int)]
    np.testing.assert_allclose(ReliefF().fit(X, y).scores_, ReliefF().fit(renamed, y).scores_)
    assert ReliefF(levels=2).fit(X, y).scores_[0] < ReliefF().fit(X, y).scores_[0]


def test_a_row_alone_in_its_class_has_misses_only():
    y = np.array([0] * 20 + [1])
    X = np.random.default_rng(3).normal(size=(21, 3))
    assert np.isfinite(ReliefF().fit(X, y).scores_).all()


def test_a_constant_scores_nothing():
    rng = np.random.default_rng(4)
    X = np.column_stack([rng.normal(size=(30, 2)), np.full(30, 0.1)])
    assert ReliefF().fit(X, X[:, 0] > 0).scores_[2] == 0


def test_it_finds_linear_truth():
    areas = []
    for seed in range(10):
        problem = Polynomial(m=30, n=100, r=4, degree=1).sample(seed)
        ranking = ReliefF().fit(problem.X, problem.y).ranking_
        names = [problem.X.columns[i] for i in ranking.order]
        areas.append(auc_fr(names, problem.groups, 30))
    assert np.median(areas) > 0.85


@pytest.mark.parametrize("ranker", [ReliefF(k=6, balance=True), MultiSURF()], ids=lambda r: r.key)
def test_pairs_once_or_twice_on_one_thread_or_three_come_to_the_same(ranker, monkeypatch):
    rng = np.random.default_rng(5)
    X = np.column_stack([rng.normal(size=(330, 6)), rng.integers(0, 4, (330, 2))])
    y = np.digitize(X[:, 0] + rng.normal(size=330), [-0.5, 0.8])
    monkeypatch.setattr(threads, "threads", lambda: 1)
    once = ranker.fit(X, y).scores_
    monkeypatch.setattr(threads, "threads", lambda: 3)
    monkeypatch.setattr(threads, "WORTH_THREADS", 0)
    assert ranker.fit(X, y).scores_.tolist() == once.tolist()
    monkeypatch.setattr(differences, "HELD", 100)
    np.testing.assert_allclose(ranker.fit(X, y).scores_, once, rtol=1e-12, atol=1e-15)


def test_several_stripes_of_rows_follow_the_definition():
    rng = np.random.default_rng(6)
    X, y = rng.normal(size=(220, 5)), rng.choice(3, 220, p=[0.5, 0.4, 0.1])
    X[:, 0] += y
    scores = literal_relieff(X, y, 9, np.zeros(5, dtype=bool))
    np.testing.assert_allclose(ReliefF(k=9).fit(X, y).scores_, scores, atol=1e-14)
