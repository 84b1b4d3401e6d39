"""What chance makes of a table, beside the ranking of each ranker."""

import math
from dataclasses import dataclass

import pandas as pd

from rankers import Ranker
from rankers.maths.threads import one_thread
from rankscope.command.ranked import Ranked
from rankscope.findings.own_table.chance import chance_sentences, way_of
from rankscope.findings.own_table.readings import hidden_note
from rankscope.runs.floor_time import BUDGET, floor_seconds, most_copies
from rankscope.runs.forecast import is_measured
from rankscope.runs.questions.floor import row_of
from rankscope.tables import floor_of_variables

CHEAP = 5.0  # seconds that a comparison nobody asked for may take
UNASKED = 0.5  # seconds for the shuffles of a ranker in it, as long as the rate has enough
LARGE = "A table that is read piece by piece is not compared with chance: leave --chance out."


@dataclass(frozen=True)
class Chance:
    """Settings of the permutation test: whether to run it (None: if cheap), its null, its seed.

    `permutations` is the number of shuffles allowed even if they take long.
    """

    asked: bool | None = None
    null: str = "auto"
    seed: int = 0
    permutations: int = 0

    def compare(self, ranked: Ranked, tell):
        """Put beside every ranking what chance gives, or tell why it is not there."""
        rankers = [ranked.rankers[key] for key in ranked.rankings]
        if self.asked is False:
            return
        seconds = self._seconds(rankers, ranked.prepared)
        if self.asked is None and not seconds <= CHEAP:
            about = f", which may take {seconds:,.0f} s" if math.isfinite(seconds) else ""
            tell(f"Not compared with chance{about}: --chance does it.")
            return
        for ranker in rankers:
            tell(f"{ranker.title}: comparing with chance ...")
            ranked.floors[ranker.key] = self._row(ranker, ranked.prepared)

    def _seconds(self, rankers: list[Ranker], prepared) -> float:
        """What it may take; that of a method which was never measured is not known."""
        if not all(is_measured(ranker) for ranker in rankers):
            return math.inf
        asked = *prepared.X.shape, self.null, self._budget
        return sum(floor_seconds(ranker, *asked, self.permutations) for ranker in rankers)

    @property
    def _budget(self) -> float:
        """Seconds for the shuffles of a ranker, where the rate has enough in them."""
        return BUDGET if self.asked else UNASKED

    def _row(self, ranker, prepared) -> dict:
        asked = *prepared.X.shape, self.null, self._budget, self.permutations
        most = most_copies(ranker, *asked)
        with one_thread:
            floor = floor_of_variables(
                ranker, prepared, random_state=self.seed, most_copies=most, null=self.null
            )
        return row_of(floor, len(prepared.y))


def columns_of(ranked: Ranked) -> pd.DataFrame:
    """Return by variable and ranker p, whether it is up to the rate, and q where it is known."""
    columns, q_values = {}, {}
    for key, row in ranked.floors.items():
        title = ranked.rankers[key].title
        columns[f"{title}: p"], columns[f"{title}: p ≤ 0.05"] = row["p_values"], row["better"]
        if row["q_values"] is not None:
            q_values[f"{title}: q"] = row["q_values"]
    return pd.DataFrame(columns | q_values, index=list(ranked.prepared.variables))


def by_title(ranked: Ranked) -> dict[str, dict]:
    """The comparisons, by title of the ranker."""
    return {ranked.rankers[key].title: row for key, row in ranked.floors.items()}


def sentences(ranked: Ranked) -> list[str]:
    """How many each ranker marks, how many of them by chance, and what chance was."""
    if not ranked.floors:
        return []
    floors = by_title(ranked)
    hidden = hidden_note(list(ranked.rankers.values()), floors, "--null copies")
    return [
        "Better than chance, 1 in 20 of what does not matter:",
        *chance_sentences(floors),
        *([hidden] if hidden else []),
    ]


def as_json(row: dict, names) -> dict:
    """The comparison of one ranker."""
    by_name = {
        key: None if row[values] is None else dict(zip(names, row[values].tolist(), strict=True))
        for key, values in (("p", "p_values"), ("q", "q_values"), ("by_lot", "by_lot"))
    }
    better = [name for name, one in zip(names, row["better"], strict=True) if one]
    whole = {"better": better, "expected_false": row["expected_false"], "made_by": way_of(row)}
    return whole | {"rows": row["rows"], "compared": row["compared"]} | by_name
