"""The LP machine as a learner; its weights are held to the linear programme elsewhere."""

import numpy as np
import pytest

from rankers.evaluation import folds_of
from rankers.learners import LPSVR, Folds
from rankers.learners.grid import UnitRange
from rankers.maths.lp_svr import lp_weights
from rankers.target import understand

RNG = np.random.default_rng(1)
X = RNG.uniform(size=(40, 5))
Y = 3 * X[:, 0] - 2 * X[:, 2] + 0.02 * RNG.normal(size=40)


def test_columns_that_say_nothing_have_no_weight():
    fitted = LPSVR(C=1.0, epsilon=0.1).fit(X, Y)
    assert np.flatnonzero(fitted.coef_[:, 0]).tolist() == [0, 2]
    assert np.abs(fitted.predict(X) - Y).max() < 0.3


def test_several_classes_learn_each_against_the_rest():
    y = np.array(["a", "b", "c"])[X[:, :3].argmax(axis=1)]
    fitted = LPSVR(C=10.0, epsilon=0.01).fit(X, y)
    assert fitted.coef_.shape == (5, 3)
    assert fitted.score(X, y) > 0.9


def test_errors_are_the_least_of_the_grid_over_the_folds():
    target, columns = understand(Y), np.array([0, 2, 4])
    folds = Folds(folds_of(Y, target.task, 3, seed=0))
    Z, errors = UnitRange.of(X)(X)[:, columns], []
    for C, epsilon in [(10, 0.01), (10, 0.2), (1e4, 0.01), (1e4, 0.2)]:
        left = np.empty(40)
        for train, test in folds.pairs:
            w, b = lp_weights(Z[train], Y[train], C, epsilon)
            left[test] = Y[test] - Z[test] @ w - b
        errors.append(np.abs(left).mean())
    assert LPSVR().evaluator(X, target, folds).error(columns) == pytest.approx(min(errors))
    fitted = LPSVR().fit(X, Y)
    assert (fitted.C_, fitted.epsilon_) in {(10, 0.01), (10, 0.2), (1e4, 0.01), (1e4, 0.2)}
