"""A small file that asks for much room gets a sentence before the room is taken."""

import io
import zipfile

import numpy as np
import openpyxl
import pyarrow as pa
import pyarrow.parquet
import pytest

from rankscope.tables import Limits, TableError, read_table
from rankscope.tables.reading.content_of import room_of
from rankscope.tables.reading.extent import Extent


def workbook(**cells) -> bytes:
    book, file = openpyxl.Workbook(), io.BytesIO()
    for place, value in cells.items():
        book.active[place] = value
    book.save(file)
    return file.getvalue()


def with_rows(rows: str) -> bytes:
    """A workbook whose sheet is written by hand."""
    source, file = zipfile.ZipFile(io.BytesIO(workbook(A1=1))), io.BytesIO()
    space = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    sheet = f'<worksheet xmlns="{space}"><sheetData>{rows}</sheetData></worksheet>'
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            own = name == "xl/worksheets/sheet1.xml"
            target.writestr(name, sheet if own else source.read(name))
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
    space = ' xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    rows = "".join(
        f'<row r="{n}"{space}>{cell.format(n)}<v>1</v>{end}</row>' for n in range(1, 1_001)
    )
    assert "holds 1,000 values that reach to row 1,000" in refusal(with_rows(rows))


def test_cells_that_are_only_coloured_do_not_count():
    far = '<c r="XFD1048576" s="0"/>'
    rows = f'<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576">{far}</row>'
    with zipfile.ZipFile(io.BytesIO(with_rows(rows))) as book:
        extent = Extent.of(book.open("xl/worksheets/sheet1.xml"))
    assert (extent.rows, extent.columns, extent.cells) == (1, 1, 1)


def test_cells_without_a_place_follow_each_other():
    cell, rows = "<c><v>1</v></c>", []
    rows = f"<row>{cell * 3}</row><row>{cell * 2}</row>"
    with zipfile.ZipFile(io.BytesIO(with_rows(rows))) as book:
        extent = Extent.of(book.open("xl/worksheets/sheet1.xml"))
    assert (extent.rows, extent.columns, extent.cells) == (2, 3, 5)


def test_a_sheet_with_gaps_is_read():
    table = read_table(workbook(A1="a", B1="b", A2=1, B3=2, A900=3), isolated=False)
    assert table.frame.shape == (3, 2)


def test_one_long_text_in_every_row_of_a_small_file():
    texts = pa.DictionaryArray.from_arrays(np.zeros(10_000, dtype="int32"), ["x" * 100_000])
    file = io.BytesIO()
    pa.parquet.write_table(pa.table({"a": texts}), file)
    assert len(file.getvalue()) < 20_000
    assert "needs 954 MB written out, more than the limit of 500 MB" in refusal(file.getvalue())


def test_room_counts_every_text_as_often_as_it_stands():
    assert room_of((np.array([0, 0, 1, -1], dtype=np.int32), ["abc", "d"])) == 3 + 3 + 1 + 4 * 4


def test_a_line_with_too_many_columns_is_not_taken_apart():
    for mark in (b"1,", b"1;"):
        assert "more than 100,000 columns (1,000,000)" in refusal(mark * 1_000_000)
