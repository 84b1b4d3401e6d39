"""What came of a run on a table: rankings by title, times, reasons, and what beats chance."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from rankers import Ranker, Ranking
from rankers.evaluation import side_by_side
from rankers.words import listed, percent
from rankscope.findings.comparison import titled
from rankscope.findings.units import params_of, time_text
from rankscope.runs import Unit, UnitResult, ranking_of

FEW = 0.005  # a share not worth naming


@dataclass(frozen=True, eq=False)
class Asked:
    """Rankers by title, in the order of the menu, and the units that ask them."""

    owner: str
    table: str  # the name under which the numbers are kept
    rankers: dict[str, Ranker]

    @classmethod
    def of(cls, owner: str, table: str, rankers: list[Ranker]) -> "Asked":
        by_pair = {}
        for ranker in rankers:
            unit = Unit.on_table(owner, table, ranker.key, params_of(ranker))
            by_pair[unit.method, unit.params] = ranker
        return cls(owner, table, {title: by_pair[pair] for pair, title in titled(by_pair).items()})

    def unit(self, title: str, question: str = "ranking", **details) -> Unit:
        ranker = self.rankers[title]
        params = params_of(ranker)
        return Unit.on_table(self.owner, self.table, ranker.key, params, question, **details)

    def titles(self) -> dict[tuple[str, str], str]:
        """By method and parameters as they stand in units."""
        units = {title: self.unit(title) for title in self.rankers}
        return {(unit.method, unit.params): title for title, unit in units.items()}


@dataclass(frozen=True, eq=False)
class Findings:
    """By title of the ranker, in the order of the menu; `names` are the variables."""

    names: tuple[str, ...]
    rankers: dict[str, Ranker]
    rankings: dict[str, Ranking]
    seconds: dict[str, float]
    failed: dict[str, str]
    floors: dict[str, dict]  # rows of what was asked about chance

    @classmethod
    def of(cls, results: list[UnitResult], asked: Asked, names) -> "Findings":
        """From the outcomes so far; rankers without one are waiting."""
        titles = asked.titles()
        told = [(titles[r.unit.method, r.unit.params], r) for r in results]
        ranked = {title: r for title, r in told if r.unit.question == "ranking"}
        found = {title: ranking_of(r.row, names) for title, r in ranked.items() if r.row}
        return cls(
            names=tuple(names),
            rankers=asked.rankers,
            rankings={title: found[title] for title in asked.rankers if title in found},
            seconds={title: r.row["seconds"] for title, r in ranked.items() if r.row},
            failed={title: r.reason or "" for title, r in ranked.items() if not r.row},
            floors={t: r.row for t, r in told if r.unit.question == "floor" and r.row},
        )

    def better(self, title: str) -> np.ndarray | None:
        """By variable, whether it is better than chance; None while that is not known."""
        row = self.floors.get(title)
        return None if row is None else np.array(row["better"], dtype=bool)

    def votes(self) -> pd.Series | None:
        """For how many rankers a variable is better than chance."""
        known = [self.better(title) for title in self.rankings if title in self.floors]
        return pd.Series(np.sum(known, axis=0), index=list(self.names)) if known else None

    def redundant(self) -> dict[str, dict[str, str]]:
        """By variable and ranker, how much of it is explained, and by which others."""
        said: dict[str, dict[str, str]] = {}
        for title, ranking in self.rankings.items():
            for found in ranking.redundant:
                most = [pair for pair in found.because[:2] if pair[1] >= FEW] or found.because[:1]
                others = listed([self.names[other] for other, _ in most])
                words = f"{percent(found.explained)} explained by {others}"
                said.setdefault(self.names[found.variable], {})[title] = words
        return said

    def by_ranker(self) -> pd.DataFrame:
        """What each ranker took and found, or why it did not."""
        rows = []
        for title in self.rankers:
            better, ranking = self.better(title), self.rankings.get(title)
            row = {
                "Ranker": title,
                "Time": time_text(self.seconds[title]) if ranking else "",
                "Better than chance": "" if better is None else f"{better.sum():,}",
                "Redundant": f"{len(ranking.redundant):,}" if ranking else "",
            }
            rows.append(row | ({"Failed": self.failed.get(title, "")} if self.failed else {}))
        return pd.DataFrame(rows)

    def side_by_side(self, weights: dict[str, float], rule: str) -> pd.DataFrame:
        """A row per variable, best by consensus first; only rankers that are done count."""
        told = {title: weights.get(title, 1.0) for title in self.rankings}
        return side_by_side(self.rankings, told, rule)
