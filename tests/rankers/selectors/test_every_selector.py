"""What holds for every selector of the menu."""

import pickle

import numpy as np
import pandas as pd
import pytest
from sklearn.base import clone
from sklearn.linear_model import LogisticRegression, Ridge
from sklearn.model_selection import GridSearchCV, PredefinedSplit
from sklearn.pipeline import make_pipeline

from rankers.papers import PAPERS
from rankers.selectors import SELECTORS, select_folded
from rankers.selectors.folding import fresh
from rankers.target import BINARY, MULTICLASS, REGRESSION

every_selector = pytest.mark.parametrize("key", SELECTORS)
COLUMNS = ["iteration", "n_variables", "error", "accepted", "cost", "seconds"]


def selector_of(key, **params):
    """One that starts with all variables and leaves few, whatever is known of them."""
    own = {"r": 2} if key == "rve" else {}
    return SELECTORS[key](**own | params)


def table(seed=0, n=60, m=6):
    """Columns 0 and 3 matter."""
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(n, m))
    return X, 2 * X[:, 0] + 1.5 * X[:, 3] + 0.1 * rng.normal(size=n)


def target_for(key, value):
    """The hardest target the selector takes, from a continuous one."""
    tasks = SELECTORS[key].tasks
    if REGRESSION in tasks:
        return value
    thirds = np.digitize(value, np.quantile(value, [1 / 3, 2 / 3]))
    return thirds if MULTICLASS in tasks else (value > np.median(value)).astype(int)


def fitted(key, X=None, y=None, **params):
    X, value = table() if X is None else (X, y)
    return selector_of(key, **params).fit(X, target_for(key, value))


@every_selector
def test_it_describes_itself(key):
    selector = SELECTORS[key]
    assert selector.key == key and selector.title and selector.paper in PAPERS
    assert set(selector.tasks) <= {BINARY, MULTICLASS, REGRESSION} and selector.tasks
    assert all(parameter.help for parameter in selector.parameters())
    assert all(parameter.name in selector.__doc__ for parameter in selector.parameters())


@every_selector
def test_it_keeps_what_matters(key):
    found = fitted(key)
    assert found.support_[[0, 3]].any()
    if REGRESSION in SELECTORS[key].tasks:
        assert found.support_[[0, 3]].all()


@every_selector
def test_every_call_is_a_row_of_the_trace(key):
    found = fitted(key)
    trace, sets = found.trace_, found.sets_["variables"]
    assert trace.columns.tolist() == COLUMNS and len(trace) >= 1
    assert trace["accepted"].any() and (trace["seconds"] >= 0).all() and (trace["cost"] > 0).all()
    assert trace["n_variables"].tolist() == sets.map(len).tolist()
    kept = tuple(np.flatnonzero(found.support_))
    last = trace[sets == kept].iloc[-1]
    assert last["error"] == found.error_


@every_selector
def test_the_same_set_has_the_same_error(key):
    found = fitted(key)
    errors = found.trace_["error"].groupby(found.sets_["variables"]).nunique()
    assert (errors == 1).all()


@every_selector
def test_the_ranking_names_every_variable_once_and_the_selection_first(key):
    found = fitted(key)
    order = found.ranking_.order
    assert sorted(order) == list(range(6))
    assert set(order[: found.support_.sum()]) == set(np.flatnonzero(found.support_))


@every_selector
def test_the_same_seed_gives_the_same_answer_and_data_stay_as_they_are(key):
    X, value = table()
    before = X.copy()
    first, second = (fitted(key, X, value, random_state=3).trace_ for _ in range(2))
    pd.testing.assert_frame_equal(first.drop(columns="seconds"), second.drop(columns="seconds"))
    np.testing.assert_array_equal(X, before)


@every_selector
def test_all_selectors_of_a_seed_see_the_same_folds(key):
    """The error with all variables is that of any other selector."""
    X, value = table()
    whole = tuple(range(6))
    backward = selector_of("backward", random_state=5, learner="ridge").fit(X, value > 0).trace_
    found = selector_of(key, random_state=5, learner="ridge").fit(X, value > 0)
    own = found.trace_[found.sets_["variables"] == whole]
    if not len(own):
        pytest.skip("it has not tried all variables")
    assert own["error"].iloc[0] == backward["error"].iloc[0]


@every_selector
def test_a_constant_column_stops_nothing(key):
    X, value = table()
    X[:, 5] = 3.0
    assert fitted(key, X, value).support_[[0, 3]].any()


@every_selector
def test_a_copy_does_no_harm(key):
    X, value = table()
    found = fitted(key, np.column_stack([X, X[:, 0]]), value)
    assert found.support_[[0, 6]].any() or found.support_[3]


@every_selector
def test_one_column_is_kept(key):
    X, value = table(m=4)
    assert fitted(key, X[:, :1], value).support_.tolist() == [True]


@every_selector
@pytest.mark.parametrize("y", [[0.5, 1.5], [0, 1], ["a", "b"]])
def test_two_rows_have_an_answer(key, y):
    found = selector_of(key).fit([[1.0, 5.0], [2.0, 4.0]], y)
    assert found.support_.any()


@every_selector
def test_names_of_the_table_are_those_of_the_selection(key):
    X, value = table()
    frame = pd.DataFrame(X, columns=list("hgfedc"))
    found = fitted(key, frame, value)
    kept = found.get_feature_names_out().tolist()
    assert kept == [name for name, own in zip("hgfedc", found.support_, strict=True) if own]
    assert set(found.ranking_.to_frame().index[: len(kept)]) == set(kept)
    assert found.transform(frame).shape == (60, len(kept))


@every_selector
def test_columns_of_one_variable_come_and_go_together(key):
    X, value = table()
    groups, names = [(0, 5), (1, 2), (3,), (4,)], ["a", "b", "c", "d"]
    y = target_for(key, value)
    task = REGRESSION if REGRESSION in SELECTORS[key].tasks else BINARY
    found = select_folded(selector_of(key), X, y, task, groups, names)
    assert found.support_[0] == found.support_[5] and found.support_[1] == found.support_[2]
    assert sorted(found.ranking_.order) == [0, 1, 2, 3]
    assert found.ranking_.names == tuple(names)
    assert found.trace_["n_variables"].max() <= 4
    whole = found.trace_[found.trace_["n_variables"] == 4]
    assert (whole["cost"] >= found.trace_["cost"].max()).all()


@every_selector
def test_it_stops_when_asked_and_keeps_what_it_has(key):
    X, value = table()
    y, selector, calls = target_for(key, value), selector_of(key), []
    selector.on_call = calls.append
    selector.should_stop = lambda: len(calls) >= 2
    found = selector.fit(X, y)
    assert found.stopped_ and found.support_.any() and not found.limit_reached_
    assert len(found.trace_) == 2 == len(calls)


@every_selector
def test_an_interrupt_is_passed_on_when_what_there_is_has_been_kept(key):
    X, value = table()
    selector, calls = selector_of(key), []

    def interrupt(row):
        calls.append(row)
        if len(calls) == 3:
            raise KeyboardInterrupt

    selector.on_call = interrupt
    with pytest.raises(KeyboardInterrupt):
        selector.fit(X, target_for(key, value))
    assert selector.support_.any() and len(selector.trace_) == 3


@every_selector
def test_it_says_when_it_has_made_as_many_evaluations_as_allowed(key):
    found = fitted(key, most_evaluations=2)
    assert found.limit_reached_ == "most_evaluations" and len(found.trace_) == 2


@every_selector
def test_progress_counts_calls(key):
    X, value = table()
    selector, seen = selector_of(key), []
    selector.on_progress = lambda done, total: seen.append((done, total))
    selector.fit(X, target_for(key, value))
    assert [done for done, _ in seen] == list(range(1, len(selector.trace_) + 1))
    assert all(done <= total for done, total in seen)


@every_selector
def test_a_copy_for_another_table_reports_as_the_original_does(key):
    selector = selector_of(key)
    selector.on_progress = print
    assert fresh(selector, REGRESSION).on_progress is print
    assert fresh(selector, REGRESSION).task == "number"


@every_selector
def test_rows_kept_aside_choose_among_the_accepted_sets(key):
    found = fitted(key, guard=0.25)
    accepted = found.sets_[found.trace_["accepted"]]
    assert accepted["guard_error"].notna().all()
    kept = tuple(np.flatnonzero(found.support_))
    own = accepted[accepted["variables"] == kept]["guard_error"].iloc[-1]
    assert own == accepted["guard_error"].min()


@every_selector
def test_it_survives_pickling_and_cloning(key):
    found = fitted(key)
    again = pickle.loads(pickle.dumps(found))
    assert again.support_.tolist() == found.support_.tolist()
    assert clone(found).get_params() == found.get_params()


@every_selector
def test_it_works_in_a_pipeline_and_a_grid_search(key):
    X, value = table()
    y = target_for(key, value)
    model = Ridge() if REGRESSION in SELECTORS[key].tasks else LogisticRegression()
    grid = {f"{SELECTORS[key].__name__.lower()}__cv": [2, 3]}
    pipe = make_pipeline(selector_of(key), model)
    search = GridSearchCV(pipe, grid, cv=2, error_score="raise").fit(X, y)
    assert search.best_estimator_[0].transform(X).shape[1] >= 1


@every_selector
def test_values_outside_a_declaration_are_refused_in_words(key):
    X, value = table()
    for parameter in SELECTORS[key].parameters():
        for wrong in wrong_values(parameter):
            with pytest.raises(ValueError, match=f"^{parameter.name}: got .*, allowed is "):
                SELECTORS[key](**{parameter.name: wrong}).fit(X, target_for(key, value))


def wrong_values(parameter):
    yield from ("nonsense",) if parameter.kind is not str or parameter.choices else (7,)
    yield from (parameter.low - 1,) if parameter.low is not None else ()
    yield from (parameter.high + 1,) if parameter.high is not None else ()
    yield from (float("nan"),) if parameter.kind is float else ()
    yield from (None,) if not parameter.none else ()


LEARNER_OF_ITS_OWN = "it brings the learner its search is made for"


def takes_learners(key):
    own = next((p for p in SELECTORS[key].parameters() if p.name == "learner"), None)
    if own is None or "ridge" not in own.choices:
        pytest.skip(LEARNER_OF_ITS_OWN)


@every_selector
def test_any_estimator_of_scikit_learn_can_be_the_learner(key):
    takes_learners(key)
    X, value = table()
    labels = np.where(value > 0, "high", "low")
    model = LogisticRegression(class_weight={"high": 2.0, "low": 1.0})
    found = selector_of(key, learner=model).fit(X, labels)
    assert found.support_[[0, 3]].any() and not hasattr(model, "coef_")


@every_selector
def test_rows_of_somebody_elses_choice_can_test(key):
    takes_learners(key)
    X, value = table()
    split = PredefinedSplit([-1] * 40 + [0] * 20)
    found = selector_of(key, cv=split, learner="ridge").fit(X, value > 0)
    errors = found.trace_["error"] * 20
    np.testing.assert_allclose(errors, errors.round(), atol=1e-9)


@every_selector
def test_a_splitter_that_names_rows_is_refused_beside_a_guard(key):
    X, value = table()
    split = PredefinedSplit([-1] * 40 + [0] * 20)
    with pytest.raises(ValueError, match=r"^cv: got 1 folds with rows up to 59, allowed are "):
        selector_of(key, cv=split, guard=0.2).fit(X, value > 0)


@every_selector
def test_a_learner_that_does_not_fit_the_target_is_refused_in_words(key):
    takes_learners(key)
    X, value = table()
    if REGRESSION in SELECTORS[key].tasks:
        with pytest.raises(ValueError, match=r"^learner: got 'naive_bayes', which does not learn"):
            SELECTORS[key](learner="naive_bayes").fit(X, value)


@every_selector
def test_a_target_of_one_value_is_refused_in_words(key):
    with pytest.raises(ValueError, match=r"^y: every value is 1, "):
        SELECTORS[key]().fit(np.ones((5, 2)), np.ones(5, dtype=int))
