"""The choice of C, with known truth and without."""

import numpy as np
import pytest

from datagen import Polynomial
from rankers import SVMRFE, RMRanker
from rankers.evaluation import auc_fr, best_C, best_C_of
from rankers.evaluation.best_c import CANDIDATES


@pytest.mark.parametrize("seed", range(3))
def test_with_known_truth_no_candidate_ranks_better(seed):
    problem = Polynomial(m=20, degree=1, r=5, noise=0.05).sample(seed)

    def found(C):
        ranking = SVMRFE(C=C).fit(problem.X, problem.y).ranking_
        return auc_fr(problem.X.columns[ranking.order], problem.groups, 20)

    best = best_C(SVMRFE(), problem.X, problem.y, problem.groups)
    assert found(best) == max(found(C) for C in CANDIDATES)


def test_of_equals_the_smallest_is_taken():
    rng = np.random.default_rng(0)
    X = rng.normal(size=(40, 3))
    X[:, 1] += 20 * (np.arange(40) % 2)
    y = np.arange(40) % 2
    assert best_C(RMRanker(), X, y, groups=[(1,)]) == 1e-2
    assert best_C(RMRanker(), X, y, candidates=[1e2, 1.0]) == 1.0


def test_without_truth_wrong_labels_call_for_a_small_penalty():
    rng = np.random.default_rng(1)
    X = rng.normal(size=(80, 20))
    y = np.where(rng.random(80) < 0.2, -1, 1) * np.sign(X[:, 0])
    assert best_C(SVMRFE(), X, y) < 1e5


def test_the_ranker_that_came_stays_as_it_is():
    X = np.random.default_rng(2).normal(size=(30, 4))
    ranker = SVMRFE(C=3.0)
    best_C(ranker, X, np.arange(30) % 3)
    assert ranker.C == 3.0
    assert not hasattr(ranker, "ranking_")


def test_one_penalty_for_an_experiment_has_the_highest_median_of_all_problems():
    problems = [Polynomial(m=15, degree=1, r=3, noise=0.2).sample(s) for s in range(4)]

    def median(C):
        rankings = [SVMRFE(C=C).fit(p.X, p.y).ranking_ for p in problems]
        orders = [p.X.columns[r.order] for p, r in zip(problems, rankings, strict=True)]
        return np.median([auc_fr(o, p.groups, 15) for o, p in zip(orders, problems, strict=True)])

    best = best_C_of(SVMRFE(), problems)
    assert median(best) == max(map(median, CANDIDATES))
    assert median(best) > median(min(CANDIDATES)) or best == min(CANDIDATES)
