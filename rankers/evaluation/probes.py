"""A table ranked beside copies of itself, the probes, each with its rows in a random order."""

import numpy as np

from rankers.evaluation.lots import Lots
from rankers.evaluation.permuted import scores_of


def probed_values(ranker, X, y, variables, copies: int, rng, exchange):
    """Values of the variables, those of every copy in a row each, which of these are better, and
    whether the values are scores, or places counted from the end.

    The table stands behind its copies, but for methods that rank by steps at a random place among
    them, as a step takes the first of equals.
    """
    lots = Lots(ranker, X, y, variables, rng)
    place = int(lots.place * (copies + 1)) if ranker.ranks_by_steps else copies
    table, every = _table(X, copies, place, variables, rng, exchange)
    comparable, values = _comparable(ranker.fit(table, y, every).ranking_)
    blocks = values.reshape(copies + 1, len(variables))
    probes, own = np.delete(blocks, place, axis=0), blocks[place]
    drawn = np.array([lots.of_chance(turn) for turn in range(copies)]).reshape(probes.shape)
    return own, probes, lots.against(probes, own, drawn), comparable


def _table(X, copies, place, variables, rng, exchange):
    """The copies with the table at its place among them, and the columns of each variable."""
    n, p = X.shape
    table = np.empty((n, (copies + 1) * p))
    for block in range(copies + 1):
        rows = slice(None) if block == place else exchange.rows(rng)
        table[:, block * p : (block + 1) * p] = X[rows]
    own = [np.asarray(columns, dtype=int) for columns in variables]
    return table, [columns + block * p for block in range(copies + 1) for columns in own]


def _comparable(ranking) -> tuple[bool, np.ndarray]:
    """By column, what can be compared: scores that fall along the kept variables, or places."""
    along = ranking.scores[ranking.keepers]
    rounding = 1e-9 * np.abs(along[np.isfinite(along)]).max(initial=0)
    with np.errstate(invalid="ignore"):
        falls = (along[1:] <= along[:-1] + rounding).all()
    if falls and not np.isnan(along).any():
        return True, scores_of(ranking)
    return False, -ranking.places
