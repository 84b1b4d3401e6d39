"""Folders named key=value are one table, of which the key is a column."""

import numpy as np
import pandas as pd
import pytest

from rankers import Correlation
from rankscope.tables import TableError
from rankscope.tables.scanning.scan import open_scan
from rankscope.tables.scanning.shelves import VARIABLE, entries, entry_of
from tests.rankscope.tables.scanning.test_scan import assert_ranked_alike, people


def parted(folder, frame, key):
    """A file for each value of the key, which is not in them."""
    for value, rows in frame.groupby(key, dropna=False):
        name = "__HIVE_DEFAULT_PARTITION__" if pd.isna(value) else value
        place = folder / f"{key}={name}"
        place.mkdir(parents=True)
        rows.drop(columns=key).to_parquet(place / "part.parquet", index=False)
    return folder


@pytest.mark.parametrize("pattern", ["", "/*/*.parquet"])
def test_the_key_is_a_column_of_numbers_words_or_the_target(pattern, tmp_path):
    frame = people()[["dose", "weight", "site", "ill"]].assign(year=2000 + np.arange(600) % 3)
    frame["site"] = frame["site"].where(np.arange(600) % 9 > 0, None)
    for key in ("year", "site", "ill"):
        place = parted(tmp_path / key, frame, key)
        scan = open_scan(f"{place}{pattern}", "ill")
        assert_ranked_alike(scan, frame, Correlation())


def test_one_in_another_are_two_columns(tmp_path):
    frame = people()[["dose", "ill"]].assign(year=2000 + np.arange(600) % 3)
    for site, rows in frame.groupby(np.arange(600) % 2):
        parted(tmp_path / "t" / f"site={'ab'[site]}", rows, "year")
    held = frame.assign(site=np.array(["a", "b"])[np.arange(600) % 2])
    assert_ranked_alike(open_scan(str(tmp_path / "t"), "ill"), held, Correlation())


def test_files_in_folders_of_other_keys_and_texts_are_refused(tmp_path):
    frame = people()[["dose", "ill"]]
    for folder in ("year=1", "site=2"):
        (tmp_path / folder).mkdir()
        frame.to_parquet(tmp_path / folder / "a.parquet")
    with pytest.raises(TableError, match="name the same keys"):
        open_scan(str(tmp_path), "ill")
    for folder in ("year=1", "year=2"):
        (tmp_path / "texts" / folder).mkdir(parents=True)
        frame.to_csv(tmp_path / "texts" / folder / "a.csv", index=False)
    with pytest.raises(TableError, match=r"say what year is in them.*save them as Parquet"):
        open_scan(str(tmp_path / "texts"), "ill")


def test_on_a_shelf_they_are_one_table(tmp_path, monkeypatch):
    frame = people()[["dose", "ill"]].assign(year=2000 + np.arange(600) % 3)
    parted(tmp_path / "data" / "people", frame, "year")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "data"))
    assert [entry.name for entry in entries()] == ["data/people"]
    entry = entry_of("data/people")
    assert len(entry.files) == 3
    (tmp_path / "data/people/year=2000").rename(tmp_path / "data/people/year=1999")
    assert entry_of("data/people").content != entry.content
    assert list(open_scan(entry_of("data/people").files, "ill").variables) == ["dose", "year"]


def test_an_empty_folder_no_name_and_a_workbook_are_told_in_a_sentence(tmp_path):
    (tmp_path / "empty").mkdir()
    (tmp_path / "a.xlsx").write_bytes(b"PK")
    for place, words in (
        (tmp_path / "empty", "holds no Parquet or CSV file"),
        ("", "No file is named"),
        (tmp_path / "a.xlsx", "is read whole"),
    ):
        with pytest.raises(TableError, match=words):
            open_scan(str(place), "ill")
