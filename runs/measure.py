"""Rank a table and say what was found: every row comes from here."""

import time

from rankers.evaluation import auc_fr


def measure(ranker, X, y, groups=None) -> dict:
    """`order`, `scores` and `redundant` as in `Ranking`, by column number; `groups` is the truth
    and `auc_fr` the quality of the order where the truth is known. All but `seconds` depends on
    the arguments alone."""
    started = time.perf_counter()
    ranking = ranker.fit(X, y).ranking_
    seconds = time.perf_counter() - started
    return {
        "order": ranking.order,
        "scores": ranking.scores,
        "redundant": [vars(found) for found in ranking.redundant],
        "groups": groups,
        "auc_fr": auc_fr(ranking.order.tolist(), groups, X.shape[1]) if groups else None,
        "random_state": getattr(ranker, "random_state", None),
        "seconds": seconds,
    }
