"""Tables as files that people take away: nothing in them runs when a spreadsheet opens them."""

import pandas as pd

from rankscope.tables.exporting import workbook
from rankscope.tables.exporting.cells import has_named_index, named_cells
from rankscope.tables.exporting.neutral import neutral, neutral_in_parts
from rankscope.tables.optional import needed

BLOCK = 20_000  # rows at once, for the sake of memory
NO_CONTROLS = dict.fromkeys({*range(32), *range(127, 160)} - {*map(ord, "\t\r\n")})
QUOTED = frozenset(',;"\t\r\n')
NARROWEST, WIDEST, MEASURED = 8, 60, 200  # widths in characters, from so many rows


def to_csv(frame: pd.DataFrame, index=False, digits: int | None = 10) -> str:
    """Return the frame as CSV with neutral texts and numbers of so many digits; gaps are empty.

    Control characters, which a terminal that shows the file would obey, are left out as in Excel;
    tabs and line ends stay. None writes numbers in full. Whole numbers are whole, whatever their
    column holds.

    >>> print(to_csv(pd.DataFrame({"=x": ["a,b", None], "score": [1 / 3, 2.0]})), end="")
    '=x,score
    "a,b",0.3333333333
    ,2
    """
    alone = frame.shape[1] + (frame.index.nlevels if index else 0) == 1
    names = [_field(name, alone, digits) for name, _ in named_cells(frame.iloc[:0], index)]
    if not names:
        return ""
    parts = [",".join(names)]
    for start in range(0, len(frame), BLOCK):
        columns = named_cells(frame.iloc[start : start + BLOCK], index)
        written = ([_field(value, alone, digits) for value in values] for _, values in columns)
        parts.append("\n".join(map(",".join, zip(*written, strict=True))))
    return "\n".join(parts) + "\n"


def _field(value, alone, digits) -> str:
    """A cell of a CSV file; one that is alone in its line must not leave the line empty."""
    if isinstance(value, str):
        value = value.translate(NO_CONTROLS)
    if value is None or value == "":
        return '""' if alone else ""
    if not isinstance(value, str):
        return _digits(value, digits)
    text = neutral_in_parts(value)
    return '"' + text.replace('"', '""') + '"' if not QUOTED.isdisjoint(text) else text


def _digits(value, digits=10) -> str:
    if not isinstance(value, float):
        return str(value)
    if value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return repr(value) if digits is None else f"{value:.{digits}g}"


def to_excel(frames: dict[str, pd.DataFrame]) -> bytes:
    """A workbook with a sheet for each frame, its named index included; texts stay texts.

    What Excel has no room for raises ValueError.
    """
    openpyxl = needed("openpyxl", "write an Excel workbook", "take the CSV file", ImportError)
    if not frames:
        raise ValueError("There is no table to write: a workbook has at least one sheet.")
    for text, frame in frames.items():
        levels = frame.index.nlevels if has_named_index(frame) else 0
        workbook.check_size(text, len(frame), frame.shape[1] + levels)
    ready = [_ready(frame) for frame in frames.values()]  # all checks before anything is written
    book = openpyxl.Workbook(write_only=True)
    for title, columns in zip(workbook.sheet_titles(frames), ready, strict=True):
        _fill(book.create_sheet(title), columns, openpyxl)
    return workbook.saved(book, openpyxl.writer.excel.ExcelWriter)


def _ready(frame):
    columns = named_cells(frame, has_named_index(frame))
    return [(_excel_text(name), list(map(_excel_value, values))) for name, values in columns]


def _excel_value(value):
    """The value if Excel has such numbers, otherwise a text; gaps stay empty."""
    if value is None or value == "":
        return None
    if isinstance(value, str):
        return _excel_text(value)
    most = workbook.LARGEST_WHOLE if isinstance(value, int) else workbook.LARGEST
    return value if abs(value) <= most else _excel_text(str(value))


def _excel_text(text):
    return workbook.checked_text(workbook.coded(neutral(workbook.clean(text))))


def _fill(sheet, columns, openpyxl):
    def text_cell(text, font=None):
        """A cell that is text whatever it looks like."""
        cell = openpyxl.cell.WriteOnlyCell(sheet, text)
        cell.data_type = "s"
        if font:
            cell.font = font
        return cell

    sheet.freeze_panes = "A2"
    for number, (name, values) in enumerate(columns, 1):
        letter = openpyxl.utils.get_column_letter(number)
        sheet.column_dimensions[letter].width = _width([name, *values[:MEASURED]])
    bold = openpyxl.styles.Font(bold=True)
    sheet.append([text_cell(name, font=bold) for name, _ in columns])
    for row in zip(*(values for _, values in columns), strict=True):
        sheet.append([text_cell(v) if isinstance(v, str) else v for v in row])


def _width(values) -> int:
    lengths = (len(_digits(v)) if not isinstance(v, str) else len(v) for v in values if v)
    return min(max(NARROWEST, max(lengths, default=0) + 2), WIDEST)
