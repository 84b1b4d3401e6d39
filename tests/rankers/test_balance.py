"""Classes that count alike: for whom it helps, and for whom it does not."""

import numpy as np
import pytest

from rankers import GSReliefK, MultiSURF, RandomForest, ReliefF, ReliefK
from rankers.evaluation import auc_fr

RARE = 0.03
CAUSES = 5
TABLES = 15
FOUR = (ReliefK, ReliefF, MultiSURF, RandomForest)


def imbalanced(seed, latent, n=400, m=30):
    """The rows with the largest latent value of some causes are the rare class."""
    rng = np.random.default_rng([seed, 41])
    X = rng.normal(size=(n, m))
    value = latent(X[:, :CAUSES]) + 0.5 * rng.normal(size=n)
    return X, value > np.quantile(value, 1 - RARE)


def quality(ranker, latent):
    tables = [imbalanced(seed, latent) for seed in range(TABLES)]
    groups = [(i,) for i in range(CAUSES)]
    return np.mean([auc_fr(ranker.fit(X, y).ranking_, groups, X.shape[1]) for X, y in tables])


@pytest.mark.parametrize(
    "ranker", [ReliefK, ReliefF, MultiSURF, RandomForest], ids=lambda ranker: ranker.key
)
def test_balance_finds_more_of_what_pushes_a_rare_class_to_one_side(ranker):
    plain, balanced = (quality(ranker(balance=on), lambda X: X.sum(axis=1)) for on in (False, True))
    assert balanced > plain + 0.02


def test_balance_loses_a_rare_class_that_lies_around_the_others():
    plain, balanced = (
        quality(ReliefK(balance=on), lambda X: (X**2).sum(axis=1)) for on in (False, True)
    )
    assert balanced < plain - 0.2


@pytest.mark.parametrize("ranker", [ReliefK, GSReliefK], ids=lambda ranker: ranker.key)
def test_balance_is_nothing_where_classes_are_equal_and_something_where_not(ranker):
    rng = np.random.default_rng(1)
    X, y = rng.normal(size=(60, 4)), np.repeat([0, 1], 30)
    X[:, 2] += y
    np.testing.assert_allclose(
        ranker(k=5).fit(X, y).scores_, ranker(k=5, balance=True).fit(X, y).scores_
    )
    few = np.append(np.arange(30), np.arange(30, 45))
    plain, balanced = (ranker(k=5, balance=on).fit(X[few], y[few]).scores_ for on in (False, True))
    assert not np.allclose(plain, balanced)


@pytest.mark.parametrize("ranker", [ReliefF, MultiSURF], ids=lambda ranker: ranker.key)
def test_balance_of_differences_is_nothing_where_classes_are_equal(ranker):
    rng = np.random.default_rng(2)
    X, y = rng.normal(size=(60, 4)), np.repeat([0, 1], [45, 15])
    X[:, 1] += y
    plain, balanced = (ranker(balance=on).fit(X, y).scores_ for on in (False, True))
    assert not np.allclose(plain, balanced)
    even = np.concatenate([np.arange(15), np.arange(45, 60)])
    plain, balanced = (ranker(balance=on).fit(X[even], y[even]).scores_ for on in (False, True))
    np.testing.assert_allclose(plain, balanced)
