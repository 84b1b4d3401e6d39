"""The class is the sign of the product, and nothing less shows it."""

from itertools import combinations

import numpy as np
import pytest

from datagen import Xor


@pytest.mark.parametrize("r", [2, 3, 5])
def test_the_class_is_the_sign_of_the_product(r):
    problem = Xor(r=r).sample(0)
    assert len(problem.relevant) == r and problem.X.shape == (100, 100)
    assert (np.sign(problem.X[list(problem.relevant)].prod(axis=1)) == problem.y).all()


def test_values_are_uniform_and_classes_equally_likely():
    problem = Xor(n=20_000, m=5).sample(1)
    assert problem.X.abs().to_numpy().max() <= 1
    np.testing.assert_allclose(problem.X.var(), 1 / 3, rtol=0.03)
    assert problem.y.mean() == pytest.approx(0, abs=4 / np.sqrt(20_000))


@pytest.mark.parametrize("r", [2, 3, 4])
def test_fewer_than_all_relevant_variables_say_nothing(r):
    problem = Xor(n=40_000, m=6, r=r).sample(2)
    sign = np.sign(problem.X[list(problem.relevant)])
    for size in range(1, r):
        for names in combinations(sign, size):
            product = sign[list(names)].prod(axis=1)
            assert abs((product * problem.y).mean()) < 4 / np.sqrt(40_000)


def test_more_relevant_variables_than_columns_are_refused_in_words():
    with pytest.raises(
        ValueError, match=r"^m: got 3, allowed is at least 5 for 5 relevant variables"
    ):
        Xor(m=3, r=5).sample(0)
