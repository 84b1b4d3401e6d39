"""How long a comparison with chance takes, and how many shuffles fit into the time."""

import numpy as np
import pytest

from rankers import Correlation, RandomForest, ReliefK, SMRanker, SPERanker
from rankers.evaluation import noise_floor
from rankscope.runs.floor_time import (
    BUDGET,
    EACH,
    LEAST,
    cells_of,
    floor_seconds,
    most_copies,
    rows_in_time,
)
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
    assert SMRanker().ranks_by_steps and most_copies(SMRanker(), 100, 20) is None
    wide = expected_seconds(SMRanker(), 100, 20 * (LEAST + 1))
    assert floor_seconds(SMRanker(), 100, 20) == pytest.approx(wide)


def test_so_do_all_whose_chance_is_asked_for_by_copies():
    assert most_copies(Correlation(), 100, 50, "copies") is None
    wide = expected_seconds(RandomForest(), 100, 20 * (LEAST + 1))
    assert floor_seconds(RandomForest(), 100, 20, "copies") == pytest.approx(wide)


def test_what_takes_long_is_compared_on_so_many_rows_as_the_time_allows():
    assert rows_in_time(Correlation(), 2_600, 30) == 2_600
    few = rows_in_time(ReliefK(), 20_000, 100)
    assert 200 <= few < 20_000 and floor_seconds(ReliefK(), few, 100) <= EACH
    assert rows_in_time(ReliefK(), 20_000, 50_000) == 200
    assert rows_in_time(ReliefK(), 90, 50_000) == 90


def test_the_cells_of_a_comparison_give_just_these_rows():
    X = np.random.default_rng(0).normal(size=(300, 6))
    for method in (Correlation(), SMRanker()):
        asked = cells_of(method, 120, 6)
        floor = noise_floor(method, X, X[:, 0] > 0, most_cells=asked)
        assert abs(floor.rows - 120) <= 2  # each class keeps its share
