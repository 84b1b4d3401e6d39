"""Reports say what numbers come from: sizes, versions of the code, and what nobody wrote down."""

from dataclasses import replace

import pandas as pd
import pytest

from rankscope.studies.collecting import origins, ship, shipped, shipped_block
from rankscope.studies.menu import studies
from rankscope.studies.origins import NOT_WRITTEN, OF_SHIPPED, OF_STORE, facts_of, states_of
from rankscope.studies.replication import replication
from rankscope.studies.report import studies_report
from rankscope.studies.versions import TESTED, change_words, code_words, of_earlier_code

ONE, SEVERAL = studies()["quevedo_figure_1"], studies()["floor_word"]


def with_codes(cells, codes):
    frame = cells.frame.assign(code=cells.frame["method"].map(codes))
    return replace(cells, frame=frame)


@pytest.mark.parametrize("write", [studies_report, replication])
def test_a_report_names_the_versions_of_the_code(write):
    cells = shipped(ONE)
    text = write([(ONE, cells)])
    assert cells[0].codes and all(code in text for code in cells[0].codes.values())
    assert OF_SHIPPED in text and OF_STORE not in text


@pytest.mark.parametrize("write", [studies_report, replication])
def test_a_report_says_where_the_code_has_changed_since(write):
    (cells,) = shipped(ONE)
    old = with_codes(cells, dict.fromkeys(cells.codes, "0" * 8))
    assert "Since then the code of all methods has changed." in write([(ONE, [old])])
    assert TESTED in write([(ONE, [old])])


def test_what_has_changed_is_named_where_it_is_not_all():
    (cells,) = shipped(ONE)
    old = with_codes(cells, dict.fromkeys(cells.codes, "0" * 8))
    first = next(method for method in cells.block.methods if method.label in cells.codes)
    now = next(u for u in cells.block.planned("glance") if u.method == first.label).unit.code
    mixed = with_codes(old, old.codes | {first.label: now})
    assert first.label not in of_earlier_code(mixed)
    (other,) = of_earlier_code(mixed)
    assert change_words([mixed]) == f"Since then the code of {other} has changed."
    assert code_words([mixed]) == [f"Code: {now} {first.label}; 00000000 {other}."]


def test_code_is_compared_where_a_data_set_is_not_at_hand(tmp_path, monkeypatch):
    study = studies()["nagatani_table_5"]
    before = [of_earlier_code(some) for some in shipped(study)]
    monkeypatch.setenv("RANKSCOPE_DATA", str(tmp_path))
    assert [of_earlier_code(some) for some in shipped(study)] == before


def test_results_of_the_store_are_not_taken_for_shipped_ones():
    cells = [replace(some, is_shipped=False) for some in shipped(ONE)]
    assert facts_of(cells)["Computed"] == OF_STORE and facts_of([]) == {}


def test_blocks_are_named_and_what_they_share_stands_once():
    cells = shipped(SEVERAL)
    words = states_of(cells)
    assert words.count("Size ") == 1
    assert all(some.block.key in words for some in cells)
    apart = [*cells[:-1], replace(cells[-1], frame=pd.DataFrame())]
    assert f"Not run: {cells[-1].block.key}." in states_of(apart)
    assert SEVERAL.blocks[0].key not in states_of(cells[:1])


def test_the_machine_that_writes_a_report_is_called_so():
    text = studies_report([(ONE, shipped(ONE))])
    assert "This file written on" in text and "<dt>Libraries</dt>" not in text


def test_what_ships_says_when_and_on_what_machine_it_was_computed(tmp_path):
    (cells,) = shipped(ONE)
    bare = replace(cells, origin="")
    ship(bare, tmp_path, "2026-01-02, a machine")
    assert shipped_block(cells.block, tmp_path).origin == "2026-01-02, a machine"
    again = shipped_block(cells.block, tmp_path)
    assert f"{cells.block.key}: 2026-01-02, a machine." in facts_of([again])["Computed"]
    assert NOT_WRITTEN in facts_of([bare])["Computed"]
    ship(bare, tmp_path)
    assert shipped_block(cells.block, tmp_path).origin == ""


def test_what_ships_takes_the_place_of_smaller_sizes(tmp_path):
    (cells,) = shipped(ONE)
    ship(replace(cells, size="small"), tmp_path, "a small machine")
    ship(cells, tmp_path, "a machine")
    assert cells.size == "full"
    assert [file.name for file in tmp_path.glob(f"{cells.block.key}.*")] == [
        f"{cells.block.key}.full.csv"
    ]
    assert origins(tmp_path) == {f"{cells.block.key}.full.csv": "a machine"}
