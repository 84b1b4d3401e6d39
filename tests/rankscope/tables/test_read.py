"""What is found in a file is shown, and can be overridden."""

import gzip

import pandas as pd
import pytest

from rankscope.tables import OVERRIDES, TableError, read_table
from tests.rankscope.tables.hostile.case import HEADER, csv, patients


def read(data, **overrides):
    return read_table(
        data if isinstance(data, bytes) else data.encode(), isolated=False, **overrides
    )


def test_a_plain_file_says_nothing_and_gives_what_it_holds():
    table = read(csv())
    expected = pd.DataFrame(patients(), columns=HEADER)
    for name in HEADER[:3]:
        expected[name] = expected[name].astype(float)
    expected["sick"] = expected["sick"].astype(int)
    pd.testing.assert_frame_equal(table.frame, expected, check_column_type=False)
    assert table.notes == ()


def test_the_dialect_shows_what_was_understood():
    rows = [[cell.replace(".", ",") for cell in row] for row in patients()]
    dialect = read("Title\n\n" + csv(body=rows, delimiter=";")).dialect
    assert dialect["encoding"] == "utf-8" and dialect["delimiter"] == ";"
    assert dialect["decimal"] == "," and dialect["skip"] == 2 and dialect["header"] is True


def test_what_the_dialect_shows_can_be_told_back():
    rows = [[cell.replace(".", ",") for cell in row] for row in patients()]
    data = "Title\n\n" + csv(body=rows, delimiter=";")
    first = read(data)
    told = {key: value for key, value in first.dialect.items() if key in OVERRIDES}
    pd.testing.assert_frame_equal(first.frame, read(data, **told).frame)


@pytest.mark.parametrize("quoted", [[0], [3], [0, 1, 2, 3, 4]])
def test_quotes_change_nothing_but_the_way(quoted):
    rows = [[f'"{c}"' if i in quoted else c for i, c in enumerate(r)] for r in patients()]
    pd.testing.assert_frame_equal(read(csv(body=rows)).frame, read(csv()).frame)


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|", "^", "~"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_delimiters_and_line_ends_change_nothing(delimiter, end):
    same = read(csv(delimiter=delimiter, end=end)).frame
    pd.testing.assert_frame_equal(same, read(csv()).frame)


def test_numbers_come_back_to_the_last_digit():
    values = [0.1, 1 / 3, 1e-300, 123456789.123456789, 2**53 + 1.0, 5e-324, 1.7976931348623157e308]
    text = "v,w\n" + "".join(f"{value!r},1\n" for value in values)
    assert read(text).frame["v"].tolist() == values
    assert read(text.replace(",1\n", ',"1"\n')).frame["v"].tolist() == values


def test_marks_for_missing_values_can_be_told():
    data = "v,w\n1,a\n-9,b\n3,-\n4,NA\n5,c\n6,d\n"
    table = read(data, missing=["-9"])
    assert table.frame["v"].isna().tolist() == [False, True] + [False] * 4
    assert table.frame["w"].tolist() == ["a", "b", "-", "NA", "c", "d"]


def test_dates_that_could_be_either_follow_what_is_told():
    data = "d,w\n03/04/2020,1\n05/06/2020,2\n"
    assert read(data).frame["d"][0] == pd.Timestamp(2020, 4, 3)
    assert read(data, dates="month first").frame["d"][0] == pd.Timestamp(2020, 3, 4)


def test_a_name_is_shown_and_never_used_as_a_path():
    table = read_table(csv().encode(), "../../etc/passwd;$(x)", isolated=False)
    assert table.dialect["name"] == "../../etc/passwd;$(x)" and table.frame.shape == (40, 5)


def test_a_path_is_read_and_a_missing_one_said(tmp_path):
    path = tmp_path / "ward.csv.gz"
    path.write_bytes(gzip.compress(csv().encode()))
    assert read_table(path, isolated=False).frame.shape == (40, 5)
    with pytest.raises(TableError, match="There is no file"):
        read_table(tmp_path / "other.csv")
    with pytest.raises(TableError, match="There is no file"):
        read_table("/dev/zero")


@pytest.mark.parametrize(
    "overrides, words",
    [
        ({"delimeter": ";"}, "delimeter is not known to read_table, which takes"),
        ({"delimiter": ";;"}, "delimiter: got ';;', allowed is"),
        ({"decimal": "·"}, "decimal: got '·', allowed is"),
        ({"skip": -1}, "skip: got -1, allowed is"),
        ({"header": "yes"}, "header: got 'yes', allowed is"),
        ({"encoding": "klingon"}, "encoding: got klingon, which is not known"),
    ],
)
def test_an_override_that_cannot_be_meant_is_refused(overrides, words):
    with pytest.raises(TableError, match=words):
        read(csv(), **overrides)


def test_a_missing_library_is_named_with_what_to_install(monkeypatch, tmp_path):
    def gone(module):
        raise ImportError(module)

    monkeypatch.setattr("rankscope.tables.optional.import_module", gone)
    path = tmp_path / "ward.xlsx"
    pd.DataFrame({"a": [1]}).to_excel(path)
    with pytest.raises(TableError, match="pip install openpyxl"):
        read_table(path, isolated=False)
    pd.DataFrame({"a": [1]}).to_parquet(path)
    with pytest.raises(TableError, match="pip install pyarrow"):
        read_table(path, isolated=False)


def test_a_workbook_of_several_sheets_says_which_was_read(tmp_path):
    path = tmp_path / "ward.xlsx"
    with pd.ExcelWriter(path) as writer:
        for name in ("May", "June"):
            frame = pd.DataFrame(patients(), columns=HEADER).assign(sheet=name)
            frame.to_excel(writer, sheet_name=name, index=False)
    first = read_table(path, isolated=False)
    assert set(first.frame["sheet"]) == {"May"} and "June" in " ".join(first.notes)
    assert set(read_table(path, isolated=False, sheet="June").frame["sheet"]) == {"June"}


def test_rows_of_delimiters_only_are_left_out_and_said():
    table = read(csv() + ",,,,\n,,,,\n")
    assert table.frame.shape == (40, 5)
    assert table.notes == ("2 rows without any value left out, first at line 42.",)


def test_a_dash_among_texts_is_kept_and_said():
    rows = [[*row[:3], "-" if i % 4 else "Bonn", row[4]] for i, row in enumerate(patients())]
    table = read(csv(body=rows))
    assert set(table.frame["site"]) == {"-", "Bonn"} and "holds - among" in table.notes[0]


def test_names_beyond_all_use_are_shortened_and_stay_apart():
    long = "n" * 8_000
    table = read(csv([f"{long}a", f"{long}b", "height", "site", "sick"]))
    first, second = table.frame.columns[:2]
    assert len(first) <= 1_000 and len(second) <= 1_000 and first != second
    assert "2 column names are up to 8,001 characters long" in table.notes[0]
