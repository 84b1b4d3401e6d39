"""Forward selection: one variable more in each round, the one that helps most."""

import numpy as np

from rankers.selectors.base import Selector
from rankers.selectors.errors import Trial, better


class Forward(Selector):
    """Add in each round the variable with which the learner errs least, while the error falls.

    In short: starts from nothing and adds the variable that helps the learner most, until none
    helps.

    Use it when few variables will do. Not when variables help only together: then none helps at
    first, and it ends.

    The search starts from nothing, whose error is not asked for, and ends with the round in which
    no variable lowers the error. Of equal errors the first column is taken.

    >>> X = [[0, 5], [0, 1], [1, 4], [1, 2], [0, 3], [1, 3], [0, 2], [1, 5]]
    >>> Forward(learner="tree", cv=2).fit(X, [0, 0, 1, 1, 0, 1, 0, 1]).support_
    array([ True, False])
    """

    key = "forward"
    title = "Forward selection"
    paper = "stracuzzi2004"

    def search(self, error, rng):
        subset, least = np.array([], dtype=int), np.inf
        for iteration in range(len(error.variables)):
            left = np.setdiff1d(error.variables, subset)
            values = np.array([error(np.append(subset, variable)) for variable in left])
            best = first_least(values)
            falls = better(values[best], least)
            for place, variable in enumerate(left):
                trial = np.append(subset, variable)
                accepted = falls and place == best
                yield Trial(trial, values[place], accepted, iteration, from_nothing=not iteration)
            if not falls:
                return
            subset, least = np.append(subset, left[best]), values[best]

    def expected_calls(self, m):
        return m * 10


def first_least(values: np.ndarray) -> int:
    """Where the least value stands first, up to rounding.

    >>> first_least(np.array([0.3, 0.1 + 1e-17, 0.1]))
    1
    """
    return int(np.flatnonzero([not better(values.min(), value) for value in values])[0])
