"""What studies work out at once, and what counts single data sets, come out as by hand."""

import numpy as np
import pandas as pd
import pytest

from rankscope.studies.cells import Cells
from rankscope.studies.published import quevedo_variances as variances
from rankscope.studies.published.quevedo_figure_10 import OPPOSITES
from rankscope.studies.published.quevedo_opposites import every
from rankscope.studies.published.quevedo_projections import (
    copies_lose_most,
    losses,
    problems,
    projected,
    uncertainties,
)


def opposites(*shares) -> Cells:
    """By ratio from 0.40 on, the share of 1,000 data sets in which one is called redundant."""
    rows = [
        {"sigma": 1.0, "ratio": round(0.4 + 0.01 * place, 2), "method": "SPE-ranker"}
        | {"repeats": 1_000, "redundant_mean": share}
        for place, share in enumerate(shares)
    ]
    return Cells(OPPOSITES, pd.DataFrame(rows), "small")


@pytest.mark.parametrize(
    "shares, in_all, by_percent", [((1.0, 1.0), True, True), ((0.999, 1.0), False, True)]
)
def test_one_data_set_refutes_always_but_not_what_is_printed_to_a_whole_per_cent(
    shares, in_all, by_percent
):
    cells = opposites(*shares)
    assert [item.agrees for item in every((0.4, 0.41), 1)(cells)] == [in_all]
    assert [item.agrees for item in every((0.4, 0.41), 1, True)(cells)] == [by_percent] * 2


def test_few_data_sets_do_not_prove_never():
    few = opposites(0.0, 0.0).frame.assign(repeats=10)
    assert every((0.4,), 0)(Cells(OPPOSITES, few, "glance"))[0].agrees is None


def test_never_is_counted_at_its_own_distances_only():
    assert every((0.41,), 0)(opposites(1.0, 0.0))[0] == ("SPE-ranker in 0 of 1,000 data sets", True)
    assert not every((0.41,), 0)(opposites(0.0, 0.001))[0].agrees


def test_where_nothing_was_run_nothing_is_counted():
    assert every((0.4,), 0)(Cells(OPPOSITES, pd.DataFrame(), "small")) == []
    assert every((0.6,), 0)(opposites(1.0)) == []


def test_a_projection_onto_a_space_and_one_beside_it_add_up():
    q, rest = np.array([[1.0], [1.0], [0.0]]), np.array([[2.0], [0.0], [5.0]])
    assert projected(q, rest, onto=True).ravel() == pytest.approx([1, 1, 0])
    assert projected(q, rest, onto=False).ravel() == pytest.approx([1, -1, 5])


def test_a_copy_without_noise_keeps_all_in_the_space_of_its_original_and_nothing_beside_it():
    onto, beside = (losses(problems(0.0)[0], where) for where in (True, False))
    assert onto[0] == pytest.approx(0, abs=1e-9) and beside[0] == pytest.approx(1, abs=1e-6)
    assert onto[1].min() > 0.3 and beside[1].max() < 0.3
    assert [item.agrees for onto in (True, False) for item in copies_lose_most(onto)] == [0, 1]


def test_uncertainty_is_highest_for_a_variable_and_its_copy():
    problem = problems(0.0)[0]
    table = pd.DataFrame(uncertainties(problem), problem.X.columns, problem.X.columns)
    for original, copy in problem.groups:
        assert table.loc[original, copy] == pytest.approx(1)
        assert table.loc[original].drop([original, copy]).max() < 0.5


def test_copies_are_found_by_their_variance_without_a_look_at_the_class():
    lines = variances.areas()
    size, shuffled, chance = ([mean for _, mean, _ in lines[title]] for title in variances.LINES)
    assert abs(size[0] - 0.5) < 0.15 and abs(shuffled[0] - 0.5) < 0.15 and chance[0] == 0.5
    for copies in (1, 2, 3, 4):
        assert size[copies] > 0.9 > chance[1] and shuffled[copies] > 0.85
