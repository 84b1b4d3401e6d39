"""What a ranker gives on a problem of known truth, as tables for display."""

from dataclasses import dataclass
from functools import cached_property
from itertools import zip_longest

import numpy as np
import pandas as pd

from datagen import Problem
from rankers import Ranking
from rankers.evaluation import above_chance, chance_curve, chance_fr, roc_fr
from rankers.evaluation.roc import area

SHARES = ["variable", "because", "share", "alone", "elsewhere"]


@dataclass(frozen=True, eq=False)
class Answer:
    """The ranking of a problem, with what it is worth."""

    problem: Problem
    ranking: Ranking
    seconds: float

    @cached_property
    def order(self) -> list[str]:
        return [self.ranking.names[i] for i in self.ranking.order]

    @cached_property
    def auc_fr(self) -> float:
        return area(self.curve["fpr"], self.curve["tpr"])

    @property
    def auc_text(self) -> str:
        return "–" if np.isnan(self.auc_fr) else f"{self.auc_fr:.3f}"

    @cached_property
    def chance(self) -> float:
        """The mean AUC-FR of all orders of this problem's variables."""
        return chance_fr(self.problem.groups, len(self.order))

    @property
    def above_chance(self) -> float:
        """AUC-FR on the scale from chance, 0, to perfect, 1."""
        return above_chance(self.auc_fr, self.chance)

    @cached_property
    def hits(self) -> float:
        """Groups met among the first r variables: the mean over the orders of each level."""
        groups = len(self.problem.groups)
        return float(self.curve["tpr"].iat[groups]) * groups

    @property
    def hits_text(self) -> str:
        """A whole number, or what it is on average where what is tied decides."""
        whole = round(self.hits)
        return f"{whole}" if abs(self.hits - whole) < 1e-9 else f"{self.hits:.1f}"

    @property
    def tied(self) -> int:
        """How many variables the ranker cannot tell from another one, so stand in column order."""
        return int((np.bincount(self.ranking.levels)[self.ranking.levels] > 1).sum())

    @cached_property
    def kinds(self) -> dict[str, str]:
        """By variable: relevant, redundant or irrelevant. Nobody may change it."""
        kinds = dict.fromkeys(self.order, "irrelevant")
        kinds |= dict.fromkeys(self.problem.relevant, "relevant")
        return kinds | dict.fromkeys(self.problem.redundant, "redundant")

    @cached_property
    def roles(self) -> dict[str, str]:
        """By variable: its kind, or which relevant one it stands in for. Nobody may change it."""
        groups = self.problem.groups
        return self.kinds | {
            copy: f"copy of {first}" for first, *copies in groups for copy in copies
        }

    def table(self) -> pd.DataFrame:
        """A row per variable, best first."""
        frame = self.ranking.to_frame().drop(columns=["because", "alone"]).reset_index()
        order = self.order
        return frame.assign(
            tied=tied_places(self.ranking),
            kind=[self.kinds[name] for name in order],
            role=[self.roles[name] for name in order],
        )

    @cached_property
    def curve(self) -> pd.DataFrame:
        """The ROC-FR curve, a row per variable from the top, after a row for the start.

        Nobody may change it.
        """
        fpr, tpr = roc_fr(self.ranking, self.problem.groups, len(self.order))
        return pd.DataFrame(
            {
                "fpr": fpr,
                "tpr": tpr,
                "rank": np.arange(len(fpr)),
                "variable": ["", *self.order],
                "role": ["", *(self.roles[name] for name in self.order)],
            }
        )

    def chance_curve(self) -> tuple[np.ndarray, np.ndarray]:
        """What a random order of these variables gets, as false and true positive rates."""
        return chance_curve(self.problem.groups, len(self.order))

    def shares(self) -> pd.DataFrame:
        """For each redundant variable, what explains how much of it: a row per pair.

        The share is what one adds to those taken up before it, `alone` what it explains by itself;
        `elsewhere` is what all explain together on rows left out.
        """
        names = self.ranking.names
        rows = [
            (names[copy.variable], names[other], share, alone, copy.elsewhere)
            for copy in self.ranking.redundant
            for (other, share), alone in zip_longest(copy.because, copy.alone, fillvalue=np.nan)
        ]
        return pd.DataFrame(rows, columns=SHARES)

    def step(self, number: int) -> pd.DataFrame:
        """What step `number` sees: a row per variable in play, by score or in the final order.

        `found` marks the variable it settles or, in a search for redundancy, the redundant ones.
        """
        step = self.ranking.steps[number]
        by_score = Ranking.by_score(self.ranking.scores).order
        ranked = self.ranking.order if settles(step) else by_score
        in_play = ~np.isnan(step.values[ranked])
        columns = ranked[in_play]
        names = [self.ranking.names[i] for i in columns]
        return pd.DataFrame(
            {
                "place": np.flatnonzero(in_play) + 1,
                "value": step.values[columns],
                "variable": names,
                "kind": [self.kinds[name] for name in names],
                "found": np.isin(columns, [step.chosen] if settles(step) else step.redundant),
            }
        )


def tied_places(ranking: Ranking) -> list[str]:
    """By place: the places that a level takes, as "3–5"; empty where it is one variable.

    >>> tied_places(Ranking.by_score([0.2, 0.9, 0.2]))
    ['', '2–3', '2–3']
    """
    first, last = (reach[ranking.order] for reach in ranking.reach)
    return [f"{a}–{b}" if a < b else "" for a, b in zip(first, last, strict=True)]


def settles(step) -> bool:
    """Whether a step decides on the variable it takes up, and not on the others still in play."""
    return not np.isnan(step.values[step.chosen])
