"""Measures of a ranking with ties are the means over the orders of its levels."""

from itertools import permutations, product

import numpy as np
import pytest

from rankers import Ranking
from rankers.evaluation import (
    auc_fr,
    auc_fs,
    chance_curve,
    chance_fr,
    p_best,
    p_worst,
    roc_fr,
    roc_fs,
)

AREAS = [auc_fr, auc_fs, p_best, p_worst]
TIED = Ranking.by_score([2, 2, 1, 1, 1, 1, 0])
GROUPS = [
    [(0, 2, 3), (1, 6), (4,)],
    [(2, 3, 4), (5,)],
    [(0,), (1,)],
    [(6, 5), (0, 1)],
    [(6,)],
]


def orders_of(ranking):
    """Every order that the levels allow."""
    cuts = np.flatnonzero(np.diff(ranking.levels)) + 1
    blocks = [list(permutations(block.tolist())) for block in np.split(ranking.order, cuts)]
    return [sum(parts, ()) for parts in product(*blocks)]


@pytest.mark.parametrize("measure", AREAS)
@pytest.mark.parametrize("groups", GROUPS)
def test_it_is_the_mean_over_every_order_of_the_levels(measure, groups):
    every = [measure(order, groups, 7) for order in orders_of(TIED)]
    assert len(every) == 48 and measure(TIED, groups, 7) == pytest.approx(np.mean(every), abs=1e-12)


@pytest.mark.parametrize("groups", GROUPS)
def test_the_curve_is_the_mean_curve_and_its_area_the_mean_area(groups):
    curves = np.mean([roc_fr(order, groups, 7) for order in orders_of(TIED)], axis=0)
    fpr, tpr = roc_fr(TIED, groups, 7)
    np.testing.assert_allclose((fpr, tpr), curves, atol=1e-12)
    assert np.trapezoid(tpr, fpr) == pytest.approx(auc_fr(TIED, groups, 7), abs=1e-12)


@pytest.mark.parametrize("measure", AREAS)
@pytest.mark.parametrize("seed", range(4))
def test_it_is_the_mean_over_two_thousand_shuffles(measure, seed):
    rng = np.random.default_rng(seed)
    m, column = 40, rng.permutation(40).tolist()
    groups = [tuple(column[:3]), tuple(column[3:8]), (column[8],), (column[9],)]
    ranking = Ranking.by_score(rng.integers(0, 4, m))
    drawn = [measure(ranking.order_by(rng.random(m)), groups, m) for _ in range(2_000)]
    error = np.std(drawn) / np.sqrt(len(drawn))
    assert abs(measure(ranking, groups, m) - np.mean(drawn)) <= 4 * error + 1e-12


@pytest.mark.parametrize("measure", AREAS)
def test_without_ties_a_ranking_is_its_order(measure):
    ranking = Ranking.by_score(np.random.default_rng(0).random(20)).named(map(str, range(20)))
    groups = [(3, 4), (8,), (1, 2, 0)]
    expected = measure(ranking.order.tolist(), groups, 20)
    named = [tuple(map(str, group)) for group in groups]
    assert measure(ranking, groups, 20) == pytest.approx(expected)
    assert measure(ranking, named, 20) == pytest.approx(expected)


def test_one_level_is_chance():
    level = Ranking.by_score(np.zeros(30))
    groups = [(3, 4, 9), (20,)]
    assert auc_fr(level, groups, 30) == pytest.approx(chance_fr(groups, 30))
    np.testing.assert_allclose(roc_fr(level, groups, 30), chance_curve(groups, 30))
    assert p_best(level, groups) == pytest.approx(4 / 30)


def test_two_hundred_variables_of_which_five_have_a_score_do_not_profit_from_position():
    """195 zeros: with the relevant ones in front or at the end, by column position .99 or .50."""
    scores = np.zeros(200)
    scores[95:100] = 1
    early, late = [(i,) for i in range(90, 100)], [(i,) for i in range(95, 105)]
    low, high = (auc_fr(Ranking.by_score(scores), groups, 200) for groups in (early, late))
    assert low == pytest.approx(high) == pytest.approx(0.5 + 0.5 * 0.5)


def test_without_copies_a_level_is_a_straight_line():
    ranking = Ranking.by_score([1, 1, 1, 0, 0])
    fpr, tpr = roc_fr(ranking, [(0,), (3,)], 5)
    np.testing.assert_allclose(fpr, [0, 2 / 9, 4 / 9, 2 / 3, 5 / 6, 1])
    np.testing.assert_allclose(tpr, [0, 1 / 6, 1 / 3, 1 / 2, 3 / 4, 1])
    np.testing.assert_allclose(roc_fs(ranking, [(0,), (3,)], 5), (fpr, tpr))


def test_what_does_not_fit_is_refused_in_words():
    for measure in AREAS:
        with pytest.raises(ValueError, match=r"^groups: got 'a', which is not in the order"):
            measure(TIED, [("a",)], 7)
        with pytest.raises(ValueError, match=r"^m: got 9, allowed is 7"):
            measure(TIED, [(0,)], 9)


@pytest.mark.parametrize("measure", [auc_fr, auc_fs, p_worst])
def test_where_nothing_can_be_told_apart_there_is_no_number(measure):
    assert np.isnan(measure(TIED, [], 7))
    if measure is not p_worst:
        assert np.isnan(measure(TIED, [(i,) for i in range(7)], 7))
