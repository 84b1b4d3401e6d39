"""ROC-FR and its area, with the rule for copies."""

import numpy as np
import pytest
from sklearn.metrics import roc_auc_score

from rankers.evaluation import auc_fr, auc_fs, p_best, p_worst, roc_fr


def test_the_curve_of_a_ranking_worked_out_by_hand():
    """a has a copy A, c and d do not matter: wrong, hit, copy, hit, wrong."""
    fpr, tpr = roc_fr(list("cAabd"), groups=[("a", "A"), ("b",)], m=5)
    np.testing.assert_allclose(fpr, [0, 1 / 3, 1 / 3, 2 / 3, 2 / 3, 1])
    np.testing.assert_allclose(tpr, [0, 0, 1 / 2, 1 / 2, 1, 1])
    assert auc_fr(list("cAabd"), [("a", "A"), ("b",)], 5) == pytest.approx(1 / 6 + 1 / 3)


@pytest.mark.parametrize("order", ["abcABC", "aBcAbC", "CBAabc"])
def test_any_member_of_each_group_first_is_a_perfect_ranking(order):
    groups = [("a", "A"), ("b", "B"), ("c", "C")]
    assert auc_fr(list(order), groups, 6) == 1


def test_a_copy_before_the_rest_costs_what_an_irrelevant_variable_costs():
    groups = [("a", "A"), ("b",)]
    with_copy, with_other = auc_fr(list("aAbc"), groups, 4), auc_fr(list("acbA"), groups, 4)
    assert with_copy == with_other == pytest.approx(0.75)


def test_relevant_last_is_the_worst_ranking():
    assert auc_fr([2, 3, 4, 0, 1], [(0,), (1,)], 5) == 0


@pytest.mark.parametrize("seed", range(20))
def test_without_copies_it_is_the_usual_area(seed):
    rng = np.random.default_rng(seed)
    m = int(rng.integers(5, 60))
    r = int(rng.integers(1, m - 1))
    order = rng.permutation(m)
    relevant = rng.choice(m, r, replace=False)
    truth, score = np.isin(np.arange(m), relevant), np.empty(m)
    score[order] = -np.arange(m)
    area = auc_fr(order, [(i,) for i in relevant], m)
    assert area == pytest.approx(roc_auc_score(truth, score))


def test_names_and_indices_give_the_same():
    groups, named = [(0, 3), (2,)], [("a", "d"), ("c",)]
    assert auc_fr([1, 3, 2, 0], groups, 4) == auc_fr(list("bdca"), named, 4)


def test_chance_is_one_half_without_copies():
    rng = np.random.default_rng(0)
    areas = [auc_fr(rng.permutation(30), [(i,) for i in range(6)], 30) for _ in range(2_000)]
    assert np.mean(areas) == pytest.approx(0.5, abs=0.01)


def test_variables_left_out_share_the_last_place():
    fpr, tpr = roc_fr([0, 1], [(0,), (2,)], m=4)
    assert (fpr[-2], tpr[-2]) == (0.5, 0.5)
    assert (fpr[-1], tpr[-1]) == (1, 1)
    assert auc_fr([0, 1], [(0,), (2,)], 4) == pytest.approx(0.5 * 0.5 + 0.75 * 0.5)


def test_where_nothing_can_be_told_apart_the_area_is_not_a_number():
    assert np.isnan(auc_fr([0, 1], [(0,), (1,)], 2))
    assert np.isnan(auc_fr([0, 1], [], 2))


def test_names_in_one_and_indices_in_the_other_are_refused():
    for measure in (auc_fr, auc_fs, p_best, p_worst):
        with pytest.raises(ValueError, match=r"^groups: got 'a', which is not in the order"):
            measure([0, 1, 2], [("a",)], 3)


@pytest.mark.parametrize("groups", [[(0,), (0, 1)], [(0,), ()]])
def test_groups_that_overlap_or_are_empty_are_refused(groups):
    with pytest.raises(ValueError, match=r"^groups: got an empty group or a variable twice"):
        auc_fr([0, 1, 2], groups, 3)


def test_an_order_that_repeats_itself_is_refused():
    with pytest.raises(ValueError, match=r"^order: got 3 entries"):
        roc_fr([0, 0, 1], [(0,)], 2)
