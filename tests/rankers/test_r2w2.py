"""R²W²: slopes against differences, sphere and margin against other solvers, descent and truth."""

import numpy as np
import pytest
from scipy.optimize import minimize
from sklearn.svm import SVC

from datagen import Polynomial, WestonNonlinear
from rankers import R2W2Ranker
from rankers.evaluation import auc_fr
from rankers.r2w2 import FLAT, Bound, downhill, smallest_sphere, squared_radius
from tests.rankers.test_svm import columns_and_signs


def bound(degree=2, C=1.0, n=30, m=6, radius="sphere"):
    X, signs = columns_and_signs(n=n, m=m)
    return Bound(X, [signs], degree, C, radius)


def sphere(kernel):
    """Squared radius and weights of the rows in the centre of the smallest sphere."""
    weights = smallest_sphere(kernel, np.full(len(kernel), 1 / len(kernel)))
    return squared_radius(kernel, weights), weights


@pytest.mark.parametrize("degree", [1, 2, 3])
@pytest.mark.parametrize("C", [1.0, 1e2, 1e5])
@pytest.mark.parametrize("radius", ["sphere", "variance"])
def test_slopes_are_those_of_the_bound(degree, C, radius):
    of = bound(degree, C, radius=radius)
    factors = 0.3 * np.random.default_rng(0).normal(size=6)
    slopes = of.at(factors).slopes
    for i, nudge in enumerate(1e-5 * np.eye(6)):
        rise = of.at(factors + nudge).value - of.at(factors - nudge).value
        assert slopes[i] == pytest.approx(rise / 2e-5, abs=1e-6 * np.abs(slopes).max())


@pytest.mark.parametrize("seed", range(5))
def test_slopes_of_several_classes_are_those_of_the_bound(seed):
    X, _ = columns_and_signs(seed=seed, n=40, m=5)
    codes = np.random.default_rng(seed).integers(0, 3, 40)
    of = Bound(X, [np.where(codes == c, 1.0, -1.0) for c in range(3)], 2, 1.0, "sphere")
    slopes = of.at(np.zeros(5)).slopes
    for i, nudge in enumerate(1e-5 * np.eye(5)):
        rise = of.at(nudge).value - of.at(-nudge).value
        assert slopes[i] == pytest.approx(rise / 2e-5, abs=1e-6)


@pytest.mark.parametrize("seed", range(6))
def test_the_radius_is_that_of_a_general_solver(seed):
    X = np.random.default_rng(seed).normal(size=(12, 3))
    kernel = (1 + X @ X.T) ** (1 + seed % 3)
    own = kernel.diagonal()
    peer = minimize(
        lambda beta: beta @ kernel @ beta - own @ beta,
        np.full(12, 1 / 12),
        jac=lambda beta: 2 * kernel @ beta - own,
        bounds=[(0, None)] * 12,
        constraints={"type": "eq", "fun": lambda beta: beta.sum() - 1},
        options={"ftol": 1e-14, "maxiter": 1_000},
    )
    assert sphere(kernel)[0] == pytest.approx(-peer.fun, rel=1e-6)


def test_the_sphere_of_points_in_the_plane():
    X = np.array([[0.0, 0], [6, 0], [3, 1], [3, -2], [3, 0]])
    radius, centre = sphere(X @ X.T)
    assert radius == pytest.approx(9)
    np.testing.assert_allclose(centre @ X, [3, 0], atol=1e-6)


def test_no_row_lies_outside_the_sphere_and_the_ones_that_hold_it_lie_on_it():
    X = np.random.default_rng(1).normal(size=(40, 5))
    radius, beta = sphere(X @ X.T)
    distance = ((X - beta @ X) ** 2).sum(axis=1)
    assert distance.max() <= radius * (1 + 1e-9)
    np.testing.assert_allclose(distance[beta > 1e-9], radius)


def test_the_margin_is_that_of_libsvm():
    X, signs = columns_and_signs(n=40)
    place = Bound(X, [signs], 2, 10.0, "sphere").at(np.zeros(9))
    kernel = (1 + X @ X.T) ** 2 + np.eye(40) / 10
    margin = np.abs(SVC(kernel="precomputed", C=1e9, tol=1e-8).fit(kernel, signs).dual_coef_).sum()
    radius = sphere(kernel)[0]
    assert place.value == pytest.approx(np.log(radius * margin), abs=1e-4)


def test_every_step_lowers_the_bound_and_the_descent_ends_where_it_is_flat():
    of = bound(degree=1, n=60, m=5)
    here, length, values = of.at(np.zeros(5)), np.inf, []
    for _ in range(500):
        values.append(here.value)
        here, length = downhill(of, here, length)
    assert (np.diff(values) <= 0).all()
    assert values[0] - values[-1] > 0.1
    assert np.abs(here.slopes).max() < 1e-3


def test_it_ends_when_settled_and_says_after_how_many_steps():
    X, signs = columns_and_signs(n=60, m=5)
    ranker = R2W2Ranker(degree=1, max_iter=1_000).fit(X, signs)
    assert 1 < ranker.n_iter_ < 1_000
    assert R2W2Ranker(degree=1, max_iter=2).fit(X, signs).n_iter_ == 2


def test_a_bound_that_no_factor_changes_leaves_all_factors_alone():
    two = Bound(np.array([[-1.0], [1.0]]), [np.array([-1.0, 1.0])], 1, 1.0, "sphere")
    start = two.at(np.zeros(1))  # the sphere of two rows is their margin
    assert np.abs(start.slopes).max() < FLAT
    assert downhill(two, start, np.inf)[0] is start


def test_constants_score_nothing_and_equal_columns_the_same():
    X, signs = columns_and_signs()
    X[:, 1], X[:, 6] = 1e9 + 0.1, X[:, 0]
    ranking = R2W2Ranker().fit(X, signs).ranking_
    assert ranking.scores[1] == 0
    assert ranking.scores[0] == pytest.approx(ranking.scores[6])
    assert np.argsort(ranking.order)[0] < np.argsort(ranking.order)[6]


def test_a_table_of_constants_is_ranked_by_position():
    ranking = R2W2Ranker().fit(np.ones((6, 3)), [0, 1, 0, 1, 0, 1]).ranking_
    assert ranking.order.tolist() == [0, 1, 2]


def test_a_class_of_one_row_and_fewer_rows_than_columns_are_ranked():
    X, _ = columns_and_signs(n=12, m=60)
    X[7, 3] = 40.0
    ranking = R2W2Ranker().fit(X, np.arange(12) == 7).ranking_
    assert ranking.order[0] == 3
    assert np.isfinite(ranking.scores).all()


@pytest.mark.parametrize("scale", [1e-200, 1e200])
def test_the_unit_of_measurement_does_not_matter_when_standardised(scale):
    X, signs = columns_and_signs()
    plain, scaled = R2W2Ranker().fit(X, signs), R2W2Ranker().fit(X * scale, signs)
    np.testing.assert_allclose(scaled.scores_, plain.scores_, rtol=1e-6)


def test_without_standardising_values_that_overflow_are_refused_in_words():
    X, signs = columns_and_signs()
    with pytest.raises(ValueError, match=r"^X: .* too large .* standardise"):
        R2W2Ranker(scale="none").fit(X * 1e200, signs)


def test_without_standardising_the_unit_decides_where_the_descent_starts():
    X, signs = columns_and_signs()
    plain = R2W2Ranker(scale="none").fit(X, signs).scores_
    assert np.abs(plain - R2W2Ranker(scale="none").fit(10 * X, signs).scores_).max() > 0.1


@pytest.mark.parametrize(("degree", "at_least"), [(1, 0.9), (2, 0.7), (3, 0.65)])
def test_it_finds_the_variables_of_polynomial_problems(degree, at_least):
    problems = [Polynomial(degree=degree).sample(seed) for seed in range(7)]
    found = [
        auc_fr(p.X.columns[R2W2Ranker(degree=degree).fit(p.X, p.y).ranking_.order], p.groups, 50)
        for p in problems
    ]
    assert np.median(found) > at_least


def test_in_place_of_the_sphere_the_variance_of_the_rows_can_stand():
    X, signs = columns_and_signs(n=25)
    kernel = (1 + X @ X.T) ** 2 + np.eye(25)
    place = Bound(X, [signs], 2, 1.0, "variance").at(np.zeros(9))
    margin = np.abs(SVC(kernel="precomputed", C=1e9, tol=1e-8).fit(kernel, signs).dual_coef_).sum()
    spread = np.trace(kernel) / 25 - kernel.mean()
    assert place.value == pytest.approx(np.log(spread * margin), abs=1e-4)


def test_the_linear_kernel_on_raw_variables_finds_what_it_loses_when_they_are_standardised():
    """Figure 8 (B) for n = 100: two of 52 variables matter, on much smaller scales."""
    areas = {"standard": [], "none": []}
    for scale, found in areas.items():
        for seed in range(4):
            problem = WestonNonlinear(n=100).sample(900 + seed)
            ranking = R2W2Ranker(degree=1, scale=scale).fit(problem.X, problem.y).ranking_
            order = problem.X.columns[ranking.order]
            found.append(auc_fr(order, problem.groups, problem.X.shape[1]))
    assert np.median(areas["none"]) > np.median(areas["standard"]) + 0.2
