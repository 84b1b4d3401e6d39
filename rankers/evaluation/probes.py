"""A table ranked beside copies of itself, the probes, each with its rows in a random order."""

from hashlib import blake2b

import numpy as np

from rankers.evaluation.permuted import scores_of
from rankers.target import REGRESSION, understand


def probed_values(ranker, X, y, variables, copies: int, rng, exchange):
    """Return the values of the variables, those of every copy in a row each, and whether the values
    are scores, or places counted from the end.

    The table stands behind its copies, but for methods that rank by steps at a random place among
    them, as a step takes the first of equals.
    """
    place = _place(ranker, y, copies, rng) if ranker.ranks_by_steps else copies
    table, every = _table(X, copies, place, variables, rng, exchange)
    comparable, values = _comparable(ranker.fit(table, y, every).ranking_)
    blocks = values.reshape(copies + 1, len(variables))
    probes, own = np.delete(blocks, place, axis=0), blocks[place]
    return own, probes, comparable


def _place(ranker, y, copies: int, rng) -> int:
    """Return a random place among the copies, given by the seed, the target and the ranker.

    Other names of classes give the same place.
    """
    target = understand(np.asarray(y), ranker.task)
    values = target.values
    if target.task != REGRESSION:
        _, first, codes = np.unique(values, return_index=True, return_inverse=True)
        values = np.argsort(np.argsort(first))[codes].astype(float)
    number = rng.spawn(1)[0].integers(2**32)  # the numbers of `rng` itself stay as they are
    key = f"{number} {type(ranker).__name__}".encode()
    digest = blake2b(np.ascontiguousarray(values).tobytes(), key=key[:64], digest_size=8)
    return int.from_bytes(digest.digest()) % (copies + 1)


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
