"""How often what matters only together is found: beside copies of the table, as before, and now."""

import numpy as np

from rankers import RandomForest, ReliefK
from rankers.evaluation import noise_floor

TABLES = 20


def figures() -> list[dict]:
    """A row for each figure: figure, before, now, how."""
    crisp = "random forest: both variables of an exclusive or found"
    genes = "Relief_k: both genes found that act only together"
    return [
        _row(crisp, RandomForest(trees=60), _exclusive_or, "400 rows, 10 variables"),
        _row(genes, ReliefK(k=10), _genes, "400 rows of 20 genotypes, 10 % of classes wrong"),
    ]


def _row(figure, ranker, draw, how) -> dict:
    before, now = (_found(ranker, draw, null) for null in ("copies", "target"))
    return {"figure": figure, "before": before, "now": now, "how": f"{TABLES} tables of {how}"}


def _found(ranker, draw, null) -> str:
    better = []
    for seed in range(TABLES):
        X, y, pair = draw(np.random.default_rng([seed, 613]))
        better.append(noise_floor(ranker, X, y, null=null, random_state=seed).better[list(pair)])
    return f"{100 * np.mean(better):.0f} %"


def _exclusive_or(rng):
    X = rng.normal(size=(400, 10))
    return X, (X[:, 2] > 0) ^ (X[:, 7] > 0), (2, 7)


def _genes(rng):
    X = rng.binomial(2, 1 - np.sqrt(0.5), size=(400, 20)).astype(float)
    odd = (X[:, 4] > 0) ^ (X[:, 11] > 0)
    return X, np.where(rng.random(400) < 0.1, ~odd, odd), (4, 11)
