"""One ranking from several."""

import numpy as np

from rankers.ranking import Ranking

RULES = ("mean_rank", "borda", "best_rank", "top_k")


def consensus(
    orders, rule="mean_rank", weights=None, k: int | None = None, columns=None
) -> Ranking:
    """The ranking that several orders of the same variables give together.

    - `mean_rank`: minus the mean place. Variables that an order leaves out share its last places.
    - `borda`: points, m - 1 for the first of m variables down to 0 for the last; what an order
      leaves out gets none. Of complete orders this is the order of the mean places.
    - `best_rank`: minus the best place anywhere. A weight of 2 halves a place.
    - `top_k`: the share of the orders that have the variable among their first k.

    `weights`, one per order, say how much each counts; an order of weight 0 does not count.
    `columns` are the variables as they stand in the table; without it, orders hold the indices 0 to
    m - 1. The scores are those of the rule, higher is better. Ties: by column position.

    >>> consensus([[0, 1, 2], [1, 0, 2], [1, 2, 0]]).order
    array([1, 0, 2])
    >>> consensus(["ab", "ba"], weights=[1, 2], columns="ab").to_frame().index.tolist()
    ['b', 'a']
    """
    orders = [list(order) for order in orders]
    names = list(columns) if columns is not None else list(range(max(map(len, orders), default=0)))
    weights = _checked(orders, names, rule, weights, k)
    places = np.array(
        [_places(order, names) for order, w in zip(orders, weights, strict=True) if w]
    )
    scores = _score(rule, places, weights[weights > 0], k)
    ranking = Ranking.by_score(scores)
    return ranking if columns is None else ranking.named(names)


def _score(rule, places, weights, k) -> np.ndarray:
    """The scores by column, from a row of places per order, NaN where a variable is left out."""
    m, listed = places.shape[1], ~np.isnan(places)
    if rule == "borda":
        return weights @ np.where(listed, m - places, 0)
    if rule == "top_k":
        return weights @ (places <= k) / weights.sum()
    shared = (listed.sum(axis=1, keepdims=True) + 1 + m) / 2
    places = np.where(listed, places, shared)
    if rule == "best_rank":
        return -(places / weights[:, None]).min(axis=0)
    return -(weights @ places) / weights.sum()


def _places(order, names) -> list[float]:
    place = {variable: number for number, variable in enumerate(order, 1)}
    return [place.get(name, np.nan) for name in names]


def _checked(orders, names, rule, weights, k) -> np.ndarray:
    """The weights, once everything else is found to be in order."""
    if rule not in RULES:
        raise ValueError(f"rule: got {rule!r}, allowed is one of {', '.join(map(repr, RULES))}")
    if rule == "top_k" and (k is None or not 1 <= k <= len(names)):
        raise ValueError(f"k: got {k!r}, allowed is a whole number from 1 to {len(names)}")
    for order in orders:
        if len(set(order)) < len(order) or not set(order) <= set(names):
            raise ValueError("orders: got a variable twice or an unknown one, allowed is each once")
    weights = np.ones(len(orders)) if weights is None else np.asarray(weights, dtype=float)
    if len(weights) != len(orders) or not (weights >= 0).all() or not weights.any():
        raise ValueError(
            f"weights: got {weights.tolist()}, allowed is {len(orders)} numbers of at least 0, "
            "not all of them 0"
        )
    return weights
