"""Backward elimination: one variable fewer in each round, the one that is missed least."""

import numpy as np

from rankers.selectors.base import Selector
from rankers.selectors.errors import Trial, no_worse
from rankers.selectors.forward import first_least


class Backward(Selector):
    """Remove in each round the variable without which the learner errs least.

    In short: starts from all variables and leaves out the one that the learner misses least.

    Use it when some dozens of variables may help only together. Not when there are hundreds:
    every round tries each of them.

    The search goes on while the error does not rise, and ends with one variable at the latest. Of
    equal errors the first column leaves.

    >>> X = [[0, 5], [0, 1], [1, 4], [1, 2], [0, 3], [1, 3], [0, 2], [1, 5]]
    >>> Backward(learner="tree", cv=2).fit(X, [0, 0, 1, 1, 0, 1, 0, 1]).support_
    array([ True, False])
    """

    key = "backward"
    title = "Backward elimination"
    paper = "stracuzzi2004"

    def search(self, error, rng):
        left, least = error.variables, error.of_all()
        yield Trial(left, least, True, iteration=0)
        for iteration in range(1, len(left)):
            sets = [np.delete(left, place) for place in range(len(left))]
            values = np.array([error(without) for without in sets])
            best = first_least(values)
            goes_on = no_worse(values[best], least)
            for place, without in enumerate(sets):
                yield Trial(without, values[place], goes_on and place == best, iteration)
            if not goes_on:
                return
            left, least = sets[best], values[best]

    def expected_calls(self, m):
        return 1 + m * (m + 1) // 2
