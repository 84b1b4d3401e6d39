"""The exact solver against libsvm run to the end, and against the conditions of an optimum."""

import numpy as np
import pytest
from sklearn.svm import SVC

from rankers.maths.quadratic import Programme


def machine(rng, n, m, C, degree=1, noise=0.2):
    X = rng.normal(size=(n, m))
    signs = np.where(X[:, 0] + noise * rng.normal(size=n) > 0, 1.0, -1.0)
    signs[:2] = 1, -1
    dual = Programme(signs, np.where(signs > 0, 0, -C), np.where(signs > 0, C, 0.0))
    return (1 + X @ X.T) ** degree, signs, dual


def breach(K, beta, dual):
    """How far β is from an optimum: the gap between the b that rows call for."""
    pull = K @ beta - dual.goal
    near = 1e-9 * np.abs(beta).max()
    may_rise, may_fall = beta < dual.upper - near, beta > dual.lower + near
    return max((-pull[may_rise]).max() - (-pull[may_fall]).min(), 0)


@pytest.mark.parametrize("number", range(200))
def test_from_any_start_it_ends_in_an_optimum(number):
    rng = np.random.default_rng(number)
    n, m = int(rng.integers(4, 70)), int(rng.integers(1, 40))
    C = float(rng.choice([1e-2, 1, 1e2, 1e5]))
    K, _, dual = machine(rng, n, m, C, degree=int(rng.integers(1, 4)))
    beta = dual.solve(K, np.zeros(n))
    assert abs(beta.sum()) <= 1e-10 * np.abs(beta).sum()
    assert (beta >= dual.lower).all() and (beta <= dual.upper).all()
    assert breach(K, beta, dual) <= 1e-6


@pytest.mark.parametrize("C", [1e-2, 1, 1e2])
def test_it_agrees_with_libsvm_run_to_the_end(C):
    """To four digits: libsvm keeps its kernel in single precision."""
    K, signs, dual = machine(np.random.default_rng(0), 60, 8, C)
    fitted = SVC(kernel="precomputed", C=C, tol=1e-10).fit(K, signs)
    expected = np.zeros(60)
    expected[fitted.support_] = fitted.dual_coef_[0]
    np.testing.assert_allclose(dual.solve(K, np.zeros(60)), expected, atol=1e-4 * C)


def test_rows_that_are_copies_of_each_other_do_no_harm():
    K, signs, dual = machine(np.random.default_rng(1), 20, 3, 10.0, noise=1.0)
    twice = np.tile(K, (3, 3))
    dual = Programme(np.tile(signs, 3), np.tile(dual.lower, 3), np.tile(dual.upper, 3))
    assert breach(twice, dual.solve(twice, np.zeros(60)), dual) <= 1e-6


def test_a_kernel_without_any_difference_leaves_a_feasible_answer():
    signs = np.array([1.0, 1, -1, -1, -1])
    dual = Programme(signs, np.where(signs > 0, 0, -1.0), np.where(signs > 0, 1.0, 0))
    beta = dual.solve(np.ones((5, 5)), np.zeros(5))
    assert abs(beta.sum()) < 1e-12
    assert (beta >= dual.lower).all() and (beta <= dual.upper).all()


@pytest.mark.parametrize("number", range(60))
def test_equal_rows_with_contradicting_classes_end_in_an_optimum(number):
    rng = np.random.default_rng(number)
    n, C = int(rng.integers(6, 90)), float(rng.choice([1e-2, 1, 1e2, 1e5]))
    X = rng.integers(0, 3, (n, int(rng.integers(1, 6)))).astype(float)
    signs = rng.choice([-1.0, 1.0], n)
    signs[:2] = 1, -1
    dual = Programme(signs, np.where(signs > 0, 0, -C), np.where(signs > 0, C, 0.0))
    K = (1 + X @ X.T) ** int(rng.integers(1, 3))
    assert breach(K, dual.solve(K, np.zeros(n)), dual) <= 1e-6
