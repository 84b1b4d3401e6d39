"""Settings by which other readings of the papers, and better scales, can be had."""

import numpy as np
import pytest

from datagen import EFRProblem, Polynomial
from rankers import CosineRanker, DMRanker, GSReliefK, RMRanker, SMRanker, SPERanker
from rankers.evaluation import auc_fr
from rankers.maths.scaling import scaled, standardised
from rankers.maths.svm import Machine


def areas(ranker, seeds, **settings):
    found = []
    for seed in seeds:
        problem = Polynomial(**settings).sample(seed)
        order = problem.X.columns[ranker.fit(problem.X, problem.y).ranking_.order]
        found.append(auc_fr(order, problem.groups, problem.X.shape[1]))
    return np.array(found)


@pytest.mark.parametrize("method", [RMRanker, DMRanker])
def test_squares_are_ranked_better_where_the_linear_part_of_the_kernel_does_not_drown(method):
    settings = {"m": 50, "n": 100, "r": 5, "degree": 2, "redundancy": 1}
    seeds = range(4_000, 4_006)
    plain = areas(method(degree=2, C=100), seeds, **settings).mean()
    assert areas(method(degree=2, C=100, gamma=None), seeds, **settings).mean() > plain
    assert areas(method(degree=2, C=100, scale="centre"), seeds, **settings).mean() > plain + 0.05


def test_gamma_is_a_factor_in_the_kernel():
    X = np.random.default_rng(0).normal(3, 2, size=(20, 5))
    for scale in ("standard", "centre", "none"):
        base = scaled(X, scale, 1.0, 2)
        np.testing.assert_allclose(
            (1 + scaled(X, scale, 0.25, 2) @ scaled(X, scale, 0.25, 2).T),
            1 + 0.25 * base @ base.T,
        )
        assert scaled(X, scale, None, 2) == pytest.approx(base / np.sqrt(5))
    np.testing.assert_allclose(scaled(X, "standard", 1.0, 2), standardised(X))
    np.testing.assert_allclose(scaled(X, "centre", 1.0, 2).mean(axis=0), 0, atol=1e-14)


@pytest.mark.parametrize("degree", [1, 2, 3])
def test_dm_holds_a_variable_at_its_mean_wherever_that_is(degree):
    rng = np.random.default_rng(2)
    X = rng.normal([0, 2, -1, 5], 1, size=(16, 4))
    signs = np.where(X[:, 1] > 2, 1.0, -1.0)
    step = DMRanker(degree=degree, scale="none", C=0.01).fit(X, signs).ranking_.steps[0]
    beta = Machine(signs, 0.01).train((1 + X @ X.T) ** degree)
    whole = signs @ (1 + X @ X.T) ** degree @ beta
    for i in range(4):
        held = X.copy()
        held[:, i] = X[:, i].mean()
        loss = whole - signs @ (1 + held @ held.T) ** degree @ beta
        assert step.values[i] == pytest.approx(loss, rel=1e-6, abs=1e-7 * abs(whole))


@pytest.mark.parametrize("method", [SPERanker, SMRanker])
def test_a_bend_far_from_zero_is_seen_about_the_mean_only(method):
    """One U-shaped cause of sixty; zero lies five standard deviations from its middle."""
    places = {False: [], True: []}
    for seed in range(500, 510):
        rng = np.random.default_rng(seed)
        X = rng.normal(size=(100, 60))
        y = X[:, 7] ** 2 + 0.3 * rng.normal(size=100)
        for centre, found in places.items():
            ranking = method(degree=2, centre=centre).fit(X + 5, y > np.median(y)).ranking_
            found.append(int(np.flatnonzero(ranking.order == 7)[0]))
    assert np.mean(np.array(places[True]) == 0) >= 0.9
    assert np.mean(np.array(places[False]) == 0) <= 0.4


def test_powers_about_the_mean_do_not_depend_on_where_zero_is():
    problem = Polynomial(m=15, n=60).sample(1)
    for method in (SPERanker, SMRanker):
        one = method(centre=True).fit(problem.X, problem.y).ranking_
        other = method(centre=True).fit(problem.X + 273.15, problem.y).ranking_
        assert one.order.tolist() == other.order.tolist()
        np.testing.assert_allclose(one.scores, other.scores, rtol=1e-6, atol=1e-8)


@pytest.mark.parametrize("method", [SMRanker, GSReliefK])
def test_what_rows_cannot_tell_apart_can_follow_at_random(method):
    rng = np.random.default_rng(1)
    X, y = rng.normal(size=(12, 40)), np.arange(12) % 2
    first = method().fit(X, y).ranking_.order
    orders = [method(rest="random", random_state=s).fit(X, y).ranking_.order for s in (1, 1, 2)]
    steps = 10  # so many are taken before one dimension is left
    assert (orders[0] == orders[1]).all() and (orders[0] != orders[2]).any()
    assert (orders[0][:steps] == first[:steps]).all() and (orders[0] != first).any()
    assert sorted(orders[2]) == list(range(40))


def test_the_cosine_alone_and_centred_is_the_signed_correlation():
    problem = EFRProblem().sample(3)
    ranker = CosineRanker(centre=True, orthogonalise=False).fit(problem.X, problem.y)
    signs = np.where(problem.y == np.unique(problem.y)[1], 1, -1)
    r = [np.corrcoef(column, signs)[0, 1] for column in problem.X.to_numpy().T]
    assert ranker.ranking_.order.tolist() == np.argsort(-np.array(r), kind="stable").tolist()
    length = np.linalg.norm(signs - signs.mean())
    np.testing.assert_allclose(ranker.scores_, np.array(r) * length, atol=1e-9)
