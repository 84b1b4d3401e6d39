"""Rank a table and say what was found: every row comes from here."""

import time

from rankers.evaluation import auc_fr
from rankscope.tables import Prepared, rank_variables


def measure(ranker, X, y, groups=None) -> dict:
    """`order`, `scores` and `redundant` as in `Ranking`, by column number; `groups` is the truth
    and `auc_fr` the quality of the order where the truth is known. All but `seconds` depends on
    the arguments alone."""
    started = time.perf_counter()
    ranking = ranker.fit(X, y).ranking_
    return _row(ranker, ranking, time.perf_counter() - started, groups, X.shape[1])


def measure_table(ranker, prepared: Prepared) -> dict:
    """The same for a person's table, by number of the variable: its columns have one rank."""
    started = time.perf_counter()
    ranking = rank_variables(ranker, prepared)
    return _row(ranker, ranking, time.perf_counter() - started)


def _row(ranker, ranking, seconds, groups=None, m=0) -> dict:
    return {
        "order": ranking.order,
        "scores": ranking.scores,
        "redundant": [vars(found) for found in ranking.redundant],
        "groups": groups,
        "auc_fr": auc_fr(ranking.order.tolist(), groups, m) if groups else None,
        "random_state": getattr(ranker, "random_state", None),
        "seconds": seconds,
    }
