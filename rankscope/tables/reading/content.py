"""What a reader found in a file: columns in memory, before they become a table."""

from dataclasses import dataclass, field

import numpy as np
import pandas as pd

from rankscope.tables.note import Note
from rankscope.tables.reading.ways import Way
from rankscope.tables.table import Table

MOST_APART = 1_000  # columns that stay where they are; more are laid side by side


@dataclass
class Content:
    """A column is an array, or (codes, texts) with code -1 for a gap; texts are a list, or an
    array of Arrow's where they come from another process.

    `lines` are the first records of a text file, each with the number of its line; `ways` say how
    texts are written that were read as numbers or dates.
    """

    names: list[str]
    columns: list
    dialect: dict = field(default_factory=dict)
    notes: tuple[Note, ...] = ()
    row_names: tuple | None = None
    lines: tuple[tuple[int, list[str]], ...] = ()
    ways: dict[str, Way] = field(default_factory=dict)

    def to_table(self) -> Table:
        columns = {i: array_of(column) for i, column in enumerate(self.columns)}
        rows = len(columns[0]) if columns else 0
        index = pd.RangeIndex(rows)
        if self.row_names is not None:
            index = pd.Index(array_of(self.row_names))
        frame = pd.DataFrame(columns, copy=len(columns) > MOST_APART)
        frame.columns = pd.Index(self.names, dtype=object)
        frame.index = index
        return Table(frame, self.dialect, self.notes, self.lines)


def array_of(column):
    """The column as a frame has it."""
    if isinstance(column, np.ndarray):
        return column
    codes, texts = column
    return pd.array(texts, dtype="str").take(codes, allow_fill=True)
