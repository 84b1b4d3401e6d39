"""Scores of categories depend neither on the order of rows nor on how they come in batches."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.feature_selection import mutual_info_regression
from sklearn.metrics import adjusted_mutual_info_score, mutual_info_score

from rankers import RANKERS, Anova, MutualInformation, SymmetricUncertainty, UnivariateAUC
from rankers.maths.coding import coded
from rankers.target import REGRESSION, understand
from tests.rankers.test_categories import indicators
from tests.rankers.test_every_ranker import ranker_of

LEVELS = (4, 5, 8, 12)
SHORT = {
    "efr": {"base": "roger", "runs": 2, "settings": "evaluations=400"},
    "bagged_linear": {"bags": 4},
}
ROW_BY_ROW = {"random_forest"}  # its trees grow on rows drawn by their position
SOLVED = {"rm": 1e-4, "dm": 1e-4, "r2w2": 1e-3, "svm_rfe": 1e-4}  # to the tolerance of a solver


def table_of(categories):
    """Return the columns of categories, and those that each of them has."""
    blocks = [indicators(category) for category in categories.T]
    ends = np.cumsum([block.shape[1] for block in blocks])
    own = [tuple(range(end - block.shape[1], end)) for end, block in zip(ends, blocks, strict=True)]
    return np.hstack(blocks), own


def drawn(seed, n=70, levels=LEVELS):
    """Categories in random rows, the third of which moves a number."""
    rng = np.random.default_rng((seed, 51))
    categories = rng.permuted(np.arange(n)[:, None] % levels, axis=0)
    return categories, categories[:, 2] % 3 + rng.normal(size=n)


def determined(seed):
    """The third category gives the number, all but rounding."""
    categories, _ = drawn(seed)
    return categories, categories[:, 2] % 3 + 0.1


def balanced(seed):
    """Return every combination of levels once: no category alone is informative."""
    del seed
    categories = np.indices((4, 4, 5)).reshape(3, -1).T
    return categories, (categories[:, 0] + categories[:, 1]) % 4 + 0.1


def targets_of(key, number):
    """The number, its thirds as classes, and its halves, as far as the ranker takes them."""
    tasks = RANKERS[key].tasks
    if "regression" in tasks:
        yield number, "number"
    if "multiclass" in tasks:
        yield np.searchsorted([0.6, 1.6], number), "classes"
    yield (number > 1.2).astype(int), "classes"


def scores_of(key, X, y, variables, task):
    ranker = RANKERS[key](**SHORT[key]) if key in SHORT else ranker_of(key)
    return ranker.set_params(task=task).fit(X, y, variables).scores_


@pytest.mark.parametrize("kind", [drawn, determined, balanced])
@pytest.mark.parametrize("key", [key for key in RANKERS if key not in ROW_BY_ROW])
def test_shuffled_rows_of_categories_give_the_same_scores(key, kind):
    categories, number = kind(1)
    X, variables = table_of(categories)
    rows = np.random.default_rng(2).permutation(len(X))
    for y, task in targets_of(key, number):
        scores = scores_of(key, X, y, variables, task)
        shuffled = scores_of(key, X[rows], y[rows], variables, task)
        assert_allclose(shuffled, scores, rtol=SOLVED.get(key, 1e-8), atol=1e-9)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("key", [key for key, ranker in RANKERS.items() if ranker.additive])
def test_categories_in_batches_score_as_in_one_table(key, seed):
    categories, number = drawn(seed, n=150)
    X, variables = table_of(categories)
    for y, task in targets_of(key, number):
        pieces = [(X[start : start + 40], y[start : start + 40]) for start in range(0, len(X), 40)]
        in_batches = ranker_of(key, task=task).fit_batches(pieces, variables).scores_
        assert_allclose(in_batches, scores_of(key, X, y, variables, task), rtol=1e-7, atol=1e-9)


@pytest.mark.parametrize("seed", range(20))
def test_each_level_has_one_code(seed):
    categories, number = drawn(seed, n=60 + 7 * seed, levels=(3, 4, 7, 11, 17))
    X, variables = table_of(categories)
    for y in (number, (number > 1).astype(int), np.searchsorted([0.6, 1.6], number)):
        codes = coded(X, understand(y).directions, variables)
        assert [len(np.unique(own)) for own in codes.T] == [3, 4, 7, 11, 17]


def test_levels_that_tell_the_same_share_a_code_where_a_category_decides_the_class():
    categories, number = determined(1)
    X, variables = table_of(categories)
    codes = coded(X, understand((number > 1.5).astype(int)).directions, variables)
    assert len(np.unique(codes[:, 2])) == 2


@pytest.mark.parametrize("levels", [(3, 3, 3, 3), (5, 4, 3, 5), (8, 6, 5, 3), (10, 10, 5, 3)])
@pytest.mark.parametrize("seed", range(5))
def test_symmetric_uncertainty_is_that_of_the_counts(levels, seed):
    categories, number = drawn(seed, n=83 + seed, levels=levels)
    y = np.searchsorted([0.6, 1.6], number)
    expected = [2 * mutual_info_score(own, y) / (entropy(own) + entropy(y)) for own in categories.T]
    X, variables = table_of(categories)
    assert_allclose(SymmetricUncertainty().fit(X, y, variables).scores_, expected, atol=1e-12)


@pytest.mark.parametrize("seed", range(5))
def test_rows_of_one_level_are_ties_of_the_area_under_the_curve(seed):
    categories, number = drawn(seed, n=40 + seed)
    y = (number > 1.2).astype(int)
    X, variables = table_of(categories)
    codes = coded(X, understand(y).directions, variables)
    wins = codes[y == 1][:, None] - codes[y == 0]
    areas = (np.sign(np.round(wins, 6)).mean(axis=(0, 1)) + 1) / 2
    scores = UnivariateAUC()._rank_tied(codes, understand(y), np.zeros(4, dtype=bool)).scores
    assert_allclose(scores, np.maximum(areas, 1 - areas), atol=1e-12)


@pytest.mark.parametrize("seed", range(5))
def test_mutual_information_of_categories_and_classes_is_that_of_counts_less_that_by_chance(seed):
    categories, number = drawn(seed, n=120)
    y = np.searchsorted([0.6, 1.6], number)
    scores = MutualInformation().fit(*_with_variables(categories, y)).scores_
    for own, score in zip(categories.T, scores, strict=True):
        # AMI = (MI - E) / (M - E), with E the mutual information by chance and M the mean entropy.
        adjusted, mean = adjusted_mutual_info_score(own, y), (entropy(own) + entropy(y)) / 2
        expected = (mutual_info_score(own, y) - adjusted * mean) / (1 - adjusted)
        assert score == pytest.approx(max(0, mutual_info_score(own, y) - expected), abs=1e-9)


def test_mutual_information_of_categories_and_a_number_is_that_of_scikit_learn():
    categories, number = drawn(3, n=120)
    X, y, variables = _with_variables(categories, number)
    expected = mutual_info_regression(categories, y, discrete_features=True, random_state=0)
    assert understand(y).task == REGRESSION
    assert_allclose(MutualInformation().fit(X, y, variables).scores_, expected, atol=1e-12)


def test_mutual_information_of_a_category_with_a_row_a_level_is_none():
    y = np.random.default_rng(0).normal(size=30)
    category = np.arange(30)
    X = np.column_stack([indicators(category), y])
    for target, task in ((y, "number"), ((y > 0).astype(int), "classes")):
        ranker = MutualInformation(task=task).fit(X, target, [tuple(range(30)), (30,)])
        assert ranker.scores_[0] == pytest.approx(0, abs=1e-9) and ranker.scores_[1] > 0.5


def test_columns_that_decide_the_target_are_tied_first_by_f():
    for seed in range(12):
        rng = np.random.default_rng(seed)
        number, classes = rng.normal(size=(2, 30 + seed)), rng.integers(3, size=30 + seed)
        for y, task in ((number[0], "number"), (classes, "classes")):
            X = np.column_stack([number[1], 3 * y + 1, y / 7])
            ranking = Anova(task=task).fit(X, y).ranking_
            assert ranking.places.tolist() == [3, 1.5, 1.5]


def entropy(classes) -> float:
    return mutual_info_score(classes, classes)


def _with_variables(categories, y):
    X, variables = table_of(categories)
    return X, y, variables
