"""The ensemble paper's curve, its area, and the places of the best and the worst."""

import numpy as np
import pytest
from sklearn.metrics import roc_auc_score

from rankers.evaluation import auc_fr, auc_fs, p_best, p_worst, roc_fr, roc_fs

COPIES = [("a", "A"), ("b", "B")]


def test_the_curve_of_a_ranking_worked_out_by_hand():
    """c, then A and a: two hits are all that is asked for, though both are of one group."""
    fpr, tpr = roc_fs(list("cAadbB"), COPIES, m=6)
    np.testing.assert_allclose(fpr, [0, 1 / 2, 1 / 2, 1 / 2, 1, 1, 1])
    np.testing.assert_allclose(tpr, [0, 0, 1 / 2, 1, 1, 1, 1])
    assert auc_fs(list("cAadbB"), COPIES, 6) == pytest.approx(1 / 2)


def test_without_copies_it_is_roc_fr():
    rng = np.random.default_rng(0)
    groups = [(i,) for i in range(5)]
    for _ in range(20):
        order = rng.permutation(20)
        np.testing.assert_array_equal(roc_fs(order, groups, 20), roc_fr(order, groups, 20))
        score = np.empty(20)
        score[order] = np.arange(20)[::-1]
        expected = roc_auc_score(np.arange(20) < 5, score)
        assert auc_fs(order, groups, 20) == auc_fr(order, groups, 20) == pytest.approx(expected)


def test_names_and_indices_give_the_same():
    indexed = ([2, 1, 0, 3], [(0, 3), (1,)], 4)
    named = (list("cbad"), [("a", "d"), ("b",)], 4)
    for measure in (auc_fs, p_best, p_worst):
        assert measure(*indexed) == measure(*named)


def test_chance_with_copies_is_about_three_quarters():
    """The paper's Table 1 has 0.74 to 0.76 where the criterion sees nothing."""
    rng = np.random.default_rng(1)
    groups = [(i, i + 10) for i in range(10)]
    areas = [auc_fs(rng.permutation(100), groups, 100) for _ in range(500)]
    assert np.median(areas) == pytest.approx(0.74, abs=0.02)


def test_chance_of_the_best_and_place_of_the_worst_are_those_of_random_draws():
    """The first is one of 20 among 100; the 10th of 20 hits stands at 10 · 101 / 21 on average."""
    rng = np.random.default_rng(2)
    groups = [(i, i + 10) for i in range(10)]
    orders = [rng.permutation(100) for _ in range(4_000)]
    assert np.mean([p_best(o, groups, 100) for o in orders]) == pytest.approx(0.2, abs=0.025)
    worst = [p_worst(o, groups, 100) for o in orders]
    assert np.mean(worst) == pytest.approx(10.1 / 21, abs=0.007)


def test_a_perfect_ranking_finds_the_last_relevant_variable_at_r_of_m():
    assert p_worst(list("bAcaBd"), COPIES, 6) == 2 / 6
    assert p_worst(list("cabdAB"), COPIES, 6) == 3 / 6
    assert p_worst(list("bca"), [("a",), ("b",)], 3) == 1


def test_a_copy_on_top_counts_as_relevant():
    assert p_best(list("Acab"), COPIES) == 1
    assert p_best(list("cAab"), COPIES) == 0


def test_variables_left_out_share_the_last_place():
    fpr, tpr = roc_fs([0], [(0,), (2,)], m=4)
    assert fpr.tolist() == [0, 0, 1] and tpr.tolist() == [0, 0.5, 1]
    assert auc_fs([0], [(0,), (2,)], 4) == pytest.approx(0.75)
    assert p_worst([0], [(0,), (2,)], 4) == 1


def test_where_nothing_can_be_told_apart_there_is_no_number():
    assert np.isnan(auc_fs([0, 1], [(0, 1)], 2))
    assert np.isnan(auc_fs([0, 1], [], 2))
    assert np.isnan(p_worst([0, 1], [], 2))


@pytest.mark.parametrize("measure", [roc_fs, auc_fs, p_best, p_worst])
def test_an_order_that_repeats_itself_is_refused(measure):
    with pytest.raises(ValueError, match=r"^order: got 3 entries"):
        measure([0, 0, 1], [(0,)], 2)
    with pytest.raises(ValueError, match=r"^order: got no variable"):
        p_best([], [(0,)])
