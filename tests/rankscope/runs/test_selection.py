"""What a search finds, and what a learner makes of it on rows that no search has seen."""

import numpy as np
import pandas as pd
import pytest
from pandas.testing import assert_frame_equal

from datagen import MackeyGlass, SevenOfTen
from rankers import SPERanker, select_folded
from rankers.evaluation import Dependence
from rankers.evaluation.folds import folds_of
from rankers.learners import LSSVM, NaiveBayes
from rankers.selectors import Backward, RVErS
from rankscope.runs import Unit
from rankscope.runs.data import Data
from rankscope.runs.menu import methods
from rankscope.runs.packing import pack
from rankscope.runs.questions.aside import OuterErrors, Parted
from rankscope.runs.questions.selection import Selection
from rankscope.runs.questions.settled import SettledErrors
from rankscope.runs.row import decode, encode
from rankscope.runs.trace import packed, unpacked
from rankscope.runs.workers.compute import compute

PROBLEM = {"m": 24, "n": 240}


@pytest.fixture(scope="module")
def problem():
    return SevenOfTen(**PROBLEM).sample(3)


def unit(method="rvers", question="selection", params=None, **details):
    params = {"learner": "naive_bayes", "random_state": 1} if params is None else params
    return Unit.on_problem("seven_of_ten", PROBLEM, 3, method, params, question, details)


def answer(*arguments, **named):
    return decode(encode(compute(unit(*arguments, **named))))


def test_a_selection_is_that_of_the_selector_on_the_rows_it_sees(problem):
    row = answer(fold=1, seed=5)
    seen, aside = folds_of(problem.y, "binary", 4, seed=5)[1]
    selector = RVErS(learner="naive_bayes", random_state=1)
    fitted = selector.fit(problem.X.iloc[seen], problem.y.iloc[seen])
    assert row["support"] == fitted.support_.tolist()
    assert row["ranking"] == fitted.ranking_.order.tolist()
    assert row["inner_error"] == fitted.error_ and row["rows"] == [len(seen), len(aside)]
    whole = fitted.trace_.join(fitted.sets_)
    trace, expected = (t.drop(columns="seconds") for t in (unpacked(row["trace"]), whole))
    assert_frame_equal(trace, expected, check_dtype=False, check_like=True)


def test_in_the_order_of_time_the_latest_rows_are_kept_aside_first(problem):
    order = np.random.default_rng(0).permutation(240)
    parts = problem.X, problem.y, "binary", {name: (name,) for name in problem.X}
    data = Data(*parts, dependence=Dependence(times=order))
    cuts = [Selection(fold=fold).parted(data) for fold in range(4)]
    assert [len(cut.seen) for cut in cuts] == [192, 144, 96, 48]
    assert sorted(order[cuts[0].aside]) == list(range(192, 240))
    assert all(order[cut.seen].max() < order[cut.aside].min() for cut in cuts)


def test_the_outer_error_is_that_of_the_learner_on_rows_no_search_has_seen(problem):
    row = answer(seed=5)
    seen, aside = folds_of(problem.y, "binary", 4, seed=5)[0]
    X, y, wrong = problem.X.to_numpy(), problem.y.to_numpy(), {}
    for name, columns in (("error", row["support"]), ("error_of_all", slice(None))):
        learner = NaiveBayes().fit(X[seen][:, columns], y[seen])
        wrong[name] = learner.predict(X[aside][:, columns]) != y[aside]
        assert row[name] == pytest.approx(np.mean(wrong[name]))
    difference = wrong["error"].astype(int) - wrong["error_of_all"]
    for name, losses in (("error_se", wrong["error"]), ("difference_se", difference)):
        assert row[name] == pytest.approx(losses.std(ddof=1) / np.sqrt(len(aside)))
    most = pd.Series(y[seen]).mode()[0]
    assert row["error_of_a_guess"] == pytest.approx(np.mean(y[aside] != most))


def test_a_settled_machine_keeps_the_gamma_of_all_variables_where_it_is_tested():
    rows = MackeyGlass(n=60, irrelevant=2).sample(1)
    X, y, parts = rows.X.to_numpy(), rows.y.to_numpy(), Parted(np.arange(30), np.arange(30, 60))
    data = Data.of_problem(rows, "regression")
    gamma = LSSVM(task="number").fit(X[:30], y[:30]).gamma_
    for variables in ([0], [1, 3]):
        machine = LSSVM(task="number", gamma=gamma).fit(X[:30][:, variables], y[:30])
        expected = np.abs(machine.predict(X[30:][:, variables]) - y[30:]).mean()
        assert SettledErrors(data, parts, "ls_svm", 0).of(variables) == pytest.approx(expected)
    free = [OuterErrors(data, parts, "ls_svm", 0).of([place]) for place in range(6)]
    bound = [SettledErrors(data, parts, "ls_svm", 0).of([place]) for place in range(6)]
    assert free != bound


@pytest.mark.parametrize("learner", ["ridge", "ls_svm"])
def test_a_settled_selection_is_another_test_of_the_same_search(learner):
    asked = {"generator_params": {"n": 60, "irrelevant": 2}, "seed": 1, "method": "block_deletion"}
    asked |= {"params": {"learner": learner, "random_state": 0}, "details": {"train": 0.5}}
    one, other = (
        compute(Unit.on_problem("mackey_glass", question=question, **asked))
        for question in ("split_selection", "settled_split_selection")
    )
    assert one["support"].tolist() == other["support"].tolist()
    assert one["rows"] == other["rows"] == [30, 30]
    assert (one["error"] == other["error"]) == (learner == "ridge" or one["support"].all())


def test_what_happens_to_the_rows_kept_aside_does_not_change_the_search(problem):
    data = Data.of_problem(problem, "binary")
    _, aside = folds_of(problem.y, "binary", 4, seed=0)[0]
    other = Data.of_problem(problem, "binary")
    other = Data(other.X.copy(), other.y, other.task, other.variables)
    other.X.iloc[aside] = 1 - other.X.iloc[aside]
    first, second = (Selection().answer(Backward(learner="ridge"), d) for d in (data, other))
    assert first["support"].tolist() == second["support"].tolist()
    assert first["inner_error"] == second["inner_error"]
    assert first["error_of_all"] != second["error_of_all"]


@pytest.mark.parametrize("key", [k for k, m in methods().items() if hasattr(m, "search")])
def test_every_selector_answers(key):
    row = answer(key, params={"random_state": 0, "learner": "ridge", "most_evaluations": 60})
    assert any(row["support"]) and len(row["trace"]["error"]) == len(unpacked(row["trace"])) > 0
    assert row["groups"] and 0 <= row["error"] <= 1


def test_a_table_with_variables_of_several_columns_keeps_or_leaves_all_of_each(problem):
    X = problem.X.to_numpy()[:, :6]
    variables = {"a": (0, 1), "b": (2,), "c": (3, 4, 5)}
    name, content = pack(X, problem.y, variables)
    asked = Unit.on_table("ann", name, "forward", {"learner": "ridge"}, "selection")
    row = compute(asked, content)
    assert len(row["support"]) == 3 and sorted(row["ranking"]) == [0, 1, 2]
    assert unpacked(packed(unpacked(row["trace"])))["variables"].map(len).max() <= 3


def test_a_number_is_judged_by_the_mean_absolute_error():
    unit = Unit.on_problem("friedman1", {}, 0, "forward", {"learner": "ridge"}, "selection")
    row = compute(unit)
    assert 0 < row["error"] < row["error_of_a_guess"]


def test_a_set_that_is_given_is_worth_what_a_search_that_chose_it_says():
    row = answer(fold=2, seed=5)
    variables = ",".join(str(place) for place, stays in enumerate(row["support"]) if stays)
    asked = {"variables": variables, "learner": "naive_bayes", "fold": 2, "seed": 5}
    judged = answer(question="subset", **asked)
    for name in ("error", "error_of_all", "error_of_a_guess"):
        assert judged[name] == row[name]


def test_a_fold_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="allow 4 folds only: there is no fold 4"):
        answer(fold=4)


def test_the_top_of_a_ranking_is_judged_on_the_same_rows(problem):
    row = answer("spe", "top", params={}, learner="naive_bayes", seed=5)
    seen, aside = folds_of(problem.y, "binary", 4, seed=5)[0]
    X, y = problem.X.to_numpy(), problem.y.to_numpy()
    order = SPERanker(task="classes").fit(X[seen], y[seen]).ranking_.order
    assert row["order"] == order.tolist() and row["sizes"] == list(range(1, 25))
    five = order[:5]
    learner = NaiveBayes().fit(X[seen][:, five], y[seen])
    assert row["errors"][4] == pytest.approx(
        np.mean(learner.predict(X[aside][:, five]) != y[aside])
    )
    assert row["errors"][-1] == answer(seed=5)["error_of_all"]


def test_a_trace_is_the_same_after_it_was_stored(problem):
    fitted = select_folded(
        Backward(learner="ridge", guard=0.2),
        problem.X.to_numpy(),
        problem.y.to_numpy(),
        "binary",
        [(i,) for i in range(24)],
    )
    whole = fitted.trace_.join(fitted.sets_)
    row = decode(encode({"trace": packed(whole)}))
    assert_frame_equal(unpacked(row["trace"]), whole, check_dtype=False, check_like=True)
