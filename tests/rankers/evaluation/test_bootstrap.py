"""Rows drawn again, and how far the ranks move."""

import numpy as np
import pandas as pd
import pytest

from rankers import Correlation, Ranking
from rankers.evaluation import bootstrap_rows, rank_intervals


@pytest.mark.parametrize("task", ["binary", "regression"])
def test_as_many_rows_are_drawn_and_some_twice(task):
    y = pd.Series(np.arange(200) % 2, index=range(1000, 1200))
    rows = bootstrap_rows(y, task, seed=3)
    assert len(rows) == 200 and set(rows) <= set(range(200))
    assert 0.55 < len(set(rows)) / 200 < 0.72  # 1 - 1/e of the rows is 0.63


def test_every_class_keeps_its_number_of_rows():
    y = np.array(["a"] * 50 + ["b"] * 3 + ["c"])
    for seed in range(20):
        drawn = y[bootstrap_rows(y, "multiclass", seed)]
        assert np.unique(drawn, return_counts=True)[1].tolist() == [50, 3, 1]


def test_numbers_are_drawn_without_regard_to_their_values():
    y = np.arange(10) // 5
    counts = [np.sum(bootstrap_rows(y, "regression", seed) < 5) for seed in range(200)]
    assert len(set(counts)) > 4 and np.mean(counts) == pytest.approx(5, abs=0.4)


def test_every_row_of_a_class_is_as_likely():
    drawn = np.concatenate([bootstrap_rows([0, 1, 0, 1, 0], "binary", s) for s in range(2_000)])
    assert np.bincount(drawn) == pytest.approx([2_000] * 5, rel=0.1)


def test_the_seed_decides():
    y = np.zeros(50)
    assert (bootstrap_rows(y, "binary", 1) == bootstrap_rows(y, "binary", 1)).all()
    assert (bootstrap_rows(y, "binary", 1) != bootstrap_rows(y, "binary", 2)).any()


ORDERS = [[0, 1, 2, 3], [0, 1, 3, 2], [1, 0, 2, 3], [0, 3, 1, 2]]  # ranks by variable:
NAMES = ["a", "b", "c", "d"]  # a 1 1 2 1, b 2 2 1 3, c 3 4 3 4, d 4 3 4 2


def test_intervals_worked_out_by_hand():
    whole = rank_intervals(ORDERS, NAMES)
    assert whole.index.name == "variable"
    assert whole.columns.tolist() == ["median", "low", "high", "first"]
    assert whole.loc["a"].tolist() == [1, 1, 2, 0.75]
    assert whole.loc["b"].tolist() == [2, 1, 3, 0.25]
    assert whole.loc["c"].tolist() == [3.5, 3, 4, 0]
    assert whole.loc["d"].tolist() == [3.5, 2, 4, 0]
    half = rank_intervals(ORDERS, NAMES, level=0.5)  # one of four ranks is cut at either end
    assert half[["low", "high"]].loc[NAMES].values.tolist() == [[1, 1], [2, 2], [3, 4], [3, 4]]


def test_equal_medians_are_ordered_by_the_mean_rank_then_by_column():
    assert rank_intervals(ORDERS, NAMES).index.tolist() == ["a", "b", "d", "c"]  # d 3.25, c 3.5
    assert rank_intervals([[0, 1], [1, 0]], ["z", "a"]).index.tolist() == ["z", "a"]


def test_bounds_are_ranks_that_occurred_and_hold_the_level():
    rng = np.random.default_rng(0)
    for runs in (2, 19, 20, 50):
        orders = np.array([rng.permutation(30) for _ in range(runs)])
        ranks = np.argsort(orders, axis=1) + 1
        frame = rank_intervals(orders, list(range(30))).loc[range(30)]
        for own, (low, high) in zip(ranks.T, frame[["low", "high"]].values, strict=True):
            assert low in own and high in own
            assert ((low <= own) & (own <= high)).mean() >= 0.9
        cut = {2: 0, 19: 0, 20: 1, 50: 2}[runs]  # at either end
        in_order = np.sort(ranks, axis=0)
        assert frame["low"].tolist() == in_order[cut].tolist()
        assert frame["high"].tolist() == in_order[runs - 1 - cut].tolist()


def test_orders_of_names_do_as_well():
    names = [[NAMES[i] for i in order] for order in ORDERS]
    pd.testing.assert_frame_equal(rank_intervals(names, NAMES), rank_intervals(ORDERS, NAMES))


@pytest.mark.parametrize(
    ("orders", "level", "words"),
    [
        ([], 0.9, "^orders: got none"),
        ([[0, 1, 2]], 0.9, "^orders: got another set, allowed is each of the 4 variables once"),
        ([[0, 1, 2, 2]], 0.9, "^orders: "),
        ([["a", "b", "c", "e"]], 0.9, "^orders: "),
        (ORDERS, 90, "^level: got 90, allowed is a number above 0 and up to 1"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(orders, level, words):
    with pytest.raises(ValueError, match=words):
        rank_intervals(orders, NAMES, level)


def test_a_level_may_take_any_of_its_places():
    frame = rank_intervals([Ranking.by_score([2, 1, 1]), Ranking.by_score([1, 1, 1])], "abc")
    assert frame["median"].tolist() == [1.5, 2.25, 2.25]
    assert frame["low"].tolist() == [1, 1, 1] and frame["high"].tolist() == [3, 3, 3]
    np.testing.assert_allclose(frame["first"], [2 / 3, 1 / 6, 1 / 6])


def test_intervals_of_places_hold_the_place_that_the_truth_gives():
    strengths = np.linspace(0.6, 0.05, 8)
    held = [places_held(seed, strengths) for seed in range(15)]
    assert np.mean(held) >= 0.9


def places_held(seed, strengths):
    rng = np.random.default_rng([seed, 77])
    X = rng.normal(size=(150, len(strengths)))
    y = X @ strengths + rng.normal(size=150)
    drawn = [bootstrap_rows(y, "regression", [seed, sample]) for sample in range(40)]
    rankings = [Correlation().fit(X[rows], y[rows]).ranking_ for rows in drawn]
    table = rank_intervals(rankings, range(len(strengths))).sort_index()
    true = np.arange(1, len(strengths) + 1)
    return (table["low"] <= true) & (true <= table["high"])
