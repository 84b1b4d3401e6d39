"""Machines that always predict the same class, as they may where unequal classes overlap."""

import numpy as np
import pytest
from scipy.optimize import linprog
from sklearn.base import clone
from sklearn.datasets import load_diabetes, make_classification
from sklearn.svm import SVC

from rankers import SVMRFE, BaggedLinear, DMRanker, RMRanker
from rankers.maths.scaling import standardised

RANKERS = [SVMRFE(), RMRanker(), DMRanker(), BaggedLinear(bags=5, share=1)]
MOST_ROWS = {"svm_rfe": 442}  # the others take longer
pytestmark = pytest.mark.filterwarnings("ignore:.*always predicts the same class")


def rare(share, n, seed):
    weights = [1 - share]
    return make_classification(n, 8, n_informative=3, weights=weights, random_state=seed)


def diabetes(quantile):
    X, y = load_diabetes(return_X_y=True)
    return X, (y > np.quantile(y, quantile)).astype(int)


def tables(most=442):
    """Return tables of at most so many rows, from trivial at the start to never trivial."""
    drawn = [rare(*at) for at in ((0.03, 100, 0), (0.05, 300, 1), (0.1, 200, 2), (0.2, 100, 3))]
    every = [*(diabetes(q) for q in (0.8, 0.85, 0.9, 0.95)), *drawn]
    return [(X, y) for X, y in every if len(X) <= most]


def weightless(X, y):
    """Return whether the best linear machine has no weights, for any C.

    Without weights the rare class has slack 2 each, so its multipliers are C. The machine is the
    best one if the others have multipliers from 0 to C with the same sum and the same weighted sum
    of rows.
    """
    X, others = standardised(X), y == 0
    points = np.column_stack([X, np.ones(len(X))])
    wanted = points[~others].sum(axis=0)
    return linprog(
        np.zeros(others.sum()), A_eq=points[others].T, b_eq=wanted, bounds=(0, 1)
    ).success


@pytest.mark.parametrize("ranker", RANKERS, ids=lambda ranker: ranker.key)
def test_the_order_of_rows_and_columns_changes_no_rank(ranker):
    for number, (X, y) in enumerate(tables(MOST_ROWS.get(ranker.key, 200))):
        rng = np.random.default_rng(number)
        rows, columns = rng.permutation(len(X)), rng.permutation(X.shape[1])
        places = ranker.fit(X, y).ranking_.places
        again = ranker.fit(X[rows][:, columns], y[rows]).ranking_.places
        assert again.tolist() == places[columns].tolist()


@pytest.mark.parametrize("ranker", RANKERS[:3], ids=lambda ranker: ranker.key)
def test_values_that_are_only_rounding_share_one_level(ranker):
    for X, y in tables(MOST_ROWS.get(ranker.key, 200)):
        ranking = ranker.fit(X, y).ranking_
        largest = np.nanmax(np.abs(ranking.steps[0].values))
        small = np.abs(ranking.scores) <= 1e-9 * largest
        by_column = np.empty(len(small), dtype=int)
        by_column[ranking.order] = ranking.levels
        assert len(set(by_column[small])) <= 1


def test_variables_are_tied_where_the_best_machine_has_no_weights():
    shares = []
    for X, y in tables():
        ranking = SVMRFE().fit(X, y).ranking_
        first = ranking.order[ranking.levels == 0]
        assert weightless(X[:, first], y) == (ranking.scores[first] == 0).all()
        more = ranking.order[: len(first) + 1]
        assert len(first) == len(more) or not weightless(X[:, more], y)
        shares.append(len(first) / len(ranking.order))
    assert min(shares) < 0.2
    assert max(shares) == 1


@pytest.mark.parametrize("C", [1e-6, 1e-2, 1e2, 1e6])
def test_no_penalty_takes_away_that_it_is_trivial_nor_makes_it_so(C):
    X, y = diabetes(0.9)
    assert (SVMRFE(C=C).fit(X, y).ranking_.steps[0].values > 0).all()
    assert (SVMRFE(C=C).fit(X[:, [2, 4, 5, 6, 8, 9]], y).scores_ == 0).all()


@pytest.mark.parametrize("ranker", RANKERS[:3], ids=lambda ranker: ranker.key)
def test_balanced_weights_are_not_trivial(ranker):
    X, y = diabetes(0.95)
    assert ranker.fit(X, y).trivial_
    balanced = clone(ranker).set_params(balance=True).fit(X, y)
    assert not balanced.trivial_
    assert len(set(balanced.ranking_.levels)) == X.shape[1]


def test_bagged_machines_without_weights_give_all_variables_one_rank():
    ranking = BaggedLinear(bags=5, share=1).fit(*rare(0.03, 100, 0)).ranking_
    assert set(ranking.levels) == set(ranking.scores) == {0}


@pytest.mark.parametrize("C", [0.01, 1.0])
def test_balanced_weights_are_those_of_libsvm(C):
    X, y = diabetes(0.9)
    values = SVMRFE(C=C, balance=True).fit(X, y).ranking_.steps[0].values
    peer = SVC(kernel="linear", C=C, tol=1e-8, class_weight="balanced").fit(standardised(X), y)
    weights = np.abs(peer.coef_[0])
    np.testing.assert_allclose(np.sqrt(values), weights, atol=1e-4 * weights.max())


@pytest.mark.filterwarnings("default")
def test_a_trivial_machine_warns_and_names_the_parameter():
    with pytest.warns(UserWarning, match="always predicts the same class: balance=True"):
        SVMRFE().fit(*diabetes(0.95))


@pytest.mark.filterwarnings("error")
def test_the_first_variable_alone_ties_with_nothing():
    ranker = SVMRFE().fit(*rare(0.2, 100, 9))
    assert ranker.scores_.min() == ranker.scores_[ranker.ranking_.order[0]] == 0
    assert not ranker.trivial_


@pytest.mark.filterwarnings("error")
def test_a_machine_with_weights_does_not_warn():
    assert not SVMRFE().fit(*diabetes(0.5)).trivial_


def test_one_trivial_machine_among_several_classes_leaves_the_order_to_the_others():
    X, y = diabetes(0.95)
    rest = SVMRFE().fit(X, y).ranking_
    assert (rest.scores == 0).all()
    three = np.where(y == 1, 2, X[:, 2] + 0.02 * np.sin(np.arange(len(X))) > 0)
    ranker = SVMRFE().fit(X, three)
    assert not ranker.trivial_
    assert ranker.ranking_.order[0] == 2
