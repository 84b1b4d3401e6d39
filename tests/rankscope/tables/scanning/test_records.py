"""Texts are parted where records end, whatever stands within quotes."""

import csv
import io
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from rankscope.tables import TableError
from rankscope.tables.reading.layout import Layout
from rankscope.tables.scanning import records, text, text_form
from rankscope.tables.scanning.records import whole_records
from rankscope.tables.scanning.scan import open_scan

FIELDS = ["1", "", '""', '"a\n2,3\n"', '"say ""\n"""', '5" pipe', 'x""y', ' "b, \n"', '"q"r"', "  "]


def records_of(data):
    return list(Layout(",").records(io.StringIO(data.decode(), newline="")))


@pytest.mark.parametrize("size", [1, 7, 40, 1_000])
@pytest.mark.parametrize("fields", [FIELDS[:5], FIELDS])
def test_blocks_hold_whole_records(fields, size, monkeypatch):
    monkeypatch.setattr(records, "BLOCK", size)
    rng = np.random.default_rng(size)
    for _ in range(20):
        data = "".join(",".join(rng.choice(fields, 3)) + "\n" for _ in range(30)).encode()
        blocks = list(whole_records(io.BytesIO(data), Layout(","), "a.csv"))
        assert b"".join(blocks) == data
        assert [r for block in blocks for r in records_of(block)] == records_of(data)


def test_a_quote_that_is_never_closed_is_told():
    with pytest.raises(TableError, match="row that begins with 3,"):
        list(whole_records(io.BytesIO(b'1,2\n3,"4\n5,6\n'), Layout(","), Path("a.csv")))


def table(n=400):
    rng = np.random.default_rng(0)
    a = rng.normal(size=n).round(4)
    note = [f"w{i % 3}" if i % 7 else '7,8,",0\n1,2,w1,0\n3,4,w2,1\n5' for i in range(n)]
    return pd.DataFrame({"a": a, "note": note, "y": (a > 0).astype(int)})


def test_no_row_is_lost_or_made_where_lines_end_within_quotes(tmp_path, monkeypatch):
    monkeypatch.setattr(records, "BLOCK", 100)
    monkeypatch.setattr(text, "PIECE", 500)
    frame = table()
    frame.to_csv(tmp_path / "a.csv", index=False)
    scan = open_scan(str(tmp_path / "a.csv"), "y")
    X, y = (np.concatenate(parts) for parts in zip(*scan, strict=True))
    assert len(scan.pieces) > 9 and not any(note.code == "too long" for note in scan.account.notes)
    np.testing.assert_array_equal(X[:, 0], frame["a"])
    np.testing.assert_array_equal(y, frame["y"])


@pytest.mark.parametrize("head", range(2_000, 2_040, 3))
def test_the_first_lines_are_not_cut_within_quotes(head, tmp_path, monkeypatch):
    monkeypatch.setattr(text_form, "HEAD", head)
    table().to_csv(tmp_path / "a.csv", index=False, quoting=csv.QUOTE_NONNUMERIC)
    assert sum(len(y) for _, y in open_scan(str(tmp_path / "a.csv"), "y")) == 400


def written(folder, *frames):
    for number, frame in enumerate(frames):
        frame.to_csv(folder / f"{number}.csv", index=False)
    return str(folder)


def test_files_whose_columns_stand_in_another_order_are_one_table(tmp_path):
    frame = table()
    place = written(tmp_path, frame[:200], frame.loc[200:, ["y", "note", "a"]])
    X, y = (np.concatenate(parts) for parts in zip(*open_scan(place, "y"), strict=True))
    np.testing.assert_array_equal(X[:, 0], frame["a"])
    np.testing.assert_array_equal(y, frame["y"])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda frame: frame.drop(columns="a"), "1.csv has no column a, which the first file has"),
        (lambda frame: frame.assign(b=1), "1.csv has a column b, unlike the first file"),
        (lambda frame: frame[:0].T.reset_index(), "1.csv has no column"),
    ],
)
def test_a_text_of_other_columns_is_refused_by_its_name(change, words, tmp_path):
    with pytest.raises(TableError, match=words):
        open_scan(written(tmp_path, table(), change(table())), "y")


def test_a_first_file_without_rows_hides_no_others(tmp_path):
    frame = table()
    scan = open_scan(written(tmp_path, frame[:0], frame), "y")
    assert sum(len(y) for _, y in scan) == 400
    with pytest.raises(TableError, match="only a header"):
        open_scan(written(tmp_path, frame[:0], frame[:0]), "y")
