"""How far the cells of a sheet reach, known before any of them is placed."""

import re
from dataclasses import dataclass
from functools import lru_cache
from xml.parsers import expat

from rankscope.tables.errors import TableError
from rankscope.tables.wording import legible

SPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
ROW, VALUE, TEXT, FORMULA = (f"{SPACE}}}{tag}" for tag in ("row", "v", "is", "f"))
CONTENT = (VALUE, TEXT, FORMULA)
PLACE, NUMBER = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,6})"), re.compile(r"[1-9][0-9]{0,6}")
LAST_ROW, LAST_COLUMN = 2**20, 2**14  # XFD1048576
FEWEST_ROWS = 3  # names and two rows
ALWAYS_FINE, SPARSE = 5_000_000, 5  # places, 0.6 s for each million; places for each cell


@dataclass
class Extent:
    """Rows and columns up to the last cell that holds something, and how many do.

    A reader takes whatever stands in a row as a cell, so that this does too. It also walks up to
    the last cell of each row, whether that holds something or not: `walked` are these places.
    """

    name: str
    rows: int = 0
    columns: int = 0
    cells: int = 0
    walked: int = 0
    _all: int = 0
    _depth: int = 0
    _row_depth: int = 0  # of the row we are in, if any
    _row: int = 0
    _column: int = 0
    _filled: bool = False

    @classmethod
    def of(cls, sheet, name: str) -> "Extent":
        """That of an open file with the XML of a sheet.

        What is no XML, or defines words of its own, raises another error than a TableError.
        """
        extent, parser = cls(name), expat.ParserCreate(namespace_separator="}")
        parser.StartElementHandler = extent._begin
        parser.EndElementHandler = extent._end
        parser.StartDoctypeDeclHandler = refuse_doctype
        parser.ParseFile(sheet)
        return extent

    @property
    def likeness(self) -> float:
        """How much like a table it is: cells that fill rows of several columns."""
        places = self.rows * self.columns
        if self.columns < 2 or self.rows < FEWEST_ROWS:
            return self.cells / ALWAYS_FINE
        return self.cells * self.cells / places if places else 0.0

    def _begin(self, tag, attributes):
        self._depth += 1
        if tag == ROW:
            self._begin_row(attributes.get("r"))
        elif self._row_depth and self._depth == self._row_depth + 1:
            self._begin_cell(attributes.get("r"))
        elif self._row_depth and self._depth == self._row_depth + 2 and tag in CONTENT:
            self._fill(tag)

    def _end(self, _):
        if self._depth == self._row_depth:
            self._row_depth = 0
            self.walked += self._column
        self._depth -= 1

    def _begin_row(self, place):
        """A row says its number, or else follows the one before; a cell likewise."""
        row = self._row + 1 if place is None else _row_number(place)
        if self._row_depth or not self._row < row <= LAST_ROW:
            raise self._misplaced("row", place, self._row + 1)
        self._row_depth, self._row, self._column = self._depth, row, 0

    def _begin_cell(self, place):
        column = self._column + 1 if place is None else _column_of(place)
        if not self._column < column <= LAST_COLUMN:
            raise self._misplaced("cell", place, self._column + 1)
        self._column, self._filled = column, False
        self._all += 1

    def _fill(self, tag):
        self.rows, self.columns = self._row, max(self.columns, self._column)
        self.cells += tag != FORMULA and not self._filled
        self._filled |= tag != FORMULA

    def _misplaced(self, what, place, following) -> TableError:
        at = f"{following:,}, which is not said," if place is None else legible(place)
        return TableError(
            f"The sheet {legible(self.name)} has a {what} at {at} where none can stand: they stand "
            "one behind the other from A1 to XFD1048576, so save the workbook again or as CSV."
        )

    def check(self, limits):
        """Raise a TableError for a sheet that would need far more room than it fills."""
        places = self.rows * self.columns
        if places > limits.cells or places > max(ALWAYS_FINE, SPARSE * self.cells):
            raise TableError(
                f"The sheet {legible(self.name)} holds {self.cells:,} values that reach to row "
                f"{self.rows:,} and column {self.columns:,}: delete what stands far away from the "
                "table, or save it as CSV."
            )
        if self.walked > max(ALWAYS_FINE, SPARSE * self._all):
            raise TableError(
                f"The sheet {legible(self.name)} has cells without a value far away from its "
                "table: delete these columns, or save it as CSV."
            )


def refuse_doctype(*_):
    """Raise for a document type, which could define entities that expand to gigabytes."""
    raise ValueError("a workbook has no document type")


def _row_number(text: str) -> int:
    return int(text) if NUMBER.fullmatch(text) else 0


def _column_of(place: str) -> int:
    """0 for what is no place of a sheet."""
    match = PLACE.fullmatch(place)
    return _column_number(match[1]) if match and int(match[2]) <= LAST_ROW else 0


@lru_cache(2 * LAST_COLUMN)
def _column_number(letters: str) -> int:
    """
    >>> _column_number("A"), _column_number("XFD")
    (1, 16384)
    """
    number = 0
    for letter in letters:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number
