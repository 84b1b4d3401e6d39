"""How far two rankings agree: orders, sequences of variables, best first, or `Ranking`s.

Of a `Ranking` every order of a level is as likely, drawn for each of the two on its own: two that
tell nothing apart agree as far as chance has it.
"""

import numpy as np
import pandas as pd
from scipy import stats

from rankers.evaluation.orders import reach_of


def kendall_tau(first, second) -> float:
    """Pairs in the same order minus pairs in opposite order, as a share of all pairs.

    With ties it is tau-b: the share of the geometric mean of the pairs that either tells apart; 0
    where one tells none apart.

    >>> kendall_tau("abcd", "abdc")
    0.666666666666
    """
    return _related(stats.kendalltau, first, second)


def spearman(first, second) -> float:
    """Correlation of the places, mean ones in a level; 0 where all are in one.

    >>> spearman("abcd", "abdc")
    0.8
    """
    return _related(stats.spearmanr, first, second)


def rank_biased_overlap(first, second, p: float = 0.9) -> float:
    """Mean agreement of the tops, where going one place deeper counts p times as much.

    Webber, Moffat, Zobel 2010: a reader who goes on to the next place with probability p sees this
    share of common variables on average. Beyond the end of the orders the last agreement is taken
    to go on (their RBO_ext), so equal orders give 1. At p = 0.9 the first ten places have 86 % of
    the weight. With ties it is the mean over the orders of the levels.

    >>> rank_biased_overlap("abcd", "bacd", p=0.5)
    0.5
    """
    if not 0 < p < 1:
        raise ValueError(f"p: got {p!r}, allowed is a number above 0 and below 1")
    one, other = _same_length(first, second)
    depth = np.arange(1, len(one) + 1)
    common = _common(one, other, depth) / depth
    return float(common[-1] * p ** depth[-1] + (1 - p) / p * (common * p**depth).sum())


def top_k_jaccard(first, second, k: int) -> float:
    """Variables among the first k of both, as a share of those among the first k of either.

    Where k cuts a level, from the mean number in both over its orders.

    >>> top_k_jaccard("abcd", "acbd", k=2)
    0.333333333333
    """
    one, other = _same_length(first, second)
    if not 1 <= k <= len(one):
        raise ValueError(f"k: got {k!r}, allowed is a whole number from 1 to {len(one)}")
    both = _common(one, other, [k])[0]
    return float(both / (2 * k - both))


def agreement_table(orders: dict, measure=kendall_tau, **choices) -> pd.DataFrame:
    """The measure for every pair of named orders.

    >>> agreement_table({"spe": "abc", "relief": "cba"})
            spe  relief
    spe     1.0    -1.0
    relief -1.0     1.0
    """
    table = [[measure(a, b, **choices) for b in orders.values()] for a in orders.values()]
    return pd.DataFrame(table, index=list(orders), columns=list(orders))


def _related(statistic, first, second) -> float:
    """A statistic of the places of every variable in either."""
    one, other = reach_of(first), reach_of(second)
    if set(one) != set(other):
        raise ValueError("orders: got different variables, allowed is the same ones, each once")
    places = [sum(reach) for reach in one.values()], [sum(other[v]) for v in one]
    if len(one) > 1 and min(len(set(own)) for own in places) == 1:
        return 0.0
    return float(statistic(*places).statistic)


def _common(one, other, depths) -> np.ndarray:
    """For each depth, the mean number of variables that both have down to there."""
    reach = np.array([one[v] + other[v] for v in one if v in other], dtype=int).reshape(-1, 4)
    first, last = reach[:, ::2], reach[:, 1::2]
    if (first == last).all():
        return np.bincount(first.max(axis=1), minlength=len(one) + 1).cumsum()[depths]
    inside = (np.clip((d - first + 1) / (last - first + 1), 0, 1) for d in depths)
    return np.array([share[:, 0] @ share[:, 1] for share in inside])


def _same_length(first, second) -> tuple[dict, dict]:
    one, other = reach_of(first), reach_of(second)
    if len(one) != len(other) or not one:
        raise ValueError(f"orders: got {len(one)} and {len(other)} places, allowed is as many")
    return one, other
