"""Features folded back to variables: one score and one rank each."""

from dataclasses import replace

import numpy as np
from sklearn.base import clone

from rankers.base import Ranker
from rankers.ranking import Ranking, Redundancy
from rankers.tables.prepare import Prepared
from rankers.target import REGRESSION


def rank_variables(ranker: Ranker, prepared: Prepared) -> Ranking:
    """Rank the features of a prepared table and fold them to its variables.

    A variable stands where the best of its features stands and has the best of their scores; it is
    redundant where all of its features are, as far as the least redundant one is.
    """
    task = "number" if prepared.task == REGRESSION else "classes"
    fitted = clone(ranker).set_params(task=task, n_features_to_select=None)
    fitted.on_progress = ranker.on_progress
    ranking = fitted.fit(prepared.X, prepared.y.to_numpy()).ranking_
    return folded(ranking, list(prepared.X.columns), prepared.variables)


def folded(ranking: Ranking, features: list[str], variables: dict[str, tuple[str, ...]]) -> Ranking:
    """The ranking of variables that a ranking of their features stands for."""
    names = list(variables)
    if all(len(own) == 1 for own in variables.values()):
        return ranking.named(names)
    owner_of = {f: i for i, name in enumerate(names) for f in variables[name]}
    owner = np.array([owner_of[feature] for feature in features])
    order = np.array(list(dict.fromkeys(owner[ranking.order])))
    scores = np.full(len(names), np.nan)
    np.fmax.at(scores, owner, ranking.scores)
    redundant = _redundant(ranking, owner)
    return Ranking(order, scores, names=tuple(names)).with_redundant(redundant)


def _redundant(ranking, owner) -> list[Redundancy]:
    """A redundancy for each variable whose features are all redundant, because of others."""
    by_owner: dict[int, list[Redundancy]] = {}
    for found in ranking.redundant:
        by_owner.setdefault(int(owner[found.variable]), []).append(found)
    sizes = np.bincount(owner)
    out = []
    for variable, found in by_owner.items():
        least = min(found, key=lambda r: r.explained)
        because = _because(least, owner, variable)
        if len(found) == sizes[variable] and because:
            out.append(replace(least, variable=variable, because=because))
    return out


def _because(found, owner, variable):
    """Shares by variable, largest first; what a variable's own features explain is no reason."""
    shares: dict[int, float] = {}
    for feature, share in found.because:
        other = int(owner[feature])
        if other != variable:
            shares[other] = shares.get(other, 0.0) + share
    return tuple(sorted(shares.items(), key=lambda pair: -pair[1]))
