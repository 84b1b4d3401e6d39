"""A problem as files: the table, and the truth beside it."""

import io

import pandas as pd
import pytest

from datagen import GENERATORS, Polynomial

every_generator = pytest.mark.parametrize("key", GENERATORS)


@every_generator
def test_reading_the_files_gives_the_same_problem_again(key):
    problem = GENERATORS[key]().sample(5)
    table, truth = (pd.read_csv(io.StringIO(text)) for text in problem.to_csv().values())
    pd.testing.assert_frame_equal(table.drop(columns="y"), problem.X, check_exact=True)
    assert table["y"].tolist() == problem.y.tolist()
    assert truth["variable"].tolist() == problem.X.columns.tolist()
    for role in ("relevant", "redundant", "irrelevant"):
        assert set(truth.loc[truth["role"] == role, "variable"]) == set(getattr(problem, role))


def test_files_are_named_after_the_problem_and_its_seed():
    assert list(Polynomial().sample(3).to_csv()) == ["polynomial-3.csv", "polynomial-3-truth.csv"]


def test_the_truth_numbers_the_groups_and_gives_irrelevant_variables_none():
    problem = Polynomial(m=7, r=2, redundancy=1).sample(0)
    truth = problem.truth.set_index("variable")
    for number, group in enumerate(problem.groups, 1):
        assert truth.loc[list(group), "group"].tolist() == [number, number]
        assert truth.loc[list(group), "role"].tolist() == ["relevant", "redundant"]
    assert (truth.loc[list(problem.irrelevant), "group"] == 0).all()
