"""The class counts ten fair coins."""

import numpy as np
import pytest
from scipy.stats import binom

from datagen import SevenOfTen


def test_the_class_is_whether_seven_are_true():
    problem = SevenOfTen().sample(0)
    assert problem.X.shape == (1_000, 100) and len(problem.relevant) == 10
    on = problem.X[list(problem.relevant)].sum(axis=1)
    assert ((on >= 7) == (problem.y == 1)).all()


def test_176_of_1024_rows_are_positive():
    share = 176 / 1024
    assert binom(10, 0.5).sf(6) == pytest.approx(share)
    y = SevenOfTen(n=50_000, m=10).sample(1).y
    assert (y == 1).mean() == pytest.approx(share, abs=4 * np.sqrt(share * (1 - share) / 50_000))


def test_every_variable_is_a_fair_coin():
    X = SevenOfTen(n=20_000, m=20).sample(2).X
    assert set(np.unique(X)) == {0, 1}
    assert (X.mean() - 0.5).abs().max() < 4 * 0.5 / np.sqrt(20_000)
    independent = np.corrcoef(X.T) - np.eye(20)
    assert np.abs(independent).max() < 4.5 / np.sqrt(20_000)


def test_a_thousand_rows_hold_as_many_different_tens_as_fair_coins_give():
    """That is 638. The paper counts 466, which does not follow from fair coins."""
    different = [
        len(problem.X[list(problem.relevant)].drop_duplicates())
        for problem in (SevenOfTen(m=10).sample(seed) for seed in range(20))
    ]
    assert np.mean(different) == pytest.approx(1024 * (1 - (1 - 1 / 1024) ** 1000), abs=8)
