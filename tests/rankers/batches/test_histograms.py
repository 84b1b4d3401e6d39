"""Rankers that rank batches by counts in fine bins: how far their scores may be off is stated."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from rankers import FCBF, RANKERS, InformationGain, UnivariateAUC
from rankers.batches.bin_cuts import intervals
from rankers.maths.discretisation import discretise
from rankers.target import REGRESSION
from tests.rankers.batches.test_pairs import SKETCHED, parted, targets

every_sketch = pytest.mark.parametrize("key", SKETCHED)


def table(n=3_000):
    """A copy, a sum, seven values, two values, noise."""
    rng = np.random.default_rng(0)
    X = rng.normal(size=(n, 6))
    X[:, 2], X[:, 3] = X[:, 0], X[:, 0] + 0.3 * X[:, 1]
    X[:, 4], X[:, 5] = rng.integers(0, 7, n), rng.integers(0, 2, n)
    return X, X[:, 0] + X[:, 1] ** 2 + 0.3 * X[:, 4] + rng.normal(size=n)


@every_sketch
def test_scores_are_off_by_no_more_than_is_stated(key):
    X, score = table()
    for y in list(targets(score))[:3]:
        whole = RANKERS[key]()
        if REGRESSION not in whole.tasks and y is score:
            continue
        batches = RANKERS[key]().fit_batches(parted(X, y, 7))
        off = np.abs(whole.fit(X, y).scores_ - batches.scores_)
        cut_target = 0.01 if y is score else 1e-12  # where a number is cut is off as well
        assert (off <= batches.score_error_ + cut_target).all() and off.max() < 0.01
        assert [r.variable for r in whole.ranking_.redundant] == [
            r.variable for r in batches.ranking_.redundant
        ]


@every_sketch
def test_what_has_few_values_is_exact(key):
    X, score = table(900)
    X, y = np.round(2 * X), (score > 1).astype(int)
    whole, batches = (
        RANKERS[key]().fit(X, y),
        RANKERS[key]().fit_batches(parted(X, y, 5)),
    )
    assert not batches.score_error_.any()
    assert_allclose(whole.scores_, batches.scores_, rtol=1e-10, atol=1e-12)


@every_sketch
def test_categories_are_ranked_as_by_fit(key):
    rng = np.random.default_rng(1)
    level, number = rng.integers(0, 4, 800), rng.normal(size=800).round(1)
    X, variables = np.column_stack([np.eye(4)[level], number]), [(0, 1, 2, 3), (4,)]
    y = (number + (level == 1) + rng.normal(size=800) > 0).astype(int)
    whole = RANKERS[key]().fit(X, y, variables)
    batches = RANKERS[key]().fit_batches(parted(X, y, 3), variables)
    assert_allclose(whole.scores_, batches.scores_, rtol=1e-9)


@pytest.mark.parametrize("method", ["mdl", "equal_frequency"])
def test_cuts_between_values_are_those_of_the_rows(method):
    rng = np.random.default_rng(2)
    values, classes = rng.integers(0, 40, 500), rng.integers(0, 3, 500)
    classes[values > 25] = 1
    table = np.zeros((40, 3), dtype=int)
    np.add.at(table, (values, classes), 1)
    begins = intervals(table, method, 5)
    codes = np.searchsorted(begins, values, side="right") - 1
    by_rows = discretise(values[:, None].astype(float), classes, method, 5).codes[0]
    assert (codes == by_rows).all()


def test_the_error_shrinks_where_rows_of_a_bin_are_alike():
    X, score = table(4_000)
    y = (score > 1).astype(int)
    auc = UnivariateAUC().fit_batches(parted(X, y, 4))
    assert 0 < auc.score_error_[:4].max() < 1e-3 and not auc.score_error_[4:].any()
    gain = InformationGain().fit_batches(parted(X, y, 4))
    assert gain.score_error_[5] == 0 < gain.score_error_[0] < 0.2


def test_a_threshold_keeps_columns_out_of_the_search():
    X, score = table()
    y = (score > 1).astype(int)
    strict = FCBF(threshold=0.9).fit_batches(parted(X, y, 2))
    assert strict.ranking_.redundant == ()
