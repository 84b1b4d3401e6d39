"""What a learner loses when a variable is shuffled, on rows it has not seen."""

import numpy as np
import pandas as pd
import pytest
from sklearn.inspection import permutation_importance

from rankers.evaluation import folds_of, importance_by_folds, importance_table
from rankers.evaluation.importance import FoldImportance, importance_in_fold
from rankers.learners import learner_of
from rankscope.runs.questions.importance import Importance
from rankscope.tables import prepare


def causes(n=300, seed=0) -> pd.DataFrame:
    """`a` decides most, `b` some; `twin` is nearly `a`; the town is noise in three features."""
    rng = np.random.default_rng(seed)
    frame = pd.DataFrame(rng.normal(size=(n, 4)), columns=["noise", "a", "b", "rest"])
    frame["y"] = 2 * frame["a"] + frame["b"] + 0.3 * rng.normal(size=n)
    frame["town"] = rng.choice(["Bonn", "Graz", "Lyon"], n)
    return frame


def test_causes_come_first_and_what_tells_nothing_does_not_matter():
    table = importance_by_folds(prepare(causes(), "y"), learner="linear")
    assert list(table.index[:2]) == ["a", "b"]
    assert table["matters"].tolist() == [True, True, False, False, False]
    # the squared error grows by 2 a² var(x) = 8 of a variance of about 5.1
    assert table.loc["a", "importance"] == pytest.approx(8 / 5.09, rel=0.15)
    assert table.loc["b", "importance"] == pytest.approx(2 / 5.09, rel=0.15)


def test_of_single_features_it_is_what_scikit_learn_gives():
    prepared = prepare(causes().drop(columns="town"), "y")
    train, test = folds_of(prepared.y, prepared.task)[0]
    found = importance_in_fold(prepared, train, test, "knn", shuffles=3, seed=4)
    X, y = prepared.X.to_numpy(), prepared.y.to_numpy()
    model = learner_of("knn", True).fit(X[train], y[train])

    def r2(model, X, actual):
        left = ((actual - model.predict(X)) ** 2).sum()
        return 1 - left / ((actual - y[train].mean()) ** 2).sum()

    theirs = permutation_importance(
        model, X[test], y[test], scoring=r2, n_repeats=3, random_state=4
    )
    np.testing.assert_allclose(found.drops, theirs.importances)


def with_twin() -> pd.DataFrame:
    """The causes and a column that is nearly `a`, so that both share what `a` is worth."""
    frame = causes()
    frame["twin"] = frame["a"] + 0.3 * np.random.default_rng(1).normal(size=len(frame))
    return frame


def test_copies_share_and_together_they_have_it_all():
    table = importance_by_folds(
        prepare(with_twin(), "y"), learner="knn", together=[["a"], ["twin"], ["a", "twin"]]
    )["importance"]
    assert table["twin"] > 0.1
    assert table["twin"] < table["a"] < 0.6 * table["a + twin"]


@pytest.mark.parametrize("learner", ["linear", "knn"])
def test_the_number_of_a_variable_is_the_same_whatever_groups_are_asked_about(learner):
    prepared = prepare(with_twin(), "y")
    names = list(prepared.variables)
    groups = [["a", "twin"], ["b", "a"], ["twin", "town", "noise"]]
    asked = [*([name] for name in names), *groups]
    together = [[names.index(name) for name in some] for some in asked]
    cut = folds_of(prepared.y, prepared.task)[0]
    alone = importance_in_fold(prepared, *cut, learner, shuffles=2).drops
    beside = importance_in_fold(prepared, *cut, learner, shuffles=2, together=together).drops
    np.testing.assert_array_equal(beside[: len(names)], alone)
    turned = importance_in_fold(prepared, *cut, learner, shuffles=2, together=together[::-1]).drops
    np.testing.assert_array_equal(turned[::-1], beside)


def test_the_limit_is_that_of_nadeau_and_bengio():
    drops = np.array([[[0.1, 0.3]], [[0.4, 0.4]], [[0.0, 0.0]], [[0.2, 0.2]]])
    folds = [FoldImportance(one, 0.9, 0.5, (30, 10)) for one in drops]
    row = importance_table(folds, ["x"]).loc["x"]
    assert row["importance"] == pytest.approx(0.2)
    assert row["spread"] == pytest.approx(np.std([0.2, 0.4, 0, 0.2], ddof=1))
    assert row["reach"] == pytest.approx(2.353363 * row["spread"] * np.sqrt(1 / 4 + 1 / 3))


def test_of_noise_few_variables_are_said_to_matter():
    rng = np.random.default_rng(5)
    marked = []
    for _ in range(10):
        frame = pd.DataFrame(rng.normal(size=(100, 20))).assign(y=rng.permutation(100) % 2)
        table = importance_by_folds(prepare(frame, "y"), learner="naive_bayes", shuffles=2)
        marked += list(table["matters"])
    assert np.mean(marked) < 0.08


def test_the_question_gives_the_same_fold_by_fold():
    prepared = prepare(causes(), "y")
    table = importance_by_folds(prepared, shuffles=2)
    rows = [Importance(fold=fold, shuffles=2).answer(None, prepared.data) for fold in range(5)]
    folds = [FoldImportance(**row) for row in rows]
    pd.testing.assert_frame_equal(importance_table(folds, prepared.variables), table)
    with pytest.raises(ValueError, match="5 folds only"):
        Importance(fold=5).answer(None, prepared.data)
