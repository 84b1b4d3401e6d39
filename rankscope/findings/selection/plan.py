"""What a page of searches runs: selectors with one learner on one table, and a cheap rival."""

from collections.abc import Callable
from dataclasses import dataclass

from rankers import Ranker
from rankers.learners import LEARNERS
from rankers.selectors import Selector
from rankscope.findings.glossary import TARGETS
from rankscope.findings.refusals import in_a_sentence
from rankscope.findings.selection.outcome import Outcome
from rankscope.findings.units import params_of
from rankscope.runs import Unit


@dataclass(frozen=True)
class Searches:
    """Selectors that all have one learner, on one table; `unit_on` makes a unit on that table."""

    unit_on: Callable[..., Unit]
    table: str  # its title
    task: str
    selectors: tuple[Selector, ...]
    learner: str
    seed: int = 0
    rival: Ranker | None = None
    nested: bool = False  # every part of the rows is kept aside once
    in_time: bool = False  # rows have an order: each part is tested by those before it

    FOLDS = 4

    def units(self) -> list[Unit]:
        """Selector by selector, then the rival; each for every part of the rows in turn."""
        parts = range(self.FOLDS if self.nested else 1)
        details = [{"fold": part, "folds": self.FOLDS, "seed": self.seed} for part in parts]
        searches = [
            self.unit_on(selector, "selection", detail)
            for selector in self.selectors
            for detail in details
        ]
        if self.rival is None:
            return searches
        learner = {"learner": self.learner}
        return searches + [self.unit_on(self.rival, "top", detail | learner) for detail in details]

    def judging(self, outcome: Outcome) -> Unit:
        """What the set of a search is worth on the rows kept from it."""
        variables = ",".join(map(str, outcome.selection))
        details = outcome.unit.details | {"learner": self.learner, "variables": variables}
        (selector,) = (one for one in self.selectors if one.key == outcome.key)
        return self.unit_on(selector, "subset", details)

    def refusal(self) -> str | None:
        """Why this cannot be run, in one sentence; None if it can."""
        if not self.selectors:
            return "Choose at least one selector."
        if self.task not in LEARNERS[self.learner].tasks:
            return f"{LEARNERS[self.learner].title} does not learn {TARGETS[self.task]}."
        for selector in self.selectors:
            try:
                selector.check_parameters()
            except ValueError as error:
                return f"{selector.title}: {in_a_sentence(error, selector)}"
        return None

    @property
    def title(self) -> str:
        names = ", ".join(selector.title for selector in self.selectors[:3])
        return f"{names} with {LEARNERS[self.learner].title} on {self.table}"


def on_problem(generator, seed: int) -> Callable[..., Unit]:
    """Makes units on the problem of a seed."""

    def unit(method, question, details):
        return Unit.on_problem(
            generator.key,
            generator.get_values(),
            seed,
            method.key,
            params_of(method),
            question,
            details,
        )

    return unit


def on_table(owner: str, name: str) -> Callable[..., Unit]:
    """Makes units on somebody's table."""

    def unit(method, question, details):
        return Unit.on_table(owner, name, method.key, params_of(method), question, **details)

    return unit
