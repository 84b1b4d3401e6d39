"""Information gain, gain ratio and symmetric uncertainty against counting by hand."""

import numpy as np
import pytest

from datagen import Polynomial
from rankers import GainRatio, InformationGain, SymmetricUncertainty
from rankers.evaluation import auc_fr
from rankers.maths.discretisation import discretise, equal_frequency
from tests.rankers.entropy_oracle import entropy, gain, mdl, symmetric_uncertainty


def table(seed, n=60):
    rng = np.random.default_rng(seed)
    y = np.arange(n) % 3
    X = rng.normal(size=(n, 6)) + np.outer(y, [0, 1, 2, 0, 0, 3])
    X[:, 3] = rng.integers(4, size=n)
    X[:, 4] = 7
    return X, y


@pytest.mark.parametrize("method", ["mdl", "equal_frequency"])
@pytest.mark.parametrize("seed", range(10))
def test_the_scores_are_the_formulas_on_discretised_columns(seed, method):
    X, y = table(seed)
    columns = [c.tolist() for c in discretise(X, y, method, bins=5).codes]
    gains = [gain(c, y.tolist()) for c in columns]
    own = [entropy(c) for c in columns]
    ratio = [g / h if h else 0 for g, h in zip(gains, own, strict=True)]
    shared = [symmetric_uncertainty(c, y.tolist()) for c in columns]
    expected = {InformationGain: gains, GainRatio: ratio, SymmetricUncertainty: shared}
    for ranker, scores in expected.items():
        found = ranker(discretisation=method).fit(X, y).scores_
        np.testing.assert_allclose(found, scores, atol=1e-12)


def test_from_raw_numbers_to_the_score_by_hand():
    X, y = table(3)
    codes = mdl(X[:, 2].tolist(), y.tolist())
    assert InformationGain().fit(X, y).scores_[2] == pytest.approx(gain(codes, y.tolist()))


def test_a_target_that_is_a_number_is_cut_into_classes_of_equal_frequency():
    rng = np.random.default_rng(4)
    X = rng.normal(size=(90, 4))
    y = X[:, 1] ** 2 + 0.1 * rng.normal(size=90)
    found = InformationGain(bins=3).fit(X, y)
    assert found.ranking_.order[0] == 1
    classes = InformationGain(bins=3).fit(X, equal_frequency(y, 3))
    np.testing.assert_array_equal(found.scores_, classes.scores_)


def test_many_values_pay_in_the_ratio_and_not_in_the_gain():
    y = np.arange(80) % 2
    X = np.column_stack([np.arange(80) % 8, y])
    assert InformationGain().fit(X, y).ranking_.order.tolist() == [0, 1]
    assert GainRatio().fit(X, y).ranking_.order.tolist() == [1, 0]


def test_a_single_variable_cannot_show_that_two_act_together():
    rng = np.random.default_rng(5)
    X = rng.integers(2, size=(400, 5)).astype(float)
    assert SymmetricUncertainty().fit(X, X[:, 0] == X[:, 1]).scores_.max() < 0.02


def test_it_finds_what_a_single_variable_shows():
    found = []
    for seed in range(10):
        problem = Polynomial(degree=1, n=300).sample(seed)
        order = InformationGain().fit(problem.X, problem.y).ranking_.order
        found.append(auc_fr(problem.X.columns[order], problem.groups, m=50))
    assert np.mean(found) > 0.85
