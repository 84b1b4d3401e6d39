"""Least squares machines against plain solves of their systems of equations."""

import numpy as np
import pytest

from rankers.maths.least_squares_svm import (
    features_of,
    rbf_kernel,
    residuals_on_factor,
    residuals_on_features,
    residuals_on_kernel,
    train_linear,
    train_on_kernel,
)

CS = [1.0, 100.0, 1e4, 1e5]
RNG = np.random.default_rng(0)


def plain(K, Y, C):
    """Multipliers and biases from the whole system, bordered by the condition of the bias."""
    n = len(K)
    system = np.block([[K + np.eye(n) / C, np.ones((n, 1))], [np.ones((1, n)), np.zeros((1, 1))]])
    solved = np.linalg.solve(system, np.vstack([Y, np.zeros((1, Y.shape[1]))]))
    return solved[:n], solved[n]


def left_out_plainly(K, Y, parts, Cs):
    residuals = np.empty((len(Cs), *Y.shape))
    for out, C in zip(residuals, Cs, strict=True):
        for part in parts:
            rest = np.setdiff1d(np.arange(len(K)), part)
            multipliers, bias = plain(K[np.ix_(rest, rest)], Y[rest], C)
            out[part] = Y[part] - K[np.ix_(part, rest)] @ multipliers - bias
    return residuals


def table(n, m):
    X = RNG.uniform(size=(n, m))
    Y = np.column_stack([np.sin(3 * X[:, 0]) + X[:, -1] + 30, np.sign(X[:, 0] - 0.5)])
    return X, Y, np.array_split(RNG.permutation(n), 5)


def test_the_kernel_is_what_its_formula_says():
    X, Z = RNG.uniform(size=(7, 3)), RNG.uniform(size=(4, 3))
    formula = [[np.exp(-2 * ((x - z) ** 2).sum()) for z in Z] for x in X]
    np.testing.assert_allclose(rbf_kernel(X, 2.0, Z), formula, rtol=1e-12)
    assert (rbf_kernel(X, 2.0).diagonal() == 1).all()


@pytest.mark.parametrize("C", CS)
def test_a_machine_solves_its_system(C):
    X, Y, _ = table(30, 4)
    K = rbf_kernel(X, 0.5)
    multipliers, bias = train_on_kernel(K, Y, C)
    expected, level = plain(K, Y, C)
    np.testing.assert_allclose(K @ multipliers + bias, K @ expected + level, atol=1e-8)
    np.testing.assert_allclose(bias, level, atol=1e-8)


@pytest.mark.parametrize("m", [1, 4, 60])
def test_linear_weights_are_those_of_the_linear_kernel(m):
    X, Y, _ = table(30, m)
    weights, bias = train_linear(X, Y, 100.0)
    multipliers, level = plain(X @ X.T, Y, 100.0)
    np.testing.assert_allclose(weights, X.T @ multipliers, atol=1e-9)
    np.testing.assert_allclose(bias, level, atol=1e-9)


@pytest.mark.parametrize(("n", "m"), [(23, 1), (40, 8), (31, 60)])
def test_residuals_of_left_out_rows_are_those_of_training_without_them(n, m):
    X, Y, parts = table(n, m)
    K = rbf_kernel(X, 0.5)
    found = residuals_on_kernel(K, Y, parts, CS)
    np.testing.assert_allclose(found, left_out_plainly(K, Y, parts, CS), atol=1e-8)


@pytest.mark.parametrize(("n", "m"), [(23, 1), (40, 8), (31, 60)])
def test_residuals_on_features_are_those_of_the_linear_kernel(n, m):
    X, Y, parts = table(n, m)
    found = residuals_on_features(X, Y, parts, CS)
    np.testing.assert_allclose(found, left_out_plainly(X @ X.T, Y, parts, CS), atol=1e-8)


def test_a_column_that_varies_in_one_part_alone_is_a_constant_to_the_machine_without_it():
    X, Y, parts = table(40, 3)
    X[np.concatenate(parts[1:]), 2] = 0.4
    found = residuals_on_features(X, Y, parts, [1e8])
    rest = np.concatenate(parts[1:])
    weights, bias = train_linear(X[rest, :2], Y[rest], 1e8)
    left = Y[parts[0]] - X[parts[0], :2] @ weights - bias
    np.testing.assert_allclose(found[0, parts[0]], left, atol=1e-6)


@pytest.mark.parametrize("gamma", [0.1, 1.0, 20.0])
def test_a_kernel_of_few_variables_has_few_features_that_answer_the_same(gamma):
    X, Y, parts = table(80, 2)
    K = rbf_kernel(X, gamma)
    features = features_of(K)
    np.testing.assert_allclose(features @ features.T, K, atol=1e-10)
    found = residuals_on_features(features, Y, parts, CS)
    np.testing.assert_allclose(found, left_out_plainly(K, Y, parts, CS), atol=1e-5)
    assert features_of(rbf_kernel(X[:, :1], gamma)).shape[1] < 40


@pytest.mark.parametrize(("n", "m"), [(80, 2), (80, 4), (60, 6)])
def test_residuals_on_a_factor_of_the_kernel_are_those_of_the_kernel(n, m):
    X, Y, parts = table(n, m)
    K = rbf_kernel(X, 0.5)
    residuals = residuals_on_factor(features_of(K), Y, parts, CS)
    np.testing.assert_allclose(residuals, left_out_plainly(K, Y, parts, CS), atol=1e-5)


@pytest.mark.parametrize("copies", [np.zeros((20, 2)), np.ones((20, 2))])
def test_constant_columns_foretell_the_mean_of_the_others(copies):
    _, Y, parts = table(20, 1)
    means = np.empty_like(Y)
    for part in parts:
        means[part] = Y[np.setdiff1d(np.arange(20), part)].mean(axis=0)
    for found in (
        residuals_on_features(copies, Y, parts, CS),
        residuals_on_kernel(rbf_kernel(copies, 1.0), Y, parts, CS),
    ):
        np.testing.assert_allclose(found, np.repeat((Y - means)[None], len(CS), 0), atol=1e-6)
