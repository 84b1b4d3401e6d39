"""How the paper on randomized elimination is judged: what counts, what is open, what is fixed."""

import pandas as pd
import pytest

from rankscope.studies.cells import Cells
from rankscope.studies.claims import HOLDS, NOT, NOT_RUN, UNKNOWN, verdict_of
from rankscope.studies.contrasts import Contrast
from rankscope.studies.measures import measures_of
from rankscope.studies.published.stracuzzi_blocks import BLOCKS, PLACES
from rankscope.studies.published.stracuzzi_checks import rows_of
from rankscope.studies.published.stracuzzi_claims import SMALLER, calls_of
from rankscope.studies.published.stracuzzi_costs import TABLES, operations
from rankscope.studies.published.stracuzzi_most import (
    FORWARD_BETTER,
    Comparisons,
    counted,
    less,
    most,
)
from rankscope.studies.published.stracuzzi_printed import (
    BACKWARD,
    FILTER,
    FORWARD,
    PRINTED,
    TO_RUN,
)
from rankscope.studies.published.stracuzzi_readings import LETTER, NEARER, label, place_of
from rankscope.studies.published.stracuzzi_tables_6 import STUDY

MONKS, DIGITS, LED = ((name, "naive_bayes") for name in ("monks2_local", "optdigits", "led"))


def cells(pair, reading: str, rows: dict, sd=0.01) -> list[Cells]:
    """Of one block its numbers, by search calls, inputs and error; of others none."""
    place = place_of(pair, reading)
    every = [Cells(block, pd.DataFrame(), "") for block in BLOCKS.values()]
    frame = [
        {"name": pair[0], "method": label(pair, name, reading), "setting": "", "repeats": 3}
        | {f"{m}_{s}": v for m, v in zip(("calls", "inputs", "error"), numbers, strict=True)
           for s in ("mean", "median")}
        | {f"{m}_sd": sd for m in ("calls", "inputs", "error")}
        | {"error_before_mean": 0.0, "error_before_sd": 0.0, "code": "x"}
        for name, numbers in rows.items()
    ]  # fmt: skip
    every[place] = Cells(every[place].block, pd.DataFrame(frame), "small")
    return every


@pytest.mark.parametrize(
    "each, verdict",
    [
        ([True, True, False], HOLDS),
        ([True, True, None, None], UNKNOWN),
        ([True, False], NOT),
        ([False, None], NOT),
        ([None, None, True], UNKNOWN),
        ([], NOT_RUN),
    ],
)
def test_what_is_undecided_counts_neither_for_most_nor_against(each, verdict):
    assert verdict_of(counted("it errs less", each)) == verdict


@pytest.mark.parametrize("sd, verdict", [(0.001, HOLDS), (0.2, UNKNOWN)])
def test_most_needs_more_than_a_sign(sd, verdict):
    errors = {FORWARD: (33, 1, 0.3), BACKWARD: (99, 11, 0.4)}
    only = FORWARD_BETTER._replace(pairs=(MONKS,))
    assert verdict_of(most(only)(LETTER)(*cells(MONKS, LETTER, errors, sd))) == verdict
    turned = {FORWARD: errors[BACKWARD], BACKWARD: errors[FORWARD]}
    opposite = {HOLDS: NOT}.get(verdict, verdict)
    assert verdict_of(most(only)(LETTER)(*cells(MONKS, LETTER, turned, sd))) == opposite


def test_who_was_not_run_is_in_no_comparison():
    only = FORWARD_BETTER._replace(pairs=(MONKS,))
    assert most(only)(LETTER)(*cells(MONKS, LETTER, {FORWARD: (33, 1, 0.3)})) == []


def test_printed_errors_are_counted_without_spread():
    two = Comparisons("less", (MONKS, DIGITS), lambda pair: [(FORWARD, BACKWARD)], less)
    assert two.in_print == "in 1 of 2 comparisons"
    assert less(Contrast(0.0, 0.0)) is False


def test_as_many_sets_as_there_are_variables_speak_for_no_filter():
    calls, inputs, error = TO_RUN[MONKS][FILTER]
    elsewhere = {FILTER: (calls, inputs + 10, error / 100 + 0.3)}
    forward = {FORWARD: (TO_RUN[MONKS][FORWARD][0], 10, 0.9)}
    for found, agrees in ((elsewhere, [False] * 2), (forward, [True, False, False])):
        items = rows_of(MONKS, LETTER)(*cells(MONKS, LETTER, found))
        assert [item.agrees for item in items if item.agrees != NOT_RUN] == agrees


def test_every_printed_row_is_run_and_claimed():
    claims = {claim.key for claim in STUDY.claims}
    for pair, (_, rows) in PRINTED.items():
        labels = {method.label for method in BLOCKS[pair].methods}
        assert set(TO_RUN[pair]) == set(rows) and "_".join(pair) in claims
        assert {label(pair, name, NEARER) for name in rows} <= labels


def test_readings_differ_in_tolerance_learner_and_noise():
    assert (
        label(MONKS, "k = 1", LETTER) == "k = 1, 0.002" and label(MONKS, "k = 1", NEARER) == "k = 1"
    )
    assert label(DIGITS, FORWARD, LETTER) == FORWARD
    assert label(DIGITS, FORWARD, NEARER) == "forward, plain tables"
    letter, nearer = (list(BLOCKS.values())[place_of(LED, r)] for r in (LETTER, NEARER))
    assert (letter.fixed, nearer.fixed) == ({"noise": 0.0, "label_noise": 0.1}, {})
    for pair in TO_RUN:
        for reading in (LETTER, NEARER):
            names = {
                method.label for method in list(BLOCKS.values())[place_of(pair, reading)].methods
            }
            assert {label(pair, name, reading) for name in TO_RUN[pair]} <= names
    assert list(PLACES.values()) == list(range(len(STUDY.blocks)))


def test_backward_elimination_of_many_inputs_has_no_limit():
    without = {
        pair: any(method.params.get("most_evaluations", 0) is None for method in block.methods)
        for pair, block in BLOCKS.items()
    }
    assert without[LED] and without["dna", "naive_bayes"] and not without[MONKS]


def test_what_is_published_of_calls_is_read_off_the_tables():
    assert calls_of(SMALLER) == "25 to 158 against 33 to 435"


def test_the_cost_of_naive_bayes_is_as_printed_by_hand():
    assert operations(TABLES["monks2_local"]) == 169 * 18 + 2 * 17 * 2


@pytest.mark.parametrize("support, wrong", [([1, 1, 0], 0), ([1, 0, 1], 1), ([1, 1, 1], 1)])
def test_a_set_is_wrong_with_a_variable_too_many_or_too_few(support, wrong):
    row = {"support": support, "groups": [(0,), (1,)]}
    assert measures_of(row, ("wrong_set",)) == {"wrong_set": wrong}
