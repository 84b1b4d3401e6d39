"""What holds for every learner of the menu."""

import pickle

import numpy as np
import pandas as pd
import pytest
from sklearn.base import clone
from sklearn.model_selection import cross_val_score

from rankers.evaluation import folds_of
from rankers.learners import LEARNERS, Folds, Learner, learner_class, learner_of
from rankers.learners.base import COSTS
from rankers.learners.training import Training
from rankers.target import BINARY, MULTICLASS, REGRESSION, understand

every_learner = pytest.mark.parametrize("key", LEARNERS)
SHARED = "its folds share the scale and the choice of C: see test_ls_svm and test_lp_svr"
OWN_FOLDS = {"ls_svm": SHARED, "lp_svr": SHARED}  # learners whose errors are the paper's
TASKS = [(key, task) for key, learner in LEARNERS.items() for task in learner.tasks]
every_task = pytest.mark.parametrize(("key", "task"), TASKS)


def table(task, n=90, m=6, seed=0):
    """Two columns that matter, one of few values, one constant."""
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(n, m))
    X[:, 2], X[:, 3] = rng.integers(0, 3, n), 7.0
    value = 2 * X[:, 0] + X[:, 2] + 0.1 * rng.normal(size=n)
    if task == REGRESSION:
        return X, value
    cuts = np.quantile(value, [0.5] if task == BINARY else [1 / 3, 2 / 3])
    return X, np.array(["low", "mid", "top"])[np.digitize(value, cuts)]


def learner_of_menu(key, task="auto"):
    settings = {"trees": 10} if key == "forest" else {}
    return LEARNERS[key](task=task, **settings)


@every_learner
def test_it_describes_itself(key):
    learner = LEARNERS[key]
    assert learner.key == key and learner.title and issubclass(learner, Learner)
    assert set(learner.tasks) <= {BINARY, MULTICLASS, REGRESSION} and learner.tasks
    assert learner.cost in COSTS.values()
    assert all(parameter.help for parameter in learner.parameters())


@every_task
def test_it_learns_what_there_is(key, task):
    X, y = table(task)
    learner = learner_of_menu(key).fit(X[:60], y[:60])
    guess = np.bincount(np.unique(y, return_inverse=True)[1]).max() / len(y)
    assert learner.score(X[60:], y[60:]) > (0.5 if task == REGRESSION else guess + 0.1)


@every_task
def test_the_same_seed_gives_the_same_answers(key, task):
    X, y = table(task)
    first, second = (learner_of_menu(key).fit(X, y).predict(X) for _ in range(2))
    assert first.tolist() == second.tolist()


@every_task
def test_it_knows_one_answer_where_it_has_seen_one(key, task):
    X, y = table(task)
    learner = learner_of(key, task == REGRESSION).fit(X, np.repeat(y[:1], len(X)))
    assert set(learner.predict(X)) == {y[0]}


@every_task
def test_constant_columns_alone_stop_nothing(key, task):
    _, y = table(task)
    answers = learner_of_menu(key).fit(np.full((90, 2), 3.0), y).predict(np.full((5, 2), 3.0))
    assert len(set(answers.tolist())) == 1


@every_task
def test_its_fast_way_gives_the_errors_of_training(key, task):
    if key in OWN_FOLDS:
        pytest.skip(OWN_FOLDS[key])
    X, y = table(task)
    target, learner = understand(y), learner_of(key, task == REGRESSION)
    folds = Folds(folds_of(target.values, task, 4, seed=3))
    fast = learner.evaluator(X, target, folds)
    if fast is None:
        pytest.skip("it has none")
    slow, rng = Training(learner, X, target, folds), np.random.default_rng(5)
    for _ in range(30):
        columns = np.sort(rng.choice(6, rng.integers(1, 7), replace=False))
        assert fast.error(columns) == pytest.approx(slow.error(columns), rel=1e-9)


@every_task
def test_few_rows_stop_nothing(key, task):
    X, y = table(task)
    learner = learner_of(key, task == REGRESSION)
    assert len(learner.fit(X[:2], y[:2]).predict(X)) == 90


@every_task
def test_it_survives_pickling_and_cloning(key, task):
    X, y = table(task)
    learner = learner_of_menu(key).fit(X, y)
    again = pickle.loads(pickle.dumps(learner))
    assert again.predict(X).tolist() == learner.predict(X).tolist()
    assert clone(learner).get_params() == learner.get_params()


@every_task
def test_scikit_learn_can_cross_validate_it(key, task):
    X, y = table(task)
    frame = pd.DataFrame(X, columns=list("abcdef"))
    assert np.isfinite(cross_val_score(learner_of_menu(key), frame, y, cv=2)).all()


@every_learner
def test_numbers_are_refused_in_words_by_those_that_learn_classes(key):
    if REGRESSION in LEARNERS[key].tasks:
        pytest.skip("it learns numbers")
    X, y = table(REGRESSION)
    with pytest.raises(ValueError, match=r"^y: got a regression target, .* learns "):
        LEARNERS[key]().fit(X, y)


@every_learner
def test_values_outside_a_declaration_are_refused_in_words(key):
    X, y = table(LEARNERS[key].tasks[0])
    for parameter in LEARNERS[key].parameters():
        wrong = 7 if parameter.choices else "nonsense"
        with pytest.raises(ValueError, match=f"^{parameter.name}: got {wrong!r}, allowed is "):
            LEARNERS[key](**{parameter.name: wrong}).fit(X, y)


def test_keys_of_old_links_still_mean_their_learner():
    assert learner_class("neighbours") is LEARNERS["knn"]


def test_an_unknown_key_is_refused_in_words():
    with pytest.raises(ValueError, match=r"^learner: got 'magic', allowed is one of 'linear', "):
        learner_class("magic")
