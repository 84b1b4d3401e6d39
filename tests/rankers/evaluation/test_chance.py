"""What a random order gets, against every order and against many."""

from itertools import permutations

import numpy as np
import pytest

from rankers.evaluation import above_chance, auc_fr, chance_curve, chance_fr, roc_fr

SMALL = [
    ([(0,)], 4),
    ([(0, 1), (2,)], 5),
    ([(0, 1, 2), (3,)], 6),
    ([(5,), (1, 2), (0, 3)], 7),
    ([(0, 1, 2, 3), (4, 5)], 7),
]


@pytest.mark.parametrize(("groups", "m"), SMALL)
def test_chance_is_the_mean_over_every_order(groups, m):
    every = [auc_fr(order, groups, m) for order in permutations(range(m))]
    assert chance_fr(groups, m) == pytest.approx(np.mean(every), abs=1e-12)


@pytest.mark.parametrize(("groups", "m"), SMALL)
def test_the_chance_curve_is_the_mean_of_every_curve_and_has_that_area(groups, m):
    curves = np.mean([roc_fr(order, groups, m) for order in permutations(range(m))], axis=0)
    fpr, tpr = chance_curve(groups, m)
    np.testing.assert_allclose((fpr, tpr), curves, atol=1e-12)
    assert np.trapezoid(tpr, fpr) == pytest.approx(chance_fr(groups, m), abs=1e-12)


@pytest.mark.parametrize("sizes", [[5] * 5, [1, 2, 3, 10], [1] * 4 + [20], [40, 1, 1]])
def test_chance_is_the_mean_over_twenty_thousand_shuffles(sizes):
    m, rng = 60, np.random.default_rng(sum(sizes))
    ends = np.cumsum(sizes)
    groups = [tuple(range(end - size, end)) for size, end in zip(sizes, ends, strict=True)]
    drawn = rng.permuted(np.tile(np.arange(m), (20_000, 1)), axis=1)  # by variable, its place
    first = np.column_stack([drawn[:, list(group)].min(axis=1) for group in groups])
    first.sort(axis=1)
    areas = 1 - (first - np.arange(len(groups))).mean(axis=1) / (m - len(groups))
    assert areas[0] == pytest.approx(auc_fr(np.argsort(drawn[0]), groups, m))
    error = areas.std() / np.sqrt(len(areas))
    assert abs(areas.mean() - chance_fr(groups, m)) < 4 * error


@pytest.mark.parametrize(("m", "r", "copies"), [(50, 5, 0), (50, 5, 1), (100, 10, 4), (12, 3, 3)])
def test_with_as_many_copies_of_each_it_is_the_known_formula(m, r, copies):
    groups = [tuple(range(i, i + copies + 1)) for i in range(0, r * (copies + 1), copies + 1)]
    known = 1 - ((m + 1) / (copies + 2) - 1 - (r - 1) / 2) / (m - r)
    assert chance_fr(groups, m) == pytest.approx(known)
    assert (chance_fr(groups, m) == pytest.approx(0.5)) == (copies == 0)


def test_above_chance_runs_from_chance_to_perfect():
    assert [above_chance(area, 0.72) for area in (0.72, 1.0)] == [0, 1]
    assert above_chance(0.5, 0.72) < 0
    np.testing.assert_allclose(above_chance(np.array([0.86, 1]), np.array([0.72, 0.5])), [0.5, 1])


def test_where_nothing_can_be_told_apart_chance_is_not_a_number():
    assert np.isnan(chance_fr([], 3)) and np.isnan(chance_fr([(0,), (1,)], 2))


def test_more_members_than_variables_or_a_variable_twice_are_refused():
    with pytest.raises(ValueError, match=r"^groups: got 3 variables, allowed is at most m, 2"):
        chance_fr([(0, 1), (2,)], 2)
    with pytest.raises(ValueError, match=r"^groups: got an empty group or a variable twice"):
        chance_curve([(0, 0)], 4)
