"""Several rankings of the same variables in one table, with what they say together."""

import numpy as np
import pandas as pd

from rankers.evaluation.consensus import consensus
from rankers.levels import whole_if_all_are
from rankers.ranking import Ranking


def side_by_side(
    rankings: dict[str, Ranking], weights: dict | None = None, rule="mean_rank", k=None
) -> pd.DataFrame:
    """A row per variable, best by consensus first: its rank and score in every ranking, by title.

    `consensus` is the rank by `rule` (see `consensus`), `spread` the largest less the smallest of
    the ranks that count; what is tied has the mean of its places for a rank. `weights` are by
    title, 1 where a title is not named; a ranking of weight 0 is shown but does not count. Where a
    ranking names redundant variables, a column says how much of each is explained, NaN for the
    others. The rankings have the same columns in the same order.

    >>> a, b = (Ranking.by_score(scores).named(["age", "size"]) for scores in ([2, 1], [0, 5]))
    >>> side_by_side({"A": a, "B": b}, weights={"B": 3})[["consensus", "spread", "A: rank"]]
              consensus  spread  A: rank
    variable
    size              1       1        2
    age               2       1        1
    """
    names = _same_names(rankings)
    weights = _by_ranking(weights or {}, rankings)
    together = consensus([r.named(()) for r in rankings.values()], rule, weights, k)
    ranks = {title: ranks_of(ranking) for title, ranking in rankings.items()}
    counted = [own for own, weight in zip(ranks.values(), weights, strict=True) if weight]
    columns = {"consensus": ranks_of(together), "spread": whole_if_all_are(np.ptp(counted, axis=0))}
    for title, ranking in rankings.items():
        columns[f"{title}: rank"] = ranks[title]
        columns[f"{title}: score"] = ranking.scores
        if ranking.redundant:
            columns[f"{title}: explained"] = _explained(ranking)
    index = pd.Index(names, name="variable")
    return pd.DataFrame(columns, index=index).iloc[together.order]


def ranks_of(ranking: Ranking) -> np.ndarray:
    """By column, the rank from 1: the mean of the places that its level takes.

    >>> ranks_of(Ranking.by_score([0.2, 0.9, 0.5])), ranks_of(Ranking.by_score([0.2, 0.9, 0.2]))
    (array([3, 1, 2]), array([2.5, 1. , 2.5]))
    """
    return whole_if_all_are(ranking.places)


def _explained(ranking) -> np.ndarray:
    explained = np.full(len(ranking.order), np.nan)
    for redundancy in ranking.redundant:
        explained[redundancy.variable] = redundancy.explained
    return explained


def _same_names(rankings) -> tuple[str, ...]:
    if not rankings:
        raise ValueError("rankings: got none, allowed is one or more")
    first, *others = rankings.values()
    if len(first.names) != len(first.order) or any(r.names != first.names for r in others):
        raise ValueError(
            "rankings: got other variables in one than in another, or none by name, allowed is the "
            "same names in the same order"
        )
    return first.names


def _by_ranking(weights, rankings) -> list[float]:
    for title in weights:
        if title not in rankings:
            raise ValueError(
                f"weights: got {title!r}, allowed is one of {', '.join(map(repr, rankings))}"
            )
    return [weights.get(title, 1) for title in rankings]
