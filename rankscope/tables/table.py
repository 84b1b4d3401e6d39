"""A table as it was read, and what was understood of the file it came in."""

from dataclasses import dataclass, field

import pandas as pd

from rankscope.tables.note import Note


@dataclass(frozen=True, eq=False)
class Table:
    """`frame` holds numbers, true/false, dates and texts; gaps are missing values.

    `dialect` says how the file was understood, in the keywords that change it; `notes` say
    what a person should know; each prints as a sentence. `lines` are the first ones of a text file
    or a sheet as they stand there, each with its number and its fields.
    """

    frame: pd.DataFrame
    dialect: dict = field(default_factory=dict)
    notes: tuple[Note, ...] = ()
    lines: tuple[tuple[int, list[str]], ...] = ()
