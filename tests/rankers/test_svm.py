"""What RM, DM and SVM-RFE share: the machine, the variables that remain, the order of removal."""

import numpy as np
import pytest
from sklearn.svm import SVC

from datagen import Polynomial
from rankers import SVMRFE, DMRanker, RMRanker
from rankers.evaluation import auc_fr
from rankers.maths.scaling import standardised
from rankers.maths.svm import Machine, Remaining, lowest

all_three = pytest.mark.parametrize("ranker", [RMRanker, DMRanker, SVMRFE])


def columns_and_signs(n=50, m=9, seed=0):
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(n, m))
    return X, np.where(X[:, 0] - X[:, 4] + 0.5 * rng.normal(size=n) > 0, 1.0, -1.0)


def full_size(X, signs, C, degree):
    """Standardised X and αy from libsvm run to the end; its kernel is in single precision."""
    X = standardised(X)
    kernel = (1 + X @ X.T) ** degree
    fitted = SVC(kernel="precomputed", C=C, tol=1e-12).fit(kernel, signs)
    beta = np.zeros(len(signs))
    beta[fitted.support_] = fitted.dual_coef_[0]
    return X, beta


@pytest.mark.parametrize("C", [1e-2, 1, 1e2, 1e5])
def test_a_machine_trained_again_finds_what_a_new_one_finds(C):
    X, signs = columns_and_signs(n=80, m=30)
    remaining, warm = Remaining(standardised(X)), Machine(signs, C)
    for column in range(25):
        kernel = 1 + remaining.gram
        again, new = warm.train(kernel), Machine(signs, C).train(kernel)
        weights = remaining.rows @ new
        np.testing.assert_allclose(remaining.rows @ again, weights, atol=1e-7 * abs(weights).max())
        remaining.remove(np.array([column]))


def test_the_gram_matrix_keeps_its_digits_while_variables_leave():
    X = np.random.default_rng(1).normal(size=(40, 3_000))
    remaining, order = Remaining(standardised(X)), np.random.default_rng(2).permutation(3_000)
    for columns in np.array_split(order[:-2], 1_500):
        remaining.remove(columns)
    assert sorted(remaining.columns) == sorted(order[-2:])
    left = standardised(X)[:, remaining.columns]
    np.testing.assert_array_equal(remaining.rows, left.T)
    np.testing.assert_allclose(remaining.gram, left @ left.T, atol=1e-9)


def test_of_ties_the_later_column_leaves_first():
    values = np.array([0.5, 0.1, np.nan, 0.1 + 1e-13, 0.1, 2.0])
    assert lowest(values, 1).tolist() == [4]
    assert lowest(values, 4).tolist() == [4, 3, 1, 0]


@all_three
def test_of_equal_columns_the_first_stays(ranker):
    X, signs = columns_and_signs()
    X[:, 6] = X[:, 0]
    X[:, 2] = -3 * X[:, 4]
    place = np.argsort(ranker().fit(X, signs).ranking_.order)
    assert place[0] < place[6]
    assert place[2] < place[4]


@all_three
def test_constants_leave_first_and_score_nothing(ranker):
    X, signs = columns_and_signs()
    X[:, 1], X[:, 5] = 0.1, 1e9 + 0.1
    ranking = ranker().fit(X, signs).ranking_
    assert [step.chosen for step in ranking.steps[:2]] == [5, 1]
    assert ranking.scores[1] == ranking.scores[5] == 0


@all_three
def test_a_table_of_constants_is_ranked_by_position(ranker):
    ranking = ranker().fit(np.ones((6, 3)), [0, 1, 0, 1, 0, 1]).ranking_
    assert ranking.order.tolist() == [0, 1, 2]
    assert ranking.scores.tolist() == [0, 0, 0]


@all_three
def test_a_class_of_one_row_is_ranked(ranker):
    X, _ = columns_and_signs()
    X[7, 3] = 40.0
    assert ranker().fit(X, np.arange(50) == 7).ranking_.order[0] == 3


@all_three
def test_with_fewer_rows_than_columns_every_variable_gets_a_place(ranker):
    X, signs = columns_and_signs(n=12, m=60)
    ranking = ranker().fit(X, signs).ranking_
    assert sorted(ranking.order) == list(range(60))
    assert np.isfinite(ranking.scores).all()


@all_three
@pytest.mark.parametrize("scale", [1e-200, 1e200])
def test_the_unit_of_measurement_does_not_matter(ranker, scale):
    X, signs = columns_and_signs()
    plain, scaled = ranker().fit(X, signs), ranker().fit(X * scale, signs)
    np.testing.assert_allclose(scaled.scores_, plain.scores_, rtol=1e-6, atol=1e-12)


@all_three
def test_a_share_at_once_trains_less_often_and_keeps_what_matters(ranker):
    X, signs = columns_and_signs(n=100, m=60)
    told = []
    quick = ranker(step=0.5)
    quick.on_progress = lambda done, total: told.append((done, total))
    ranking = quick.fit(X, signs).ranking_
    assert set(ranking.order[:2]) == {0, 4}
    assert len({id(step.values) for step in ranking.steps}) == 7  # 60 30 15 8 4 2 1
    assert told == [(done, 60) for done in range(1, 61)]


def test_a_very_wide_table_loses_a_tenth_at_a_time_until_single_steps_fit_in_memory():
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(10, 10_000)), np.arange(10) % 2
    steps = SVMRFE().fit(X, y).ranking_.steps
    sizes = np.unique([id(step.values) for step in steps], return_counts=True)[1]
    assert (sizes == 1).sum() >= 900
    assert len(sizes) * 10_000 < 1.1e7


@all_three
def test_several_classes_add_up(ranker):
    X, _ = columns_and_signs(n=60)
    y = np.digitize(X[:, 1] + X[:, 3], [-0.6, 0.6])
    first = ranker().fit(X, y).ranking_.steps[0].values
    each = [ranker().fit(X, y == code).ranking_.steps[0].values for code in range(3)]
    np.testing.assert_allclose(first, sum(each), rtol=1e-6)


@all_three
def test_too_many_rows_are_refused_in_words(ranker):
    X = np.zeros((10_001, 1))
    with pytest.raises(ValueError, match=r"X: got 10001 rows, .* takes at most 10000"):
        ranker().fit(X, np.arange(10_001) % 2)


@all_three
def test_it_finds_the_variables_of_a_linear_problem(ranker):
    params = {} if ranker is SVMRFE else {"degree": 1}
    problems = [Polynomial(degree=1).sample(seed) for seed in range(10)]
    found = [
        auc_fr(p.X.columns[ranker(**params).fit(p.X, p.y).ranking_.order], p.groups, 50)
        for p in problems
    ]
    assert np.median(found) > 0.85
