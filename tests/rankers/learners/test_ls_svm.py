"""The least squares machine: fast errors are those of training, and what it does on odd tables."""

import numpy as np
import pytest

from rankers.evaluation import folds_of
from rankers.learners import LEARNERS, LSSVM, Folds, ShortGridLSSVM, learner_class
from rankers.learners.ls_svm import C_OF_CLASSES, C_OF_NUMBERS, GAMMAS, left_out
from rankers.learners.training import Training
from rankers.target import REGRESSION, understand

RNG = np.random.default_rng(1)
X = RNG.uniform(size=(60, 6))
X[0], X[1] = 0, 1  # so that [0, 1] is the range of the table
NUMBER = 10 + np.sin(4 * X[:, 0]) + X[:, 3] + 0.1 * RNG.normal(size=60)
TWO = np.where(X[:, 0] + X[:, 1] + 0.3 * RNG.normal(size=60) > 1, "yes", "no")
THREE = np.digitize(NUMBER, np.quantile(NUMBER, [1 / 3, 2 / 3]))
TARGETS = [NUMBER, TWO, THREE]
KERNELS = ["rbf", "linear"]


def with_range(target):
    """Folds that all learn from the first two rows, which hold the range of every column."""
    pairs = folds_of(target.values[2:], target.task, 5, seed=0)
    pairs = [(np.append(train + 2, [0, 1]), test + 2) for train, test in pairs]
    return Folds(pairs)


@pytest.mark.parametrize("y", TARGETS)
@pytest.mark.parametrize("kernel", KERNELS)
@pytest.mark.parametrize("columns", [[0], [0, 3], [0, 1, 2, 3, 4, 5]])
def test_fast_errors_are_those_of_training_on_every_fold(y, kernel, columns):
    target, columns = understand(y), np.array(columns)
    folds = Folds(folds_of(target.values, target.task, 5, seed=3))
    for C in (1.0, 1e3):
        learner = LSSVM(kernel=kernel, C=C, gamma=0.7)
        fast = learner.evaluator(X, target, folds).error(columns)
        slow = by_hand(learner, X[:, columns], target, folds)
        assert fast == pytest.approx(slow, abs=1e-7)


def by_hand(learner, Z, target, folds):
    """Trained on each fold; two rows in no goal's way bring the range of all rows along."""
    goals = [target.values] if target.task == REGRESSION else None
    goals = goals or [np.where(target.codes == c, 1.0, -1) for c in range(len(target.classes))]
    K = Z @ Z.T
    if learner.kernel == "rbf":
        K = np.exp(-learner.gamma * ((Z[:, None] - Z) ** 2).sum(axis=2))
    answers = np.empty((len(Z), len(goals)))
    for train, test in folds.pairs:
        for place, goal in enumerate(goals):
            answers[test, place] = machine(K, goal, train, test, learner.C)
    if target.task == REGRESSION:
        return np.abs(answers[:, 0] - target.values).mean()
    return np.mean(answers.argmax(axis=1) != target.codes)


def machine(K, goal, train, test, C):
    n = len(train)
    system = np.ones((n + 1, n + 1))
    system[:n, :n], system[n, n] = K[np.ix_(train, train)] + np.eye(n) / C, 0
    solved = np.linalg.solve(system, np.append(goal[train], 0))
    return K[np.ix_(test, train)] @ solved[:n] + solved[n]


@pytest.mark.parametrize("y", TARGETS)
@pytest.mark.parametrize("kernel", KERNELS)
def test_the_learner_itself_errs_as_its_evaluator_says_where_folds_share_their_range(y, kernel):
    target = understand(y)
    learner = LSSVM(kernel=kernel, C=100.0, gamma=0.5, task="number" if y is NUMBER else "classes")
    folds = with_range(target)
    trained = Training(learner, X, target, folds).error(np.arange(6))
    whole = Folds([*folds.pairs, (np.arange(2, 60), np.arange(2))])
    evaluator = learner.evaluator(X, target, whole)
    left = evaluator.residuals(np.arange(6))[0, 2:]
    if target.task == REGRESSION:
        assert np.abs(left).mean() == pytest.approx(trained, abs=1e-8)
    else:
        goals = evaluator._goals[2:] - left
        codes = goals[:, 0] >= 0 if goals.shape[1] == 1 else goals.argmax(axis=1)
        assert np.mean(codes != target.codes[2:]) == trained


def test_without_a_price_the_error_is_the_least_of_the_grid_and_gamma_that_of_all_columns():
    target = understand(NUMBER)
    folds = Folds(folds_of(NUMBER, REGRESSION, 5, seed=3))
    free = LSSVM().evaluator(X, target, folds)
    by_gamma = {
        gamma: LSSVM(gamma=gamma).evaluator(X, target, folds).error(np.arange(6))
        for gamma in GAMMAS
    }
    assert free.gamma == min(by_gamma, key=by_gamma.get)
    own = [
        LSSVM(C=C, gamma=free.gamma).evaluator(X, target, folds).error(np.array([0, 3]))
        for C in C_OF_NUMBERS
    ]
    assert free.error(np.array([0, 3])) == pytest.approx(min(own), abs=1e-12)


def test_training_takes_the_settings_of_the_least_error_in_its_own_folds():
    fitted = LSSVM().fit(X, NUMBER)
    assert fitted.gamma_ in GAMMAS
    assert fitted.C_ in C_OF_NUMBERS
    assert np.abs(fitted.predict(X) - NUMBER).mean() < 0.2
    fitted = LSSVM().fit(X, TWO)
    assert (fitted.gamma_, fitted.C_ in C_OF_CLASSES) == (None, True)
    assert set(fitted.predict(X)) == {"no", "yes"}
    assert LSSVM().fit(X, THREE).score(X, THREE) > 0.6


def test_the_linear_kernel_is_never_larger_than_rows_or_columns(monkeypatch):
    sizes, eigh = [], np.linalg.eigh
    monkeypatch.setattr(np.linalg, "eigh", lambda A: sizes.append(A.shape[-1]) or eigh(A))
    parts = np.array_split(np.arange(60), 5)
    left_out(X, NUMBER[:, None], parts, [1.0], None)
    left_out(RNG.uniform(size=(60, 500)), NUMBER[:, None], parts, [1.0], None)
    assert sizes == [6, 60]


def test_folds_that_are_no_parts_of_the_rows_are_trained_one_by_one():
    target = understand(NUMBER)
    one = Folds([(np.arange(40), np.arange(40, 60))])
    past = Folds([(np.arange(20), np.arange(20, 40)), (np.arange(40), np.arange(40, 60))])
    assert LSSVM().evaluator(X, target, one) is None
    assert LSSVM().evaluator(X, target, past) is None


def test_test_rows_are_scaled_by_the_range_of_the_training_rows():
    fitted = LSSVM(kernel="linear", C=1e8).fit(X, X @ np.arange(6.0))
    np.testing.assert_allclose(
        fitted.predict(100 * X), 100 * X @ np.arange(6.0), rtol=1e-4, atol=1e-4
    )


@pytest.mark.parametrize("y", [[0.5, 2.0, 3.7], ["a", "b", "a"]])
@pytest.mark.parametrize("kernel", KERNELS)
def test_few_rows_and_constants_are_no_trouble(y, kernel):
    assert len(LSSVM(kernel=kernel).fit([[1, 7], [2, 7], [4, 7]], y).predict([[1, 7]])) == 1
    assert len(LSSVM(kernel=kernel).fit([[7], [7], [7]], y).predict([[7]])) == 1


def test_a_kernel_of_too_many_rows_is_refused_in_words():
    long = RNG.uniform(size=(10_001, 1))
    with pytest.raises(ValueError, match=r"^X: got 10001 rows, Least squares SVM compares"):
        LSSVM(kernel="rbf", C=1.0, gamma=1.0).fit(long, long[:, 0])
    assert LSSVM(kernel="linear", C=1.0).fit(long, long[:, 0]).C_ == 1


def test_the_short_grid_is_the_whole_one_without_its_largest_prices():
    """On no menu, but searches have it by name; for classes the grid stays."""
    assert "ls_svm_short" not in LEARNERS and learner_class("ls_svm_short") is ShortGridLSSVM
    target, columns = understand(NUMBER), np.array([0, 3])
    folds = Folds(folds_of(target.values, target.task, 5, seed=3))

    def error(learner):
        return learner.evaluator(X, target, folds).error(columns)

    by_price = [error(LSSVM(gamma=0.1, C=C)) for C in C_OF_NUMBERS]
    assert by_price.index(min(by_price)) >= len(by_price) - 2
    assert error(LSSVM(gamma=0.1)) == pytest.approx(min(by_price))
    assert error(ShortGridLSSVM(gamma=0.1)) == pytest.approx(min(by_price[:-2]))
    assert error(ShortGridLSSVM(gamma=0.1, C=1e5)) == pytest.approx(by_price[-1])
    assert ShortGridLSSVM().fit(X, TWO).C_ == LSSVM().fit(X, TWO).C_
