"""Excel workbooks: one sheet, read as the text file it could have been saved as."""

import csv
import io

import pandas as pd

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.optional import needed
from rankscope.tables.reading.content import Content
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.extent import Extent
from rankscope.tables.reading.limits import MB, no_room
from rankscope.tables.reading.text import read_text
from rankscope.tables.reading.unpack import most_unpacked
from rankscope.tables.reading.workbook import open_workbook
from rankscope.tables.wording import legible, some

OURS = {"delimiter": ",", "quote": '"', "encoding": None}  # how a sheet is written out to be read


def is_workbook(members: dict) -> bool:
    return "[Content_Types].xml" in members and any(n.startswith("xl/") for n in members)


def read_excel(data: bytes, asked: Dialect, limits, notebook: Notebook) -> Content:
    """The columns of one sheet: the one asked for, or the one most like a table."""
    needed("openpyxl", "read Excel workbooks")
    try:
        with pd.ExcelFile(open_workbook(data), engine="openpyxl") as book:
            extents = _extents(book)
            sheet, frame = _sheet(book, asked.sheet, extents, limits)
            names = book.sheet_names
    except TableError:
        raise
    except MemoryError as reason:
        raise no_room("workbook") from reason
    except Exception as reason:  # openpyxl raises whatever a broken file leads it to
        raise TableError(
            "The Excel workbook cannot be read, it may be damaged or locked: save it again or as "
            "CSV."
        ) from reason
    notebook.add("workbook", sheet=sheet)
    if len(names) > 1:
        others = [name for name in names if name != sheet]
        code = "other sheets" if asked.sheet is None else "sheets left"
        notebook.add(code, sheet=sheet, sheets=others)
    text = _as_text(frame, sheet, most_unpacked(len(data), limits))
    content = read_text(text, Dialect(**asked.get_values() | OURS), limits, notebook)
    content.dialect = {"sheet": sheet, "sheets": names, "header": content.dialect["header"]}
    return content


def _extents(book) -> dict[str, Extent]:
    """Return by sheet where its cells are, known before they are given room.

    Sheets that name the same part share what was found there.
    """
    paths = {name: book.book[name]._worksheet_path for name in book.sheet_names}
    extents = {}
    for name, path in paths.items():
        if path not in extents:
            with book.book._archive.open(path) as sheet:
                extents[path] = Extent.of(sheet, name)
    return {name: extents[path] for name, path in paths.items()}


def _sheet(book, asked, extents, limits):
    if asked is not None and asked not in book.sheet_names:
        raise TableError(f"The workbook has no sheet {legible(asked)}: {some(book.sheet_names)}.")
    names = [asked] if asked is not None else book.sheet_names
    first = {}  # of the sheets that name one part
    for name in names:
        first.setdefault(id(extents[name]), name)
    for name in sorted(first.values(), key=lambda name: -extents[name].likeness):
        extents[name].check(limits)
        frame = pd.read_excel(book, sheet_name=name, header=None, dtype=object, na_filter=False)
        if not frame.empty:
            return name, frame
    raise TableError("The workbook is empty: choose one that holds a table.")


def _as_text(frame, sheet, most):
    """The rows as CSV; a text that the workbook holds once may stand in every cell."""
    out, size = io.BytesIO(), 0
    text = io.TextIOWrapper(out, "utf-8", "replace", newline="")
    writer = csv.writer(text, lineterminator="\n")
    for row in frame.itertuples(index=False, name=None):
        cells = [_cell(value) for value in row]
        size += sum(map(len, cells))
        if size > most:
            raise TableError(
                f"The sheet {legible(sheet)} needs more than the limit of {most / MB:,.0f} MB "
                "written out: take fewer rows or columns."
            )
        writer.writerow(cells)
    text.flush()
    return out.getvalue()


def _cell(value):
    """A cell as it would stand in a CSV file; whole numbers without their point."""
    if value is None or value is pd.NaT or value != value:
        return ""
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    if isinstance(value, pd.Timestamp):
        return value.isoformat(sep=" ").removesuffix(" 00:00:00")
    return str(value)
