"""Mutual information by nearest neighbours, as scikit-learn has it."""

from functools import partial

import numpy as np
from sklearn.feature_selection import mutual_info_classif, mutual_info_regression

from rankers.maths.scikit import ScikitRanker
from rankers.parameters import param, seed
from rankers.target import BINARY, MULTICLASS, REGRESSION


class MutualInformation(ScikitRanker):
    """Score a variable by the information its value shares with the target, however curved.

    In short: looks whether rows that are near in the variable are near in the target: any shape
    counts.

    Use it when effects bend in ways nobody knows and there are a hundred rows and more. Not
    when variables matter only together, or rows are few: its estimate is unsteady.

    Symbols: I(x; y) `scores_`, in nats; scikit-learn's `mutual_info_classif` and
    `mutual_info_regression`.

    The estimate comes from the distances to the k nearest rows. Estimates below 0
    count as 0. A class with fewer rows uses as many neighbours as it has, a row alone in its class
    none at all.

    >>> X = [[i, i * i % 7] for i in range(12)]
    >>> MutualInformation().fit(X, [0] * 6 + [1] * 6).ranking_.order
    array([0, 1])
    """

    key = "mutual_information"
    title = "Mutual information"
    paper = "kraskov2004"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    sees = ("non-linear",)
    cost = "n·log n·m"
    formula = (
        r"I(\mathbf{x}_i; \mathbf{y}) ="
        r" \iint p(x_i, y) \ln\frac{p(x_i, y)}{p(x_i)\,p(y)}\,dx_i\,dy"
    )

    neighbours: int = param(
        3,
        low=1,
        high=50,
        label="Neighbours (k)",
        help="How many near rows the estimate rests on: more make it steadier, but coarser.",
    )
    random_state: int | None = seed()

    def _rank(self, X, target):
        if target.task == REGRESSION and self.neighbours >= len(X):
            raise ValueError(
                f"neighbours: got {self.neighbours}, allowed is at most {len(X) - 1}, one less "
                "than the rows"
            )
        if target.task != REGRESSION and np.bincount(target.codes).max() < 2:
            raise ValueError(
                f"y: every class has one row only, {self.title} looks for neighbours of the same "
                "class: give more rows"
            )
        return super()._rank(X, target)

    def _scorer(self, regression):
        score = mutual_info_regression if regression else mutual_info_classif
        return partial(score, n_neighbors=self.neighbours, random_state=self.random_state)
