"""What the classes are called says nothing about the variables."""

import numpy as np
import pytest

from rankers import EFR, RANKERS
from tests.rankers.test_every_ranker import every_ranker, ranker_of, table

WORDS = np.array(["ash", "birch", "cedar", "oak"])
SIGNED = {"cosine": "its score has the sign of the second class"}


def classes(value, number):
    """About 20, 30 and 50 % of the rows, or the upper two as one."""
    codes = np.digitize(value, np.quantile(value, [0.2, 0.5]))
    return np.minimum(codes, number - 1)


@every_ranker
@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize("seed", range(3))
def test_other_names_of_the_classes_give_the_same_ranking(key, number, seed):
    if key in SIGNED:
        pytest.skip(SIGNED[key])
    if number == 3 and "multiclass" not in RANKERS[key].tasks:
        pytest.skip("it ranks for two classes")
    rng = np.random.default_rng(seed)
    X, value = table(seed)
    codes = classes(value, number)
    plain = ranker_of(key).fit(X, WORDS[codes])
    other = np.roll(np.arange(number), 1 + seed % (number - 1)) if number > 1 else codes
    renamed = ranker_of(key).fit(X, rng.permutation(["x", "y", "z"])[other[codes]])
    swapped = ranker_of(key).fit(X, WORDS[::-1][codes])
    for again in (renamed, swapped):
        np.testing.assert_allclose(again.scores_, plain.scores_, rtol=1e-6, atol=1e-10)
        assert again.ranking_.order.tolist() == plain.ranking_.order.tolist()


@pytest.mark.parametrize("settings", [{"runs": 3}, {"base": "auc", "bootstrap": True, "runs": 4}])
def test_an_ensemble_draws_the_same_whatever_the_classes_are_called(settings):
    X, value = table(n=30, m=5)
    y = classes(value, 2)
    one, other = (EFR(**settings).fit(X, codes) for codes in (y, 1 - y))
    np.testing.assert_array_equal(one.agreement_, other.agreement_)
