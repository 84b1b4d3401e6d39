"""The search for redundancy where variables have several columns."""

from dataclasses import replace

import numpy as np

from rankers.maths.coding import owners
from rankers.maths.expansion import about_mean
from rankers.maths.moments import without_extremes
from rankers.maths.redundancy import with_redundancy
from rankers.ranking import Ranking, Redundancy


def with_redundant_variables(ranking: Ranking, X, variables, xi, delta) -> Ranking:
    """The ranking of variables with those named all of whose columns are redundant.

    The search goes along the columns of the variables as they are, not as they were coded for the
    target: what a category explains of others is more than that. A variable is redundant as far as
    the least redundant of its columns is.
    """
    columns = np.concatenate([np.asarray(variables[k], dtype=int) for k in ranking.order])
    X = about_mean(without_extremes(X, 1))
    norms, mean = np.einsum("ij,ij->j", X, X), np.zeros(X.shape[1])
    by_column = with_redundancy(Ranking(columns, mean), X, mean, norms, xi, delta)
    return ranking.with_redundant(redundant_of(by_column, owners(variables, X.shape[1])))


def redundant_of(ranking, owner) -> list[Redundancy]:
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
