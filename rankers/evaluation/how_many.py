"""How many variables to keep: honest quality against their number."""

from typing import NamedTuple

import numpy as np
import pandas as pd

from rankers.evaluation.choice import best_and_smallest, corrected, mean_and_error
from rankers.evaluation.quality import (
    best_guess,
    quality_of,
    quality_of_guesses,
    usual_guess,
    variance_of,
)
from rankers.evaluation.tie_order import drawn_from_content
from rankers.folding import rank_folded
from rankers.learners import learner_class, learner_of
from rankers.target import REGRESSION

MEASURES = ("accuracy", "balanced")


class FoldQuality(NamedTuple):
    """What one fold found: variables ranked on its training rows, quality on its test rows."""

    order: np.ndarray  # of the variables, as positions; redundant ones follow the kept ones
    sizes: tuple[int, ...]
    quality: np.ndarray  # for each size
    baseline: float  # of a guess that knows no variable
    guesses: np.ndarray | None = None  # quality of always guessing a class, for each
    variance: np.ndarray | None = None  # of each quality, if other units were tested
    units: int = 0  # tested rows or clusters


class HowMany(NamedTuple):
    """Quality over the folds, by the number of variables kept; see `how_many`."""

    table: pd.DataFrame  # size, quality, error, low, high
    best: int  # the size of the highest mean quality
    suggested: int  # the smallest size within one standard error of it
    baseline: float
    corrected: float  # quality where the size is suggested without a look at the fold; or NaN
    reach: float  # how far above the baseline chance may bring it; or NaN
    among: int = 1  # rankers of which chance brings one that far in at most 1 table of 20

    @property
    def beats_chance(self) -> bool:
        """Whether the corrected quality is above the baseline by more than chance gives."""
        return self.corrected > self.baseline + self.reach


def sizes_up_to(m: int, most: int = 100) -> list[int]:
    """Every size up to 10, then each a quarter larger, up to m or `most`, whichever is less.

    >>> sizes_up_to(20)
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 18, 20]
    """
    last = min(m, most)
    sizes, size = [], 1
    while size < last:
        sizes.append(size)
        size += max(1, size // 4) if size >= 10 else 1
    return [*sizes, last]


def quality_by_size(
    ranker, prepared, train, test, learner="linear", seed=0, sizes=None, measure=None
) -> FoldQuality:
    """Rank on the training rows; for every size, learn from the best variables and test.

    The test rows take no part in ranking, scaling and learning. Quality is the accuracy for classes
    (with `measure="balanced"` the mean over the classes of the share got right), against always
    guessing the most frequent class of all rows. For numbers it is the R²: the share of
    the squared error of always guessing the mean of the training rows that is done away with, so
    the baseline is 0. `prepared` is a `Prepared` table; a variable brings all its features. A size
    that cuts a level takes its variables in a random order drawn from `seed` and what is in their
    training rows, not from where they stand.

    The variance of the quality is that over test rows, or over clusters where rows belong together;
    it is left out for rows in time, as those next to each other are alike.
    """
    is_number, positions = prepared.task == REGRESSION, prepared.positions
    measure = measure_for(learner, measure, is_number)
    sizes = tuple(_checked_sizes(sizes, len(positions)))
    X, y = prepared.X.to_numpy(), prepared.y.to_numpy()
    ranking = rank_folded(ranker, X[train], y[train], prepared.task, positions)
    order = ranking.order_by(drawn_from_content(X[train], positions, seed))

    y = y if is_number else np.unique(y, return_inverse=True)[1]
    guess, units = usual_guess(y, train, is_number), _units(prepared.dependence, test)
    quality, variance = [], []
    for size in sizes:
        columns = np.concatenate([positions[variable] for variable in order[:size]])
        model = learner_of(learner, is_number, seed)
        answers = model.fit(X[np.ix_(train, columns)], y[train]).predict(X[np.ix_(test, columns)])
        quality.append(quality_of(answers, y[test], guess, measure))
        if units is not None:
            variance.append(variance_of(answers, y[test], guess, measure, units))
    baseline = quality_of(np.full(len(test), guess), y[test], guess, measure)
    guesses = quality_of_guesses(y[test], y, measure)
    known = None if units is None else np.array(variance)
    number = 0 if units is None else len(np.unique(units))
    return FoldQuality(order, sizes, np.array(quality), baseline, guesses, known, number)


def _units(dependence, test) -> np.ndarray | None:
    """Return by test row what was drawn independently of the others: itself, or its cluster."""
    if dependence is None or dependence.kind == "rows":
        return np.arange(len(test))
    return None if dependence.clusters is None else np.asarray(dependence.clusters)[test]


def how_many(folds: list[FoldQuality], splits=None, among: int = 1) -> HowMany:
    """The mean quality at every size, the best size, and the smallest one about as good.

    `error` is the standard error of the mean over the folds, `low` and `high` are one such error
    away. Every fold counts as one value of its own, those of repeats as well; yet training rows are
    shared, so the error is optimistic, more so the more repeats. `suggested` is the smallest size
    whose mean is within one error of the best: no variable more than quality speaks for. Of one
    fold there is no error (NaN), and the best size is suggested.

    The quality of the best of many sizes is optimistic, and that of the suggested one too. For
    `corrected` the size is suggested anew for each fold, by the other folds of its split, and
    counts with the quality of the fold that had no say in it. `baseline` is the quality of the one
    guess that does best over all folds. `reach` is what such a mean may exceed the baseline by
    where nothing can be learnt, in at most 1 of 20 tables for any of `among` rankers that are
    tried: see `rankers.evaluation.choice.corrected`. `splits` names the split of each fold, where
    several were made; folds of a split that has no other are left out, and of one fold both are
    NaN.

    >>> qualities = np.array([[0, 0.8, 1], [0, 0.8, 0.8]])
    >>> found = how_many([FoldQuality(None, (1, 2, 3), q, 0.5) for q in qualities])
    >>> found.best, found.suggested, found.table.error.tolist()
    (3, 2, [0.0, 0.0, 0.1])
    """
    if not folds or any(fold.sizes != folds[0].sizes for fold in folds):
        raise ValueError(f"folds: got {len(folds)}, allowed is one or more, all of the same sizes")
    sizes = np.array(folds[0].sizes)
    values = np.array([fold.quality for fold in folds])
    mean, error = mean_and_error(values)
    best, few = best_and_smallest(mean, error, sizes)
    table = {"size": sizes, "quality": mean, "error": error}
    table |= {"low": mean - error, "high": mean + error}
    splits = np.zeros(len(folds), dtype=int) if splits is None else np.asarray(splits)
    guesses = best_guess(folds)
    known = all(fold.variance is not None for fold in folds)
    variances = np.array([fold.variance for fold in folds]) if known else None
    units = np.array([fold.units for fold in folds])
    honest = corrected(values, sizes, guesses, splits, variances, units, among)
    chosen = int(sizes[best]), int(sizes[few]), float(guesses.mean())
    return HowMany(pd.DataFrame(table), *chosen, *honest, among)


def measure_for(learner, measure, is_number) -> str:
    """The measure, or the usual one; a learner or measure that does not go with it is an error."""
    choice = learner_class(learner)
    if is_number and REGRESSION not in choice.tasks:
        raise ValueError(
            f"learner: got {learner!r}, which learns classes, allowed is one that learns numbers"
        )
    allowed = ("r2",) if is_number else MEASURES
    if measure not in (None, *allowed):
        raise ValueError(f"measure: got {measure!r}, allowed is {' or '.join(map(repr, allowed))}")
    return measure or allowed[0]


def _checked_sizes(sizes, m) -> list[int]:
    sizes = sizes_up_to(m) if sizes is None else [int(size) for size in sizes]
    if not sizes or min(sizes) < 1 or max(sizes) > m:
        raise ValueError(f"sizes: got {sizes}, allowed are whole numbers from 1 to {m}")
    return sizes
