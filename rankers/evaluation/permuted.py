"""Rankings of a table whose target is shuffled: what chance gives with all columns in place."""

import numpy as np

from rankers.evaluation.lots import Lots
from rankers.target import REGRESSION, understand

ENOUGH = 10  # so many shuffles better than the variable itself, and it is settled


def shuffled_values(ranker, X, y, variables, least, most, rng, progress, exchange):
    """Values of the variables, those of every shuffle in a row each, and which of them are better.

    At least `least` shuffles are made, and more, up to `most`, as long as a variable is not
    settled: fewer than ten shuffles have made it look better, by lot where it looks the same.
    """
    own = _values(ranker, X, y, variables)
    classes = understand(y, ranker.task).task != REGRESSION
    lots = Lots(ranker, X, y, variables, rng)
    rows, better = [], []
    good = np.zeros(len(own), dtype=int)
    while len(rows) < least or (len(rows) < most and (good < ENOUGH).any()):
        rows.append(_values(ranker, X, exchange.of_target(y, rng, classes), variables))
        better.append(lots.against(rows[-1], own, lots.of_chance(len(better))))
        good += better[-1]
        if progress:
            progress(len(rows), most)
    shape = (-1, len(own))
    return own, np.array(rows).reshape(shape), np.array(better, dtype=bool).reshape(shape)


def _values(ranker, X, y, variables) -> np.ndarray:
    """Scores, or places counted from the end of a method whose scores do not compare."""
    ranking = ranker.fit(X, y, variables).ranking_
    return -ranking.places if ranker.ranks_by_steps else scores_of(ranking)


def scores_of(ranking) -> np.ndarray:
    """By column; below all others where the method gives none."""
    return np.where(np.isnan(ranking.scores), -np.inf, ranking.scores)


def share_of(good) -> np.ndarray:
    """By variable, the share of shuffles that are as good, itself counted in.

    `good` has a row for each shuffle. Of a settled variable those up to its tenth count (Besag and
    Clifford 1991): a p from fewer shuffles that is as honest.

    >>> share_of(np.array([[True, False]] * 9 + [[False, False]] * 10))
    array([0.5 , 0.05])
    """
    total = good.sum(axis=0)
    p = (1 + total) / (len(good) + 1)
    tenth = np.argmax(np.cumsum(good, axis=0) == ENOUGH, axis=0) + 1
    return np.where(total >= ENOUGH, ENOUGH / tenth, p)
