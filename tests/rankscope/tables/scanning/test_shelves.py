"""Tables on this server are those in the folders that whoever hosts names, and no others."""

import os

import pytest

from rankscope.runs import Unit
from rankscope.runs.workers.compute import compute
from rankscope.tables import TableError
from rankscope.tables.scanning.shelves import VARIABLE, entries, entry_of
from tests.rankscope.tables.scanning.test_scan import as_parquet, people


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """A folder with a text and a table in three parts, beside one with a secret."""
    folder, other = tmp_path / "data", tmp_path / "other"
    for one in (folder, folder / "deep", other):
        one.mkdir()
    people(300).to_csv(folder / "small.csv", index=False)
    as_parquet(people(), folder / "deep" / "people")
    (other / "secret.csv").write_text("a,y\n1,2\n")
    monkeypatch.setenv(VARIABLE, str(folder))
    return folder


def names():
    return [entry.name for entry in entries()]


def test_files_and_folders_of_parts_are_tables(shelf):
    assert names() == ["data/small.csv", "data/deep/people"]
    people = entry_of("data/deep/people")
    assert people.kind == "parquet" and len(people.files) == 3
    assert people.size == sum(file.stat().st_size for file in people.files)


def test_several_folders_are_named_and_those_of_one_name_are_told_apart(shelf, monkeypatch):
    twin = shelf.parent / "other" / "data"
    twin.mkdir()
    (twin / "b.csv").write_text("a,y\n1,2\n")
    folders = [shelf, shelf.parent / "not there", twin, shelf]
    monkeypatch.setenv(VARIABLE, os.pathsep.join(map(str, folders)))
    assert names() == ["data/small.csv", "data/deep/people", "data 2/b.csv"]


def test_nothing_outside_can_be_opened(shelf):
    secret = shelf.parent / "other" / "secret.csv"
    (shelf / "link.csv").symlink_to(secret)
    (shelf / "way").symlink_to(secret.parent)
    (shelf / ".hidden.csv").write_text("a,y\n1,2\n")
    (shelf / "to_hidden.csv").symlink_to(shelf / ".hidden.csv")
    (shelf / "gone.csv").symlink_to(shelf / "nowhere.csv")
    (shelf / "deep" / "round").symlink_to(shelf)
    (shelf / "words.md").write_text("no table")
    assert names() == ["data/small.csv", "data/deep/people"]
    tried = ["link.csv", "way/secret.csv", "../other/secret.csv", "deep/../../other/secret.csv"]
    tried += [
        ".hidden.csv",
        "to_hidden.csv",
        "gone.csv",
        "*.csv",
        "",
        "deep",
        "words.md",
        str(secret),
    ]
    tried += ["small.csv\0", "deep\n/people"]
    for name in [f"data/{one}" for one in tried] + [str(secret), "other/secret.csv", "", "data"]:
        with pytest.raises(TableError, match="There is no table"):
            entry_of(name)


def test_a_link_that_stays_inside_is_followed(shelf):
    (shelf / "again.csv").symlink_to(shelf / "small.csv")
    assert entry_of("data/again.csv").files == entry_of("data/small.csv").files


def unit_on(entry, method="spe", question="scan", **more):
    source = {"name": entry.name, "content": entry.content} | more
    return Unit.on_problem("shelf_table", source, 0, method, {}, question)


def test_a_worker_looks_ranks_and_says_which_rows_it_ranked(shelf):
    entry = entry_of("data/deep/people")
    look = compute(unit_on(entry, "random", "first_columns"))
    assert next(iter(look["tasks"].items())) == ("ill", "binary") and look["rows"] == 600
    row = compute(unit_on(entry, target="ill", exclude='["weight"]'))
    assert row["names"][row["order"][0]] == "dose" and "weight" not in row["names"]
    assert row["basis"] == "all 600 rows" and row["samples"] is None


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_a_column_that_is_empty_is_no_target_and_stops_nobody(kind, shelf):
    frame, file = people(300).assign(empty=float("nan")), shelf / f"gaps.{kind}"
    frame.to_csv(file, index=False) if kind == "csv" else frame.to_parquet(file)
    look = compute(unit_on(entry_of(f"data/gaps.{kind}"), "random", "first_columns"))
    assert "empty" in look["names"] and "empty" not in look["tasks"]


@pytest.mark.parametrize(
    ("question", "broken"), [("first_columns", "first_look"), ("scan", "open_scan")]
)
def test_a_mistake_of_our_own_is_a_sentence_too(question, broken, shelf, monkeypatch):
    def fails(*_, **__):
        raise IndexError("index 0 is out of bounds")

    monkeypatch.setattr(f"rankscope.runs.shelf_tables.{broken}", fails)
    with pytest.raises(TableError, match="mistake of Rankscope's own") as error:
        compute(unit_on(entry_of("data/small.csv"), target="ill", question=question))
    assert "out of bounds" not in str(error.value)


def test_a_table_that_was_written_anew_is_another_one(shelf):
    entry = entry_of("data/small.csv")
    people(301).to_csv(shelf / "small.csv", index=False)
    assert entry_of("data/small.csv").content != entry.content
    with pytest.raises(TableError, match="written anew"):
        compute(unit_on(entry, target="ill"))


@pytest.mark.parametrize("question", ["first_columns", "scan"])
def test_a_broken_file_is_named_in_one_sentence_without_its_place(question, shelf):
    part = shelf / "deep" / "people" / "1.parquet"
    part.write_bytes(part.read_bytes()[:500])
    with pytest.raises(TableError) as error:
        compute(unit_on(entry_of("data/deep/people"), target="ill", question=question))
    assert "damaged" in str(error.value) and str(shelf) not in str(error.value)
