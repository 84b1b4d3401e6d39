"""The thermal perceptron against the loop of the paper."""

import math

import numpy as np
import pytest
from scipy.linalg.blas import daxpy

from datagen import SevenOfTen
from rankers.learners import ThermalPerceptron


def literal(X, y, rate=1.0, start=2.0, cooling=0.999, end=0.3):
    """Every row in every epoch, in plain Python; X of -1 and 1."""
    rows = [[*row, 1.0] for row in X.tolist()]
    weights = [0.0] * len(rows[0])
    temperature, epochs = start, 0
    while temperature >= end:
        for x, sign in zip(rows, y.tolist(), strict=True):
            phi = sum(w * value for w, value in zip(weights, x, strict=True))
            if sign * phi <= 1e-9:  # 0 but for rounding
                step = rate * sign * math.exp(-abs(phi) / temperature)
                weights = [w + step * value for w, value in zip(weights, x, strict=True)]
        temperature *= cooling
        epochs += 1
    return np.array(weights), epochs


def noisy(seed, n=60, m=5):
    rng = np.random.default_rng(seed)
    X = rng.choice([-1.0, 1.0], (n, m))
    signs = np.where(X[:, :3].sum(axis=1) + rng.normal(size=n) > 0, 1.0, -1.0)
    return X, signs


def by_sums(X, signs, epochs, near=1e-9):
    """The same loop on the sums of all rows, visiting each row in each epoch."""
    Z = np.column_stack([X, np.ones(len(X))])
    gram, sums, amounts = Z @ Z.T, np.zeros(len(Z)), np.zeros(len(Z))
    for temperature in epochs:
        for row, sign in enumerate(signs):
            if sign * sums[row] <= near:
                step = 1.0 * sign * math.exp(-abs(sums[row]) / temperature)
                amounts[row] += step
                daxpy(gram[row], sums, a=step)
    return amounts @ Z


@pytest.mark.parametrize("seed", range(4))
def test_the_first_epochs_are_those_of_the_literal_loop(seed):
    """Three of them: what rounding does grows a hundredfold with each epoch or so."""
    X, signs = noisy(seed)
    weights, epochs = literal(X, signs, cooling=0.5)
    learner = ThermalPerceptron(cooling=0.5).fit(X, signs)
    assert epochs == 3
    np.testing.assert_allclose(learner._weights[0], weights, rtol=1e-8, atol=1e-9)


@pytest.mark.parametrize("seed", range(2))
def test_all_epochs_are_those_of_the_loop_over_every_row(seed):
    X, signs = noisy(seed, n=30)
    learner = ThermalPerceptron(cooling=0.99).fit(X, signs)
    weights = by_sums(X, signs, learner.epochs_)
    np.testing.assert_array_equal(learner._weights[0], weights)


def test_it_settles_as_the_literal_loop_does():
    """With rounding of its own, each ends with about as many right answers."""
    shares = []
    for seed in range(6):
        X, signs = noisy(seed)
        weights, _ = literal(X, signs, cooling=0.98)
        answers = np.where(np.column_stack([X, np.ones(len(X))]) @ weights > 0, 1.0, -1.0)
        own = ThermalPerceptron(cooling=0.98).fit(X, signs).score(X, signs)
        shares.append((own, np.mean(answers == signs)))
    ours, theirs = np.mean(shares, axis=0)
    assert abs(ours - theirs) < 0.03


def test_there_are_as_many_epochs_as_published():
    X, signs = noisy(0, n=8, m=2)
    assert literal(X, signs)[1] == 1897 == len(ThermalPerceptron().fit(X, signs).epochs_)


def test_switches_are_coded_as_minus_one_and_one():
    X, signs = noisy(1)
    plain, coded = (ThermalPerceptron(cooling=0.98).fit(Z, signs) for Z in (X, (X + 1) / 2))
    np.testing.assert_allclose(coded._weights, plain._weights)


def test_without_a_gram_matrix_the_answers_are_the_same(monkeypatch):
    X, signs = noisy(2)
    whole = ThermalPerceptron(cooling=0.5).fit(X, signs)._weights
    monkeypatch.setattr("rankers.learners.perceptron.MOST_ROWS", 10)
    row_by_row = ThermalPerceptron(cooling=0.5).fit(X, signs)._weights
    np.testing.assert_allclose(row_by_row, whole, rtol=1e-8)


def test_seven_of_ten_is_learnt_almost_without_error():
    problem = SevenOfTen(n=2_000, m=30).sample(seed=1)
    X, y = problem.X.to_numpy(), problem.y.to_numpy()
    learner = ThermalPerceptron().fit(X[:1000], y[:1000])
    assert 1 - learner.score(X[1000:], y[1000:]) < 0.045  # more is called unusual in the paper


def test_an_end_hotter_than_the_start_is_refused_in_words():
    with pytest.raises(ValueError, match=r"^end: got 3, allowed is a number of at most 2.0"):
        ThermalPerceptron(end=3).fit([[0], [1]], [0, 1])
