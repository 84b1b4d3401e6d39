"""How much a ranking owes to the rows at hand: rows drawn again, and what becomes of the ranks."""

import numpy as np
import pandas as pd

from rankers.ranking import Ranking
from rankers.target import REGRESSION


def bootstrap_rows(y, task: str, seed, clusters=None) -> np.ndarray:
    """Positions of as many rows as there are, drawn with replacement.

    Of classes, each is drawn from its own rows: a rare class would otherwise be missing from some
    samples, which then ask another question, and a sample of one class cannot be ranked at all. So
    every class keeps its number of rows, and a class of one row keeps that row.

    Clusters are drawn whole, as many as there are, each from those of the same classes.

    >>> y = np.array(["ill", "well", "well"])
    >>> y[bootstrap_rows(y, "binary", seed=0)].tolist()
    ['ill', 'well', 'well']
    """
    rng = np.random.default_rng(seed)
    if clusters is not None:
        return _drawn_whole(np.asarray(y), task, np.asarray(clusters), rng)
    if task == REGRESSION:
        return rng.integers(len(y), size=len(y))
    codes = np.unique(np.asarray(y), return_inverse=True)[1]
    rows = np.empty(len(codes), dtype=int)
    for code in range(codes.max() + 1):
        own = np.flatnonzero(codes == code)
        rows[own] = rng.choice(own, size=len(own))
    return rows


def _drawn_whole(y, task, clusters, rng) -> np.ndarray:
    """The rows of clusters drawn with replacement, among those that have the same classes."""
    rows = [np.flatnonzero(clusters == cluster) for cluster in np.unique(clusters)]
    alike = {}
    for own in rows:
        classes = () if task == REGRESSION else tuple(np.unique(y[own]))
        alike.setdefault(classes, []).append(own)
    drawn = [some[i] for some in alike.values() for i in rng.integers(len(some), size=len(some))]
    return np.concatenate(drawn)


def rank_intervals(orders, columns, level: float = 0.9) -> pd.DataFrame:
    """By variable, the median rank over several orders and the interval that holds most of them.

    Orders are `Ranking`s, or hold column positions, as `Ranking.order` does, or the names in
    `columns`. The interval runs from one rank that occurred to another: of the sorted ranks,
    (1 - level) / 2 of their number, rounded down, are cut off at either end, so at least `level` of
    the orders lie within. What a `Ranking` cannot tell apart has the mean rank of its level for the
    median, the first of its places for the lower end and the last for the upper one. `first` is the
    share of the orders that have the variable first, a level sharing alike. Best median rank on
    top; ties: by mean rank, then by column.

    >>> rank_intervals([[0, 1, 2], [0, 2, 1], [1, 0, 2]], ["age", "size", "town"])
              median  low  high     first
    variable
    age          1.0    1     2  0.666667
    size         2.0    1     3  0.333333
    town         3.0    2     3  0.000000
    """
    if not 0 < level <= 1:
        raise ValueError(f"level: got {level!r}, allowed is a number above 0 and up to 1")
    names = list(columns)
    best, worst = np.moveaxis(_reach(orders, names), 1, 0)
    ranks = (best + worst) / 2
    cut = int((1 - level) / 2 * len(ranks) + 1e-9)
    median, mean = np.median(ranks, axis=0), ranks.sum(axis=0)
    columns = {
        "median": median,
        "low": np.sort(best, axis=0)[cut],
        "high": np.sort(worst, axis=0)[-1 - cut],
        "first": ((best == 1) / worst).mean(axis=0),
    }
    frame = pd.DataFrame(columns, index=pd.Index(names, name="variable", tupleize_cols=False))
    return frame.iloc[np.lexsort((mean, median))]


def _reach(orders, names) -> np.ndarray:
    """By order and column of the table, the first and the last rank it may have, from 1."""
    orders = list(orders)
    if not orders:
        raise ValueError("orders: got none, allowed is one or more")
    index, m = pd.Index(names, tupleize_cols=False), len(names)
    reach = np.empty((len(orders), 2, m), dtype=int)
    for number, order in enumerate(orders):
        ranked = order.order if isinstance(order, Ranking) else np.asarray(order)
        ranked = ranked if ranked.dtype.kind in "iu" else index.get_indexer(ranked)
        if not np.array_equal(np.sort(ranked), np.arange(m)):
            raise ValueError(f"orders: got another set, allowed is each of the {m} variables once")
        own = order if isinstance(order, Ranking) else Ranking(ranked, np.full(m, np.nan))
        reach[number] = own.reach
    return reach
