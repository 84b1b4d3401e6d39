"""Features folded back to the variables they make up: one score and one rank each."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from sklearn.base import clone

from rankers.base import Ranker
from rankers.ranking import Ranking, Redundancy
from rankers.target import REGRESSION


def rank_folded(ranker, X, y, task, variables, names=()) -> Ranking:
    """Rank the columns of X for the task given and fold them to variables."""
    ranking = fresh(ranker, task).fit(X, y).ranking_
    return folded(ranking, owners(variables, len(ranking.order)), names)


def fresh(ranker: Ranker, task: str | None = None) -> Ranker:
    """A ranker of the same parameters that tells the same of its progress.

    With a task it does not guess what the target is: rows drawn from a table may look otherwise.
    """
    copy = clone(ranker)
    copy.on_progress = ranker.on_progress
    if task is None:
        return copy
    asked = "number" if task == REGRESSION else "classes"
    return copy.set_params(task=asked, n_features_to_select=None)


def folded(ranking: Ranking, owner: np.ndarray, names=()) -> Ranking:
    """The ranking of variables that a ranking of their columns stands for.

    `owner` has by column the number of its variable. A variable stands where the best of its
    columns stands, in the level of that column, and has the best of their scores; it is redundant
    where all of them are, as far as the least redundant one is.

    >>> whole = folded(Ranking.by_score([0.5, 0.2, 0.9]), np.array([0, 1, 1]))
    >>> whole.order, whole.scores
    (array([1, 0]), array([0.5, 0.9]))
    """
    if np.array_equal(owner, np.arange(len(owner))):
        return ranking.named(names)
    first = np.unique(owner[ranking.order], return_index=True)[1]
    scores = np.full(len(first), np.nan)
    np.fmax.at(scores, owner, ranking.scores)
    order = np.argsort(first)
    levels = np.unique(ranking.levels[first[order]], return_inverse=True)[1]
    whole = Ranking(order, scores, names=tuple(names), levels=levels)
    return whole.with_redundant(_redundant(ranking, owner))


def owners(variables: Sequence[Sequence[int]], columns: int) -> np.ndarray:
    """By column, the number of the variable it belongs to.

    >>> owners([(0, 2), (1,)], columns=3)
    array([0, 1, 0])
    """
    listed = np.concatenate([np.asarray(own, dtype=int) for own in variables])
    sizes = [len(own) for own in variables]
    if not all(sizes) or not np.array_equal(np.sort(listed), np.arange(columns)):
        raise ValueError(
            f"variables: got {len(variables)} with {len(listed)} columns in all, allowed is each "
            f"of the {columns} columns once, and at least one for a variable"
        )
    owner = np.empty(columns, dtype=int)
    owner[listed] = np.repeat(np.arange(len(variables)), sizes)
    return owner


def _redundant(ranking, owner) -> list[Redundancy]:
    """A redundancy for each variable whose columns are all redundant, because of others."""
    by_owner: dict[int, list[Redundancy]] = {}
    for redundancy in ranking.redundant:
        by_owner.setdefault(int(owner[redundancy.variable]), []).append(redundancy)
    sizes = np.bincount(owner)
    out = []
    for variable, redundancies in by_owner.items():
        least = min(redundancies, key=lambda r: r.explained)
        because = _because(least, owner, variable)
        if len(redundancies) == sizes[variable] and because:
            alone = _alone(least, because, owner, sizes)
            out.append(replace(least, variable=variable, because=because, alone=alone))
    return out


def _because(redundancy, owner, variable):
    """Shares by variable, largest first; what a variable's own columns explain is no reason."""
    shares: dict[int, float] = {}
    for column, share in redundancy.because:
        other = int(owner[column])
        if other != variable:
            shares[other] = shares.get(other, 0.0) + share
    return tuple(sorted(shares.items(), key=lambda pair: -pair[1]))


def _alone(redundancy, because, owner, sizes):
    """What each of these variables explains by itself; NaN where several columns make it up."""
    pairs = zip(redundancy.because, redundancy.alone, strict=False)
    alone = {int(owner[column]): share for (column, _), share in pairs}
    shares = (alone.get(other, np.nan) if sizes[other] == 1 else np.nan for other, _ in because)
    return tuple(shares) if redundancy.alone else ()
