"""The ensemble paper's problem has the law of its section 4."""

import numpy as np
import pytest

from datagen import EFRProblem


def relevant(problem):
    return problem.X[list(problem.relevant)].to_numpy()


def test_values_are_uniform_between_zero_and_one():
    X = EFRProblem(n=5_000, d=20, r=5).sample(0).X.to_numpy()
    assert X.min() >= 0 and X.max() <= 1
    assert np.abs(X.mean(axis=0) - 0.5).max() < 0.02
    np.testing.assert_allclose(X.var(axis=0), 1 / 12, rtol=0.06)


@pytest.mark.parametrize("r", [1, 5, 20])
def test_the_linear_class_is_the_sum_against_its_middle(r):
    problem = EFRProblem(n=2_000, r=r).sample(1)
    assert ((relevant(problem).sum(axis=1) > r / 2) == (problem.y == 1)).all()
    assert (problem.y == 1).mean() == pytest.approx(0.5, abs=0.04)


def test_the_other_class_is_a_ball():
    problem = EFRProblem(n=20_000, linear=False).sample(1)
    inside = ((relevant(problem) - 0.5) ** 2).sum(axis=1) < 10 / 12
    assert (inside == (problem.y == 1)).all()
    assert (problem.y == 1).mean() == pytest.approx(0.5, abs=0.03)


@pytest.mark.parametrize("r", [1, 2])
def test_the_ball_of_one_and_two_variables_has_the_share_of_its_volume(r):
    y = EFRProblem(n=40_000, d=4, r=r, linear=False).sample(2).y
    volume = {1: 2 * np.sqrt(1 / 12), 2: np.pi * 2 / 12}[r]
    assert (y == 1).mean() == pytest.approx(volume, abs=4 * np.sqrt(0.25 / 40_000))


def test_a_combination_is_one_with_weights_between_minus_one_and_one():
    problem = EFRProblem(n=200, redundant=True).sample(3)
    combined = problem.X[list(problem.redundant)].to_numpy()
    weights, *_ = np.linalg.lstsq(relevant(problem), combined, rcond=None)
    np.testing.assert_allclose(relevant(problem) @ weights, combined, atol=1e-10)
    assert 0.9 < np.abs(weights).max() <= 1
    assert (len(problem.relevant), len(problem.redundant)) == (10, 10)


def test_a_combination_stands_in_the_group_of_its_largest_weight():
    problem = EFRProblem(n=200, redundant=True).sample(3)
    for number, (_, *combinations) in enumerate(problem.groups):
        for name in combinations:
            weights, *_ = np.linalg.lstsq(relevant(problem), problem.X[name], rcond=None)
            assert np.abs(weights).argmax() == number


def test_labels_are_turned_with_the_stated_probability():
    quiet = EFRProblem(n=40_000).sample(4).y
    noisy = EFRProblem(n=40_000, label_noise=0.1).sample(4).y
    assert (quiet != noisy).mean() == pytest.approx(0.1, abs=4 * np.sqrt(0.09 / 40_000))


@pytest.mark.parametrize(("noise_is", "variance"), [("variance", 0.1), ("deviation", 0.01)])
def test_noise_is_added_to_combinations_too(noise_is, variance):
    settings = {"n": 2_000, "redundant": True}
    quiet = EFRProblem(**settings).sample(5)
    noisy = EFRProblem(**settings, feature_noise=0.1, noise_is=noise_is).sample(5)
    added = noisy.X - quiet.X
    assert added.to_numpy().var() == pytest.approx(variance, rel=0.02)
    assert added[list(quiet.redundant)].to_numpy().var() == pytest.approx(variance, rel=0.05)
    assert noisy.y.equals(quiet.y)


def test_too_many_relevant_variables_are_refused_in_words():
    with pytest.raises(
        ValueError, match=r"^d: got 15, allowed is at least 20 for 10 .* with 10 combin"
    ):
        EFRProblem(d=15, redundant=True).sample(0)
    with pytest.raises(
        ValueError, match=r"^d: got 5, allowed is at least 10 for 10 relevant variables"
    ):
        EFRProblem(d=5).sample(0)
