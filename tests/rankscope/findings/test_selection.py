"""What searches say: tables, sentences, and a script that repeats them."""

import io
import re
from contextlib import redirect_stdout

import pytest

from datagen import SevenOfTen
from rankers import Correlation
from rankers.selectors import BABD, Backward, Forward
from rankscope.findings.scripts.selection import selection_script
from rankscope.findings.selection.outcome import outcomes_of, rival_errors, side_by_side
from rankscope.findings.selection.plan import Searches, on_problem
from rankscope.findings.selection.sentences import (
    honesty_sentence,
    plan_sentence,
    rival_sentence,
    selection_sentence,
    step_sentence,
    worth_sentence,
)
from rankscope.findings.selection.states import states_at
from rankscope.runs import UnitResult
from rankscope.runs.workers.compute import compute

PROBLEM = SevenOfTen(m=24, n=120)
SHARED = {"learner": "naive_bayes", "random_state": 0}


def searches(**changes):
    settings = {"selectors": (Forward(**SHARED), Backward(**SHARED)), "learner": "naive_bayes"}
    settings |= {"task": "binary", "table": "Seven of ten", "rival": Correlation()} | changes
    return Searches(unit_on=on_problem(PROBLEM, 0), **settings)


def results_of(plan):
    return [
        UnitResult(place, unit, "done", None, compute(unit), (0, place))
        for place, unit in enumerate(plan.units())
    ]


@pytest.fixture(scope="module")
def results():
    return results_of(searches())


@pytest.fixture(scope="module")
def outcomes(results):
    return outcomes_of(results, PROBLEM.sample(0).X.columns)


def test_every_selector_and_the_rival_are_asked_on_the_same_rows():
    units = searches().units()
    assert [unit.question for unit in units] == ["selection", "selection", "top"]
    assert {(u.details["fold"], u.details["folds"], u.details["seed"]) for u in units} == {
        (0, 4, 0)
    }
    nested = searches(nested=True).units()
    assert [unit.details["fold"] for unit in nested] == [0, 1, 2, 3] * 3


def test_what_cannot_be_run_is_refused_in_a_sentence():
    assert searches(selectors=()).refusal() == "Choose at least one selector."
    assert "does not learn a number" in searches(task="regression").refusal()
    assert "“Folds” is set to 1, but must be" in searches(selectors=(Forward(cv=1),)).refusal()
    assert searches().refusal() is None


def test_a_row_for_each_selector_has_both_errors_and_the_rival_of_the_same_size(outcomes, results):
    rival = rival_errors(results)
    table = side_by_side(outcomes, rival)
    assert list(table["title"]) == ["Forward selection", "Backward elimination"]
    for outcome, (_, row) in zip(outcomes, table.iterrows(), strict=True):
        assert row["inputs"] == sum(outcome.row["support"]) and row["error"] == outcome.row["error"]
        assert row["rival"] == rival.set_index("size").loc[row["inputs"], "error"]
        assert row["evaluations"] == len(outcome.trace)
        assert row["cost"] == outcome.trace["cost_so_far"].iloc[-1]


def test_nested_folds_are_averaged():
    results = results_of(searches(nested=True, selectors=(Forward(**SHARED),)))
    outcomes = outcomes_of(results, range(24))
    (row,) = side_by_side(outcomes, rival_errors(results)).to_dict("records")
    assert row["error"] == pytest.approx(sum(o.row["error"] for o in outcomes) / 4)
    squares = [o.row["error_se"] ** 2 for o in outcomes]
    assert row["error_se"] == pytest.approx(sum(squares) ** 0.5 / 4) and row["rows_aside"] == 120


def test_the_truth_is_counted_where_it_is_known(outcomes):
    backward = outcomes[1]
    truth = PROBLEM.sample(0)
    chosen = {backward.names[number] for number in backward.selection}
    assert backward.truth_met == (len(chosen & set(truth.relevant)), 10)
    strangers = len(chosen & set(truth.irrelevant))
    assert f"{strangers} that do not" in selection_sentence(backward)
    assert set(backward.variables["variable"]) == chosen


def test_sentences_say_what_the_numbers_say(outcomes, results):
    table = side_by_side(outcomes, rival_errors(results))
    table[["inner_error", "error", "error_of_all"]] = [[0.1, 0.1, 0.2], [0.05, 0.25, 0.2]]
    table["rival"], table["error_se"], table["difference_se"] = [0.2, 0.2], 0.04, 0.01
    words = honesty_sentence(table)
    assert "that of Backward elimination is 0.05" in words
    assert "on 30 rows no search has seen it is 0.25, give or take 0.04." in words
    assert worth_sentence(table) == (
        "Less error on rows not seen than with all variables: Forward selection. "
        "More error there than with all variables: Backward elimination."
    )
    assert worth_sentence(table.assign(difference_se=[0.01, 0.03])).endswith(
        "No difference to all variables that 30 rows not seen can tell from chance: "
        "Backward elimination."
    )
    assert honesty_sentence(table.assign(evaluations=1)).startswith("Only one set was tried")
    assert rival_sentence(table.assign(error_se=0.03), "SPE") == (
        "Less error on rows not seen than with as many variables from the top of SPE: "
        "Forward selection. No difference to as many variables from the top of SPE that 30 rows "
        "not seen can tell from chance: Backward elimination."
    )
    assert "Less error" not in rival_sentence(table, "SPE")
    assert "no search reports less" in honesty_sentence(table.assign(inner_error=0.3))
    assert plan_sentence(searches()).startswith("2 selectors will search for what Naive Bayes")
    in_time = [plan_sentence(searches(in_time=True, nested=nested)) for nested in (False, True)]
    assert "The latest fifth of the rows is kept" in in_time[0] and "then in two" in in_time[1]


def test_a_step_names_the_block_that_was_tried(outcomes):
    backward = outcomes[1]
    step = step_sentence(backward, 1)
    assert step.startswith("Set 2 of") and step.endswith(("put back.", "goes on from it."))
    assert f": 23 variables, without {backward.names[0]}, error" in step
    forward = outcomes[0]
    for step in range(24):  # of a round, whichever of its sets is accepted
        assert f": 1 variable, with {forward.names[step]}, error" in step_sentence(forward, step)
    (first,) = forward.trace["variables"][forward.trace["accepted"]].iloc[0]
    assert f": 2 variables, with {forward.names[first + 1]}, error" in step_sentence(
        forward, 24 + first
    )


def test_an_addition_starts_from_nothing_though_all_variables_were_tried_before():
    units = searches(selectors=(BABD(**SHARED),), rival=None).units()
    results = [UnitResult(0, units[0], "done", None, compute(units[0]), (0, 0))]
    (babd,) = outcomes_of(results, range(24))
    assert states_at(babd.trace, 0, 24) == ["in the set"] * 24
    assert states_at(babd.trace, 1, 24)[1:] == ["out"] * 23


def test_the_script_gives_the_numbers_of_the_page(outcomes):
    script = selection_script(PROBLEM, 0, searches().selectors, 0, 4)
    output = io.StringIO()
    with redirect_stdout(output):
        exec(compile(script, "script", "exec"), {})
    inner, outer = zip(
        *re.findall(r"inner error (\S+) outer error (\S+)", output.getvalue()), strict=True
    )
    assert [float(e) for e in inner] == [o.row["inner_error"] for o in outcomes]
    assert [float(e) for e in outer] == [o.row["error"] for o in outcomes]
