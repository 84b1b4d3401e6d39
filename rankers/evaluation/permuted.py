"""Rankings of a table whose target is shuffled: what chance gives with all columns in place."""

import numpy as np

from rankers.target import REGRESSION, understand

ENOUGH = 10  # so many shuffles better than the variable itself, and it is settled


def shuffled_values(ranker, X, y, variables, least, most, rng, progress, exchange):
    """Return the values of the variables, and those of every shuffle in a row each.

    At least `least` shuffles are made, and more, up to `most`, as long as a variable is not
    settled: fewer than ten shuffles gave it at least its own value.
    """
    own = _values(ranker, X, y, variables)
    classes = understand(y, ranker.task).task != REGRESSION
    rows = []
    good = np.zeros(len(own), dtype=int)
    while len(rows) < least or (len(rows) < most and (good < ENOUGH).any()):
        rows.append(_values(ranker, X, exchange.of_target(y, rng, classes), variables))
        good += as_good(rows[-1], own)
        if progress:
            progress(len(rows), most)
    return own, np.array(rows).reshape(-1, len(own))


def _values(ranker, X, y, variables) -> np.ndarray:
    """Scores, or places counted from the end of a method whose scores do not compare."""
    ranking = ranker.fit(X, y, variables).ranking_
    return -ranking.places if ranker.ranks_by_steps else scores_of(ranking)


def as_good(values, own) -> np.ndarray:
    """Return whether values are as high as a variable's own but for rounding."""
    return values >= own - _rounding(own)


def above(values, own) -> np.ndarray:
    """Return whether values are higher than a variable's own by more than rounding."""
    return values > own + _rounding(own)


def _rounding(own) -> np.ndarray:
    return 1e-10 * np.abs(own, where=np.isfinite(own), out=np.zeros(len(own)))


def largest_of_equal(p_values, values) -> np.ndarray:
    """Return the p-values, with the largest of them for variables of equal value.

    Each p stays valid, and what a ranker cannot tell apart is judged alike, although every
    variable has random numbers of its own.

    >>> largest_of_equal(np.array([0.05, 0.1, 0.2]), np.array([3.0, 1.0, 3.0]))
    array([0.2, 0.1, 0.2])
    """
    order = np.argsort(values, kind="stable")
    ordered = values[order]
    level = np.concatenate([[0], np.cumsum(above(ordered[1:], ordered[:-1]))])
    largest = np.zeros(len(values))
    np.maximum.at(largest, level, p_values[order])
    answer = np.empty(len(values))
    answer[order] = largest[level]
    return answer


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
