"""Relief_k against its definition, row by row, and what it does with ties and small classes."""

import numpy as np
import pytest

from datagen import Polynomial
from rankers import ReliefK
from rankers.evaluation import auc_fr


def literal_relief(X, y, k=30, standardise=True):
    """Sort all other rows by distance, take the first k of each kind, average |differences|."""
    X = X - X.mean(axis=0)
    near = X / np.where(X.std(axis=0) > 0, X.std(axis=0), 1) if standardise else X
    hits, misses = [], []
    for i in range(len(X)):
        order = np.argsort(((near - near[i]) ** 2).sum(axis=1), kind="stable")
        same = [j for j in order if y[j] == y[i] and j != i][:k]
        other = [j for j in order if y[j] != y[i]][:k]
        if same:
            hits.append(np.mean([np.abs(X[i] - X[j]) for j in same], axis=0))
        misses.append(np.mean([np.abs(X[i] - X[j]) for j in other], axis=0))
    return np.mean(misses, axis=0) / np.mean(hits, axis=0)


@pytest.mark.parametrize("number", range(60))
def test_the_fast_way_agrees_with_the_definition(number):
    rng = np.random.default_rng(number)
    n, m = int(rng.integers(4, 80)), int(rng.integers(1, 12))
    X = rng.normal(size=(n, m)) * 10.0 ** rng.integers(-2, 3, m) + rng.choice([0, 100])
    y = np.arange(n) % int(rng.integers(2, 4))
    k, standardise = int(rng.choice([1, 3, 10, 30])), bool(rng.integers(2))
    scores = ReliefK(k=k, standardise=standardise).fit(X, y).scores_
    np.testing.assert_allclose(scores, literal_relief(X, y, k, standardise), rtol=1e-9)


@pytest.mark.parametrize("shape", [(600, 5), (40, 3_000), (2_100, 2)])
def test_it_agrees_on_tall_and_wide_tables(shape):
    rng = np.random.default_rng(1)
    X = rng.normal(size=shape)
    y = (X[:, 0] > 0.5).astype(int)
    np.testing.assert_allclose(ReliefK().fit(X, y).scores_, literal_relief(X, y), rtol=1e-9)


def test_a_class_with_too_few_rows_gives_all_it_has_and_says_so():
    rng = np.random.default_rng(2)
    X = rng.normal(size=(50, 4))
    y = np.where(np.arange(50) < 20, "ill", "well")
    ranker = ReliefK(k=30).fit(X, y)
    assert ranker.neighbours_ == {"ill": (19, 30), "well": (29, 20)}
    np.testing.assert_allclose(ranker.scores_, literal_relief(X, y, 30), rtol=1e-9)
    assert ReliefK(k=5).fit(X, y).neighbours_ == {"ill": (5, 5), "well": (5, 5)}


def test_a_row_alone_in_its_class_counts_for_the_misses_only():
    rng = np.random.default_rng(3)
    X = rng.normal(size=(20, 3))
    y = np.array(["a"] * 10 + ["b"] * 9 + ["c"])
    np.testing.assert_allclose(ReliefK(k=4).fit(X, y).scores_, literal_relief(X, y, 4), rtol=1e-9)


def test_classes_of_one_row_each_are_refused_in_words():
    with pytest.raises(ValueError, match=r"^y: every class has one row only"):
        ReliefK().fit([[0.0], [1.0]], [0, 1])


def test_rows_that_are_equally_far_share_the_last_places():
    X = np.array([[0.0, 0], [1, 0], [0, 1], [50, 9], [50, 10], [50, 11]])
    ranker = ReliefK(k=1, standardise=False).fit(X, [0, 0, 0, 1, 1, 1])
    hits = (0.5 + 1 + 0) / 6  # row 0 has two nearest hits: half of 1 and half of 0, in x0
    misses = (50 + 49 + 50 + 49 * 3) / 6  # nearest to rows 3-5 is row 1
    assert ranker.scores_[0] == pytest.approx(misses / hits)


def test_with_many_ties_the_order_of_the_rows_does_not_matter():
    rng = np.random.default_rng(4)
    X = rng.integers(0, 3, (90, 6)).astype(float)
    y = (X[:, 0] + X[:, 1] > 2).astype(int)
    shuffle = rng.permutation(90)
    for k in (1, 5, 30):
        plain, moved = ReliefK(k=k).fit(X, y), ReliefK(k=k).fit(X[shuffle], y[shuffle])
        np.testing.assert_allclose(moved.scores_, plain.scores_, rtol=1e-9)


def test_a_perfect_variable_scores_infinity_and_a_constant_nothing():
    rng = np.random.default_rng(5)
    y = rng.permutation(40) % 2
    X = np.column_stack([np.full(40, 0.1), rng.normal(size=40), y])
    ranking = ReliefK().fit(X, y).ranking_
    assert ranking.scores[0] == 0 and np.isinf(ranking.scores[2])
    assert ranking.order.tolist() == [2, 1, 0]


def test_a_variable_in_large_units_decides_who_is_near_unless_standardised():
    rng = np.random.default_rng(6)
    X = rng.uniform(-1, 1, (300, 3))
    y = X[:, 0] * X[:, 1] > 0
    X[:, 2] *= 1000
    assert ReliefK(k=10).fit(X, y).ranking_.order[2] == 2
    raw = ReliefK(k=10, standardise=False).fit(X, y).scores_
    assert np.all(raw < ReliefK(k=10).fit(X, y).scores_.max() / 1.5)


def test_a_far_outlier_does_not_make_all_other_rows_equally_near():
    rng = np.random.default_rng(9)
    X = rng.normal(size=(60, 4))
    X[0] = 1e6
    y = (X[:, 1] > 0).astype(int)
    scores = ReliefK(k=3, standardise=False).fit(X, y).scores_
    np.testing.assert_allclose(scores, literal_relief(X, y, 3, standardise=False), rtol=1e-6)


def test_it_sees_that_two_variables_matter_together():
    rng = np.random.default_rng(7)
    found = []
    for _ in range(5):
        X = rng.uniform(-1, 1, (200, 10))
        ranking = ReliefK().fit(X, X[:, 3] * X[:, 7] > 0).ranking_
        found.append(set(ranking.order[:2]) == {3, 7})
    assert sum(found) >= 4


def test_it_finds_linear_truth():
    areas = []
    for seed in range(10):
        problem = Polynomial(m=30, n=100, r=4, degree=1).sample(seed)
        ranking = ReliefK().fit(problem.X, problem.y).ranking_
        names = [problem.X.columns[i] for i in ranking.order]
        areas.append(auc_fr(names, problem.groups, 30))
    assert np.median(areas) > 0.9


def test_it_tells_its_progress(monkeypatch):
    told = []
    monkeypatch.setattr(ReliefK, "on_progress", staticmethod(lambda done, total: told.append(done)))
    X = np.random.default_rng(8).normal(size=(900, 3))
    ReliefK().fit(X, X[:, 0] > 0)
    assert told == sorted(told) and told[-1] == 900 and len(told) > 3
