"""What came out of searches, as tables: a row per selector, a row per set tried."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd

from rankscope.findings.titles import titles_of
from rankscope.runs import Partial, Unit, UnitResult
from rankscope.runs.trace import SO_FAR, unpacked

OF_ROWS_ASIDE = ("error", "error_of_all", "error_of_a_guess", "error_se", "difference_se", "rows")
ERRORS = ("inner_error", "error", "error_of_all", "error_of_a_guess")
SPREADS = ("error_se", "difference_se")  # standard errors


@dataclass(frozen=True, eq=False)
class Outcome:
    """One search: its row, with the names of the variables.

    One under way or stopped has no errors on rows aside, and may lack rows of its trace.
    """

    key: str
    title: str
    row: dict
    names: tuple[str, ...]
    unit: Unit
    position: int = 0
    has_ended: bool = True

    @cached_property
    def trace(self) -> pd.DataFrame:
        """A row per set tried, in order, with the cost and seconds up to there."""
        trace = unpacked(self.row["trace"])
        if set(SO_FAR) <= set(trace):
            return trace
        trace["evaluations"] = np.arange(1, len(trace) + 1)
        trace["cost_so_far"] = trace["cost"].cumsum()
        trace["seconds_so_far"] = trace["seconds"].cumsum()
        return trace

    @property
    def fold(self) -> int:
        """Which part of the rows was kept from it."""
        return self.unit.details["fold"]

    @property
    def tried(self) -> int:
        """How many sets."""
        return int(self.trace["evaluations"].iloc[-1])

    @cached_property
    def selection(self) -> tuple[int, ...]:
        """The variables selected, by number."""
        return tuple(np.flatnonzero(self.row["support"]).tolist())

    @property
    def roles(self) -> list[str] | None:
        """By variable, what it is in truth; None where nobody knows."""
        groups = self.row.get("groups")
        if not groups:
            return None
        roles = ["irrelevant"] * len(self.names)
        for first, *copies in groups:
            roles[first] = "relevant"
            for copy in copies:
                roles[copy] = "redundant"
        return roles

    @property
    def truth_met(self) -> tuple[int, int] | None:
        """How many groups have a variable in the selection, and how many there are."""
        groups = self.row.get("groups")
        if not groups:
            return None
        return sum(bool(set(group) & set(self.selection)) for group in groups), len(groups)

    @property
    def variables(self) -> pd.DataFrame:
        """The variables selected, in the order of the elimination, with what they are in truth."""
        order = [number for number in self.row["ranking"] if number in set(self.selection)]
        frame = pd.DataFrame({"variable": [self.names[number] for number in order]})
        if self.roles:
            frame["in truth"] = [self.roles[number] for number in order]
        return frame


def outcomes_of(results: list[UnitResult | Partial], names) -> list[Outcome]:
    """The searches of a run, ended or not, in the order of its units."""
    made = [r for r in results if r.row and r.unit.question == "selection"]
    made.sort(key=lambda result: result.position)
    titles = titles_of((result.unit.method, result.unit.params) for result in made)
    return [
        Outcome(
            result.unit.method,
            titles[result.unit.method, result.unit.params],
            result.row,
            tuple(names),
            result.unit,
            result.position,
            has_ended=not isinstance(result, Partial),
        )
        for result in made
    ]


def rival_errors(results: list[UnitResult]) -> pd.DataFrame | None:
    """By size, the mean error on the rows kept aside of the top of the ranking."""
    tops = [r for r in results if r.row and r.unit.question == "top"]
    tops.sort(key=lambda result: result.position)
    if not tops:
        return None
    frames = [pd.DataFrame({"size": r.row["sizes"], "error": r.row["errors"]}) for r in tops]
    table = pd.concat(frames).groupby("size", as_index=False)["error"].mean()
    (titles,) = {tuple(titles_of((r.unit.method, r.unit.params) for r in tops).values())}
    return table.assign(title=titles[0])


def side_by_side(outcomes: list[Outcome], rival: pd.DataFrame | None) -> pd.DataFrame:
    """A row per selector, over its folds: inputs kept, errors, what it took, the rival's error.

    `rows_aside` are those of all its folds; the standard errors are those of the means over folds.
    """
    rows = pd.DataFrame([_row(outcome, rival) for outcome in outcomes])
    own = rows.groupby(["title", "key"], sort=False, as_index=False)
    table, folds = own.mean(), own.size()["size"]
    table["rows_aside"] *= folds
    for name in SPREADS:  # of which the mean was that of squares
        table[name] = np.sqrt(table[name] / folds)
    return table


def _row(outcome: Outcome, rival) -> dict:
    trace, size = outcome.trace, len(outcome.selection)
    title = outcome.title if outcome.has_ended else f"{outcome.title}, stopped"
    row = {"title": title, "key": outcome.key, "inputs": size}
    if outcome.truth_met:
        row["truth"] = outcome.truth_met[0]
    row |= {measure: number_of(outcome.row.get(measure)) for measure in ERRORS}
    row |= {name: number_of(outcome.row.get(name)) ** 2 for name in SPREADS}
    row["rows_aside"] = outcome.row["rows"][1] if "rows" in outcome.row else np.nan
    if rival is not None:
        same = rival.loc[rival["size"] == size, "error"]
        row["rival"] = same.iloc[0] if len(same) else np.nan
    return row | {
        "evaluations": outcome.tried,
        "cost": trace["cost_so_far"].iloc[-1],
        "seconds": outcome.row["seconds"],
    }


def number_of(value) -> float:
    """A stored error; one there is not is NaN."""
    return np.nan if value is None else float(value)
