"""The control: blind, repeatable, and no better than chance."""

import numpy as np

from datagen import Polynomial
from rankers import RandomRanker
from rankers.evaluation import auc_fr


def test_only_the_seed_and_the_number_of_columns_decide():
    X = np.random.default_rng(0).normal(size=(20, 6))
    y = X[:, 0] > 0
    first = RandomRanker(random_state=7).fit(X, y).ranking_.order
    assert RandomRanker(random_state=7).fit(-(X**2), ~y).ranking_.order.tolist() == first.tolist()
    assert RandomRanker(random_state=8).fit(X, y).ranking_.order.tolist() != first.tolist()


def test_without_a_seed_it_differs_every_time():
    X, y = np.eye(30), np.arange(30) % 2
    first, second = (RandomRanker(random_state=None).fit(X, y).ranking_.order for _ in range(2))
    assert first.tolist() != second.tolist()


def test_it_is_as_good_as_chance():
    found = []
    for seed in range(200):
        problem = Polynomial(m=20, n=10, r=4).sample(seed)
        order = RandomRanker(random_state=seed).fit(problem.X, problem.y).ranking_.order
        found.append(auc_fr(problem.X.columns[order], problem.groups, m=20))
    assert abs(np.mean(found) - 0.5) < 4 * 0.16 / np.sqrt(200)
