"""A file to the selections of its variables, with a word on the way for whoever waits."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pandas as pd

from rankers.maths.threads import one_thread
from rankers.selectors import Selector
from rankscope.command.ranked import guess
from rankscope.findings.numbers import time_text
from rankscope.runs.data import Data
from rankscope.runs.questions.selection import Selection
from rankscope.runs.trace import unpacked
from rankscope.tables import Prepared, Table, prepare, read_table
from rankscope.tables.wording import counted

STEP = 200  # sets tried between two words


@dataclass(frozen=True, eq=False)
class Selected:
    """What came out, by key of the selector."""

    file: str
    target: str
    table: Table
    prepared: Prepared
    selectors: dict[str, Selector]
    rows: dict[str, dict] = field(default_factory=dict)
    failures: dict[str, str] = field(default_factory=dict)

    def names_of(self, numbers) -> list[str]:
        """Variables by number, by name."""
        names = list(self.prepared.variables)
        return [names[number] for number in numbers]

    def selection(self, key: str) -> list[str]:
        """The names of the variables selected, in the order of the table."""
        return self.names_of([i for i, taken in enumerate(self.rows[key]["support"]) if taken])

    def trace(self, key: str) -> pd.DataFrame:
        """A row for each set tried, with the names of its variables."""
        trace = unpacked(self.rows[key]["trace"])
        sets = [" ".join(self.names_of(numbers)) for numbers in trace["variables"]]
        return trace.assign(variables=sets)


def select_file(
    file: str,
    target: str | None,
    choices: dict,
    selectors: list[Selector],
    seed: int,
    tell: Callable,
) -> Selected:
    """Read, prepare and search; `tell` gets a sentence at each step.

    What cannot be used raises TableError; a selector that cannot search does not hold the others.
    """
    tell(f"Reading {file} ...")
    table = read_table(file)
    target = target or guess(table, tell)
    prepared = prepare(table, target, **choices)
    for note in (*table.notes, *prepared.notes):
        tell(str(note))
    selected = Selected(file, target, table, prepared, {one.key: one for one in selectors})
    parts = prepared.X, prepared.y, prepared.task, prepared.variables
    data = Data(*parts, dependence=prepared.dependence)
    for selector in selectors:
        selector.on_progress = _counter(selector, tell)
        tell(_search(selector, data, seed, selected))
    return selected


def _counter(selector, tell) -> Callable:
    def count(done, expected):
        if done % STEP == 0:
            tell(f"{selector.title}: {done:,} of about {expected:,} sets tried ...")

    return count


def _search(selector, data, seed, selected) -> str:
    """What there is to tell about it."""
    try:
        with one_thread:  # sums in one order: the same numbers as on the page
            row = Selection(seed=seed).answer(selector, data)
    except ValueError as reason:
        selected.failures[selector.key] = str(reason)
        return f"{selector.title} cannot search this table: {reason}"
    selected.rows[selector.key] = row
    limit = f" The limit {row['limit']} ended it." if row["limit"] else ""
    tries = counted(len(row["trace"]["error"]), "set")
    return f"{selector.title}: {tries} tried in {time_text(row['seconds'])}.{limit}"
