"""Advice follows from what all rankers gave, and says what it rests on."""

import pytest

from rankers import RANKERS
from rankscope.studies.advice import CASES, LEAST_REPEATS, advice, sentence_of
from rankscope.studies.cells import Cells
from rankscope.studies.collecting import shipped_block
from rankscope.studies.own import which_blocks as blocks
from rankscope.studies.versions import version_words

SIZES = ((62, 2_000, "binary"), (150, 20, "binary"), (150, 30, "multiclass"), (99, 9, "regression"))


@pytest.mark.parametrize("n, m, task", SIZES)
def test_what_is_advised_is_as_good_as_the_best(n, m, task):
    for one in advice(n, m, task):
        assert one.ranker in one.as_good and one.best in one.as_good
        assert task in RANKERS[one.ranker].tasks
        assert one.best_value - 0.1 <= one.value <= one.best_value
        assert RANKERS[one.ranker].title in sentence_of(one) and "because" in sentence_of(one)


def test_a_wide_table_is_judged_by_wide_problems():
    assert {(one.rows, one.columns) for one in advice(62, 2_000, "binary")} >= {(60, 2_000)}
    assert all(one.columns < 2_000 for one in advice(62, 20, "binary"))


def test_who_looks_at_one_variable_is_not_advised_for_pairs():
    pairs = next(one for one in advice(200, 20, "binary") if "only together" in one.when)
    assert not {"correlation", "auc", "anova"} & set(pairs.as_good)


def test_numbers_of_other_code_say_so():
    whole = shipped_block(blocks.XOR)
    other = Cells(whole.block, whole.frame.assign(code="0" * 8), whole.size)
    assert version_words(other).startswith("Computed by an earlier version of the code of all")


def test_every_ranker_of_a_problem_is_known_well_enough_to_be_advised():
    for block in {case.block.key: case.block for some in CASES.values() for case in some}.values():
        shipped = shipped_block(block).frame
        assert set(shipped["method"]) == {method.label for method in block.methods}
        assert shipped["repeats"].min() >= LEAST_REPEATS, block.key


def test_who_is_too_little_known_is_not_advised(monkeypatch):
    whole = shipped_block(blocks.CLASSES)
    few = Cells(whole.block, whole.frame.assign(repeats=LEAST_REPEATS - 1), whole.size)
    monkeypatch.setattr("rankscope.studies.advice._cells", lambda key: few)
    assert advice(150, 30, "multiclass") == []
