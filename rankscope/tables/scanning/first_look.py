"""A first look at a table that is not held: its columns, and which of them may be the target."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rankscope.tables.errors import TableError
from rankscope.tables.notebook import Notebook
from rankscope.tables.preparing.guess import likely_targets
from rankscope.tables.preparing.targets import target_of
from rankscope.tables.scanning.files import kind_of
from rankscope.tables.scanning.scan import opened
from rankscope.tables.scanning.wide import is_wide
from rankscope.tables.table import Table

MOST_COLUMNS = 100_000  # of a table that is shown on a page
MOST_TARGETS = 2_000  # columns that are offered as the target


@dataclass(frozen=True)
class FirstLook:
    """By what a sample of the rows shows: columns, and for each possible target its task."""

    names: tuple[str, ...]
    tasks: dict[str, str]  # the likeliest first
    rows: int | None  # None where only all lines tell


def first_look(files: Sequence[Path]) -> FirstLook:
    """Raises a TableError for files that cannot be read, or are too wide to be shown."""
    if kind_of(files[0]) != "parquet" and is_wide(files[0]):
        raise TableError(
            "A text with a first line of more than a megabyte is ranked by the command `rankscope "
            "rank`, not on a page: use that, or save the table as Parquet."
        )
    sample, pieces, _ = opened(files, Notebook())
    names = tuple(map(str, sample.frame.columns))
    if len(names) > MOST_COLUMNS:
        raise TableError(
            f"The table has {len(names):,} columns; on a page up to {MOST_COLUMNS:,} are ranked: "
            "use the command `rankscope rank`."
        )
    likely, _ = likely_targets(Table(sample.frame))
    tasks = _tasks(sample.frame, list(dict.fromkeys([*likely, *names]))[:MOST_TARGETS])
    if not tasks:
        raise TableError("No column can be the target: each has one value or none.")
    rows = sum(piece.rows for piece in pieces)
    return FirstLook(names, tasks, rows or None)


def _tasks(frame, names) -> dict[str, str]:
    """What each column would be as the target; those are left out that cannot be one."""
    tasks = {}
    for name in names:
        values = frame[name].dropna()
        if values.empty:
            continue
        try:
            tasks[name] = target_of(values, "auto")[1]
        except (TableError, ValueError):
            continue
    return tasks
