"""Lines above the table, sheets beside it, and the file as it is."""

import io

import pandas as pd
import pytest

from rankscope.tables import read_table
from rankscope.tables.reading.content_of import content_of
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.limits import Limits
from rankscope.tables.reading.packing import pack, unpack
from tests.rankscope.tables.hostile.case import HEADER, csv, patients

BODY = csv(delimiter=";").encode()
NAMES = list(HEADER)


def read(data: bytes, **overrides):
    return read_table(data, isolated=False, **overrides)


@pytest.mark.parametrize(
    "titles",
    [
        "Report of the clinic;;;;",
        "Report of the clinic;;;;\n;;;;",
        "Report;;;;\nDrawn;2024-05-01;;;\n;;;;",
        "Report;\nRegion: all;Unit: mg;;;",
        ";;Report;;",
        "Report of the clinic\n\n",
    ],
)
def test_the_names_are_looked_for_where_the_table_begins(titles):
    table = read(titles.encode() + b"\n" + BODY)
    assert list(table.frame.columns) == NAMES and table.frame.shape == (40, 5)
    (note,) = [note for note in table.notes if note.code == "preamble"]
    assert note.severity == "warning" and note.detail["header"] == titles.count("\n") + 2
    assert table.dialect["skip"] == note.detail["lines"] == titles.count("\n") + 1


def test_years_may_be_names_and_first_rows_with_gaps_are_no_titles():
    years = b"Counts;;;\nsite;2019;2020;2021\n" + b"Bonn;1.5;2;3\nGraz;4;5;6\n" * 9
    assert list(read(years).frame.columns) == ["site", "2019", "2020", "2021"]
    gaps = b"a;b;c;d\nx;;;\ny;;;\n" + b"z;1;2;3\n" * 20
    assert list(read(gaps).frame.columns) == ["a", "b", "c", "d"]


def test_the_line_of_the_names_can_be_told():
    data = b"one;two;three;four;five\n" + BODY
    assert read(data).frame.columns[0] == "one"
    assert list(read(data, skip=1).frame.columns) == NAMES


def test_the_first_lines_are_there_as_they_stand_in_the_file():
    table = read(b"Report;;;;\n" + BODY)
    assert table.lines[:2] == ((1, ["Report", "", "", "", ""]), (2, NAMES))
    content = content_of(b'a,b\n1,"x\ny"\n2,z\n', Dialect(), Limits())
    assert [number for number, _ in content.lines] == [1, 2, 4]
    assert unpack(b"".join(map(bytes, pack(content)))).lines == content.lines


def test_a_workbook_opens_at_the_sheet_most_like_a_table():
    book = io.BytesIO()
    with pd.ExcelWriter(book) as writer:
        about = pd.DataFrame({"About": [f"Remark number {i} on the data" for i in range(60)]})
        about.to_excel(writer, sheet_name="Read me", index=False)
        codes = pd.DataFrame({"code": [1, 2, 3], "means": ["a", "b", "c"]})
        codes.to_excel(writer, sheet_name="Codes", index=False)
        pd.DataFrame(patients(), columns=HEADER).to_excel(writer, sheet_name="Data", index=False)
    table = read(book.getvalue())
    assert table.dialect["sheet"] == "Data" and list(table.frame.columns) == NAMES
    (note,) = [note for note in table.notes if note.code == "other sheets"]
    assert note.detail["sheets"] == ["Read me", "Codes"] and note.severity == "warning"
    asked = read(book.getvalue(), sheet="Codes")
    assert list(asked.frame.columns) == ["code", "means"]
    assert "other sheets" not in [note.code for note in asked.notes]
