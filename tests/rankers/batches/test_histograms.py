"""Rankers that rank batches by counts in fine bins: how far their scores may be off is stated."""

from functools import reduce
from operator import add

import numpy as np
import pytest
from numpy.testing import assert_allclose

from rankers import FCBF, RANKERS, InformationGain, UnivariateAUC
from rankers.batches import histograms, target_cuts
from rankers.batches.bin_cuts import intervals
from rankers.batches.pairs import Batches
from rankers.batches.passes import Passes
from rankers.batches.spreads import Spreads
from rankers.batches.sums import Largest
from rankers.maths.discretisation import discretise, equal_frequency
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


@pytest.fixture
def coarse(monkeypatch):
    """Edges come from fewer rows than there are."""
    monkeypatch.setattr(histograms, "SAMPLED", 2_000)


@pytest.mark.usefixtures("coarse")
@every_sketch
def test_scores_are_off_by_no_more_than_is_stated(key):
    X, score = table()
    for y in list(targets(score))[:3]:
        whole = RANKERS[key]()
        if REGRESSION not in whole.tasks and y is score:
            continue
        batches = RANKERS[key]().fit_batches(parted(X, y, 7))
        off = np.abs(whole.fit(X, y).scores_ - batches.scores_)
        assert (off <= batches.score_error_ + 1e-12).all() and off.max() < 0.01
        assert [r.variable for r in whole.ranking_.redundant] == [
            r.variable for r in batches.ranking_.redundant
        ]


def weak(n=4_000, m=20, seed=0):
    """Columns that tell a little more and more of a number with a long tail."""
    rng = np.random.default_rng(seed)
    score = rng.normal(size=n) ** 3
    return rng.normal(size=(n, m)) + score[:, None] * np.linspace(0, 0.5, m), score


@pytest.mark.usefixtures("coarse")
@pytest.mark.parametrize("order", ["as drawn", "by target", "by column", "by turns"])
@pytest.mark.parametrize("key", ["auc", "information_gain", "gain_ratio"])
def test_an_error_is_a_bound_or_a_good_estimate_in_any_order(key, order):
    X, score = weak()
    rank = {"by target": score, "by column": X[:, -1]}.get(order, np.arange(len(X)))
    rows = np.argsort(rank)
    if order == "by turns":  # each hundredth row is one of the highest
        rows = np.argsort(score).reshape(-1, 100).T[::-1].T.ravel()
    X, score = X[rows], score[rows]
    y = np.digitize(score, [-0.3, 0.3]) if key == "auc" else score
    whole, batches = RANKERS[key]().fit(X, y), RANKERS[key]().fit_batches(parted(X, y, 7))
    off, stated = np.abs(whole.scores_ - batches.scores_), batches.score_error_ + 1e-12
    assert stated.max() > 1e-5
    if RANKERS[key].sketched == "at most":
        assert (off <= stated).all()
    else:
        assert (off <= stated).mean() > 0.9 and (off <= 3 * stated).all()


@pytest.mark.parametrize("key", ["information_gain", "symmetric_uncertainty"])
def test_a_cut_that_nearly_pays_is_counted_in_the_error(key):
    rng = np.random.default_rng(0)
    y = rng.integers(0, 2, 6_000)
    X = rng.normal(size=(6_000, 200)) + y[:, None] * np.linspace(0, 0.15, 200)
    whole, batches = RANKERS[key]().fit(X, y), RANKERS[key]().fit_batches(parted(X, y, 5))
    off = np.abs(whole.scores_ - batches.scores_)
    assert (off <= batches.score_error_ + 1e-12).all()


def test_a_target_with_a_period_is_cut_as_all_rows_have_it():
    n = 102_400
    rng = np.random.default_rng(0)
    y = np.where(np.arange(n) % 100 == 0, 0.0, rng.normal(size=n) + 5)
    X = np.column_stack([y + rng.normal(size=n), rng.normal(size=n)])
    gain, batches = InformationGain().fit(X, y), InformationGain().fit_batches(parted(X, y, 2))
    assert_allclose(gain.scores_, batches.scores_, atol=1e-3)


@pytest.mark.parametrize("parts", [1, 7, 600])
@pytest.mark.parametrize("decimals", [0, 1, 9])
def test_a_number_is_cut_into_the_classes_of_all_rows(decimals, parts, monkeypatch):
    monkeypatch.setattr(target_cuts, "SAMPLED", 100)
    rng = np.random.default_rng(3)
    y = np.where(rng.random(600) < 0.3, 0, rng.normal(size=600) ** 3).round(decimals)
    passes = Passes(InformationGain(), Batches(InformationGain(), parted(y[:, None], y, parts)))
    passes.labels_with(Largest())
    for bins in (2, 5, 50):
        cuts = target_cuts.target_cuts(passes, bins)
        codes = np.unique(np.searchsorted(cuts, y, side="right"), return_inverse=True)[1]
        assert (codes == equal_frequency(y, bins)).all()


def test_a_sample_has_rows_of_all_batches_alike():
    rows = np.arange(50_000.0)
    batches = [(part[:, None], part) for part in np.array_split(rows, 70)]
    spread = reduce(add, (Spreads(5_000)(*batch) for batch in batches))
    assert len(spread.y) == 5_000 == len(np.unique(spread.y))
    shares = np.histogram(spread.y, 10, (0, 50_000))[0] / 500
    assert (np.abs(shares - 1) < 0.2).all()


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


@pytest.mark.usefixtures("coarse")
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
