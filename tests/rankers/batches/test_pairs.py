"""Rankers that are additive rank batches as they rank all rows at once."""

from itertools import pairwise

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose

from rankers import RANKERS, Anova, CosineRanker, SMRanker, SPERanker
from rankers.base import Ranker
from rankers.target import BINARY

ADDITIVE = [key for key, r in RANKERS.items() if r.additive and not r.sketched]
SKETCHED = [key for key, ranker in RANKERS.items() if ranker.sketched]
every_additive = pytest.mark.parametrize("key", ADDITIVE)
SETTINGS = [
    *((key, {}) for key in ADDITIVE),
    ("spe", {"degree": 3, "centre": True}),
    ("sm", {"centre": True}),
    ("cosine", {"centre": True, "rescale": True}),
]


SKETCHES = ["fcbf", "auc", "information_gain", "gain_ratio", "symmetric_uncertainty"]


def table(n=300):
    """Columns as they come: copies, sums, far from zero, with a drift, two values, constant."""
    rng = np.random.default_rng(0)
    X = rng.normal(size=(n, 11))
    X[:, 3], X[:, 4] = X[:, 0], X[:, 0] + 0.3 * X[:, 1]
    X[:, 5] += 1e8
    X[:, 6] += np.linspace(0, 50, n)
    X[:, 7], X[:, 8], X[:, 9] = rng.integers(0, 2, n), 3.3, X[:, 9] * 1e-200
    return X, X[:, 0] + X[:, 1] ** 2 + 0.02 * X[:, 6] + rng.normal(size=n)


def targets(score):
    """Two classes, several as text, a number, whole numbers that may be classes or not."""
    yield (score > 1).astype(int)
    yield np.array(["b", "a", "c"])[np.digitize(score, [0, 1])]
    yield score
    yield np.round(score).clip(-1, 3)
    yield np.round(score * 10)


def parted(X, y, parts):
    cuts = np.linspace(0, len(X), parts + 1).astype(int)
    return [(X[a:b], y[a:b]) for a, b in pairwise(cuts)]


def assert_same(one, other):
    assert one.ranking_.order.tolist() == other.ranking_.order.tolist()
    assert_allclose(one.scores_, other.scores_, rtol=1e-10)
    pairs = list(zip(one.ranking_.redundant, other.ranking_.redundant, strict=True))
    for a, b in pairs:
        assert a.variable == b.variable and a.step == b.step
        assert [v for v, _ in a.because[:1]] == [v for v, _ in b.because[:1]]
        assert (b.explained, b.elsewhere) == pytest.approx((a.explained, a.elsewhere), rel=1e-10)


@pytest.mark.parametrize("parts", [1, 40])
@pytest.mark.parametrize(("key", "settings"), SETTINGS)
def test_batches_give_the_ranking_of_all_rows(key, settings, parts):
    X, score = table()
    if key == "cosine" and not settings:
        X[:, 5] -= 1e8  # measured from zero, what is far from it points as a constant does
    for y in targets(score):
        ranker = RANKERS[key](**settings)
        if ranker.tasks == (BINARY,) and len(np.unique(y)) > 2:
            continue
        assert_same(ranker.fit(X, y), RANKERS[key](**settings).fit_batches(parted(X, y, parts)))


@every_additive
def test_the_order_of_the_batches_says_nothing(key):
    X, score = table()
    X[:, 5] -= 1e8 * (key == "cosine")
    y = (score > 1).astype(int)
    backwards = parted(X, y, 9)[::-1]
    assert_same(RANKERS[key]().fit(X, y), RANKERS[key]().fit_batches(backwards))


def test_additive_rankers_are_those_that_can():
    able = [key for key, r in RANKERS.items() if r._rank_batches is not Ranker._rank_batches]
    assert set(able) == {*ADDITIVE, *SKETCHED} and SKETCHED == SKETCHES
    with pytest.raises(ValueError, match="Relief_k needs all rows at once"):
        RANKERS["relief"]().fit_batches([(np.eye(4), [0, 1, 0, 1])])


def test_a_column_that_repeats_others_to_the_last_digits_is_told_from_the_rows():
    rng = np.random.default_rng(3)
    X = rng.normal(size=(400, 4))
    X[:, 2] = X[:, 0] + 1e-6 * rng.normal(size=400)
    X[:, 3] = X[:, 1] + 1e-9 * rng.normal(size=400)
    y = X[:, 0] - X[:, 1] + 0.1 * rng.normal(size=400)
    ranker = SPERanker(degree=1, delta=1e-7)
    whole = ranker.fit(X, y).ranking_.redundant
    batches = SPERanker(degree=1, delta=1e-7).fit_batches(parted(X, y, 5)).ranking_.redundant
    assert [one.variable for one in batches] == [one.variable for one in whole] == [3]


def test_a_pilot_that_is_far_from_the_rest_costs_no_digits():
    X, score = table(1_500)
    X[:5] += 1e3
    y = score
    ranker = SPERanker(degree=1)
    assert_same(ranker.fit(X, y), SPERanker(degree=1).fit_batches(parted(X, y, 300)))


@every_additive
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda X, y: (X.__setitem__((5, 0), np.nan), y), "NaN"),
        (lambda X, y: (X, y * 0), "every value is 0"),
        (lambda X, y: (X[:1], y[:1]), "minimum of 2 is required"),
    ],
)
def test_what_is_wrong_is_said_as_by_fit(key, change, words):
    X, score = table(60)
    X, y = X.copy(), (score > 1).astype(int)
    changed, y = change(X, y)
    X = X if changed is None else changed
    errors = []
    for attempt in (
        lambda: RANKERS[key]().fit(X, y),
        lambda: RANKERS[key]().fit_batches(parted(X, y, 3)),
    ):
        with pytest.raises(ValueError, match=words) as error:
            attempt()
        errors.append(str(error.value))
    assert errors[0] == errors[1]


def test_batches_have_the_same_columns_and_can_be_gone_through_again():
    X, y = np.eye(4), np.array([0, 1, 0, 1])
    with pytest.raises(ValueError, match="X has 3 features"):
        SPERanker().fit_batches([(X, y), (X[:, :3], y)])
    with pytest.raises(ValueError, match="got a generator"):
        SPERanker().fit_batches(pair for pair in [(X, y)])
    with pytest.raises(ValueError, match="got no rows"):
        SPERanker().fit_batches([])
    with pytest.raises(ValueError, match="got 'full'"):
        SMRanker(expansion="full").fit_batches([(X, y)])
    with pytest.raises(ValueError, match="ranks for binary"):
        CosineRanker().fit_batches([(X, np.arange(4) + 0.5)])


def test_names_come_from_frames_and_a_selection_can_be_made():
    X, y = pd.DataFrame(np.random.default_rng(0).normal(size=(50, 3)), columns=list("abc")), None
    y = pd.Series(np.where(X["b"] > 0, "yes", "no"))
    ranker = SPERanker(n_features_to_select=1)
    ranker.fit_batches([(X[:20], y[:20]), (X[20:20], y[20:20]), (X[20:], y[20:])])
    assert ranker.ranking_.to_frame().index[0] == "b"
    assert ranker.get_feature_names_out().tolist() == ["b"]


@pytest.mark.parametrize(("key", "settings"), SETTINGS)
def test_variables_of_several_columns_rank_as_by_fit(key, settings):
    rng = np.random.default_rng(0)
    numbers, level = rng.normal(size=(300, 3)), rng.integers(0, 5, 300)
    numbers[:, 2] = numbers[:, 0] + 0.01 * numbers[:, 2]
    two, other = rng.integers(0, 2, 300), np.eye(3)[rng.integers(0, 3, 300)]
    X = np.column_stack([numbers[:, 0], np.eye(5)[level], numbers[:, 1:], two, other])
    variables = [(0,), (1, 2, 3, 4, 5), (6,), (7,), (8,), (9, 10, 11)]
    score = numbers[:, 0] + (level == 2) + numbers[:, 1] ** 2 + rng.normal(size=300)
    for y in list(targets(score))[:3]:
        whole = RANKERS[key](**settings)
        if whole.tasks == (BINARY,) and len(np.unique(y)) > 2:
            continue
        whole.fit(X, y, variables)
        batches = RANKERS[key](**settings).fit_batches(parted(X, y, 4), variables)
        assert whole.ranking_.order.tolist() == batches.ranking_.order.tolist()
        assert_allclose(whole.scores_, batches.scores_, rtol=1e-9)
        redundant = [[r.variable for r in one.ranking_.redundant] for one in (whole, batches)]
        assert redundant[0] == redundant[1]


def test_classes_in_their_hundreds_are_summed_alike_and_too_many_are_refused():
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(900, 4)), rng.integers(0, 300, 900).astype(str)
    X[:, 1] += y.astype(int) / 50
    assert_same(Anova().fit(X, y), Anova().fit_batches(parted(X, y, 7)))
    X, y = np.zeros((12_000, 1)), (np.arange(12_000) // 2).astype(str)
    for rank in (lambda: Anova().fit(X, y), lambda: Anova().fit_batches(parted(X, y, 5))):
        with pytest.raises(ValueError, match="classes, allowed is at most 5000"):
            rank()
