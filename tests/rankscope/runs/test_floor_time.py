"""How long a comparison with chance takes, and how many shuffles fit into the time."""

import pytest

from rankers import Correlation, RandomForest, SMRanker, SPERanker
from rankscope.runs.floor_time import BUDGET, LEAST, floor_seconds, most_copies
from rankscope.runs.forecast import expected_seconds


def test_quick_methods_get_more_shuffles_than_slow_ones():
    assert most_copies(Correlation(), 100, 50) == 999
    assert most_copies(RandomForest(), 5_000, 50) is None
    few = most_copies(SPERanker(), 50_000, 100)
    assert few is None or few < 999


@pytest.mark.parametrize(("n", "m"), [(100, 20), (1_000, 100), (10_000, 300)])
def test_more_shuffles_than_the_rate_needs_stay_within_the_time(n, m):
    for method in (Correlation(), SPERanker()):
        most = most_copies(method, n, m)
        if most is not None:
            assert floor_seconds(method, n, m) <= BUDGET


def test_shuffles_cost_fits_of_the_table_and_not_one_of_twenty_times_the_columns():
    forest = RandomForest()
    assert most_copies(forest, 2_000, 50) is None
    fits = (LEAST + 1) * expected_seconds(forest, 2_000, 50)
    assert floor_seconds(forest, 2_000, 50) == pytest.approx(fits)


def test_methods_that_rank_by_steps_rank_one_wide_table():
    assert SMRanker.ranks_by_steps and most_copies(SMRanker(), 100, 20) is None
    wide = expected_seconds(SMRanker(), 100, 20 * (LEAST + 1))
    assert floor_seconds(SMRanker(), 100, 20) == pytest.approx(wide)


def test_so_do_all_whose_chance_is_asked_for_by_copies():
    assert most_copies(Correlation(), 100, 50, "copies") is None
    wide = expected_seconds(RandomForest(), 100, 20 * (LEAST + 1))
    assert floor_seconds(RandomForest(), 100, 20, "copies") == pytest.approx(wide)
