"""The adapter: every kind of score scikit-learn gives, and the rankers made with it."""

from functools import partial

import numpy as np
import pytest
from sklearn.ensemble import RandomForestClassifier, RandomForestRegressor
from sklearn.feature_selection import (
    RFE,
    SelectKBest,
    f_classif,
    f_regression,
    mutual_info_classif,
    mutual_info_regression,
)
from sklearn.linear_model import LinearRegression, LogisticRegression

from datagen import Polynomial
from rankers import Anova, MutualInformation, RandomForest
from rankers.evaluation import auc_fr
from rankers.maths.scikit import scores_of

RNG = np.random.default_rng(0)
X = RNG.normal(size=(80, 6)) + RNG.normal(size=(80, 1))
NUMBER = X[:, 1] ** 2 + X[:, 4] + 0.3 * RNG.normal(size=80)
CLASSES = np.digitize(NUMBER, np.quantile(NUMBER, [1 / 3, 2 / 3]))


@pytest.mark.parametrize(
    ("ranker", "for_classes", "for_numbers"),
    [
        (Anova(), f_classif, f_regression),
        (
            MutualInformation(neighbours=4, random_state=5),
            partial(mutual_info_classif, n_neighbors=4, random_state=5),
            partial(mutual_info_regression, n_neighbors=4, random_state=5),
        ),
    ],
)
def test_scores_are_those_of_the_score_functions(ranker, for_classes, for_numbers):
    for y, function in ((CLASSES, for_classes), (CLASSES > 0, for_classes), (NUMBER, for_numbers)):
        expected = function(X, y)
        expected = expected[0] if isinstance(expected, tuple) else expected
        np.testing.assert_allclose(ranker.fit(X, y).scores_, expected, rtol=1e-12)


def test_importances_are_those_of_the_forest():
    settings = {"random_state": 3, "max_depth": 4, "min_samples_leaf": 2}
    ranker = RandomForest(trees=20, depth=4, leaf=2, random_state=3)
    for y, forest in ((CLASSES, RandomForestClassifier), (NUMBER, RandomForestRegressor)):
        expected = forest(n_estimators=20, **settings).fit(X, y).feature_importances_
        np.testing.assert_allclose(ranker.fit(X, y).scores_, expected, rtol=1e-12)


def test_an_estimator_of_scores_gives_its_scores():
    np.testing.assert_array_equal(
        scores_of(SelectKBest(f_classif, k=3), X, CLASSES), f_classif(X, CLASSES)[0]
    )


def test_a_coefficient_counts_by_its_size_and_of_several_rows_the_largest():
    line = LinearRegression().fit(X, NUMBER)
    np.testing.assert_array_equal(scores_of(LinearRegression(), X, NUMBER), np.abs(line.coef_))
    rows = LogisticRegression().fit(X, CLASSES).coef_
    assert rows.shape == (3, 6)
    np.testing.assert_array_equal(
        scores_of(LogisticRegression(), X, CLASSES), np.abs(rows).max(axis=0)
    )


def test_the_first_of_a_ranking_scores_highest():
    rfe = RFE(LinearRegression(), n_features_to_select=1)
    scores = scores_of(rfe, X, NUMBER)
    assert scores.max() == -1
    assert scores.argmax() == rfe.ranking_.argmin()


@pytest.mark.parametrize("ranker", [Anova(), MutualInformation(), RandomForest(trees=10)])
def test_constants_take_no_part_and_score_nothing(ranker):
    padded = np.column_stack([np.full(80, 3.0), X, np.zeros(80)])
    found = ranker.fit(padded, NUMBER).scores_
    assert found[0] == found[-1] == 0
    np.testing.assert_allclose(found[1:-1], ranker.fit(X, NUMBER).scores_, rtol=1e-12)
    assert ranker.fit(np.ones((6, 2)), [0, 1, 0, 1, 0, 1]).scores_.tolist() == [0, 0]


@pytest.mark.filterwarnings("ignore:Features .* are constant")
def test_a_perfect_variable_has_an_infinite_f_and_comes_first():
    ranking = Anova().fit([[5, 0], [3, 0], [4, 1], [4, 1]], [0, 0, 1, 1]).ranking_
    assert ranking.scores.tolist() == [0, np.inf]
    assert ranking.order.tolist() == [1, 0]


def test_more_neighbours_than_rows_are_refused_in_words():
    with pytest.raises(ValueError, match=r"^neighbours: got 5, allowed is at most 4, "):
        MutualInformation(neighbours=5).fit(X[:5], NUMBER[:5])


def test_a_forest_is_the_same_for_any_number_of_jobs():
    one, two = (RandomForest(trees=10, n_jobs=jobs).fit(X, NUMBER).scores_ for jobs in (1, 2))
    np.testing.assert_allclose(one, two, rtol=1e-12)


def mean_auc_fr(ranker, degree):
    found = []
    for seed in range(5):
        problem = Polynomial(m=20, n=400, r=3, degree=degree).sample(seed)
        order = problem.X.columns[ranker.fit(problem.X, problem.y).ranking_.order]
        found.append(auc_fr(order, problem.groups, m=20))
    return np.mean(found)


@pytest.mark.parametrize("ranker", [Anova(), MutualInformation(), RandomForest(trees=30)])
def test_they_find_what_a_line_can_find(ranker):
    assert mean_auc_fr(ranker, degree=1) > 0.9


def test_a_forest_sees_products_of_variables():
    assert mean_auc_fr(RandomForest(trees=30), degree=2) > mean_auc_fr(Anova(), degree=2)
