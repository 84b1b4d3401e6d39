"""How far the cells of a sheet reach, known before any of them is placed."""

import re
from dataclasses import dataclass
from xml.parsers import expat

from rankscope.tables.errors import TableError
from rankscope.tables.wording import legible

PLACE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
CONTENT = ("v", "is", "f")
FEWEST_ROWS = 3  # names and two rows
ALWAYS_FINE, SPARSE = 10_000_000, 50  # places; places for each cell that holds something


@dataclass
class Extent:
    """Rows and columns up to the last cell that holds something, and how many do."""

    rows: int = 0
    columns: int = 0
    cells: int = 0
    _row: int = 0
    _column: int = 0

    @classmethod
    def of(cls, sheet) -> "Extent":
        """That of an open file with the XML of a sheet; what is no XML raises ExpatError."""
        extent, parser = cls(), expat.ParserCreate()
        parser.StartElementHandler = extent._meet
        parser.ParseFile(sheet)
        return extent

    @property
    def likeness(self) -> float:
        """How much like a table it is: cells that fill rows of several columns."""
        places = self.rows * self.columns
        if self.columns < 2 or self.rows < FEWEST_ROWS:
            return self.cells / ALWAYS_FINE
        return self.cells * self.cells / places if places else 0.0

    def _meet(self, tag, attributes):
        tag = tag.rpartition(":")[2]
        if tag == "row":
            self._row, self._column = _number(attributes.get("r"), self._row), 0
        elif tag == "c":
            self._place(PLACE.fullmatch(attributes.get("r", "")))
        elif tag in CONTENT:
            self.cells += tag != "f"
            self.rows = max(self.rows, self._row)
            self.columns = max(self.columns, self._column)

    def _place(self, place):
        """A cell says where it stands, or else follows the one before."""
        self._column = _column_number(place[1]) if place else self._column + 1
        self._row = int(place[2]) if place else self._row

    def check(self, sheet: str, limits):
        """Raise a TableError for a sheet that would need far more room than it fills."""
        places = self.rows * self.columns
        if places > limits.cells or places > max(ALWAYS_FINE, SPARSE * self.cells):
            raise TableError(
                f"The sheet {legible(sheet)} holds {self.cells:,} values that reach to row "
                f"{self.rows:,} and column {self.columns:,}: delete what stands far away from the "
                "table, or save it as CSV."
            )


def _number(text, before) -> int:
    return int(text) if text and text.isdecimal() and len(text) < 10 else before + 1


def _column_number(letters: str) -> int:
    """
    >>> _column_number("A"), _column_number("XFD")
    (1, 16384)
    """
    number = 0
    for letter in letters:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number
