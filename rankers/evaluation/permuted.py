"""Rankings of a table whose target is shuffled: what chance gives with all columns in place."""

import numpy as np

ENOUGH = 10  # so many shuffles as good as the variable itself, and it is settled


def shuffled_values(ranker, X, y, variables, least: int, most: int, rng, progress=None):
    """Values of the variables, and those of every shuffle in a row each.

    At least `least` shuffles are made, and more, up to `most`, as long as a variable is not
    settled: fewer than ten shuffles have made it look as good.
    """
    own = _values(ranker, X, y, variables)
    rows, good = [], np.zeros(len(own), dtype=int)
    while len(rows) < least or (len(rows) < most and (good < ENOUGH).any()):
        rows.append(_values(ranker, X, rng.permutation(y), variables))
        good += as_good(rows[-1], own)
        if progress:
            progress(len(rows), most)
    return own, np.array(rows).reshape(-1, len(own))


def _values(ranker, X, y, variables) -> np.ndarray:
    """Scores, or places counted from the end of a method whose scores do not compare."""
    ranking = ranker.fit(X, y, variables).ranking_
    return -ranking.places if ranker.ranks_by_steps else scores_of(ranking)


def scores_of(ranking) -> np.ndarray:
    """By column; below all others where the method gives none."""
    return np.where(np.isnan(ranking.scores), -np.inf, ranking.scores)


def shares_as_good(shuffles, own) -> np.ndarray:
    """By variable, the share of shuffles in which it does as well, itself counted in.

    Of a settled variable those up to its tenth count (Besag and Clifford 1991): a p from fewer
    shuffles that is as honest.
    """
    good = as_good(shuffles, own)
    total = good.sum(axis=0)
    p = (1 + total) / (len(shuffles) + 1)
    tenth = np.argmax(np.cumsum(good, axis=0) == ENOUGH, axis=0) + 1
    return np.where(total >= ENOUGH, ENOUGH / tenth, p)


def as_good(values, own) -> np.ndarray:
    """Whether values are as high as a variable's own but for rounding."""
    return values >= own - 1e-10 * np.abs(own, where=np.isfinite(own), out=np.zeros(len(own)))
