"""SPE-ranker against Algorithm 1 word by word, and in the corners the paper does not mention."""

import numpy as np
import pytest

from datagen import Polynomial
from rankers import SPERanker
from tests.rankers.oracle import literal_spe


def agree(X, y, **params):
    ranking = SPERanker(**params).fit(X, y).ranking_
    kept, redundant, scores = literal_spe(X, y, **params)
    assert ranking.keepers.tolist() == kept
    assert {r.variable for r in ranking.redundant} == redundant
    np.testing.assert_allclose(ranking.scores, scores, rtol=1e-7, atol=1e-12)
    return len(redundant)


def random_table(rng, n, m):
    """Noise, with half of the columns close to a few directions half of the time."""
    X = rng.uniform(-1, 1, (n, m))
    if rng.random() < 0.5:
        few, size = rng.integers(1, 5), m // 2
        near = 10.0 ** -rng.integers(0, 7)
        X[:, :size] = rng.normal(size=(n, few)) @ rng.normal(size=(few, size))
        X[:, :size] += near * rng.normal(size=(n, size))
    return X * 10.0 ** rng.integers(-4, 5) + rng.choice([0, 0, 1, 50])


@pytest.mark.parametrize("number", range(300))
def test_the_fast_way_agrees_with_algorithm_1_word_by_word(number):
    rng = np.random.default_rng(number)
    n, m = rng.integers(4, 80), rng.integers(1, 100)
    X = random_table(rng, n, m).astype(rng.choice([np.float32, np.float64]))
    X = np.asarray(X, order=rng.choice(["C", "F"]))
    y = np.where(rng.permutation(n) < n // 2, 1.0, -1.0)
    delta = rng.choice([None, None, None, 0.001, 0.05, 0.3, 0.7])
    agree(X, y, degree=int(rng.integers(1, 5)), delta=delta, xi=float(rng.choice([2 / 3, 0.3, 1])))


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("noise", [0.0, 0.05])
def test_it_agrees_on_the_problems_of_the_paper(seed, noise):
    problem = Polynomial(n=60, degree=2, redundancy=3, noise=noise).sample(seed)
    assert agree(problem.X.to_numpy(), problem.y.to_numpy()) >= (15 if noise == 0 else 0)


@pytest.mark.parametrize("shape", [(2_000, 60), (60, 2_000), (400, 400)])
def test_it_agrees_on_tall_wide_and_square_tables(shape):
    rng = np.random.default_rng(5)
    X = rng.normal(size=shape)
    X[:, 1::7] = X[:, :1] + 0.01 * rng.normal(size=X[:, 1::7].shape)
    agree(X, X[:, 0] + X[:, 2] ** 2 + rng.normal(size=shape[0]))


def test_it_agrees_on_a_spectrum_where_neighbours_are_almost_equal():
    rng = np.random.default_rng(6)
    grid = np.linspace(0, 1, 80)
    peaks = np.exp(-((grid - rng.random((6, 1))) ** 2) / 0.02)
    X = rng.random((120, 6)) @ peaks + 1e-6 * rng.normal(size=(120, 80))
    assert agree(X, X[:, 40] + 0.1 * rng.normal(size=120), degree=1) > 0
    agree(X, X[:, 40] + 0.1 * rng.normal(size=120), degree=1, delta=1e-4)


def test_the_score_of_several_classes_is_the_multiple_correlation_with_their_indicators():
    rng = np.random.default_rng(1)
    X, y = rng.normal(size=(60, 4)), rng.integers(0, 3, 60)
    X[:, 2] += y == 1
    indicators = np.eye(3)[y]
    for column, score in zip(X.T, SPERanker(degree=1).fit(X, y).scores_, strict=True):
        fitted = indicators @ np.linalg.lstsq(indicators, column, rcond=None)[0]
        assert score == pytest.approx(np.corrcoef(fitted, column)[0, 1] ** 2)


def test_two_classes_score_the_same_as_the_number_that_codes_them():
    rng = np.random.default_rng(2)
    X, y = rng.normal(size=(50, 5)), rng.integers(0, 2, 50)
    named = np.where(y == 1, "ill", "well")
    expected = [np.corrcoef(column, y)[0, 1] ** 2 for column in X.T]
    np.testing.assert_allclose(SPERanker(degree=1).fit(X, named).scores_, expected)


def test_a_scaled_copy_is_redundant_because_of_its_original():
    rng = np.random.default_rng(3)
    X = rng.normal(size=(80, 6))
    X[:, 4] = -3 * X[:, 1]
    ranking = SPERanker().fit(X, X[:, 1] > 0).ranking_
    (found,) = ranking.redundant
    assert (found.variable, found.because[0][0], found.step) == (4, 1, 0)
    assert found.explained == pytest.approx(1) == sum(share for _, share in found.because)
    assert ranking.order[-1] == 4


def test_the_shares_of_a_sum_go_to_its_terms():
    a, b = np.tile([1.0, 1, -1, -1], 10), np.tile([1.0, -1, 1, -1], 10)
    X = np.column_stack([4 * a + 3 * b, a, b])
    ranking = SPERanker(degree=1, delta=0.1).fit(X, 2 * a + b).ranking_
    assert ranking.order.tolist() == [0, 1, 2]  # cosines .98, .89, .45
    (gone,) = ranking.redundant  # b is what a leaves of 4a + 3b
    assert (gone.variable, gone.step) == (2, 1)
    assert gone.because == ((1, pytest.approx(0.64)), (0, pytest.approx(0.36)))


def test_the_steps_replay_the_second_stage():
    problem = Polynomial(m=20, n=80, r=3, redundancy=2).sample(4)
    X = problem.X.to_numpy()
    ranking = SPERanker().fit(X, problem.y).ranking_
    centred = X - X.mean(axis=0)
    taken, live = [], set(range(20))
    for step in ranking.steps:
        taken.append(step.chosen)
        live.discard(step.chosen)
        basis = np.linalg.qr(centred[:, taken])[0]
        left = np.linalg.norm(centred - basis @ (basis.T @ centred), axis=0)
        left /= np.linalg.norm(centred, axis=0)
        inside = sorted(live)
        np.testing.assert_allclose(step.values[inside], left[inside], atol=1e-7)
        assert np.isnan(np.delete(step.values, inside)).all()
        assert step.threshold == pytest.approx((1 + left[inside].sum()) / (1 + len(inside)) / 2)
        assert set(step.redundant) == {i for i in inside if left[i] < step.threshold}
        live -= set(step.redundant)
    assert {v for s in ranking.steps for v in s.redundant} == {
        r.variable for r in ranking.redundant
    }


def test_a_constant_scores_nothing_and_explains_nothing():
    rng = np.random.default_rng(5)
    X = rng.normal(size=(40, 4))
    X[:, 0], X[:, 2] = 0.1, 1e8 + 0.1
    ranking = SPERanker().fit(X, X[:, 3] > 0).ranking_
    assert ranking.scores[0] == ranking.scores[2] == 0
    assert ranking.order[-2:].tolist() == [0, 2]
    assert all(step.chosen not in (0, 2) for step in ranking.steps)
    assert ranking.redundant == ()


def test_a_table_of_constants_is_ranked_by_position():
    ranking = SPERanker().fit(np.ones((6, 3)), [0, 1, 0, 1, 0, 1]).ranking_
    assert ranking.order.tolist() == [0, 1, 2]
    assert ranking.scores.tolist() == [0, 0, 0]


def test_of_equal_columns_the_first_stays():
    rng = np.random.default_rng(6)
    X = rng.normal(size=(50, 5))
    X[:, 3] = X[:, 1]
    ranking = SPERanker().fit(X, X[:, 1] + X[:, 0]).ranking_
    assert [r.variable for r in ranking.redundant] == [3]


def test_a_column_equal_to_the_target_scores_one_and_comes_first():
    rng = np.random.default_rng(7)
    X = rng.normal(size=(30, 4))
    ranking = SPERanker().fit(X, X[:, 2]).ranking_
    assert ranking.order[0] == 2
    assert ranking.scores[2] == pytest.approx(1)


def test_a_single_column_is_ranked_first_and_kept():
    ranking = SPERanker().fit([[1.0], [2.0], [4.0]], [0, 0, 1]).ranking_
    assert ranking.order.tolist() == [0]
    assert ranking.redundant == ()


def test_with_fewer_rows_than_columns_the_search_ends_before_algebra_does():
    rng = np.random.default_rng(8)
    ranking = SPERanker(xi=2 / 3).fit(rng.normal(size=(30, 200)), rng.normal(size=30)).ranking_
    assert len(ranking.steps) == 20
    assert len(ranking.order) == 200
    assert len(ranking.redundant) < 20


def test_without_the_second_stage_nothing_is_redundant_and_the_scores_are_the_same():
    problem = Polynomial(redundancy=2).sample(0)
    plain = SPERanker(redundancy=False).fit(problem.X, problem.y).ranking_
    full = SPERanker().fit(problem.X, problem.y).ranking_
    assert plain.redundant == plain.steps == ()
    assert full.redundant != ()
    np.testing.assert_array_equal(plain.scores, full.scores)


def test_a_higher_degree_sees_a_parabola_that_a_line_does_not():
    x = np.linspace(-1, 1, 41)
    X = np.column_stack([np.sin(17 * x), x])
    y = x**2 > 0.4
    assert SPERanker(degree=1).fit(X, y).scores_[1] == pytest.approx(0, abs=1e-12)
    assert SPERanker(degree=2).fit(X, y).ranking_.order[0] == 1


@pytest.mark.parametrize("scale", [1e-300, 1e-120, 1e120, 1e300])
def test_the_unit_of_measurement_does_not_matter(scale):
    rng = np.random.default_rng(9)
    X = rng.normal(size=(40, 6))
    X[:, 5] = X[:, 1] + 0.1 * X[:, 0]
    y = X[:, 1] ** 3 > 0
    plain = SPERanker(degree=3).fit(X, y).ranking_
    scaled = SPERanker(degree=3).fit(X * np.array([1, scale, 1, 1, scale, 1]), y).ranking_
    np.testing.assert_allclose(scaled.scores, plain.scores)
    assert scaled.order.tolist() == plain.order.tolist()
    assert scaled.redundant[0].variable == plain.redundant[0].variable


def test_a_large_offset_costs_no_digits_at_degree_one():
    rng = np.random.default_rng(10)
    X = np.round(rng.normal(size=(60, 4)), 6)
    y = X[:, 0] > 0
    far = SPERanker(degree=1).fit(X + 2.0**23, y)
    near = SPERanker(degree=1).fit(X, y)
    np.testing.assert_allclose(far.scores_, near.scores_, rtol=1e-7)
