"""Filter and learner in one: a ranking gives the order, the learner how far to go."""

import numpy as np

from rankers.gain_ratio import GainRatio
from rankers.selectors.base import Selector
from rankers.selectors.errors import Trial, better
from rankers.target import REGRESSION


class FilterHybrid(Selector):
    """Rank by gain ratio, try the first 1, 2, 3, … variables, and keep as many as err least.

    In short: ranks the variables once and asks the learner only how many of the first to keep.

    Use it when an answer is wanted fast. Not when variables help only together, or the first
    ones repeat each other.

    Of equal errors the fewest. The ranking sees all rows of the search, test rows of the folds as
    well, so the error is a little too low.

    >>> X = [[0, 5], [0, 1], [1, 4], [1, 2], [0, 3], [1, 3], [0, 2], [1, 5]]
    >>> FilterHybrid(learner="tree", cv=2).fit(X, [0, 0, 1, 1, 0, 1, 0, 1]).support_
    array([ True, False])
    """

    key = "filter_hybrid"
    title = "Gain ratio, then learner"
    paper = "stracuzzi2004"

    def search(self, error, rng):
        task = "number" if error.target.task == REGRESSION else "classes"
        order = GainRatio(task=task).fit(error.X, error.target.values, error.columns).ranking_.order
        error.order, least = order, np.inf
        for size in range(1, len(order) + 1):
            now = error(order[:size])
            falls = better(now, least)
            yield Trial(order[:size], now, falls)
            least = min(now, least)
