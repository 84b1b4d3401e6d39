"""One ranker on one problem: computed once, kept in a bounded cache, as tables for display."""

import json
from dataclasses import dataclass
from time import perf_counter

import numpy as np
import pandas as pd
import streamlit as st

from datagen import Generator, Problem
from rankers import Ranker, Ranking
from rankers.evaluation import auc_fr, roc_fr
from rankscope.findings.units import unit_of
from rankscope.runs import Unit, ranking_of
from rankscope.runs.forecast import is_quick
from rankscope.runs.menu import generators, methods

AT_ONCE = 2_000_000  # cells a page ranks while the visitor waits
QUICK = 0.3  # seconds that a page computes itself; what takes longer becomes a run
SHORT = 0.2  # seconds spent on timing again, up to three times; the best one counts


@dataclass(frozen=True)
class Question:
    """What was asked: a problem, by generator and seed, and a ranker."""

    generator: Generator
    seed: int
    ranker: Ranker

    def refusal(self) -> str | None:
        """Why this cannot be answered here, in one sentence; None if it can."""
        try:
            self.generator.check_parameters()
            self.ranker.check_parameters()
        except ValueError as error:
            return f"{error}."
        if self.generator.task not in self.ranker.tasks:
            return (
                f"{self.ranker.title} ranks for a {' or '.join(self.ranker.tasks)} target, and "
                f"this problem has a {self.generator.task} one: choose another method or problem."
            )
        rows, columns = self.generator.shape
        if rows * columns > AT_ONCE:
            return (
                f"{rows:,} rows of {columns:,} variables are {rows * columns:,} cells, "
                f"and this page ranks up to {AT_ONCE:,} at once: choose fewer rows or variables."
            )
        return None

    @property
    def is_quick(self) -> bool:
        """Whether it can be answered while the visitor waits, as far as is known."""
        return is_quick(self.ranker, *self.generator.shape, QUICK)

    def unit(self) -> Unit:
        """The same question for those who do work that takes time."""
        return unit_of(self.generator, self.seed, self.ranker)

    def answer_from(self, row: dict) -> "Answer":
        """The answer from the row of a finished unit; the steps of the method are not in it."""
        problem = self.generator.sample(self.seed)
        return Answer(problem, ranking_of(row, problem.X.columns), row["seconds"])

    def answer(self) -> "Answer":
        """Draw the problem and rank it, or take the answer from the cache."""
        return _answer(
            self.generator.key,
            json.dumps(self.generator.get_values(), sort_keys=True),
            self.seed,
            self.ranker.key,
            json.dumps(self.ranker.get_params(), sort_keys=True),
        )


@dataclass(frozen=True, eq=False)
class Answer:
    """The ranking of a problem, with what it is worth."""

    problem: Problem
    ranking: Ranking
    seconds: float

    @property
    def order(self) -> list[str]:
        return [self.ranking.names[i] for i in self.ranking.order]

    @property
    def auc_fr(self) -> float:
        return auc_fr(self.ranking, self.problem.groups, len(self.order))

    @property
    def auc_text(self) -> str:
        return "–" if np.isnan(self.auc_fr) else f"{self.auc_fr:.3f}"

    @property
    def found(self) -> int:
        """Groups met among the first r variables."""
        r = len(self.problem.groups)
        top = set(self.order[:r])
        return sum(bool(top & set(group)) for group in self.problem.groups)

    @property
    def tied(self) -> int:
        """How many variables the ranker cannot tell from another one, so stand in column order."""
        return int((np.bincount(self.ranking.levels)[self.ranking.levels] > 1).sum())

    def sentence(self) -> str:
        """What was found, in words."""
        r = len(self.problem.groups)
        copies = len(self.problem.redundant)
        table = f"{len(self.problem.X):,} rows of {len(self.order):,} variables"
        truth = f"{r} of them matter" + (f", {copies} stand in for these" if copies else "")
        return (
            f"{table}; {truth}. The first {r} of the ranking hold {self.found} of "
            f"the {r}{', a stand-in counting for what it stands for' if copies else ''}."
        )

    def truth(self) -> pd.DataFrame:
        """By variable: its kind, and its role in words."""
        truth = self.problem.truth.rename(columns={"role": "kind"}).set_index("variable")
        original = {i: group[0] for i, group in enumerate(self.problem.groups, 1)}
        stands_in = truth["kind"] == "redundant"
        words = "stand-in for " + truth["group"].map(original).astype(str)
        truth["role"] = truth["kind"].where(~stands_in, words)
        return truth

    def table(self) -> pd.DataFrame:
        """A row per variable, best first."""
        frame = self.ranking.to_frame().drop(columns="because").reset_index()
        return frame.join(self.truth(), on="variable")

    def curve(self) -> pd.DataFrame:
        """The ROC-FR curve, a row per variable from the top, after a row for the start."""
        fpr, tpr = roc_fr(self.ranking, self.problem.groups, len(self.order))
        roles = self.truth()["role"]
        return pd.DataFrame(
            {
                "fpr": fpr,
                "tpr": tpr,
                "rank": np.arange(len(fpr)),
                "variable": ["", *self.order],
                "role": ["", *(roles[name] for name in self.order)],
            }
        )

    def shares(self) -> pd.DataFrame:
        """For each redundant variable, what explains how much of it: a row per pair."""
        names = self.ranking.names
        rows = [
            {"variable": names[found.variable], "because": names[other], "share": share}
            for found in self.ranking.redundant
            for other, share in found.because
        ]
        return pd.DataFrame(rows, columns=["variable", "because", "share"])

    def step(self, number: int) -> pd.DataFrame:
        """What step `number` sees: a row per variable in play, by score or in the final order.

        Found is the variable it settles or, in a search for redundancy, those found redundant.
        """
        step = self.ranking.steps[number]
        by_score = Ranking.by_score(self.ranking.scores).order
        ranked = self.ranking.order if settles(step) else by_score
        seen = pd.DataFrame({"place": np.arange(1, len(ranked) + 1), "value": step.values[ranked]})
        seen["variable"] = [self.ranking.names[i] for i in ranked]
        seen["kind"] = self.truth()["kind"][seen["variable"]].to_numpy()
        seen["found"] = np.isin(ranked, [step.chosen] if settles(step) else step.redundant)
        return seen.dropna(subset="value")


def settles(step) -> bool:
    """Whether a step decides on the variable it takes up, and not on the others still in play."""
    return not np.isnan(step.values[step.chosen])


@st.cache_resource(max_entries=48, show_spinner=False)
def _answer(generator: str, params: str, seed: int, ranker: str, settings: str) -> Answer:
    problem = generators()[generator](**json.loads(params)).sample(seed)
    fitted = methods()[ranker](**json.loads(settings))
    seconds = [_timed_fit(fitted, problem)]
    while sum(seconds) < SHORT and len(seconds) < 3:
        seconds.append(_timed_fit(fitted, problem))
    return Answer(problem, fitted.ranking_, min(seconds))


def _timed_fit(ranker, problem) -> float:
    start = perf_counter()
    ranker.fit(problem.X, problem.y)
    return perf_counter() - start
