"""What the randomised eliminations share: a set that shrinks by random removals."""

from collections.abc import Iterator

import numpy as np

from rankers.parameters import param
from rankers.selectors.base import Selector
from rankers.selectors.errors import Errors, Trial, no_worse


class RandomElimination(Selector):
    """Base of eliminations by random removals; a method writes `search` with a `Shrinking` set."""

    paper = "stracuzzi2004"

    tolerance: float = param(
        0.001,
        low=0.0,
        high=1e9,
        help="How much the error may rise with each removal: for classes a share of wrong answers "
        "(0.001 is one row in a thousand), for numbers in the unit of the target. Small "
        "losses add up, as each removal is compared with the one before.",
    )
    bias: float = param(
        0.0,
        low=0.0,
        high=0.99,
        label="Bias by failures",
        help="How much less often a variable is tried again after a removal with it has failed; 0 "
        "draws all alike.",
    )

    def shrinking(self, error: Errors, rng) -> "Shrinking":
        """All variables, to be removed by chance."""
        return Shrinking(error, rng, self.tolerance, self.bias)


class Shrinking:
    """The variables that are left, and the error of the removal accepted last."""

    def __init__(self, error: Errors, rng, tolerance: float, bias: float):
        self._error, self._rng, self._tolerance, self._bias = error, rng, tolerance, bias
        self._suspicion = np.zeros(len(error.variables))
        self.left, self.reference = error.variables, np.inf
        self.failures = 0  # in a row
        self.successes = 0  # in a row

    def start(self) -> Iterator[Trial]:
        """The first hypothesis, on all variables."""
        self.reference = self._error.of_all()
        yield Trial(self.left, self.reference, accepted=True)

    def remove(self, k: int) -> Iterator[Trial]:
        """Tries to do without k variables drawn by chance; they stay out if that is no worse."""
        places = self._drawn(k)
        drawn, without = self.left[places], np.delete(self.left, places)
        now = self._error(without)
        accepted = no_worse(now, self.reference, self._tolerance)
        yield Trial(without, now, accepted)
        if accepted:
            self.left, self.reference = without, now
            self.successes, self.failures = self.successes + 1, 0
        else:
            self._suspicion[drawn] += 1 / k
            self.successes, self.failures = 0, self.failures + 1

    def _drawn(self, k) -> np.ndarray:
        """The places of k of the variables that are left."""
        if not self._bias:
            return self._rng.choice(len(self.left), k, replace=False)
        suspicion = self._suspicion[self.left]
        weight = (1 - self._bias) ** (suspicion - suspicion.min())  # of the least suspected it is 1
        weight = np.maximum(weight, 1e-12)  # any can be drawn, or k of them could not be
        return self._rng.choice(len(self.left), k, replace=False, p=weight / weight.sum())
