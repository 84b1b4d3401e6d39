"""Newton's method against the linear programme it solves."""

import numpy as np
import pytest
from scipy.optimize import linprog

from rankers.maths.newton_lp_svm import newton_weights


def by_programme(X, signs, nu):
    """w, b and the least value, with w = p - q and a slack for each row."""
    n, m = X.shape
    D = X * signs[:, None]
    price = np.concatenate([np.ones(2 * m), [0], np.full(n, nu)])
    rows = -np.hstack([D, -D, signs[:, None], np.eye(n)])
    bounds = [(0, None)] * (2 * m) + [(None, None)] + [(0, None)] * n
    x = linprog(price, rows, -np.ones(n), bounds=bounds)
    return x.x[:m] - x.x[m : 2 * m], x.fun


def table(n, m, seed=0):
    rng = np.random.default_rng(seed)
    X = rng.uniform(size=(n, m))
    return X, np.where(X[:, 0] + 0.5 * rng.normal(size=n) * 0.3 > 0.5, 1.0, -1.0)


@pytest.mark.parametrize("nu", [0.03, 0.1, 0.3, 1.0, 10.0, 100.0])
@pytest.mark.parametrize(("n", "m"), [(60, 6), (40, 30), (25, 80)])
def test_newton_ends_at_the_optimum_of_the_linear_programme(n, m, nu):
    X, signs = table(n, m)
    w, b = newton_weights(X, signs, nu)
    expected, least = by_programme(X, signs, nu)
    slack = np.maximum(0, 1 - signs * (X @ w + b))
    assert nu * slack.sum() + np.abs(w).sum() == pytest.approx(least, rel=1e-7)
    np.testing.assert_allclose(w, expected, atol=1e-5)
    assert (w[np.abs(expected) < 1e-9] == 0).all()


def test_a_small_price_leaves_no_weight():
    X, signs = table(40, 5)
    assert not newton_weights(X, signs, 1e-3)[0].any()


def test_constants_and_two_rows_are_no_trouble():
    X = np.column_stack([np.ones(2), [0.0, 1.0]])
    w, b = newton_weights(X, np.array([-1.0, 1.0]), 100.0)
    np.testing.assert_allclose([*w, b], [0, 2, -1], atol=1e-6)


def test_copies_share_the_weight_of_one_but_add_nothing_to_the_value():
    X, signs = table(50, 3)
    alone = newton_weights(X, signs, 1.0)[0]
    both = newton_weights(np.column_stack([X, X[:, 0]]), signs, 1.0)[0]
    assert np.abs(both).sum() == pytest.approx(np.abs(alone).sum(), rel=1e-7)
    assert both[0] + both[3] == pytest.approx(alone[0], rel=1e-5)
