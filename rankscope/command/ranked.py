"""A file to the rankings of its variables, with a word on the way for whoever waits."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

import pandas as pd

from rankers import Ranker, Ranking
from rankers.evaluation import side_by_side
from rankers.maths.threads import one_thread
from rankscope.findings.numbers import time_text
from rankscope.findings.own_table.readings import (
    dependence_note,
    few_values_note,
    reading_note,
    trivial_note,
)
from rankscope.tables import (
    Outline,
    Prepared,
    Table,
    TableError,
    guess_target,
    prepare,
    rank_variables,
    read_table,
)
from rankscope.tables.scanning.places import Firmness


@dataclass(eq=False)
class Ranked:
    """What came out, by key of the ranker."""

    file: str
    target: str
    table: Table
    prepared: Prepared | Outline
    rankers: dict[str, Ranker]
    rankings: dict[str, Ranking] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    failures: dict[str, str] = field(default_factory=dict)
    firmness: dict[str, Firmness] = field(default_factory=dict)  # of those who ranked samples
    bases: dict[str, str] = field(default_factory=dict)  # by title, which rows were ranked
    floors: dict[str, dict] = field(default_factory=dict)  # rows of the comparisons with chance

    def about(self, task: str, rows: int):
        """What is known of a table that is not held only once it was gone through."""
        self.prepared = replace(self.prepared, task=task, rows=rows)

    @property
    def trivial(self) -> str:
        """Return the sentence on machines that always predict one class; empty without one."""
        return trivial_note((self.rankers[key], one) for key, one in self.rankings.items())

    def side_by_side(self) -> pd.DataFrame:
        """A row per variable, best by consensus first."""
        return side_by_side({self.rankers[key].title: r for key, r in self.rankings.items()})


@dataclass(frozen=True)
class Asked:
    """A table, and how it is to be taken."""

    file: str
    target: str | None = None
    exclude: tuple[str, ...] | list[str] = ()
    transposed: bool = False
    mark_gaps: bool = False
    clusters: str = ""
    times: str = ""

    @property
    def choices(self) -> dict:
        """How the table is prepared."""
        return {
            "exclude": list(self.exclude),
            "indicator": self.mark_gaps,
            "clusters": self.clusters,
            "times": self.times,
        }


def rank_file(asked: Asked, rankers: list[Ranker], tell: Callable) -> Ranked:
    """Read, prepare and rank; `tell` gets a sentence at each step.

    What cannot be used raises TableError; a ranker that cannot rank it does not hold the others.
    """
    tell(f"Reading {asked.file} ...")
    table = read_table(asked.file, **{"transpose": True} if asked.transposed else {})
    target = asked.target or guess(table, tell)
    prepared = prepare(table, target, **asked.choices)
    for note in (*table.notes, *prepared.notes):
        tell(str(note))
    ranked = Ranked(asked.file, target, table, prepared, {one.key: one for one in rankers})
    of_rankers = reading_note(rankers), few_values_note(rankers, prepared)
    for note in filter(None, (*of_rankers, dependence_note(prepared))):
        tell(note)
    for ranker in rankers:
        tell(_rank(ranker, ranked))
    if note := ranked.trivial:
        tell(note)
    return ranked


def guess(table, tell) -> str:
    target = guess_target(table)
    if target is None:
        raise TableError("No column can be the target: name one with --target.")
    tell(f"Target guessed: {target}. Another is named with --target.")
    return target


def _rank(ranker, ranked) -> str:
    """What there is to tell about it."""
    start = time.perf_counter()
    try:
        with one_thread:  # sums in one order: the same numbers as on the page
            ranking = rank_variables(ranker, ranked.prepared)
    except ValueError as reason:
        ranked.failures[ranker.key] = str(reason)
        return f"{ranker.title} cannot rank this table: {reason}"
    ranked.rankings[ranker.key] = ranking.named(ranked.prepared.variables)
    ranked.seconds[ranker.key] = time.perf_counter() - start
    return f"{ranker.title}: {time_text(ranked.seconds[ranker.key])}."
