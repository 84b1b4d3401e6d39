"""Stability of selections, corrected for chance."""

from functools import partial

import numpy as np
import pytest

from rankers import Ranking
from rankers.evaluation import kuncheva_index, nogueira_stability


def drawn(chance, runs, rng):
    """Selections in which variable i is selected with probability chance[i]."""
    return [set(np.flatnonzero(rng.random(len(chance)) < chance)) for _ in range(runs)]


def test_both_worked_out_by_hand():
    """Of 4: {0 1}, {0 1}, {0 2}. Pairs share 2, 1, 1; k²/m = 1. Shares selected: 1, 2/3, 1/3, 0."""
    selections = [{0, 1}, {0, 1}, {0, 2}]
    assert kuncheva_index(selections, 4) == pytest.approx(((2 + 1 + 1) / 3 - 1) / (2 - 1))
    variance = 3 / 2 * (0 + 2 / 9 + 2 / 9 + 0) / 4
    assert nogueira_stability(selections, 4).value == pytest.approx(1 - variance / (1 / 4))


def test_selections_of_one_size_give_the_same_by_both():
    """A theorem of Nogueira and others."""
    rng = np.random.default_rng(0)
    rankings = [rng.permutation(12) for _ in range(7)]
    for k in (1, 4, 11):
        expected = kuncheva_index(rankings, 12, k)
        assert nogueira_stability(rankings, 12, k).value == pytest.approx(expected)


def test_selections_that_are_all_the_same_give_one():
    assert kuncheva_index([{1, 3}] * 4, 5) == 1
    assert nogueira_stability([{1, 3}] * 4, 5) == (1, 1, 1)


def test_complementary_halves_give_minus_one_and_disjoint_sets_a_little_less_than_chance():
    """The limits in Kuncheva's paper: -1 at k = m/2, towards 0 for small k: -k / (m - k)."""
    assert kuncheva_index([{0, 1, 2}, {3, 4, 5}], 6) == -1
    assert kuncheva_index([{0}, {1}], 100) == pytest.approx(-1 / 99)


@pytest.mark.parametrize("sizes", [[12] * 10, [4, 8, 12, 16, 20] * 2, [2, 28] * 5])
def test_chance_gives_zero_less_what_unequal_sizes_cost(sizes):
    """Of M selections of shares q_i of the variables: -var(q) / ((M - 1) mean(q) (1 - mean(q)))."""
    rng = np.random.default_rng(1)
    values = [
        nogueira_stability([rng.permutation(30)[:size] for size in sizes], 30).value
        for _ in range(400)
    ]
    share = np.array(sizes) / 30
    expected = -share.var() / (9 * share.mean() * (1 - share.mean()))
    assert np.mean(values) == pytest.approx(expected, abs=4 * np.std(values) / 20)


def test_the_measure_estimates_one_minus_the_share_of_variance():
    chance = np.array([0.9] * 5 + [0.1] * 15)
    truth = 1 - (chance * (1 - chance)).mean() / (chance.mean() * (1 - chance.mean()))
    rng = np.random.default_rng(2)
    values = [nogueira_stability(drawn(chance, 60, rng), 20).value for _ in range(200)]
    assert np.mean(values) == pytest.approx(truth, abs=0.01)


def test_the_interval_holds_the_truth_as_often_as_it_says():
    chance = np.array([0.8] * 4 + [0.3] * 6 + [0.05] * 10)
    truth = 1 - (chance * (1 - chance)).mean() / (chance.mean() * (1 - chance.mean()))
    rng = np.random.default_rng(3)
    found = [nogueira_stability(drawn(chance, 100, rng), 20, level=0.9) for _ in range(400)]
    inside = np.mean([s.low <= truth <= s.high for s in found])
    assert inside == pytest.approx(0.9, abs=4 * np.sqrt(0.09 / 400))


def test_the_interval_is_that_of_leaving_out_one_selection_after_the_other():
    rng = np.random.default_rng(4)
    selections = drawn(np.linspace(0.1, 0.9, 15), 200, rng)
    found = nogueira_stability(selections, 15, level=0.95)
    without = [
        nogueira_stability(selections[:i] + selections[i + 1 :], 15).value for i in range(200)
    ]
    jackknife = np.sqrt(199**2 / 200 * np.var(without))
    assert (found.high - found.value) / 1.96 == pytest.approx(jackknife, rel=0.03)
    assert found.high - found.value == pytest.approx(found.value - found.low)


def test_rankings_and_names_do_as_well_as_sets_of_indices():
    by_index = nogueira_stability([[2, 0, 1], [0, 1, 2]], 3, k=2)
    by_name = nogueira_stability([list("cab"), list("abc")], "abc", k=2)
    assert by_index == by_name


def test_everything_or_nothing_selected_has_no_stability():
    assert np.isnan(nogueira_stability([{0, 1}, {0, 1}], 2).value)
    assert np.isnan(kuncheva_index([set(), set()], 2))


@pytest.mark.parametrize(
    ("selections", "k", "words"),
    [
        ([{0}], None, "^selections: got 1, stability takes at least two"),
        ([{0}, {9}], None, "^selections: got a variable that is not among"),
        ([{0}, {0, 1}], 2, "^k: got 2, a selection has 1 variables"),
    ],
)
@pytest.mark.parametrize("measure", [nogueira_stability, kuncheva_index])
def test_what_cannot_be_compared_is_refused_in_words(measure, selections, k, words):
    with pytest.raises(ValueError, match=words):
        measure(selections, 5, k)


def test_kunchevas_index_asks_for_one_size():
    with pytest.raises(ValueError, match=r"^selections: got sizes \[1, 2\], allowed is one size"):
        kuncheva_index([{0}, {0, 1}], 5)


def test_what_is_not_told_apart_is_as_stable_as_chance():
    level = Ranking.by_score(np.zeros(30))
    assert nogueira_stability([level] * 10, 30, k=5).value == pytest.approx(0)
    assert kuncheva_index([level] * 10, 30, k=5) == pytest.approx(0)


def test_with_ties_it_is_the_mean_over_shuffles():
    rng = np.random.default_rng(0)
    rankings = [Ranking.by_score(rng.integers(0, 3, 12)) for _ in range(6)]
    for measure in (lambda s: nogueira_stability(s, 12, k=4).value, partial(kuncheva, 4)):
        drawn = [measure([r.order_by(rng.random(12)) for r in rankings]) for _ in range(2_000)]
        error = np.std(drawn) / np.sqrt(len(drawn))
        assert abs(measure(rankings) - np.mean(drawn)) < 4 * error


def kuncheva(k, selections):
    return kuncheva_index(selections, 12, k=k)


def test_where_k_does_not_cut_a_level_a_ranking_is_its_first_k():
    rankings = [Ranking.by_score([2, 2, 1, 0]), Ranking.by_score([0, 2, 2, 0])]
    expected = nogueira_stability([{0, 1}, {1, 2}], 4)
    np.testing.assert_allclose(nogueira_stability(rankings, 4, k=2), expected)
