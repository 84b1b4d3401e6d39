"""Money, shares and units are numbers, with the decimal mark that their column speaks for."""

import numpy as np
import pytest

from rankscope.tables import read_table
from rankscope.tables.reading.content_of import content_of
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.limits import Limits
from rankscope.tables.reading.ways import Way

CASES = {
    "decimal comma": (["1.234,56", "12,50", "3,20"], [1234.56, 12.5, 3.2]),
    "euro behind": (["1.234,56 €", "12,50 €", "-3,20 €"], [1234.56, 12.5, -3.2]),
    "euro in front": (["€ 3,20", "€ 1.234,56", "€12,50"], [3.2, 1234.56, 12.5]),
    "brackets": (["(1,234.56)", "12.50", "3.20"], [-1234.56, 12.5, 3.2]),
    "brackets and commas": (["(1.234,56)", "12,50", "3,20"], [-1234.56, 12.5, 3.2]),
    "brackets around money": (["($1,234.56)", "$12.50", "-$3.20"], [-1234.56, 12.5, -3.2]),
    "a unit": (["6,5 kg", "7,25 kg", "0,125 kg"], [6.5, 7.25, 0.125]),
    "a unit with a point": (["6.5 m/s", "7.25 m/s", "1,000.5 m/s"], [6.5, 7.25, 1000.5]),
    "Swiss francs": (["CHF 1'234.50", "CHF 12.50", "CHF -3.20"], [1234.5, 12.5, -3.2]),
    "percent": (["12,5 %", "7,0 %", "100,0 %"], [12.5, 7, 100]),
    "French": (["1 234,56 €", "12 345,60 €", "7 000,10 €"], [1234.56, 12345.6, 7000.1]),
    "three decimals": (["1234,567", "2345,678", "3456,789"], [1234.567, 2345.678, 3456.789]),
    "millions": (["1.234.567", "2.345.678", "3.456.789"], [1234567, 2345678, 3456789]),
    "both marks": (["1.234,567", "2.345,678", "3.456,789"], [1234.567, 2345.678, 3456.789]),
}


def read(values, name="fee", **overrides):
    """A file of which this column alone has decimals."""
    rows = [f"{i};{values[i % len(values)]};{i % 2}" for i in range(30)]
    text = "\n".join([f"age;{name};ill", *rows])
    return read_table(text.encode(), isolated=False, **overrides)


@pytest.mark.parametrize("case", CASES)
def test_a_single_column_of_money_or_units_is_numbers(case):
    written, expected = CASES[case]
    assert read(written).frame["fee"].tolist() == expected * 10


@pytest.mark.parametrize("case", CASES)
def test_further_rows_are_read_as_the_first_ones(case):
    written, expected = CASES[case]
    way = way_of(written)
    assert [way.number(text) for text in written] == expected


def way_of(values) -> Way:
    text = "\n".join(["fee;ill", *(f"{value};1" for value in values)])
    content = content_of(text.encode(), Dialect(), Limits())
    return content.ways.get("fee") or Way(content.dialect["decimal"])


def test_what_stands_beside_numbers_is_said():
    table = read(["(€ 1.234,56)", "€ 12,50", "€ 3,20"])
    told = {note.code: note.detail.get("value") for note in table.notes if note.columns}
    assert told["one sign"] == told["brackets"] == told["thousands"] == -1234.56


@pytest.mark.parametrize(
    ("values", "expected", "code"),
    [
        (["1,234", "2,345"], 1234, "thousands"),
        (["1,234 €", "2,345 €"], 1234, "thousands"),
        (["1.234 €", "2.345 €"], 1.234, "perhaps thousands"),
        (["1.234 kg", "2.345 kg"], 1.234, "perhaps thousands"),
    ],
)
def test_a_mark_that_could_be_either_is_read_as_in_the_rest_and_said(values, expected, code):
    table = read(values)
    assert table.frame["fee"][0] == expected
    (note,) = [note for note in table.notes if note.code == code]
    assert note.setting == "decimal"
    other = read(values, decimal="." if expected == 1.234 and "," in values[0] else ",")
    assert other.frame["fee"][0] == (1.234 if expected == 1234 else 1234)


def test_a_mark_that_could_be_either_is_what_another_column_has():
    rows = [f"1,23{i % 10} €;{i},5 kg;{i % 2}" for i in range(30)]
    frame = read_table("\n".join(["fee;weight;ill", *rows]).encode(), isolated=False).frame
    assert frame["fee"][4] == 1.234 and frame["weight"][4] == 4.5


@pytest.mark.parametrize(
    "values",
    [
        ["6,5 kg", "500 g", "7 kg"],
        ["€ 3", "4", "$ 5"],
        ["Q1", "Q2", "Q3"],
        ["stage 1", "stage 2"],
        ["12A", "14A"],
        ["(1)", "(2)"],
        ["0041 m", "0042 m"],
    ],
)
def test_units_that_differ_codes_and_numbered_names_stay_texts(values):
    frame = read(values).frame
    assert frame["fee"][:2].tolist() == values[:2]


def test_a_value_without_the_unit_of_all_others_is_a_gap_and_told():
    values = [f"{i},5 kg" for i in range(29)] + ["broken"]
    table = read(values)
    assert np.isnan(table.frame["fee"][29]) and table.frame["fee"][28] == 28.5
    assert "strangers" in [note.code for note in table.notes]
