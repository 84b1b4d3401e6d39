"""Every combination once, coded column by column."""

import numpy as np
import pytest

from datagen import Monks2


@pytest.mark.parametrize("seed", range(3))
def test_142_of_the_432_combinations_are_positive(seed):
    problem = Monks2().sample(seed)
    assert problem.X.shape == (432, 17)
    assert (problem.y == 1).sum() == 142
    assert len(problem.X.drop_duplicates()) == 432


def test_positive_means_exactly_two_first_values():
    problem = Monks2().sample(0)
    first = problem.X[list(problem.relevant)].sum(axis=1)
    assert ((first == 2) == (problem.y == 1)).all()


def test_columns_code_six_attributes_of_3_3_2_3_4_and_2_values():
    X = Monks2().sample(1).X
    assert set(np.unique(X)) == {0, 1}
    assert sorted(X.sum().astype(int)) == [432 // 4] * 4 + [432 // 3] * 9 + [432 // 2] * 4


def test_the_second_of_two_values_is_the_copy_of_the_first():
    problem = Monks2().sample(2)
    assert [len(group) for group in problem.groups] == [1, 1, 2, 1, 1, 2]
    for original, *copies in problem.groups:
        for copy in copies:
            assert (problem.X[copy] == 1 - problem.X[original]).all()


def test_the_irrelevant_columns_add_nothing_once_the_relevant_ones_are_known():
    problem = Monks2().sample(3)
    known = problem.y.groupby([problem.X[name] for name in problem.relevant])
    assert (known.nunique() == 1).all()
