"""Addition and deletion of blocks of variables, the two halves of block selection."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from rankers.selectors.errors import Errors, Trial, better, no_worse

NOTHING = np.array([], dtype=int)


@dataclass
class Blocks:
    """The set so far (the paper's I^j), its error (E^j) and the threshold (T)."""

    error: Errors
    threshold: float
    updating: bool
    subset: np.ndarray
    level: float
    round: int = 0

    @classmethod
    def of_all(cls, error: Errors, updating: bool) -> "Blocks":
        """Step 1: all variables, whose error is the threshold."""
        level = error.of_all()
        return cls(error, level, updating, error.variables, level)

    def add(self, largest: int) -> Iterator[Trial]:
        """Steps 2 and 3: blocks of 1, 2, 4 ... up to `largest` of the variables ranked best.

        With a fixed threshold the first block that reaches it ends the addition. Otherwise the best
        block is taken while the error falls. An addition that ends above the threshold has failed:
        all variables come back.
        """
        goes_on = True
        while goes_on:
            order, values = yield from self._single(self._with, self._left())
            goes_on = yield from self._add_best(order, values, largest)
        if not self._passes(self.level):
            everything = self.error.variables
            yield self.accept(everything, self.error(everything))

    def delete(self) -> Iterator[Trial]:
        """Steps 4 to 7: all candidates at once, then the better half, until one passes."""
        while len(self.subset) > 1:
            order, values = yield from self._single(self._without, self.subset)
            candidates = order[[self._passes(value) for value in values]]
            if not len(candidates):
                return
            yield from self._delete_most(candidates, values[0])

    def _add_best(self, order, values, largest):
        """The block of Step 3; gives back whether the addition goes on."""
        best, least = NOTHING, self.level
        for size in sizes(min(largest, len(order))):
            block = self._with(order[:size])
            value = values[0] if size == 1 else self.error(block)
            if better(value, least):
                best, least = block, value
            if not self.updating and self._passes(value):
                yield self.accept(block, value)
                return False
            yield self._try(block, value)
        if len(best):
            yield self.accept(best, least)
        return len(best) > 0

    def _delete_most(self, candidates, first):
        """Step 7; of one candidate the error is known."""
        while True:
            rest = self._without(candidates)
            value = np.inf
            if len(rest):
                value = first if len(candidates) == 1 else self.error(rest)
            if self._passes(value):
                yield self.accept(rest, value)
                return
            if len(rest):
                yield self._try(rest, value)
            candidates = candidates[: (len(candidates) + 1) // 2]

    def _single(self, change, variables):
        """Tries each variable by itself: lowest error first, of equal errors the first column."""
        self.round += 1
        values = np.empty(len(variables))
        for place, variable in enumerate(variables):
            values[place] = self.error(change([variable]))
            yield self._try(change([variable]), values[place])
        order = ranks(values)
        return variables[order], values[order]

    def accept(self, subset, level) -> Trial:
        """Goes on from a set; a better error is the threshold from now on where that is updated."""
        grew = not len(self.subset)
        self.subset, self.level = subset, level
        if self.updating:
            self.threshold = min(self.threshold, level)
        return Trial(subset, level, True, self.round, not self._passes(level), grew)

    def _try(self, variables, value) -> Trial:
        return Trial(variables, value, False, self.round, from_nothing=not len(self.subset))

    def _passes(self, value) -> bool:
        return no_worse(value, self.threshold)

    def _left(self):
        return np.setdiff1d(self.error.variables, self.subset)

    def _with(self, block):
        return np.union1d(self.subset, block)

    def _without(self, block):
        return np.setdiff1d(self.subset, block)


def sizes(largest: int) -> list[int]:
    """1, 2, 4 ... as far as they fit.

    >>> sizes(13)
    [1, 2, 4, 8]
    """
    return [1 << power for power in range(largest.bit_length())]


def ranks(values: np.ndarray) -> np.ndarray:
    """The order of values, lowest first; those equal up to rounding by their place.

    >>> ranks(np.array([0.3, 0.1 + 1e-17, 0.1]))
    array([1, 2, 0])
    """
    size = np.abs(values).max(initial=0) or 1
    return np.argsort(np.round(values / size, 9), kind="stable")
