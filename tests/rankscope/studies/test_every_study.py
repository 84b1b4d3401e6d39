"""Every study is complete, runs at a glance, and what shipped can be computed again."""

import math
from decimal import Decimal
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from rankscope.runs.workers.compute import compute
from rankscope.studies.cells import EACH, cells_of, units_table
from rankscope.studies.claims import JUDGED, NOT, PARTLY, READINGS, UNKNOWN, VERDICTS
from rankscope.studies.collecting import csv_of, shipped, shipped_block, table_from
from rankscope.studies.figures import figure_of
from rankscope.studies.grid import SIZES
from rankscope.studies.labels import LABELS
from rankscope.studies.measures import measures_of
from rankscope.studies.menu import OURS, PAPERS, blocks, studies
from rankscope.studies.replication import replication, score_table
from rankscope.studies.report import studies_report
from rankscope.studies.verdicts import records
from rankscope.studies.versions import SINCE
from tests.contracts.frozen import assert_numbers_as_frozen

ROOT = Path(__file__).parents[3]
SAMPLE = 2  # cells of a block that are computed again
DIGITS = 10  # of a number that ships
NOUGHT = Decimal("1e-12")  # what a sum of equal numbers may leave of none
LONG = 0.3  # seconds: cells that take longer are for the soak test
# Studies of the same blocks stay together: a block is computed once.
GLANCES = pytest.mark.parametrize(
    "study",
    [
        pytest.param(study, marks=[pytest.mark.xdist_group(b.key) for b in study.blocks[:1]])
        for study in studies().values()
    ],
    ids=lambda study: study.key,
)
STUDIES = pytest.mark.parametrize("study", studies().values(), ids=lambda study: study.key)
BLOCKS = pytest.mark.parametrize("block", blocks().values(), ids=lambda block: block.key)


@cache
def glance(block):
    """All units of a block at the smallest size, computed once."""
    units = dict.fromkeys(one.unit for one in block.planned("glance"))
    table = table_from(block, "glance", ((unit, compute(unit), None) for unit in units))
    return cells_of(table, block, "glance")


@STUDIES
def test_a_study_says_where_it_is_from_and_what_is_claimed(study):
    assert study.paper in PAPERS and study.claims and study.question.endswith("?")
    assert len({claim.key for claim in study.claims}) == len(study.claims)
    for claim in study.claims:
        assert claim.text.endswith(".") and (claim.readings or claim.missing)
        assert {reading.key for reading in claim.readings} <= set(READINGS)
        assert all(reading.note for reading in claim.readings if reading.key == "reproducing")
    assert study.sizes in (SIZES, ())


@GLANCES
def test_a_study_runs_at_a_glance_and_judges_every_claim(study):
    cells = [glance(block) for block in study.blocks]
    rows = records(study, cells)
    assert len(rows) == sum(len(claim.readings) or 1 for claim in study.claims)
    assert {row["verdict"] for row in rows} <= set(VERDICTS)
    judged = [row for row in rows if row["verdict"] not in ("data missing", "not run")]
    assert all(row["measured"] for row in judged)
    looked_at = [f for f in study.findings(cells) if not (f.claim.missing or f.claim.needs)]
    assert [f.claim.key for f in looked_at if not f.items] == []
    for view in study.views:
        table = figure_of(cells, view)
        assert table["mean"].notna().any() and (view.worked or view.measure in LABELS)
        if view.methods:
            planned = {one.method for one in study.blocks[view.block].planned("glance")}
            assert set(view.methods) & planned <= set(table["title"])
    assert "<svg" in studies_report([(study, cells)]) or not study.views


@GLANCES
def test_numbers_at_a_glance_move_only_with_a_version(study):
    for block in study.blocks:
        found = glance(block)
        if found.frame.empty:
            continue
        timeless = [name for name in measured(found.frame) if "seconds" not in name]
        numbers = {
            " ".join(map(str, row[[*block.over, "method", "setting"]])): row[timeless].tolist()
            for _, row in found.frame.iterrows()
        }
        versions = " ".join(sorted(set(found.codes.values())))
        assert_numbers_as_frozen("glance.json", block.key, versions, numbers)


def measured(frame) -> list[str]:
    """Return the columns with the mean of a measure."""
    return [name for name in frame if name.endswith("_mean")]


@STUDIES
def test_without_results_nothing_is_judged(study):
    if study.blocks:
        assert {row["verdict"] for row in records(study, [])} <= {"not run", "data missing"}


@STUDIES
def test_what_does_not_hold_is_explained_with_a_figure(study):
    claims, views = {c.key: c for c in study.claims}, {view.title for view in study.views}
    assert {claim.view for claim in study.claims} - {""} <= views
    rows = records(study, shipped(study))
    assert {row["verdict"] for row in rows} & set(JUDGED)
    failed = {row["claim"] for row in rows if row["verdict"] == NOT}
    assert [key for key in failed if not (claims[key].why and claims[key].view)] == []
    departing = {row["claim"] for row in rows if row["verdict"] in (NOT, PARTLY, UNKNOWN)}
    assert [key for key in departing if not claims[key].why] == []


@BLOCKS
def test_no_unit_of_a_block_stands_for_two_things(block):
    planned = block.planned("glance")
    assert len({(*one[:3], one.unit) for one in planned}) == len(planned)


@BLOCKS
def test_shipped_rows_come_out_again_to_the_ten_digits_that_ship(block):
    again(block, slow=False)


@BLOCKS
@pytest.mark.soak
def test_shipped_rows_that_take_long_do_too(block):
    again(block, slow=True)


def again(block, slow: bool):
    """Compute a few shipped cells anew; times and the version of the code may differ."""
    whole = shipped_block(block)
    if whole is None:
        pytest.skip("nothing shipped of this block yet")
    rows = whole.frame[takes_long(block, whole.frame) == slow]
    at_hand = [p for p in block.points(whole.size) if block.problem(p) is not None]
    rows = rows[[point_of(row, at_hand) is not None for _, row in rows.iterrows()]]
    if rows.empty:
        pytest.skip("none that take " + ("long" if slow else "little, of a set that is at hand"))
    for place in np.random.default_rng(0).permutation(len(rows))[:SAMPLE]:
        row = rows.iloc[[place]]
        cell = cell_again(block, whole.size, row.iloc[0])
        timeless = [name for name in row if "seconds" not in name and name != "code"]
        same(cell[timeless], row[timeless])


def takes_long(block, frame):
    """Rows of slow methods, of much time, and of searches of which no time is kept."""
    seconds = math.inf if block.paired else 0.0
    if "seconds_median" in frame:
        seconds = frame["seconds_median"] * frame["repeats"]
    slow_names = [method.label for method in block.methods if method.slow]
    return frame["method"].isin(slow_names) | (seconds > LONG)


@pytest.mark.parametrize("block", [b for b in blocks().values() if b.paired], ids=lambda b: b.key)
def test_a_repeat_of_which_every_value_ships_comes_out_again(block):
    """Of a row that takes long a single one."""
    whole = shipped_block(block)
    if whole is None:
        pytest.skip("nothing shipped of this block yet")
    at_hand = [p for p in block.points(whole.size) if block.problem(p) is not None]
    rows = whole.frame[takes_long(block, whole.frame)]
    if "seconds_median" in rows:
        rows = rows[rows["seconds_median"] < LONG]
    rows = rows[[point_of(row, at_hand) is not None for _, row in rows.iterrows()]]
    if rows.empty:
        pytest.skip("none of which a repeat takes little, of a set that is at hand")
    rng = np.random.default_rng(0)
    row = rows.iloc[rng.integers(len(rows))]
    planned = planned_of(block, whole.size, row)
    place = rng.integers(len(planned))
    numbers = measures_of(compute(planned[place].unit), block.paired)
    for measure in set(block.paired) - {"seconds"}:
        shipped_one = row[f"{measure}{EACH}"].split()[place]
        assert apart(f"{numbers[measure]:.10g}", shipped_one) <= 1, measure


def same(one, other):
    """Digit by digit as they ship: the order of a sum may decide the last of ten."""
    for name in other:
        texts = [csv_of(frame[[name]]).splitlines()[1] for frame in (one, other)]
        words = [text.rstrip(" -").split() or [text] for text in texts]
        pairs = zip(*words, strict=True)
        assert all(a == b or apart(a, b) <= 1 for a, b in pairs), (name, *texts)


def apart(one: str, other: str) -> Decimal:
    """By how many steps of the tenth digit two numbers differ; nought may be a rest of a sum."""
    numbers = [Decimal(text) for text in (one, other)]
    largest = max(map(abs, numbers))
    if largest < NOUGHT:
        return Decimal(0)
    return abs(numbers[0] - numbers[1]) / Decimal(10) ** (largest.adjusted() - DIGITS + 1)


@pytest.mark.parametrize(
    "one, other, steps",
    [("1.234567891", "1.234567892", 1), ("0.9999999999", "1", 0.1), ("61.5", "61.50000002", 2)],
)
def test_digits_are_counted_from_the_first(one, other, steps):
    assert apart(one, other) == Decimal(str(steps))


def point_of(row, points) -> dict | None:
    """The point a row is of; None where its set is not at hand."""
    return next((p for p in points if all(row[name] == p[name] for name in p)), None)


def cell_again(block, size, row):
    outcomes = ((one, compute(one.unit), None) for one in planned_of(block, size, row))
    return cells_of(units_table(outcomes, block), block, size).frame


def planned_of(block, size, row) -> list:
    """The units of a row, by their seeds."""
    point = point_of(row, block.points(size))
    named = row["method"], row["setting"]
    return [one for one in block.at(point, size) if (one.method, one.setting) == named]


def test_the_document_of_verdicts_says_what_the_shipped_results_say():
    pairs = [(study, shipped(study)) for study in studies().values()]
    document = (ROOT / "docs" / "replication.md").read_text("utf-8")
    assert lasting(document) == lasting(replication(pairs))
    published = [row for s, cells in pairs if s.paper != OURS for row in records(s, cells)]
    assert score_table(published) in (ROOT / "README.md").read_text("utf-8")


def lasting(document: str) -> list[str]:
    """What is so whatever the code is by now, on which it says when it was written."""
    return [s for s in document.splitlines() if s and not s.startswith((SINCE, "- Changes: "))]
