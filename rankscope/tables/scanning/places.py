"""How sure places are that come from a sample: what other samples say of them."""

from dataclasses import dataclass

import numpy as np

from rankers.ranking import Ranking
from rankers.words import listed
from rankscope.tables.scanning.drawing import Samples
from rankscope.tables.wording import legible

NAMED = 3
ORDINALS = ("first", "second", "third")


@dataclass(frozen=True, eq=False)
class Firmness:
    """Of a ranking of the first of several samples that have no row in common."""

    places: np.ndarray  # by sample and variable
    order: np.ndarray
    rows: int
    total: int

    @property
    def samples(self) -> int:
        return len(self.places)

    def again(self, variable: int) -> int:
        """In how many samples a variable has the place it has in the first."""
        return int((self.places[:, variable] == self.places[0, variable]).sum())

    def sentence(self, names) -> str:
        """How many rows were ranked, and how sure the first few places are."""
        if self.rows >= self.total:
            return f"all {self.total:,} rows"
        drawn = f"a sample of {self.rows:,} of {self.total:,} rows"
        if self.samples == 1:
            return f"{drawn}, and no second one to compare it with"
        first = [
            f"{legible(names[variable])} is {ORDINALS[number]} in {self.again(variable)} of "
            f"{self.samples}"
            for number, variable in enumerate(self.order[:NAMED].tolist())
        ]
        return f"{drawn}; of disjoint samples like it, {listed(first)}"


def firmness(rankings: list[Ranking], samples: Samples) -> Firmness:
    """From the rankings of all samples."""
    places = np.array([ranking.places for ranking in rankings])
    return Firmness(places, rankings[0].order, samples.rows, samples.total)
