"""How far two rankings agree. An order is a sequence of variables, best first."""

import numpy as np
import pandas as pd
from scipy import stats


def kendall_tau(first, second) -> float:
    """Pairs in the same order minus pairs in opposite order, as a share of all pairs.

    >>> kendall_tau("abcd", "abdc")
    0.666666666666
    """
    return float(stats.kendalltau(*_places(first, second)).statistic)


def spearman(first, second) -> float:
    """Correlation of the places.

    >>> spearman("abcd", "abdc")
    0.8
    """
    return float(stats.spearmanr(*_places(first, second)).statistic)


def rank_biased_overlap(first, second, p: float = 0.9) -> float:
    """Mean agreement of the tops, where going one place deeper counts p times as much.

    Webber, Moffat, Zobel 2010: a reader who goes on to the next place with probability p sees this
    share of common variables on average. Beyond the end of the orders the last agreement is taken
    to go on (their RBO_ext), so equal orders give 1. At p = 0.9 the first ten places have 86 % of
    the weight.

    >>> rank_biased_overlap("abcd", "bacd", p=0.5)
    0.5
    """
    if not 0 < p < 1:
        raise ValueError(f"p: got {p!r}, allowed is a number above 0 and below 1")
    first, second = _same_length(first, second)
    depth = np.arange(1, len(first) + 1)
    place = {variable: number for number, variable in enumerate(first)}
    met = [max(place[v], number) for number, v in enumerate(second) if v in place]
    common = np.bincount(met, minlength=len(first)).cumsum() / depth
    return float(common[-1] * p ** depth[-1] + (1 - p) / p * (common * p**depth).sum())


def top_k_jaccard(first, second, k: int) -> float:
    """Variables among the first k of both, as a share of those among the first k of either.

    >>> top_k_jaccard("abcd", "acbd", k=2)
    0.333333333333
    """
    first, second = _same_length(first, second)
    if not 1 <= k <= len(first):
        raise ValueError(f"k: got {k!r}, allowed is a whole number from 1 to {len(first)}")
    one, other = set(first[:k]), set(second[:k])
    return len(one & other) / len(one | other)


def agreement_table(orders: dict, measure=kendall_tau, **choices) -> pd.DataFrame:
    """The measure for every pair of named orders.

    >>> agreement_table({"spe": "abc", "relief": "cba"})
            spe  relief
    spe     1.0    -1.0
    relief -1.0     1.0
    """
    table = [[measure(a, b, **choices) for b in orders.values()] for a in orders.values()]
    return pd.DataFrame(table, index=list(orders), columns=list(orders))


def _places(first, second) -> tuple[list[int], list[int]]:
    """The place of every variable in either order."""
    first, second = list(first), list(second)
    place = {variable: number for number, variable in enumerate(second)}
    if len(place) != len(second) or len(set(first)) != len(first) or set(first) != set(place):
        raise ValueError("orders: got different variables, allowed is the same ones, each once")
    return list(range(len(first))), [place[variable] for variable in first]


def _same_length(first, second) -> tuple[list, list]:
    first, second = list(first), list(second)
    if len(first) != len(second) or not first:
        raise ValueError(f"orders: got {len(first)} and {len(second)} places, allowed is as many")
    return first, second
