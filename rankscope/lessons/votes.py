"""What the lesson of twenty judges counts: who ranks what how, each on rows drawn again."""

from functools import lru_cache

import numpy as np
from sklearn.tree import DecisionTreeClassifier

from datagen import Polynomial
from rankers import Ranking
from rankers.evaluation import auc_fr
from rankscope.lessons.measures import squared_correlations
from rankscope.lessons.xor import sample as blind_sample

COLUMNS, RELEVANT, MOST = 30, 5, 25


@lru_cache(maxsize=128)
def ballots(seed: int, rows: int) -> dict[str, tuple[np.ndarray, list[int]]]:
    """By kind of judge: a row of places for each judge, and the columns that matter.

    `whole` is correlation on all rows. One answer serves any number of judges.
    """
    problem = Polynomial(m=COLUMNS, n=rows, r=RELEVANT, degree=1, noise=0.02).sample(seed)
    X, y = problem.X.to_numpy(), problem.y.to_numpy()
    true = [problem.X.columns.get_loc(name) for name in problem.relevant]
    blind_X, blind_y, pair = blind_sample(seed, rows, COLUMNS)
    rng, judgements = np.random.default_rng((seed, rows)), []
    for _ in range(MOST):
        at = rng.integers(rows, size=rows)
        tree, line = importance(rng, X[at], y[at]), squared_correlations(X[at], y[at])
        blind = squared_correlations(blind_X[at], blind_y[at])
        judgements.append([places(rng, scores) for scores in (tree, line, blind)])
    trees, lines, blinds = np.swapaxes(judgements, 0, 1)
    whole = places(rng, squared_correlations(X, y))[None]
    kinds = {"tree": trees, "correlation": lines, "whole": whole}
    return {kind: (one, true) for kind, one in kinds.items()} | {"blind": (blinds, pair)}


def importance(rng, X, y):
    """What one tree uses each column for."""
    tree = DecisionTreeClassifier(max_features="sqrt", random_state=int(rng.integers(2**31)))
    return tree.fit(X, y).feature_importances_


def places(rng, scores):
    """The place of each column; columns that score alike are ordered at random."""
    return np.argsort(np.argsort(-(scores + 1e-9 * rng.random(len(scores)))))


def growth(judgements, true):
    """The area of the vote of the first judge, the first two, and so on."""
    votes = np.cumsum(judgements, axis=0)
    return np.array([area(vote, true) for vote in votes])


def area(place, true):
    """AUC-FR of a vote, ½ by chance as no column has a copy; equal sums are in no order."""
    ranking = Ranking.by_score(-np.asarray(place, dtype=float))
    return auc_fr(ranking, [[int(i)] for i in true], len(place))
