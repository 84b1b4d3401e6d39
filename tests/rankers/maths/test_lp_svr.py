"""The LP machine against the two inequalities of the text book."""

import numpy as np
import pytest
from scipy.optimize import linprog

from rankers.maths.lp_svr import lp_weights


def text_book(X, y, C, epsilon):
    """The optimal value with w = p - q, b and two slacks for each row."""
    n, m = X.shape
    price = np.concatenate([np.ones(2 * m), [0], np.full(2 * n, C)])
    side = np.hstack([X, -X, np.ones((n, 1))])
    none, eye = np.zeros((n, n)), np.eye(n)
    above = np.hstack([-side, -eye, none])
    below = np.hstack([side, none, -eye])
    bounds = [(0, None)] * (2 * m) + [(None, None)] + [(0, None)] * (2 * n)
    limits = np.concatenate([epsilon - y, epsilon + y])
    return linprog(price, np.vstack([above, below]), limits, bounds=bounds).fun


def value(X, y, C, epsilon, w, b):
    return np.abs(w).sum() + C * np.maximum(0, np.abs(y - X @ w - b) - epsilon).sum()


@pytest.mark.parametrize("C", [0.1, 10.0, 1e4])
@pytest.mark.parametrize("epsilon", [0.0, 0.01, 0.2])
@pytest.mark.parametrize(("n", "m"), [(30, 5), (12, 40), (2, 1)])
def test_the_answer_costs_no_more_than_that_of_the_text_book(n, m, C, epsilon):
    rng = np.random.default_rng(n + m)
    X = rng.uniform(size=(n, m))
    y = 3 * X[:, 0] + 0.1 * rng.normal(size=n) + 500
    w, b = lp_weights(X, y, C, epsilon)
    assert value(X, y, C, epsilon, w, b) == pytest.approx(text_book(X, y, C, epsilon), rel=1e-6)
    assert np.count_nonzero(w) <= n


def test_a_constant_column_has_no_weight():
    X = np.column_stack([np.ones(20), np.linspace(0, 1, 20)])
    w, b = lp_weights(X, 2 * X[:, 1] + 7, 100.0, 0.01)
    assert w[0] == 0
    assert w[1] == pytest.approx(1.98)
    assert b == pytest.approx(7.01)
