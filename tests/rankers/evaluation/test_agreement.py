"""How far two rankings agree."""

import numpy as np
import pytest
from scipy import stats

from rankers import Ranking
from rankers.evaluation import (
    agreement_table,
    kendall_tau,
    rank_biased_overlap,
    spearman,
    top_k_jaccard,
)

PAIRS = [
    np.random.default_rng(seed).permuted(np.tile(range(12), (2, 1)), axis=1) for seed in (1, 2)
]


def test_pairs_and_places_worked_out_by_hand():
    """abcd against bdac: ab, ad and cd are swapped; places are off by 2, 1, 1 and 2."""
    assert kendall_tau("abcd", "bdac") == pytest.approx((3 - 3) / 6)
    assert spearman("abcd", "bdac") == pytest.approx(1 - 6 * (4 + 1 + 1 + 4) / (4 * 15))


@pytest.mark.parametrize("pair", PAIRS)
def test_they_are_scipys_measures_of_the_places(pair):
    first, second = pair
    places = np.argsort(first), np.argsort(second)
    assert kendall_tau(first, second) == pytest.approx(stats.kendalltau(*places).statistic)
    assert spearman(first, second) == pytest.approx(stats.spearmanr(*places).statistic)


@pytest.mark.parametrize(("measure", "opposite"), [(kendall_tau, -1), (spearman, -1)])
def test_equal_orders_give_one_and_opposite_orders_minus_one(measure, opposite):
    assert measure("abcde", "abcde") == pytest.approx(1)
    assert measure("abcde", "edcba") == pytest.approx(opposite)


def test_overlap_worked_out_by_hand():
    """Shares in common of abc and bac at depths 1, 2, 3: 0, 1, 1; the last goes on."""
    p = 0.8
    expected = (1 - p) * (0 + p + p**2) + p**3
    assert rank_biased_overlap("abc", "bac", p) == pytest.approx(expected)


def test_overlap_is_the_sum_of_its_definition():
    for first, second in PAIRS:
        shares = [len(set(first[:d]) & set(second[:d])) / d for d in range(1, 13)]
        endless = shares + [1.0] * 3_000
        sum_of_all = 0.1 * sum(share * 0.9**d for d, share in enumerate(endless))
        assert rank_biased_overlap(first, second, 0.9) == pytest.approx(sum_of_all)


def test_the_first_ten_places_have_the_published_weight():
    """Webber, Moffat, Zobel: 86 % at p = 0.9."""
    top = list(range(10))
    first, second = top + list(range(100, 1_100)), top + list(range(2_000, 3_000))
    assert rank_biased_overlap(first, second, 0.9) == pytest.approx(0.8556, abs=1e-4)


def test_overlap_cares_more_about_the_top():
    order = list(range(20))
    top, bottom = order.copy(), order.copy()
    top[0], top[1] = 1, 0
    bottom[-1], bottom[-2] = 18, 19
    assert rank_biased_overlap(order, top) < rank_biased_overlap(order, bottom) < 1
    assert rank_biased_overlap(order, order) == pytest.approx(1)


def test_the_tops_of_two_orders_are_compared_as_sets():
    assert top_k_jaccard("abcd", "badc", k=2) == 1
    assert top_k_jaccard("abcd", "badc", k=1) == 0
    assert top_k_jaccard("abcd", "badc", k=3) == 2 / 4


def test_the_table_has_every_pair_and_ones_on_its_diagonal():
    orders = {"one": "abcd", "two": "abdc", "three": "dcba"}
    table = agreement_table(orders, top_k_jaccard, k=2)
    assert table.loc["one", "two"] == 1 and table.loc["one", "three"] == 0
    assert np.diag(agreement_table(orders)).tolist() == [1, 1, 1]
    assert agreement_table(orders).equals(agreement_table(orders).T)


def test_orders_of_different_variables_are_refused_in_words():
    for measure in (kendall_tau, spearman):
        with pytest.raises(ValueError, match=r"^orders: got different variables"):
            measure("abc", "abd")
    with pytest.raises(ValueError, match=r"^orders: got 3 and 2 places"):
        rank_biased_overlap("abc", "ab")
    with pytest.raises(ValueError, match=r"^p: got 1, allowed is"):
        rank_biased_overlap("abc", "abc", p=1)
    with pytest.raises(ValueError, match=r"^k: got 4, allowed is"):
        top_k_jaccard("abc", "abc", k=4)


TIED = Ranking.by_score([2, 1, 1, 0, 0, 0])
OTHER = Ranking.by_score([0, 2, 1, 1, 1, 0])


def drawn(ranking, rng):
    return ranking.order_by(rng.random(len(ranking.order))).tolist()


def test_overlap_with_ties_is_the_mean_over_shuffles():
    rng = np.random.default_rng(0)
    both = [rank_biased_overlap(drawn(TIED, rng), drawn(OTHER, rng)) for _ in range(2_000)]
    error = np.std(both) / np.sqrt(len(both))
    assert abs(rank_biased_overlap(TIED, OTHER) - np.mean(both)) < 4 * error


@pytest.mark.parametrize("k", range(1, 7))
def test_the_first_k_in_common_come_from_the_mean_number_in_both(k):
    rng = np.random.default_rng(k)
    both = [len(set(drawn(TIED, rng)[:k]) & set(drawn(OTHER, rng)[:k])) for _ in range(2_000)]
    shared = top_k_jaccard(TIED, OTHER, k)
    error = np.std(both) / np.sqrt(len(both))
    assert abs(2 * k * shared / (1 + shared) - np.mean(both)) <= 4 * error + 1e-12


def test_correlations_of_places_take_ties_as_ties():
    assert kendall_tau(TIED, OTHER) == pytest.approx(
        stats.kendalltau(TIED.places, OTHER.places).statistic
    )
    assert spearman(TIED, OTHER) == pytest.approx(np.corrcoef(TIED.places, OTHER.places)[0, 1])
    assert kendall_tau(TIED, TIED) == pytest.approx(1)


def test_who_tells_nothing_apart_agrees_with_nobody():
    level = Ranking.by_score(np.zeros(6))
    assert kendall_tau(level, TIED) == spearman(TIED, level) == kendall_tau(level, level) == 0
    assert top_k_jaccard(level, level, 2) == pytest.approx((4 / 6) / (4 - 4 / 6))


def test_a_ranking_with_names_agrees_with_an_order_of_names():
    ranking = Ranking.by_score([3, 2, 1]).named(["a", "b", "c"])
    assert kendall_tau(ranking, "abc") == rank_biased_overlap("abc", ranking) == 1
