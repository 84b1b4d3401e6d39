"""The polynomial problem has the law of section 4.2."""

import numpy as np
import pytest

from datagen import Polynomial


def test_the_classes_are_balanced():
    for seed in range(10):
        y = Polynomial(n=101).sample(seed).y
        assert set(y) == {-1, 1}
        assert (y == 1).sum() == 50  # strictly above the median


def test_values_are_uniform_between_minus_one_and_one():
    X = Polynomial(n=5_000, m=20).sample(0).X.to_numpy()
    assert np.abs(X).max() <= 1
    assert np.abs(X.mean(axis=0)).max() < 0.04
    np.testing.assert_allclose(X.var(axis=0), 1 / 3, rtol=0.06)


def test_copies_are_exact_multiples_without_noise():
    problem = Polynomial(m=30, r=4, redundancy=3).sample(1)
    assert [len(group) for group in problem.groups] == [4] * 4
    for original, *copies in problem.groups:
        for copy in copies:
            factor = problem.X[copy] / problem.X[original]
            assert 1 <= abs(factor.iloc[0]) <= 2
            np.testing.assert_allclose(factor, factor.iloc[0])


def test_noise_has_the_stated_variance_and_turns_an_exact_number_of_classes():
    quiet = Polynomial(n=4_000).sample(2)
    noisy = Polynomial(n=4_000, noise=0.05).sample(2)
    added = (noisy.X - quiet.X).to_numpy()
    assert added.var() == pytest.approx(0.05, rel=0.02)
    assert (quiet.y != noisy.y).sum() == 200


def test_noise_comes_after_copying():
    problem = Polynomial(n=2_000, m=10, r=2, redundancy=1, noise=0.05).sample(3)
    for original, copy in problem.groups:
        correlation = abs(np.corrcoef(problem.X[original], problem.X[copy])[0, 1])
        assert 0.8 < correlation < 0.97


@pytest.mark.parametrize("degree", [1, 2, 3])
def test_the_class_depends_on_the_relevant_columns_only(degree):
    """With the relevant columns and all products of up to `degree` of them the class is known."""
    from sklearn.linear_model import LogisticRegression
    from sklearn.preprocessing import PolynomialFeatures

    problem = Polynomial(n=600, m=12, r=3, degree=degree).sample(5)
    expand = PolynomialFeatures(degree)
    relevant = expand.fit_transform(problem.X[list(problem.relevant)])
    others = expand.fit_transform(problem.X[list(problem.irrelevant)[:3]])
    model = LogisticRegression(C=1e6, max_iter=20_000)
    assert model.fit(relevant, problem.y).score(relevant, problem.y) > 0.99
    assert model.fit(others, problem.y).score(others, problem.y) < 0.7


def test_at_degree_one_every_relevant_coefficient_is_away_from_zero():
    for seed in range(5):
        problem = Polynomial(n=20_000, m=6, r=5, degree=1).sample(seed)
        covariance = np.abs([np.cov(problem.X[v], problem.y)[0, 1] for v in problem.relevant])
        assert covariance.max() / covariance.min() < 2.3  # coefficients between 1 and 2 in size


def test_the_two_laws_of_the_constant_terms_differ():
    literal = Polynomial(offset="literal").sample(0)
    assert literal.X.equals(Polynomial().sample(0).X)
    assert not literal.y.equals(Polynomial().sample(0).y)


def test_too_many_copies_for_the_table_are_refused_in_words():
    with pytest.raises(
        ValueError, match=r"^m: got 10, allowed is at least 15 for 5 relevant variables with 2"
    ):
        Polynomial(m=10, r=5, redundancy=2).sample(0)


def test_the_problem_of_a_seed_is_the_same_on_every_machine():
    problem = Polynomial(m=8, n=4, r=2, redundancy=1).sample(2026)
    assert problem.groups == GROUPS
    np.testing.assert_allclose(problem.X.iloc[0, :3], FIRST_VALUES, rtol=1e-12)


GROUPS = (("x5", "x1"), ("x3", "x2"))
FIRST_VALUES = [0.8436439363389845, -0.47594006645568815, 0.2798263314303091]
