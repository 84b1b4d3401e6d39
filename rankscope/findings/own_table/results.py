"""What came of a run on a table: rankings by title, times, reasons, and what beats chance."""

from dataclasses import dataclass
from math import nan

import numpy as np
import pandas as pd

from rankers import Ranker, Ranking, Redundancy
from rankers.evaluation import side_by_side
from rankers.ranking import VARIANCE
from rankers.words import brief, explanation, verdict
from rankscope.findings.numbers import time_text
from rankscope.findings.own_table.chance import is_better, marked_words, way_of, with_p_and_q
from rankscope.findings.refusals import reason_of
from rankscope.findings.titles import titles_of
from rankscope.findings.units import params_of
from rankscope.runs import Unit, UnitResult, ranking_of

RANKINGS = ("ranking", "scan")  # questions whose answer is a ranking of all variables


@dataclass(frozen=True, eq=False)
class TableRankers:
    """Rankers by title, in the order of the menu, and the units that put questions to them."""

    owner: str
    table: str  # the name under which the numbers are stored
    by_title: dict[str, Ranker]

    @classmethod
    def of(cls, owner: str, table: str, rankers: list[Ranker]) -> "TableRankers":
        by_pair = {}
        for ranker in rankers:
            unit = Unit.on_table(owner, table, ranker.key, params_of(ranker))
            by_pair[unit.method, unit.params] = ranker
        titles = titles_of(by_pair)
        return cls(owner, table, {title: by_pair[pair] for pair, title in titles.items()})

    def unit(self, title: str, question: str = "ranking", **details) -> Unit:
        ranker = self.by_title[title]
        params = params_of(ranker)
        return Unit.on_table(self.owner, self.table, ranker.key, params, question, **details)

    def titles(self) -> dict[tuple[str, str], str]:
        """By method and parameters as they stand in units."""
        units = {title: self.unit(title) for title in self.by_title}
        return {(unit.method, unit.params): title for title, unit in units.items()}


@dataclass(frozen=True)
class Explained:
    """The share of a redundant variable that others explain; `short` is for a narrow column.

    `share` is that of its variance, NaN where the ranker goes by another measure.
    """

    share: float
    verdict: str
    words: str
    short: str

    @classmethod
    def of(cls, copy: Redundancy, ranking: Ranking) -> "Explained":
        share = copy.explained if copy.measure == VARIANCE else nan
        return cls(share, verdict(copy), explanation(copy, ranking), brief(copy, ranking))


@dataclass(frozen=True, eq=False)
class Findings:
    """By title of the ranker, in the order of the menu; `names` are the variables."""

    names: tuple[str, ...]
    rankers: dict[str, Ranker]
    rankings: dict[str, Ranking]
    seconds: dict[str, float]
    failed: dict[str, str]
    floors: dict[str, dict]  # rows of the comparisons with chance

    @classmethod
    def of(cls, results: list[UnitResult], rankers: TableRankers, names) -> "Findings":
        """From the outcomes so far; rankers without one are waiting."""
        titles = rankers.titles()
        titled = [(titles[r.unit.method, r.unit.params], r) for r in results]
        ranked = {title: r for title, r in titled if r.unit.question in RANKINGS}
        ready = [title for title in rankers.by_title if title in ranked and ranked[title].row]
        return cls(
            names=tuple(names),
            rankers=rankers.by_title,
            rankings={title: ranking_of(ranked[title].row, names) for title in ready},
            seconds={title: r.row["seconds"] for title, r in ranked.items() if r.row},
            failed={title: reason_of(r) for title, r in ranked.items() if not r.row},
            floors={t: r.row for t, r in titled if r.unit.question == "floor" and r.row},
        )

    def better(self, title: str) -> np.ndarray | None:
        """By variable, whether it is better than chance; None while that is not known."""
        row = self.floors.get(title)
        return None if row is None else is_better(row)

    def votes(self) -> pd.Series | None:
        """For how many rankers a variable is better than chance."""
        known = [self.better(title) for title in self.rankings if title in self.floors]
        return pd.Series(np.sum(known, axis=0), index=list(self.names)) if known else None

    def redundant(self) -> dict[str, dict[str, Explained]]:
        """By variable and title, how much of it is explained, and by which others."""
        by_variable: dict[str, dict[str, Explained]] = {}
        for title, ranking in self.rankings.items():
            for copy in ranking.redundant:
                explained = Explained.of(copy, ranking.named(self.names))
                by_variable.setdefault(self.names[copy.variable], {})[title] = explained
        return by_variable

    def by_ranker(self) -> pd.DataFrame:
        """A row per ranker: its time, how many variables beat chance or are redundant, failures."""
        rows = []
        for title in self.rankers:
            floor, ranking = self.floors.get(title), self.rankings.get(title)
            row = {
                "Ranker": title,
                "Time": time_text(self.seconds[title]) if ranking else "",
                "Better than chance": "" if floor is None else marked_words(floor),
                "Chance": "" if floor is None else way_of(floor),
                "Redundant": f"{len(ranking.redundant):,}" if ranking else "",
            }
            rows.append(row | ({"Failed": self.failed.get(title, "")} if self.failed else {}))
        return pd.DataFrame(rows)

    def side_by_side(self, weights: dict[str, float], rule: str) -> pd.DataFrame:
        """A row per variable, best by consensus first, with p and q where chance is known.

        Only rankers that are done count.
        """
        known = {title: weights.get(title, 1.0) for title in self.rankings}
        floors = {title: self.floors[title] for title in self.rankings if title in self.floors}
        return with_p_and_q(side_by_side(self.rankings, known, rule), floors, self.names)

    def failures(self) -> list[str]:
        """A sentence for each ranker that failed."""
        return [f"{title} failed: {why}" for title, why in self.failed.items()]
