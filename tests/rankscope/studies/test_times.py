"""A time is called by the clock that took it; what ships is of the processor."""

import pytest

from rankscope.studies.collecting import shipped_block
from rankscope.studies.labels import LABELS
from rankscope.studies.measures import measures_of
from rankscope.studies.menu import blocks, studies

PROCESSOR, CLOCK = "seconds", "clock_seconds"
BLOCKS = pytest.mark.parametrize("block", blocks().values(), ids=lambda block: block.key)


def test_the_time_of_the_processor_is_never_that_of_the_clock():
    row = {"seconds": 2.0, "processor_seconds": 0.5}
    assert measures_of(row, (PROCESSOR, CLOCK)) == {PROCESSOR: 0.5, CLOCK: 2.0}
    with pytest.raises(KeyError):
        measures_of({"seconds": 2.0}, (PROCESSOR,))
    assert LABELS[PROCESSOR] != LABELS[CLOCK]


@BLOCKS
def test_a_floor_which_is_timed_by_the_clock_alone_is_called_so(block):
    assert not (block.question == "floor" and PROCESSOR in block.measures)
    assert not (block.question != "floor" and CLOCK in block.measures)


@BLOCKS
def test_shipped_rows_hold_the_measures_of_their_block_and_no_time_of_another_clock(block):
    cells = shipped_block(block)
    if cells is None:
        pytest.skip("nothing shipped of this block yet")
    ends = ("_median", "_mean", "_sd")
    measured = {name.rpartition("_")[0] for name in cells.frame if name.endswith(ends)}
    assert measured >= set(block.measures)


def test_remarks_speak_of_the_processor_only_where_it_was_timed():
    for study in studies().values():
        of_time = {view.measure for view in study.views} & {PROCESSOR, CLOCK}
        if "Times are those of the processor" in study.remarks:
            assert of_time == {PROCESSOR}
            assert all(PROCESSOR in block.measures for block in study.blocks)
