"""One ranking from several."""

import numpy as np
import pytest

from rankers import Ranking
from rankers.evaluation import consensus

ORDERS = [[0, 1, 2, 3], [1, 0, 3, 2], [3, 1, 0, 2]]  # places 1 2 3, 2 1 2, 3 4 4, 4 3 1


@pytest.mark.parametrize(
    ("rule", "scores", "order"),
    [
        ("mean_rank", [-6 / 3, -5 / 3, -11 / 3, -8 / 3], [1, 0, 3, 2]),
        ("borda", [6, 7, 1, 4], [1, 0, 3, 2]),
        ("best_rank", [-1, -1, -3, -1], [0, 1, 3, 2]),
        ("top_k", [2 / 3, 1, 0, 1 / 3], [1, 0, 3, 2]),
    ],
)
def test_every_rule_worked_out_by_hand(rule, scores, order):
    ranking = consensus(ORDERS, rule, k=2)
    np.testing.assert_allclose(ranking.scores, scores)
    assert ranking.order.tolist() == order


@pytest.mark.parametrize("rule", ["mean_rank", "borda", "top_k"])
def test_a_weight_of_two_is_the_same_order_twice(rule):
    weighted = consensus(ORDERS, rule, weights=[1, 1, 2], k=2)
    twice = consensus([*ORDERS, ORDERS[2]], rule, k=2)
    np.testing.assert_allclose(weighted.scores, twice.scores)


@pytest.mark.parametrize("rule", ["mean_rank", "borda", "best_rank", "top_k"])
def test_an_order_without_weight_does_not_count(rule):
    without = consensus(ORDERS[:2], rule, k=2)
    assert consensus(ORDERS, rule, [1, 1, 0], k=2).scores.tolist() == without.scores.tolist()


def test_a_weight_of_two_halves_a_place_where_the_best_counts():
    assert consensus([[0, 1, 2], [2, 1, 0]], "best_rank", [1, 2]).scores.tolist() == [-1, -1, -0.5]


@pytest.mark.parametrize("rule", ["mean_rank", "borda", "best_rank", "top_k"])
def test_orders_that_agree_are_the_consensus(rule):
    order = np.random.default_rng(0).permutation(8).tolist()
    found = consensus([order] * 3, rule, k=8).order.tolist()
    assert found == (sorted(order) if rule == "top_k" else order)


@pytest.mark.parametrize("rule", ["mean_rank", "borda", "best_rank", "top_k"])
def test_ties_are_broken_by_column_position(rule):
    ranking = consensus(["cab", "bac"], rule, k=3, columns="cab")
    places = [ranking.names[i] for i in ranking.order]
    tied = np.unique(ranking.scores, return_counts=True)[1].max() > 1
    assert tied and places.index("c") < places.index("b")


def test_names_come_back_as_names():
    frame = consensus([["age", "size"], ["age", "size"]], columns=["size", "age"]).to_frame()
    assert frame.index.tolist() == ["age", "size"]


def test_borda_and_the_mean_place_order_complete_rankings_alike():
    rng = np.random.default_rng(1)
    orders = [rng.permutation(9) for _ in range(5)]
    assert consensus(orders, "borda").order.tolist() == consensus(orders).order.tolist()


def test_variables_left_out_share_the_last_places_or_get_no_points():
    """The second order names 2 only: 0, 1 and 3 share places 2 to 4."""
    partial = [[0, 1, 2, 3], [2]]
    assert consensus(partial).scores.tolist() == [-2, -2.5, -2, -3.5]
    assert consensus(partial, "borda").scores.tolist() == [3, 2, 4, 0]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"rule": "vote"}, "^rule: got 'vote', allowed is one of 'mean_rank'"),
        ({"rule": "top_k"}, "^k: got None, allowed is a whole number from 1 to 4"),
        ({"weights": [1, 1]}, "^weights: got .*, allowed is 3 numbers of at least 0"),
        ({"weights": [1, 1, -1]}, "^weights: got "),
        ({"weights": [0, 0, 0]}, "^weights: got "),
        ({"columns": [0, 1, 2]}, "^orders: got a variable twice or an unknown one"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(arguments, words):
    with pytest.raises(ValueError, match=words):
        consensus(ORDERS, **arguments)


TIED = Ranking.by_score([5, 0, 0, 0])  # places 1 3 3 3


@pytest.mark.parametrize(
    ("rule", "scores"),
    [
        ("mean_rank", [-(1 + 4) / 2, -3, -2.5, -2]),
        ("borda", [3, 2, 3, 4]),
        ("best_rank", [-1, -3, -2, -1]),
        ("top_k", [1 / 2, 1 / 6, (1 / 3 + 1) / 2, (1 / 3 + 1) / 2]),
    ],
)
def test_a_level_shares_its_places(rule, scores):
    found = consensus([TIED, [3, 2, 1, 0]], rule, k=2)
    np.testing.assert_allclose(found.scores, scores)
    assert found.levels[-1] + 1 == len(set(np.round(scores, 9)))


def test_what_nobody_tells_apart_is_a_level_of_the_consensus():
    assert consensus([TIED, TIED]).levels.tolist() == [0, 1, 1, 1]
    named = TIED.named("abcd")
    assert consensus([named, "abcd"], columns="abcd").names == tuple("abcd")


def test_a_ranking_of_other_variables_is_refused():
    for columns in ("abc", "abce"):
        with pytest.raises(ValueError, match=r"^orders: got a variable twice or an unknown one"):
            consensus([TIED.named("abcd")], columns=columns)
