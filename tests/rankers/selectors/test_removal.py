"""The cost tables of RVE."""

import time
from math import comb, inf

import numpy as np
import pytest

from rankers.learners.base import COSTS
from rankers.selectors import I_sum, expected_failures, k_opt, removal_sizes, removal_table
from tests.rankers.selectors.tables import e_minus, table_1

LAWS = {
    "constant": lambda n: 1,
    "linear": lambda n: n,
    "linear_and_constant": lambda n: n + 1,
    "quadratic": lambda n: n * n,
}


def cheapest(N, r, M):
    """Over every sequence of removals there is, by plain recursion."""
    if r == N:
        return 0
    return min(
        M(N - k) * comb(N, k) / comb(N - r, k) + cheapest(N - k, r, M) for k in range(1, N - r + 1)
    )


def test_every_law_has_its_row_here():
    assert set(LAWS) == set(COSTS)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize(("N", "r"), [(2, 1), (9, 2), (12, 5), (13, 12)])
def test_the_cost_is_the_least_of_all_sequences(law, N, r):
    assert I_sum(N, r, law) == pytest.approx(cheapest(N, r, LAWS[law]), rel=1e-12)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize(("N", "r"), [(40, 2), (40, 10), (30, 29), (30, 1)])
def test_the_table_is_that_of_the_printed_loop_in_fractions(law, N, r):
    costs, sizes = table_1(LAWS[law], N, r)
    table = removal_table(N, r, law)
    np.testing.assert_allclose(table.I_sum[r:], [float(costs[n]) for n in range(r, N + 1)])
    assert table.k_opt[r:].tolist() == [sizes[n] for n in range(r, N + 1)]


def test_expected_failures_are_those_of_the_formula():
    for n, r, k in ((100, 10, 9), (11, 10, 1), (50, 2, 20)):
        assert expected_failures(n, r, k) == pytest.approx(float(e_minus(n, r, k)))


def test_the_schedule_of_the_example_of_the_paper():
    sizes = removal_sizes(100, 10)
    assert sizes[:18] == [9, 8, 8, 7, 6, 6, 5, 5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 2]
    assert sum(sizes) == 90 and set(sizes[18:]) == {1}


def test_removing_costs_a_constant_factor_of_learning_with_all():
    """Figure 1: about 28 trainings on all variables with r = 10, whatever N."""
    ratios = [I_sum(N, 10) / N for N in (25, 50, 100, 200, 400, 800)]
    assert all(26 < ratio < 30 for ratio in ratios)


def test_where_no_variable_has_to_leave_nothing_is_removed():
    assert removal_sizes(10, 10) == [] == removal_sizes(3, 10)
    assert k_opt(10, 10) == 0 and I_sum(10, 10) == 0


def test_thousands_of_variables_leave_in_finite_steps():
    table = removal_table(3_000, 60)
    assert np.isfinite(table.I_sum).all() and (table.I_sum[61:] < inf).all()
    sizes = removal_sizes(20_000, 60)
    assert sum(sizes) == 20_000 - 60 and sizes[0] == 20_000 // 60


@pytest.mark.soak
def test_a_thousand_variables_take_a_tenth_of_a_second():
    seconds = []
    for r in (41, 42, 43):
        start = time.process_time()
        removal_table(1_000, r)
        seconds.append(time.process_time() - start)
    assert min(seconds) < 0.1


def test_what_does_not_fit_is_refused_in_words():
    with pytest.raises(ValueError, match=r"^r: got 0, allowed is"):
        removal_sizes(10, 0)
