"""Checks that belong to one study: what they call agreement, and which cells they look at."""

import pandas as pd
import pytest

from rankscope.studies.cells import Cells
from rankscope.studies.claims import NOT_RUN, Item
from rankscope.studies.collecting import shipped
from rankscope.studies.menu import studies
from rankscope.studies.published.nagatani_table_3 import SELECTS, SERIES, chosen
from rankscope.studies.wording import of_what


def series(shares, noise=0.0) -> Cells:
    """One search of the series, with the share of draws in which it selects each variable."""
    row = {"n": 1_000, "method": "BD", "setting": "", "code": "x", "repeats": 4, "failed": 0}
    values = dict(zip(SELECTS.values(), shares, strict=True)) | {"noise_left": noise}
    row |= {f"{name}_mean": value for name, value in values.items()}
    return Cells(SERIES, pd.DataFrame([row | {"error_median": 0.1}]), "small")


@pytest.mark.parametrize(
    "shares, noise, agrees",
    [
        ((0, 1, 0, 1), 0, True),
        ((0, 1, 0.5, 1), 0, None),  # one more in some of the draws
        ((0, 1, 1, 1), 0, False),
        ((0, 0, 0, 1), 0, False),
        ((0, 1, 0, 1), 0.25, None),  # something that tells nothing in some
    ],
)
def test_variables_agree_where_every_draw_has_the_published_ones(shares, noise, agrees):
    (item,) = chosen("BD", (2, 4))(series(shares, noise))
    assert item.agrees is agrees and item.words.endswith("(2, 4)")


def test_a_search_that_was_not_run_has_no_variables():
    (item,) = chosen("BABD", (1, 2))(series((0, 1, 0, 1)))
    assert item.agrees == NOT_RUN


def test_parts_begin_with_what_they_are_of():
    (item,) = of_what("Orange juice", lambda cells: [Item("one", True)])(None)
    assert item == ("Orange juice: one", True)


@pytest.mark.parametrize("key", ["nagatani_table_3", "nagatani_table_4", "nagatani_table_5"])
def test_no_two_parts_of_a_claim_read_the_same_but_for_their_numbers(key):
    study = studies()[key]
    for finding in study.findings(shipped(study)):
        heads = [item.words.partition(" ± ")[0].rpartition(" ")[0] for item in finding.items]
        tails = [item.words.partition(" ± ")[2].partition(" ")[2] for item in finding.items]
        names = list(zip(heads, tails, strict=True))
        assert len(set(names)) == len(names), finding.claim.key


@pytest.mark.parametrize("key", ["jong_table_1", "jong_table_2"])
def test_each_reading_of_the_noise_looks_at_its_own_cells(key):
    """Without the cells of the other reading of σ every verdict stays as it is."""
    study = studies()[key]
    cells = shipped(study)
    for other, reading in (("deviation", "literal"), ("variance", "reproducing")):
        own = [Cells(c.block, c.frame[c.frame["noise"] != other], c.size) for c in cells]
        pairs = zip(study.findings(cells), study.findings(own), strict=True)
        for whole, part in pairs:
            if whole.reading.key == reading:
                assert (whole.verdict, whole.measured) == (part.verdict, part.measured)


@pytest.mark.parametrize("key", [key for key, study in studies().items() if len(study.blocks) > 1])
def test_verdicts_can_be_asked_for_when_one_block_alone_has_been_run(key):
    study = studies()[key]
    whole = shipped(study)
    nothing = [Cells(some.block, pd.DataFrame(), some.size) for some in whole]
    for place, some in enumerate(whole):
        findings = study.findings([*nothing[:place], some, *nothing[place + 1 :]])
        assert not any("nan" in finding.measured for finding in findings)
