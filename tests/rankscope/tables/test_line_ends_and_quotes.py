"""Delimiters at the ends of rows and quotes that are not closed move no value to another name."""

import pytest

from rankscope.tables import TableError, read_table
from tests.rankscope.tables.hostile.case import HEADER, csv, patients

ROWS = patients()


def read(text, **overrides):
    return read_table(text.encode(), isolated=False, **overrides)


def codes(table):
    return [note.code for note in table.notes]


def ending_in(ends, header=HEADER, delimiter=","):
    """The honest table with more fields at the end of every row than the header has names."""
    return csv(header, [[*row, *ends] for row in ROWS], delimiter=delimiter)


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("ends", [[""], ["", ""], [" "]])
def test_a_delimiter_at_the_end_of_every_row_is_an_empty_last_column(ends, delimiter):
    table = read(ending_in(ends, delimiter=delimiter))
    assert table.frame.equals(read(csv(delimiter=delimiter)).frame)
    assert "empty end" in codes(table) and "short rows" not in codes(table)


def test_a_delimiter_at_the_end_of_most_rows_shortens_none():
    lines = ending_in([""]).splitlines()
    lines[7] = lines[7].removesuffix(",")
    table = read("\n".join(lines))
    assert table.frame.equals(read(csv()).frame) and codes(table) == ["empty end"]


def test_names_of_rows_are_told_from_a_delimiter_at_their_ends():
    named = [[f"p{i}", *row] for i, row in enumerate(ROWS)]
    table = read(csv(body=named))
    assert list(table.frame.index[:2]) == ["p0", "p1"] and codes(table) == ["row names"]


def test_a_value_far_down_in_a_column_without_a_name_is_refused_with_its_line():
    rows = [[f"p{i}", str(i % 7), ""] for i in range(3_000)]
    rows[2_500][2] = "9"
    with pytest.raises(TableError, match="3 fields where the header has 2, first at line 2,502"):
        read(csv(["dose", "sick"], rows))


def test_a_file_without_names_may_end_in_delimiters():
    table = read(csv(None, [[*row, ""] for row in ROWS]))
    assert table.frame.equals(read(csv(None)).frame) and "empty end" in codes(table)


@pytest.mark.parametrize("header", [['"dose', *HEADER[1:]], ["dose", '"weight', *HEADER[2:]]])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_quote_that_stays_open_in_the_header_is_refused_with_its_line(header, delimiter):
    rows = [[*row[:3], f"Bad {row[3]}", row[4]] for row in ROWS]
    quoted = [[*row[:3], f'"{row[3]}"', row[4]] for row in rows]
    closed = [row if i != 9 else [*row[:3], f'{row[3]}"', row[4]] for i, row in enumerate(rows)]
    for body in (rows, quoted, closed):
        with pytest.raises(TableError, match="quote opened at line 1 "):
            read(csv(header, body, delimiter))
    with pytest.raises(TableError, match="quote opened at line 3 "):
        read("Ward 7\n\n" + csv(header, rows, delimiter))
    assert read(csv(header, rows, delimiter), quote="").frame.shape == (len(ROWS), 5)


def test_a_name_over_two_lines_and_a_quote_within_a_name_are_names():
    names = ["dose", '"weight, in\nkg"', 'height 5" or more', "site", "sick"]
    found = list(read(csv(names)).frame.columns)
    assert found == ["dose", "weight, in\nkg", 'height 5" or more', "site", "sick"]


@pytest.mark.parametrize("closing", ['"Graz"', 'Graz"'])
def test_a_quote_that_takes_in_rows_is_refused_with_its_line(closing):
    rows = [list(row) for row in ROWS]
    rows[8][3], rows[11][3] = '"Bonn', closing
    with pytest.raises(TableError, match="quote opened at line 10 "):
        read(csv(body=rows))


def test_a_text_of_several_lines_is_one_value():
    text = "On May 5, 2020, we met.\nTwo, three, four came\n\nand 5 left."
    rows = [[*row[:3], f'"{text}"', row[4]] for row in ROWS]
    assert read(csv(body=rows)).frame["site"].unique().tolist() == [text]
