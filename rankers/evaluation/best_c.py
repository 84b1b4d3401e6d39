"""The best penalty C of a ranker that trains support vector machines."""

from warnings import catch_warnings, simplefilter

import numpy as np
from sklearn.base import clone
from sklearn.exceptions import ConvergenceWarning
from sklearn.model_selection import StratifiedKFold, cross_val_score
from sklearn.multiclass import OneVsRestClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC

from rankers.evaluation.roc import auc_fr

CANDIDATES = (1e-2, 1.0, 1e2, 1e5)  # section 4.3 of Quevedo et al.
PASSES = 20_000  # of libsvm; a machine that is not there by then is judged as it is


def best_C(ranker, X, y, groups=None, candidates=CANDIDATES) -> float:  # noqa: N802
    """The candidate with which `ranker` does best; of equals the smallest.

    Where the truth is known, `groups` of column names or indices, best is the highest AUC-FR of
    the ranking itself: the paper's way, and it flatters. Where it is not, best is the highest
    accuracy in cross-validation of the machine that ranks, on all variables with its own kernel.
    """
    scores = {
        C: _accuracy(ranker, X, y, C) if groups is None else _truth(ranker, X, y, groups, C)
        for C in sorted(candidates)
    }
    return max(scores, key=scores.get)


def best_C_of(ranker, problems, candidates=CANDIDATES) -> float:  # noqa: N802
    """The one candidate with the highest median AUC-FR over all problems; of equals the smallest.

    One C for an experiment of several problems, as the paper chooses it; `best_C` with groups
    chooses one for each. Problems have X, y and groups, as those of `datagen`.
    """
    areas = {
        C: np.median([_truth(ranker, p.X, p.y, p.groups, C) for p in problems])
        for C in sorted(candidates)
    }
    return max(areas, key=areas.get)


def _truth(ranker, X, y, groups, C):
    ranking = clone(ranker).set_params(C=C).fit(X, y).ranking_
    names = getattr(X, "columns", range(len(ranking.order)))
    column = {name: number for number, name in enumerate(names)}
    groups = [[column.get(member, member) for member in group] for group in groups]
    return auc_fr(ranking, groups, len(column))


def _accuracy(ranker, X, y, C):
    degree = getattr(ranker, "degree", 1)
    kernel = {"kernel": "poly", "degree": degree, "gamma": 1.0, "coef0": 1.0}
    machine = SVC(C=C, max_iter=PASSES, **kernel)
    folds = StratifiedKFold(5, shuffle=True, random_state=0)
    with catch_warnings():
        simplefilter("ignore", ConvergenceWarning)
        pipe = make_pipeline(StandardScaler(), OneVsRestClassifier(machine))
        return cross_val_score(pipe, X, y, cv=folds).mean()
