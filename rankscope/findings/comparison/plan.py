"""What a comparison runs: one kind of problem, perhaps with one parameter swept, and rankers."""

from dataclasses import dataclass

from datagen import Generator
from rankers import Ranker
from rankscope.findings.comparison.relevant import all_matter
from rankscope.findings.refusals import in_a_sentence
from rankscope.findings.scripts.call import call
from rankscope.findings.units import too_large, unit_of
from rankscope.runs import Unit

MOST_UNITS = 20_000
MOST_VALUES = 100  # of a parameter that is swept


@dataclass(frozen=True)
class Comparison:
    """A problem, perhaps with one parameter swept, and the rankers, on `repeats` seeds."""

    generator: Generator
    rankers: tuple[Ranker, ...]
    repeats: int
    seed: int
    sweep: str | None = None  # a parameter of the generator
    values: tuple = ()  # what it is set to, one after the other

    def generators(self) -> list[Generator]:
        """The kind of problem at every value of the sweep."""
        if self.sweep is None:
            return [self.generator]
        settings = self.generator.get_values()
        return [type(self.generator)(**settings | {self.sweep: value}) for value in self.values]

    def units(self) -> list[Unit]:
        """Problem by problem, so that all rankers of one problem come together."""
        return [
            unit_of(generator, seed, ranker)
            for seed in range(self.seed, self.seed + self.repeats)
            for generator in self.generators()
            for ranker in self.rankers
        ]

    def refusal(self) -> str | None:
        """Why this cannot be run, in one sentence; None if it can."""
        if not self.rankers:
            return "Choose at least one ranker."
        if self.sweep and not self.values:
            return f"Name the values of {self.sweep} to sweep over, with commas between them."
        return self._too_many() or self._first_refusal()

    def _too_many(self) -> str | None:
        """Counted before anything is made of what somebody wrote."""
        values = len(self.values) if self.sweep else 1
        if values > MOST_VALUES:
            return f"{self.sweep} has {values:,} values, at most {MOST_VALUES} fit one sweep."
        count = self.repeats * values * len(self.rankers)
        if count > MOST_UNITS:
            return f"That makes {count:,} rankings, at most {MOST_UNITS:,} fit one run."
        return None

    def _first_refusal(self) -> str | None:
        problems = self.generators()
        try:
            for declared in (*problems, *self.rankers):
                declared.check_parameters()
        except ValueError as error:
            return in_a_sentence(error, declared)
        return next(filter(None, map(refusal_of, problems)), None)

    def summary(self) -> str:
        """What is compared on what, in a line."""
        rows, columns = self.generator.shape
        seeds = f"seeds {self.seed} to {self.seed + self.repeats - 1}"
        swept = f", {self.sweep} = {', '.join(map(str, self.values))}" if self.sweep else ""
        return f"{self.title}, {rows:,} × {columns:,}, {seeds}{swept}: `{call(self.generator)}`"

    @property
    def title(self) -> str:
        names = ", ".join(ranker.title for ranker in self.rankers[:3])
        more = f" and {len(self.rankers) - 3} more" if len(self.rankers) > 3 else ""
        return f"{names}{more} on {self.generator.title}"


def refusal_of(generator: Generator) -> str | None:
    """Why rankers cannot be compared on this kind of problem, in one sentence; None if they can."""
    refusal = too_large(generator)
    if refusal is None and all_matter(generator):
        return (
            f"In this problem all {generator.shape[1]} variables matter: there is nothing to tell "
            "apart, so rankers cannot be compared on it. Add variables or choose another."
        )
    return refusal
