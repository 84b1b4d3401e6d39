"""A table as it was read, and what was understood of the file it came in."""

from dataclasses import dataclass, field

import pandas as pd


@dataclass(frozen=True, eq=False)
class Table:
    """`frame` holds numbers, true/false, dates and texts; gaps are missing values.

    `dialect` says how the file was understood, in the keywords that change it; `notes` are
    sentences for the person.
    """

    frame: pd.DataFrame
    dialect: dict = field(default_factory=dict)
    notes: tuple[str, ...] = ()
