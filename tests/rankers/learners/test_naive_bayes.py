"""Naive Bayes against counts by hand, scikit-learn, and itself."""

import numpy as np
from sklearn.naive_bayes import CategoricalNB, GaussianNB

from rankers.evaluation import folds_of
from rankers.learners import LEARNERS, Folds, NaiveBayes, PlainTables, learner_class
from rankers.learners.training import Training
from rankers.target import MULTICLASS, understand

RNG = np.random.default_rng(4)


def test_categories_are_counted_as_scikit_learn_counts_them():
    X, y = RNG.integers(0, 4, (200, 6)), RNG.integers(0, 3, 200)
    peer = CategoricalNB(alpha=1.0).fit(X, y)
    assert NaiveBayes().fit(X, y).predict(X).tolist() == peer.predict(X).tolist()


def test_numbers_are_normal_as_in_scikit_learn():
    y = RNG.integers(0, 3, 200)
    X = RNG.normal(size=(200, 6)) + y[:, None] * RNG.normal(size=6)
    peer = GaussianNB().fit(X, y)
    assert NaiveBayes().fit(X, y).predict(X).tolist() == peer.predict(X).tolist()


def test_an_unseen_value_counts_as_one_row():
    """Class 0 has 3 rows, class 1 has 1, two values: unseen is 1/5 against 1/3; 3 to 1 before."""
    learner = NaiveBayes().fit([[0], [0], [1], [1]], [0, 0, 0, 1])
    assert learner.predict([[5.0]]).tolist() == [0]
    weight = np.exp(learner._likelihoods(np.array([[5.0]]))[0, :, 0])
    np.testing.assert_allclose(weight, [1 / 5, 1 / 3], rtol=1e-7)


def test_the_order_of_the_columns_changes_no_error_at_all():
    X, y = RNG.integers(0, 3, (150, 40)).astype(float), RNG.integers(0, 3, 150)
    X[:, ::2] += RNG.normal(size=(150, 20))
    target, folds = understand(y), Folds(folds_of(y, MULTICLASS))
    shuffle = RNG.permutation(40)
    fast = NaiveBayes().evaluator(X, target, folds)
    moved = NaiveBayes().evaluator(X[:, shuffle], target, folds)
    for size in range(1, 40):
        chosen = RNG.choice(40, size, replace=False)
        assert fast.error(shuffle[chosen]) == moved.error(chosen)


def test_long_walks_over_sets_end_where_a_plain_fit_does():
    X, y = RNG.integers(0, 3, (120, 12)).astype(float), RNG.integers(0, 2, 120)
    target, folds = understand(y), Folds(folds_of(y, "binary"))
    fast = NaiveBayes(levels=2).evaluator(X, target, folds)
    for _ in range(300):
        columns = np.sort(RNG.choice(12, RNG.integers(1, 13), replace=False))
        last = fast.error(columns)
    assert last == Training(NaiveBayes(levels=2), X, target, folds).error(columns)


def test_plain_tables_count_every_value_and_smooth_none():
    """Class 1 never had a 5: impossible there, however many more rows it has."""
    learner = PlainTables().fit([[5.0], [0], [0], [0]], [0, 1, 1, 1])
    assert learner.predict([[5.0], [0.0]]).tolist() == [0, 1]
    assert learner.predict([[7.0]]).tolist() == [0]  # no class allows it: the first


def test_plain_tables_are_on_no_menu_and_serve_searches_by_name():
    assert PlainTables.key not in LEARNERS and learner_class(PlainTables.key) is PlainTables
    X, y = RNG.integers(0, 6, (120, 8)).astype(float), RNG.integers(0, 3, 120)
    target, folds = understand(y), Folds(folds_of(y, MULTICLASS))
    fast = PlainTables().evaluator(X, target, folds)
    for size in (1, 3, 8):
        columns = RNG.choice(8, size, replace=False)
        assert fast.error(columns) == Training(PlainTables(), X, target, folds).error(columns)
