"""How the cells of a table are to be taken, and where what is odd about them is noted."""

from collections.abc import Callable
from dataclasses import dataclass, field

from rankscope.tables.notebook import Notebook
from rankscope.tables.reading.dialect import Dialect
from rankscope.tables.reading.ways import Way


def _next(row: int) -> int:
    return row + 1


@dataclass(frozen=True)
class Cells:
    """`decimal` is what most of the file has; `line_of` finds the line of a row.

    `ways` takes in how the texts of a column are written that are numbers or dates.
    """

    asked: Dialect
    notebook: Notebook = field(default_factory=Notebook)
    decimal: str = "."
    line_of: Callable[[int], int] = _next
    ways: dict[str, Way] = field(default_factory=dict)

    @property
    def missing(self) -> frozenset | None:
        """The marks the person gave for missing values, in place of the usual ones."""
        return None if self.asked.missing is None else frozenset(self.asked.missing) | {""}
