"""Excel workbooks: one sheet, read as the text file it could have been saved as."""

import csv
import io
import zipfile

import pandas as pd

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.optional import needed
from rankscope.tables.reading.content import Content
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.extent import Extent
from rankscope.tables.reading.text import read_text
from rankscope.tables.wording import legible, some

OURS = {"delimiter": ",", "quote": '"', "encoding": None}  # how a sheet is written out to be read


def is_workbook(members: dict) -> bool:
    return "[Content_Types].xml" in members and any(n.startswith("xl/") for n in members)


def read_excel(data: bytes, asked: Dialect, limits, notebook: Notebook) -> Content:
    """The columns of one sheet: the one asked for, or the first that holds anything."""
    needed("openpyxl", "read Excel workbooks")
    try:
        with pd.ExcelFile(io.BytesIO(data), engine="openpyxl") as book:
            sheet, frame = _sheet(book, asked.sheet, lambda name: _check(data, book, name, limits))
            names = book.sheet_names
    except TableError:
        raise
    except Exception as reason:  # openpyxl raises whatever a broken file leads it to
        raise TableError(
            "The Excel workbook cannot be read, it may be damaged or locked: save it again or as "
            "CSV."
        ) from reason
    notebook.add("workbook", sheet=sheet)
    if len(names) > 1:
        notebook.add("other sheets", sheets=[name for name in names if name != sheet])
    content = read_text(_as_text(frame), Dialect(**asked.get_values() | OURS), limits, notebook)
    content.dialect = {"sheet": sheet, "sheets": names, "header": content.dialect["header"]}
    return content


def _check(data, book, name, limits):
    """Where the cells of a sheet stand is looked at before they are given room."""
    path = getattr(book.book[name], "_worksheet_path", None)  # a sheet of charts has none
    if path:
        with zipfile.ZipFile(io.BytesIO(data)) as archive, archive.open(path) as sheet:
            Extent.of(sheet).check(name, limits)


def _sheet(book, asked, check):
    if asked is not None and asked not in book.sheet_names:
        raise TableError(f"The workbook has no sheet {legible(asked)}: {some(book.sheet_names)}.")
    for name in [asked] if asked is not None else book.sheet_names:
        check(name)
        frame = pd.read_excel(book, sheet_name=name, header=None, dtype=object, na_filter=False)
        if not frame.empty:
            return name, frame
    raise TableError("The workbook is empty: choose one that holds a table.")


def _as_text(frame):
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    for row in frame.itertuples(index=False, name=None):
        writer.writerow([_cell(value) for value in row])
    return text.getvalue().encode("utf-8", "replace")


def _cell(value):
    """A cell as it would stand in a CSV file; whole numbers without their point."""
    if value is None or value is pd.NaT or value != value:
        return ""
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    if isinstance(value, pd.Timestamp):
        return value.isoformat(sep=" ").removesuffix(" 00:00:00")
    return str(value)
