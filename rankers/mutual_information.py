"""Mutual information by nearest neighbours, as scikit-learn has it; of categories by counts."""

from dataclasses import replace
from functools import partial

import numpy as np
from sklearn.feature_selection import mutual_info_classif, mutual_info_regression
from sklearn.metrics import mutual_info_score
from sklearn.metrics.cluster import contingency_matrix, expected_mutual_information

from rankers.maths.coding import coded, two_valued
from rankers.maths.scikit import ScikitRanker
from rankers.parameters import param, seed
from rankers.ranking import Ranking
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

    A category, or a column of two values, is discrete: with classes, its score is the mutual
    information of the counts less its expected value under independence, or many levels would
    score high on any target. With a target that is a number, rows of each level are compared with
    their nearest rows in the target (Ross 2014).

    scikit-learn adds tiny random numbers, which decide between equal values of a number. They are
    drawn for the rows in the order of their values, so that shuffling the rows changes nothing.

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

    def _rank_variables(self, X, target, variables):
        X = coded(X, target.directions, variables)
        return self._rank(X, target, np.array([len(own) > 1 for own in variables]))

    def _rank(self, X, target, several=False):
        self._check_rows(target)
        discrete = several | two_valued(X)
        order = np.lexsort([*X.T, target.values])
        X, target = X[order], replace(target, values=target.values[order])
        scores = np.zeros(X.shape[1])
        scores[~discrete] = super()._rank(X[:, ~discrete], target).scores
        scores[discrete] = [self._of_category(column, target) for column in X[:, discrete].T]
        return Ranking.by_score(scores)

    def _check_rows(self, target):
        if target.task == REGRESSION and self.neighbours >= len(target.values):
            raise ValueError(
                f"neighbours: got {self.neighbours}, allowed is at most {len(target.values) - 1}, "
                "one less than the rows"
            )
        if target.task != REGRESSION and np.bincount(target.codes).max() < 2:
            raise ValueError(
                f"y: every class has one row only, {self.title} looks for neighbours of the same "
                "class: give more rows"
            )

    def _of_category(self, values, target) -> float:
        """Return the mutual information of a column that is discrete; 0 without any."""
        levels = np.unique(values, return_inverse=True)[1]
        rows = np.bincount(levels)
        if len(rows) == 1 or rows.max() == 1:
            return 0.0
        if target.task == REGRESSION:
            score = partial(self._scorer(True), discrete_features=True)
            return float(score(levels[:, None], target.values)[0])
        counts = contingency_matrix(levels, target.codes)
        by_chance = expected_mutual_information(counts, len(levels))
        return max(0.0, mutual_info_score(None, None, contingency=counts) - by_chance)

    def _scorer(self, regression):
        score = mutual_info_regression if regression else mutual_info_classif
        return partial(score, n_neighbors=self.neighbours, random_state=self.random_state)
