"""One ranking from several."""

import numpy as np

from rankers.ranking import Ranking

RULES = ("mean_rank", "borda", "best_rank", "top_k")


def consensus(
    orders, rule="mean_rank", weights=None, k: int | None = None, columns=None
) -> Ranking:
    """The ranking that several orders, or `Ranking`s, of the same variables give together.

    - `mean_rank`: minus the mean place. Variables that an order leaves out share its last places.
    - `borda`: points, m - 1 for the first of m variables down to 0 for the last; what an order
      leaves out gets none. Of complete orders this is the order of the mean places.
    - `best_rank`: minus the best place anywhere. A weight of 2 halves a place.
    - `top_k`: the share of the orders that have the variable among their first k.

    `weights`, one per order, say how much each counts; an order of weight 0 does not count.
    `columns` are the variables as they stand in the table; without it, those of a `Ranking` with
    names, or else orders hold the indices 0 to m - 1. The variables of a `Ranking`'s level all have
    the mean of its places, and for `top_k` the chance to be among the first k. The scores are those
    of the rule, higher is better; equal ones are a level of the consensus.

    >>> consensus([[0, 1, 2], [1, 0, 2], [1, 2, 0]]).order
    array([1, 0, 2])
    >>> consensus(["ab", "ba"], weights=[1, 2], columns="ab").to_frame().index.tolist()
    ['b', 'a']
    """
    orders = [order if isinstance(order, Ranking) else list(order) for order in orders]
    if columns is None:
        columns = next((o.names for o in orders if isinstance(o, Ranking) and o.names), None)
    names = list(range(max(map(_size, orders), default=0)) if columns is None else columns)
    weights = _checked(orders, names, rule, weights, k)
    counted = [order for order, weight in zip(orders, weights, strict=True) if weight]
    scores = _score(rule, counted, names, weights[weights > 0], k)
    ranking = Ranking.by_score(scores)
    return ranking if columns is None else ranking.named(names)


def _score(rule, orders, names, weights, k) -> np.ndarray:
    """The scores by column."""
    if rule == "top_k":
        return (
            weights @ np.array([_among_first(order, names, k) for order in orders]) / sum(weights)
        )
    m, places = len(names), np.array([_places(order, names) for order in orders])
    listed = ~np.isnan(places)
    if rule == "borda":
        return weights @ np.where(listed, m - places, 0)
    shared = (listed.sum(axis=1, keepdims=True) + 1 + m) / 2
    places = np.where(listed, places, shared)
    if rule == "best_rank":
        return -(places / weights[:, None]).min(axis=0)
    return -(weights @ places) / weights.sum()


def _size(order) -> int:
    return len(order.order if isinstance(order, Ranking) else order)


def _places(order, names) -> np.ndarray:
    """By column, the place, from 1; NaN where the variable is left out."""
    if isinstance(order, Ranking):
        return order.places
    place = {variable: number for number, variable in enumerate(order, 1)}
    return np.array([place.get(name, np.nan) for name in names])


def _among_first(order, names, k) -> np.ndarray:
    return order.among_first(k) if isinstance(order, Ranking) else _places(order, names) <= k


def _unknown(order, names) -> bool:
    """Whether an order has other variables than these, or one twice."""
    if isinstance(order, Ranking):
        return len(order.order) != len(names) or order.names not in ((), tuple(names))
    return len(set(order)) < len(order) or not set(order) <= set(names)


def _checked(orders, names, rule, weights, k) -> np.ndarray:
    """The weights, once everything else is found to be in order."""
    if rule not in RULES:
        raise ValueError(f"rule: got {rule!r}, allowed is one of {', '.join(map(repr, RULES))}")
    if rule == "top_k" and (k is None or not 1 <= k <= len(names)):
        raise ValueError(f"k: got {k!r}, allowed is a whole number from 1 to {len(names)}")
    for order in orders:
        if _unknown(order, names):
            raise ValueError("orders: got a variable twice or an unknown one, allowed is each once")
    weights = np.ones(len(orders)) if weights is None else np.asarray(weights, dtype=float)
    if len(weights) != len(orders) or not (weights >= 0).all() or not weights.any():
        raise ValueError(
            f"weights: got {weights.tolist()}, allowed is {len(orders)} numbers of at least 0, "
            "not all of them 0"
        )
    return weights
