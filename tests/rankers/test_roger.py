"""ROGER: its fitness word by word, and what evolution finds."""

import numpy as np
import pytest

from datagen import Polynomial
from rankers import Roger
from rankers.evaluation import auc_fr
from rankers.roger import distances, fitness
from tests.rankers import roger_oracle


def ring(seed, n=80, m=6):
    """Two classes, near to a point and far from it, as variables 1 and 4 see it."""
    X = np.random.default_rng(seed).random((n, m))
    return X, ((X[:, [1, 4]] - 0.5) ** 2).sum(axis=1) < 1 / 6


@pytest.mark.parametrize("seed", range(10))
def test_the_fitness_is_the_area_under_the_roc_curve_of_the_distance(seed):
    rng = np.random.default_rng(seed)
    X, genes = rng.random((25, 4)), rng.normal(size=(6, 8))
    X[12:] = X[:13]  # equal rows tie
    positive = rng.permutation(25) < 9
    expected = [roger_oracle.fitness(X, positive, g[:4], g[4:]) for g in genes]
    np.testing.assert_allclose(fitness(X, positive, genes), expected)


def test_the_fitness_is_the_same_to_the_last_bit_whichever_class_is_positive():
    rng = np.random.default_rng(0)
    X, genes, positive = rng.random((21, 4)), rng.normal(size=(200, 8)), np.arange(21) < 7
    one, other = fitness(X, positive, genes), fitness(X, ~positive, genes)
    np.testing.assert_array_equal(one, other)
    one, other = (Roger(evaluations=4_000).fit(X, y).scores_ for y in (positive, ~positive))
    np.testing.assert_array_equal(one, other)


@pytest.mark.parametrize("shape", [(700, 900), (200_000, 2), (1, 5)])
def test_distances_do_not_depend_on_the_pieces_they_are_worked_out_in(shape):
    rng = np.random.default_rng(1)
    X, (weights, centres) = rng.random(shape), rng.normal(size=(2, 3, shape[1]))
    for w, c, found in zip(weights, centres, distances(X, weights, centres), strict=True):
        np.testing.assert_allclose(found, np.abs(X - c) @ w, rtol=1e-9, atol=1e-9)


def test_a_point_to_be_near_of_is_found_from_either_side():
    for seed in range(5):
        X, near = ring(seed)
        for y in (near, ~near):
            assert set(Roger(evaluations=5_000).fit(X, y).ranking_.order[:2]) == {1, 4}


def test_a_line_is_found_with_a_point_beyond_the_data():
    rng = np.random.default_rng(2)
    X = rng.random((100, 6))
    order = Roger(evaluations=5_000).fit(X, X[:, 2] - X[:, 5] > 0).ranking_.order
    assert set(order[:2]) == {2, 5}


def test_the_unit_of_a_variable_does_not_decide_its_weight():
    X, y = ring(3)
    plain, scaled = (
        Roger(evaluations=3_000).fit(Z, y).scores_ for Z in (X, X * np.array([1, 1024] * 3))
    )
    np.testing.assert_allclose(plain, scaled)


def test_constants_take_no_part_and_score_nothing():
    X, y = ring(4)
    padded = np.column_stack([np.full(80, 5.0), X])
    found = Roger(evaluations=2_000).fit(padded, y).scores_
    assert found[0] == 0
    np.testing.assert_array_equal(found[1:], Roger(evaluations=2_000).fit(X, y).scores_)


def test_it_tries_no_more_than_it_is_allowed(monkeypatch):
    tried = []

    def counted(X, positive, genes, rows):
        tried.append(len(genes))
        return np.full(len(genes), 0.5)

    monkeypatch.setattr("rankers.roger.fitness", counted)
    Roger().fit(*ring(5))
    assert tried == [20] + [200] * 249
    tried.clear()
    Roger(evaluations=100).fit(*ring(5))
    assert tried == [20]


def test_stopping_when_all_parents_are_perfect_changes_nothing(monkeypatch):
    X = np.random.default_rng(6).random((12, 30))
    y = np.arange(12) % 2
    told = []
    monkeypatch.setattr(Roger, "on_progress", lambda self, done, total: told.append((done, total)))
    short = Roger(evaluations=20_000).fit(X, y).scores_
    assert told[-1][0] < told[-1][1]

    monkeypatch.setattr("rankers.roger.fitness", lambda *a: np.minimum(fitness(*a), 1) - 1e-9)
    told.clear()
    np.testing.assert_array_equal(Roger(evaluations=20_000).fit(X, y).scores_, short)
    assert told[-1] == (99, 99)


def test_the_best_fitness_never_falls(monkeypatch):
    best = []

    def watched(X, positive, genes, rows):
        found = fitness(X, positive, genes, rows)
        best.append(found.max())
        return found

    monkeypatch.setattr("rankers.roger.fitness", watched)
    X, y = ring(7, m=20)
    Roger(evaluations=4_000).fit(X, y)
    assert max(best[-3:]) > best[0] + 0.05


def test_it_beats_chance_on_a_curve_that_correlation_cannot_see():
    """The non-linear concept of the paper, smaller: the sum of (x - 1/2)² against its median."""
    found = []
    for seed in range(6):
        X = np.random.default_rng(seed).random((100, 30))
        bowl = ((X[:, 20:24] - 0.5) ** 2).sum(axis=1)
        order = Roger(evaluations=10_000).fit(X, bowl < np.median(bowl)).ranking_.order
        found.append(auc_fr(order, [(i,) for i in range(20, 24)], m=30))
    assert np.mean(found) > 0.8


def test_it_finds_lines_on_the_problems_of_the_main_paper():
    found = []
    for seed in range(5):
        problem = Polynomial(m=20, r=3, degree=1).sample(seed)
        order = Roger(evaluations=5_000).fit(problem.X, problem.y).ranking_.order
        found.append(auc_fr(problem.X.columns[order], problem.groups, m=20))
    assert np.mean(found) > 0.8
