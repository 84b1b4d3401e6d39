"""One ranker on one problem of known truth: what is asked, and the answer when it is computed."""

from dataclasses import dataclass, replace
from time import perf_counter

from sklearn.base import clone

from datagen import Generator
from rankers import Ranker
from rankscope.findings.glossary import TARGETS, targets_words
from rankscope.findings.known_truth.answer import Answer
from rankscope.findings.refusals import in_a_sentence
from rankscope.findings.units import unit_of
from rankscope.runs import Unit, ranking_of

FEWEST_ROWS = 20  # of a problem for a first look
MOST_CELLS = 2_000_000  # of a problem that is ranked while a visitor waits


@dataclass(frozen=True)
class Attempt:
    """A problem, by generator and seed, and the ranker that is to find what matters in it."""

    generator: Generator
    seed: int
    ranker: Ranker

    def refusal(self) -> str | None:
        """Why this cannot be computed at once, in one sentence; None if it can."""
        try:
            self.generator.check_parameters()
            self.ranker.check_parameters()
        except ValueError as error:
            return in_a_sentence(error, self.generator, self.ranker)
        if self.generator.task not in self.ranker.tasks:
            wanted, there = targets_words(self.ranker.tasks), TARGETS[self.generator.task]
            return (
                f"{self.ranker.title} needs a target of {wanted}, and this problem has {there}: "
                "choose another method or problem."
            )
        rows, columns = self.generator.shape
        if rows * columns > MOST_CELLS:
            return (
                f"{rows:,} rows of {columns:,} variables are {rows * columns:,} cells, "
                f"and this page ranks up to {MOST_CELLS:,} at once: choose fewer rows or variables."
            )
        return None

    def smaller(self, quick) -> "Attempt | None":
        """The same on half the rows, or half of these, until `quick(attempt)`; None if never."""
        generator = self.generator
        while (rows := generator.get_values().get("n", 0) // 2) >= FEWEST_ROWS:
            generator = type(generator)(**generator.get_values() | {"n": rows})
            attempt = replace(self, generator=generator)
            if attempt.refusal() is None and quick(attempt):
                return attempt
        return None

    @property
    def title(self) -> str:
        return f"{self.ranker.title} on {self.generator.title}"

    def unit(self) -> Unit:
        """The same question for those who do work that takes time."""
        return unit_of(self.generator, self.seed, self.ranker)

    def answer(self) -> Answer:
        """Draw the problem and rank it, now and once."""
        problem, ranker = self.generator.sample(self.seed), clone(self.ranker)
        start = perf_counter()
        ranker.fit(problem.X, problem.y)
        return Answer(problem, ranker.ranking_, perf_counter() - start)

    def answer_from(self, row: dict) -> Answer:
        """The answer from the row of a finished unit; the steps of the method are not in it."""
        problem = self.generator.sample(self.seed)
        return Answer(problem, ranking_of(row, problem.X.columns), row["seconds"])
