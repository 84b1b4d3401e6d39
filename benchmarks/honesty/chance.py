"""What a random order gets, and what ties were worth when the position of a column decided them."""

import numpy as np

from rankers import RANKERS, Ranking
from rankers.evaluation import auc_fr, chance_fr, consensus, nogueira_stability

ORDERS, TABLES = 2_000, 40
TIED = ("fcbf", "information_gain", "gain_ratio", "symmetric_uncertainty")


def figures() -> list[dict]:
    """A row for each figure: figure, before, now, how."""
    return [_chance(4, 1, 20), _chance(5, 4, 100), _zeros(), *_on_noise()]


def _chance(relevant, copies, m) -> dict:
    groups = np.arange(relevant * (copies + 1)).reshape(relevant, -1)
    rng = np.random.default_rng(7)
    areas = [auc_fr(rng.permutation(m), groups, m) for _ in range(ORDERS)]
    return {
        "figure": f"AUC-FR of a random order, {relevant} relevant with {copies} copies each, m={m}",
        "before": "½ was called chance",
        "now": f"{chance_fr(groups, m):.3f} is said",
        "how": f"{np.mean(areas):.3f} over {ORDERS:,} random orders",
    }


def _zeros() -> dict:
    """Two relevant variables among 195 that share a score of 0, and five that are above."""
    scores = np.zeros(200)
    scores[[20, 50, 90, 120, 160]] = 1
    groups = [(20,), (180,)]
    ranking = Ranking.by_score(scores)
    first, last = np.argsort(-scores, kind="stable"), np.lexsort((-np.arange(200), -scores))
    areas = auc_fr(first, groups, 200), auc_fr(last, groups, 200)
    return {
        "figure": "AUC-FR with 195 of 200 scores at 0",
        "before": f"{areas[0]:.3f} or {areas[1]:.3f}, as columns lay",
        "now": f"{auc_fr(ranking, groups, 200):.3f}, the mean over the orders of equal ones",
        "how": "two relevant variables, one of them among the zeros",
    }


def _on_noise():
    """How often the first five of 30 columns come first, and how stable that looks."""
    for key in TIED:
        rankings = [_noise(key, seed) for seed in range(TABLES)]
        orders = [np.lexsort((np.arange(30), -r.scores)) for r in rankings]
        whole = consensus(rankings).places[:5].mean() + 1
        before = consensus(orders, columns=range(30)).places[:5].mean() + 1
        stable = [nogueira_stability(some, 30, k=5).value for some in (orders, rankings)]
        yield {
            "figure": f"{key}: stability of the first five on noise (0 is right)",
            "before": f"{stable[0]:.2f}; mean place of the first five columns {before:.1f}",
            "now": f"{stable[1]:.2f}; mean place {whole:.1f} (15.5 is right)",
            "how": f"{TABLES} tables of noise, 60 rows, 30 columns",
        }


def _noise(key, seed) -> Ranking:
    rng = np.random.default_rng([seed, 5])
    return RANKERS[key]().fit(rng.normal(size=(60, 30)), np.arange(60) % 2).ranking_
