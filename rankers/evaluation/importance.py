"""Permutation importance: what a learner loses on test rows when a variable is shuffled there."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import pandas as pd
from scipy import stats
from sklearn.base import BaseEstimator
from sklearn.inspection import permutation_importance

from rankers.evaluation.folds import folds_of
from rankers.evaluation.how_many import measure_for
from rankers.evaluation.quality import quality_of, quality_of_guesses, usual_guess
from rankers.learners import learner_of
from rankers.target import REGRESSION

TOGETHER = " + "  # between the names of those shuffled as one
LEVEL = 0.95  # of variables that tell nothing, that stay within what folds move by chance


class FoldImportance(NamedTuple):
    """Of one fold, by what was shuffled and shuffle the quality lost, and the quality before."""

    drops: np.ndarray
    quality: float
    baseline: float  # of a guess that knows no variable
    rows: tuple[int, int]  # learned from, and tested
    guesses: np.ndarray | None = None  # quality of always guessing a class, for each


class Shuffled(BaseEstimator):
    """A fitted learner that is told, by variable, of which row each row takes its values.

    What scikit-learn shuffles is then a variable, however many features it has, or several
    variables together. Entries may share features: only the entry that is shuffled is applied.
    """

    def __init__(self, learner, X, columns):
        self.learner, self.X, self.columns = learner, X, columns

    def fit(self, rows, y):
        return self

    def predict(self, rows) -> np.ndarray:
        X = self.X.copy()
        moved = (rows != np.arange(len(rows))[:, None]).any(axis=0)
        for entry in np.flatnonzero(moved):
            own = self.columns[entry]
            X[:, own] = self.X[np.ix_(rows[:, entry], own)]
        return self.learner.predict(X)


def importance_in_fold(
    prepared, train, test, learner="linear", shuffles=5, seed=0, measure=None, together=None
) -> FoldImportance:
    """Learn from all variables of the training rows; shuffle each in the test rows.

    Quality is as in `quality_by_size`. `together` has the variables, by number, that are shuffled
    as one; without it each is on its own.
    """
    is_number, positions = prepared.task == REGRESSION, prepared.positions
    measure = measure_for(learner, measure, is_number)
    together = [[variable] for variable in range(len(positions))] if together is None else together
    X, y = prepared.X.to_numpy(), prepared.y.to_numpy()
    y = y if is_number else np.unique(y, return_inverse=True)[1]
    guess = usual_guess(y, train, is_number)

    def quality(model, rows, actual):
        return quality_of(model.predict(rows), actual, guess, measure)

    model = learner_of(learner, is_number, seed).fit(X[train], y[train])
    model = Shuffled(model, X[test], [_columns(positions, some) for some in together])
    rows = np.repeat(np.arange(len(test))[:, None], len(together), axis=1)
    answer = permutation_importance(
        model, rows, y[test], scoring=quality, n_repeats=shuffles, random_state=seed
    )
    baseline = quality_of(np.full(len(test), guess), y[test], guess, measure)
    before = quality(model, rows, y[test])
    guesses = quality_of_guesses(y[test], y, measure)
    return FoldImportance(answer.importances, before, baseline, (len(train), len(test)), guesses)


def _columns(positions, variables: Sequence[int]) -> np.ndarray:
    return np.concatenate([positions[variable] for variable in variables]).astype(int)


def importance_table(folds: list[FoldImportance], names) -> pd.DataFrame:
    """By what was shuffled: `importance`, the mean quality lost, `spread` over the folds, `reach`.

    A fold counts with the mean of its shuffles. `spread` is the standard deviation over the folds,
    NaN of one. `reach` is what the mean of something that tells nothing exceeds 0 by in 1 of 20
    cases, a t limit with the variance of folds that share training rows (Nadeau and Bengio 2003);
    `matters` says whether the importance is above it. Largest first; ties as in `names`.
    """
    drops = np.array([fold.drops.mean(axis=1) for fold in folds])
    mean, spread = drops.mean(axis=0), np.full(drops.shape[1], np.nan)
    reach = spread.copy()
    if len(folds) > 1:
        spread = drops.std(axis=0, ddof=1)
        share = np.mean([fold.rows[1] / fold.rows[0] for fold in folds])
        reach = stats.t.ppf(LEVEL, len(folds) - 1) * spread * np.sqrt(1 / len(folds) + share)
    table = pd.DataFrame(
        {"importance": mean, "spread": spread, "reach": reach, "matters": mean > reach},
        index=pd.Index(list(names), name="variable", tupleize_cols=False),
    )
    return table.sort_values("importance", ascending=False, kind="stable")


def importance_by_folds(
    prepared, folds=5, repeats=1, seed=0, together=None, **details
) -> pd.DataFrame:
    """The importance of every variable of a prepared table, on folds of its rows.

    Folds respect the dependence of the rows. `together` has the names of variables that are
    shuffled as one, and `details` are the others of `importance_in_fold`.
    """
    ways = folds, repeats, seed, prepared.dependence
    cuts = folds_of(prepared.y.to_numpy(), prepared.task, *ways)
    names = list(prepared.variables)
    together = [[name] for name in names] if together is None else together
    details["together"] = [[names.index(name) for name in some] for some in together]
    answer = [importance_in_fold(prepared, *cut, seed=seed, **details) for cut in cuts]
    return importance_table(answer, [TOGETHER.join(some) for some in together])
