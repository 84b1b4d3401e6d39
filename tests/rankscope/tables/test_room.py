"""A small file that asks for much room gets a sentence before the room is taken."""

import gzip
import io
import zipfile

import numpy as np
import openpyxl
import pandas as pd
import pyarrow as pa
import pyarrow.parquet
import pytest

from rankscope.tables import Limits, TableError, read_table
from rankscope.tables.reading.content_of import room_of
from rankscope.tables.reading.extent import SPACE, Extent
from rankscope.tables.reading.workbook import open_workbook

SHEET, TEXTS = "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml"


def workbook(**cells) -> bytes:
    book, file = openpyxl.Workbook(), io.BytesIO()
    for place, value in cells.items():
        book.active[place] = value
    book.save(file)
    return file.getvalue()


def with_rows(rows: str) -> bytes:
    """A workbook whose sheet is written by hand; its text number 0 is a long one."""
    source, file = zipfile.ZipFile(io.BytesIO(workbook(A1=1))), io.BytesIO()
    types = source.read("[Content_Types].xml").decode()
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"
    texts = f'<Override PartName="/{TEXTS}" ContentType="{kind}"/></Types>'
    parts = {name: source.read(name) for name in source.namelist()} | {
        "[Content_Types].xml": types.replace("</Types>", texts),
        SHEET: f'<worksheet xmlns="{SPACE}"><sheetData>{rows}</sheetData></worksheet>',
        TEXTS: f'<sst xmlns="{SPACE}"><si><t>{"x" * 100_000}</t></si></sst>',
    }
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as target:
        for name, part in parts.items():
            target.writestr(name, part)
    return file.getvalue()


def refusal(data, **limits) -> str:
    with pytest.raises(TableError) as error:
        read_table(data, isolated=False, limits=Limits(**limits))
    return str(error.value)


def test_one_cell_in_the_last_corner_of_a_sheet():
    sentence = refusal(workbook(A1="a", A2=1, XFD1048576=2))
    assert "holds 3 values that reach to row 1,048,576 and column 16,384" in sentence


@pytest.mark.parametrize("cell", ['<c r="XFD{}">', '<c s="0" r="XFD{}">', '<x:c r="XFD{}">'])
def test_a_cell_far_out_in_every_row(cell):
    end = "</x:c>" if "x:" in cell else "</c>"
    rows = "".join(
        f'<row r="{n}" xmlns:x="{SPACE}">{cell.format(n)}<v>1</v>{end}</row>'
        for n in range(1, 1_001)
    )
    assert "holds 1,000 values that reach to row 1,000" in refusal(with_rows(rows))


def extent_of(rows) -> Extent:
    with zipfile.ZipFile(io.BytesIO(with_rows(rows))) as book:
        return Extent.of(book.open(SHEET), "Sheet")


def test_cells_that_are_only_coloured_do_not_count():
    far = '<c r="XFD1048576" s="0"/>'
    rows = f'<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576">{far}</row>'
    extent = extent_of(rows)
    assert (extent.rows, extent.columns, extent.cells) == (1, 1, 1)
    assert read_table(with_rows(rows), isolated=False).frame.shape == (0, 1)


def test_a_cell_without_a_value_far_out_in_every_row():
    far = "".join(f'<row r="{n}"><c r="XFD{n}"/></row>' for n in range(2, 1_001))
    sentence = refusal(with_rows(f'<row r="1"><c r="A1"><v>1</v></c></row>{far}'))
    assert "has cells without a value far away from its table" in sentence


def test_cells_without_a_place_follow_each_other():
    cell = "<c><v>1</v></c>"
    extent = extent_of(f'<row>{cell * 3}</row><row r="4">{cell}<c r="E4"/>{cell}</row><row/>')
    assert (extent.rows, extent.columns, extent.cells) == (4, 6, 5)


def test_what_stands_in_a_row_is_a_cell_whatever_it_is_called():
    """So openpyxl has it; what stands deeper moves no cell, and a value counts once."""
    odd = '<z:c xmlns:z="u" r="C1"><z:c r="B1"/><c r="A1"/><v>1</v><v>2</v></z:c>'
    extent = extent_of(f'<row r="1">{odd}</row>')
    assert (extent.rows, extent.columns, extent.cells) == (1, 3, 1)
    assert (
        openpyxl.load_workbook(io.BytesIO(with_rows(f"<row>{odd}</row>"))).active["C1"].value == 1
    )


ONE = "<row><c><v>1</v></c></row>"
NO_PLACES = [
    *("xfd1", "A01", "A0", "A1048577", "XFE1", "AAAA1", "$A$1", " A1", "A1 ", "A1\n", "A١"),
    *("", "1", "A", "Ａ1", "A1_0", "A-1", "A1e3"),
]


@pytest.mark.parametrize("place", NO_PLACES)
def test_a_cell_at_no_place(place):
    sentence = refusal(with_rows(f'<row><c r="{place}"><v>1</v></c></row>'))
    assert "The sheet Sheet has a cell at " in sentence and "A1 to XFD1048576" in sentence


NO_ROWS = ["20_000_000", "3e6", "1.0", "0", "01", "-1", "+2", " 2", "1048577", "٢", "", "9" * 5_000]


@pytest.mark.parametrize("number", NO_ROWS)
def test_a_row_at_no_place(number):
    sentence = refusal(with_rows(f'<row r="{number}"><c><v>1</v></c></row>'))
    assert "The sheet Sheet has a row at " in sentence and len(sentence) < 300


OUT_OF_ORDER = {
    "the same row twice": '<row r="7"/><row r="7"/>',
    "an earlier row": '<row r="7"/><row r="6"/>',
    "a row behind the last": '<row r="1048576"/><row/>',
    "a row in a row": f"<row>{ONE}</row>",
    "a row in a cell": f"<row><c>{ONE}</c></row>",
    "the same cell twice": '<row><c r="B1"/><c r="B1"/></row>',
    "an earlier cell": '<row><c r="B1"/><c r="A1"/></row>',
    "a cell behind the last": '<row><c r="XFD1"/><c/></row>',
}


@pytest.mark.parametrize("rows", OUT_OF_ORDER.values(), ids=OUT_OF_ORDER)
def test_rows_and_cells_out_of_order(rows):
    """openpyxl leaves out what it has passed."""
    assert "they stand one behind the other" in refusal(with_rows(rows))


def test_a_sheet_that_defines_words_of_its_own():
    rows = (
        f'<!DOCTYPE worksheet [<!ENTITY a "{ONE * 9}">]><worksheet xmlns="{SPACE}">&a;</worksheet>'
    )
    with pytest.raises(ValueError, match="no document type"):
        Extent.of(io.BytesIO(rows.encode()), "Sheet")


def test_a_sheet_with_gaps_is_read():
    table = read_table(workbook(A1="a", B1="b", A2=1, B3=2, A900=3), isolated=False)
    assert table.frame.shape == (3, 2)


def test_one_long_text_in_every_row_of_a_small_file():
    texts = pa.DictionaryArray.from_arrays(np.zeros(10_000, dtype="int32"), ["x" * 100_000])
    file = io.BytesIO()
    pa.parquet.write_table(pa.table({"a": texts}), file)
    assert len(file.getvalue()) < 20_000
    assert "needs 954 MB written out, more than the limit of 500 MB" in refusal(file.getvalue())


def repeated(cast=lambda texts: texts, **settings) -> bytes:
    """A Parquet file with one text that stands in all of 20,000 rows."""
    texts = pa.DictionaryArray.from_arrays(np.zeros(1_000, dtype="int32"), ["x" * 100_000])
    table, file = pa.table({"a": cast(texts.dictionary_decode())}), io.BytesIO()
    with pa.parquet.ParquetWriter(file, table.schema, compression="zstd", **settings) as writer:
        for _ in range(20):
            writer.write_table(table)
    assert len(file.getvalue()) < 100_000
    return file.getvalue()


def sentence_of_child(data) -> str:
    """What a reader with 1 GB ends with."""
    with pytest.raises(TableError) as error:
        read_table(data, limits=Limits(memory_megabytes=1_000))
    return str(error.value)


@pytest.mark.parametrize("kind", ["string", "large_string", "string_view", "binary"])
def test_a_long_text_that_a_plain_column_repeats(kind):
    sentence = sentence_of_child(repeated(lambda texts: texts.cast(kind)))
    assert "needs 1,907 MB written out, more than the limit of 500 MB" in sentence


def lists_of(texts):
    return pa.ListArray.from_arrays(np.arange(len(texts) + 1, dtype="int32"), texts)


DEEPER = {
    "lists": {"cast": lists_of},
    "records": {"cast": lambda texts: pa.StructArray.from_arrays([texts], ["field"])},
    "one length": {"cast": lambda texts: texts.cast("binary").cast(pa.binary(100_000))},
    "differences": {"use_dictionary": False, "column_encoding": {"a": "DELTA_BYTE_ARRAY"}},
}


@pytest.mark.parametrize("settings", DEEPER.values(), ids=DEEPER)
def test_what_cannot_be_known_before_ends_with_the_memory_of_a_small_file(settings):
    data = repeated(**settings)
    assert Limits().of_file(len(data)).memory_megabytes < 1_100
    assert "needs more memory than there is for it" in sentence_of_child(data)


def test_the_memory_for_a_file_grows_with_it():
    limits = Limits(memory_megabytes=3_000)
    sizes = [limits.of_file(size).memory_megabytes for size in (0, 2**20, 2**30)]
    assert sizes == [1_000, 2_000, 3_000]
    assert Limits(memory_megabytes=600).of_file(2**20).memory_megabytes == 600


def test_texts_that_a_file_stores_once_are_read_as_they_were():
    texts = pa.array(["b", None, "a", "b", "", "7 m"] * 50)
    table, file = (
        pa.table({"a": texts, "b": texts.cast("binary"), "c": lists_of(texts)}),
        io.BytesIO(),
    )
    pa.parquet.write_table(table, file, row_group_size=7)
    frame = read_table(file.getvalue(), isolated=False).frame
    assert frame["a"].tolist()[2:4] == ["a", "b"] and frame["a"].isna().sum() == 100
    assert frame["b"][0] == "b'b'" and frame["c"][0] == "['b']"


def test_one_long_text_in_every_cell_of_a_sheet():
    rows = '<row><c t="s"><v>0</v></c><c><v>1</v></c></row>' * 1_000
    sentence = refusal(with_rows(rows))
    assert sentence.startswith("The sheet Sheet needs more than the limit of 50 MB written out")


def test_room_counts_every_text_as_often_as_it_stands():
    assert room_of((np.array([0, 0, 1, -1], dtype=np.int32), ["abc", "d"])) == 3 + 3 + 1 + 4 * 4


def test_a_line_with_too_many_columns_is_not_taken_apart():
    for mark in (b"1,", b"1;"):
        assert "more than 100,000 columns (1,000,000)" in refusal(mark * 1_000_000)


def with_parts(**parts) -> bytes:
    """A workbook with some of its parts replaced: by a text, or by what a function makes of it."""
    source, file = zipfile.ZipFile(io.BytesIO(with_rows(ONE * 4))), io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            make = parts.get(name.rpartition("/")[2].removesuffix(".xml"), lambda text: text)
            target.writestr(name, make(source.read(name).decode()))
    return file.getvalue()


def named(count):
    """What makes a workbook of many sheets that all are the same part."""
    space = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    sheets = "".join(
        f'<sheet name="s{n}" sheetId="{n + 1}" r:id="rId1" xmlns:r="{space}"/>'
        for n in range(count)
    )
    return lambda text: (
        text[: text.index("<sheets>")] + f"<sheets>{sheets}" + text[text.index("</sheets>") :]
    )


def test_a_part_that_many_sheets_name_is_read_once(monkeypatch):
    walked, frames = [], []
    of, read_excel = Extent.of, pd.read_excel
    monkeypatch.setattr(Extent, "of", lambda file, name: walked.append(name) or of(file, name))
    monkeypatch.setattr(
        pd, "read_excel", lambda *rest, **more: frames.append(1) or read_excel(*rest, **more)
    )
    data = with_parts(workbook=named(100), sheet1=sheet_of('<row><c r="A1"/></row>'))
    assert refusal(data).startswith("The workbook is empty")
    assert len(walked) == len(frames) == 1


def test_more_sheets_than_the_limit_are_refused():
    assert "has 201 sheets, more than the limit of 200" in refusal(with_parts(workbook=named(201)))


def sheet_of(rows):
    return lambda text: f'<worksheet xmlns="{SPACE}"><sheetData>{rows}</sheetData></worksheet>'


def texts_of(items):
    return lambda text: f'<sst xmlns="{SPACE}">{items}</sst>'


INLINE = '<c t="inlineStr"><is><t>a</t></is></c>'
COSTLY = {
    "shared texts": {"sharedStrings": texts_of("<si/>" * 40_000)},
    "runs of a text": {"sharedStrings": texts_of(f"<si>{'<r><t>a</t></r>' * 10_000}</si>")},
    "texts in cells": {"sheet1": sheet_of(f"<row>{INLINE * 8}</row>" * 600)},
    "styles": {"styles": lambda text: text.replace("<cellXfs", f"{'<xf/>' * 18_000}<cellXfs")},
    "content types": {"[Content_Types]": lambda text: text.replace("</T", "<Default/>" * 6_000)},
}


@pytest.mark.parametrize("parts", COSTLY.values(), ids=COSTLY)
def test_more_tags_than_a_file_of_its_size_can_need_are_refused(parts, monkeypatch):
    monkeypatch.setattr("rankscope.tables.reading.workbook.ALWAYS_FINE", 0)
    monkeypatch.setattr("rankscope.tables.reading.workbook.FOR_EACH_BYTE", 1)
    data = with_parts(**parts)
    assert len(data) < 10_000
    assert "unpacks to far more cells, texts or settings than a file of its size" in refusal(data)


def test_dates_are_told_by_the_styles_of_cells():
    book, file = openpyxl.Workbook(), io.BytesIO()
    formats = ["General", "yyyy-mm-dd", '"day" 0', "[h]:mm", "d/m/y", "0.00", "[Red]0"]
    for row in range(1, 6):
        for column, text in enumerate(formats, 1):
            book.active.cell(row, column, row + column / 8).number_format = text
    book.save(file)
    whole = openpyxl.load_workbook(io.BytesIO(file.getvalue()), read_only=True)
    ours = open_workbook(file.getvalue())
    assert ours._date_formats == set(whole._date_formats) and len(ours._date_formats) == 3
    assert ours._timedelta_formats == set(whole._timedelta_formats) != set()


def test_a_gzip_file_of_many_members_is_one_text():
    rows = [b"a,b\n", *(b"%d,%d\n" % (n, n % 3) for n in range(900))]
    data = b"".join(map(gzip.compress, rows)) + bytes(1_000)
    assert read_table(data, isolated=False).frame["a"].tolist() == list(range(900))


def test_a_gzip_file_of_very_many_members_is_refused():
    assert "far more members than its size explains" in refusal(gzip.compress(b"") * 2_000)


def test_a_gzip_member_cut_short_is_refused():
    data = gzip.compress(b"a,b\n1,2\n")
    assert "cut short" in refusal(data + data[:15])
