"""Importance in a random forest, as scikit-learn has it."""

import numpy as np
from sklearn.ensemble import RandomForestClassifier, RandomForestRegressor

from rankers.maths.balance import balance
from rankers.maths.coding import categories, coded
from rankers.maths.scikit import ScikitRanker
from rankers.parameters import param, seed
from rankers.ranking import Ranking
from rankers.target import BINARY, MULTICLASS, REGRESSION


class RandomForest(ScikitRanker):
    """Score a variable by how much its splits purify the nodes of many randomised trees.

    In short: grows many decision trees and adds up how far the splits on each variable part the
    classes.

    Use it when effects bend, jump or act through each other a little. Not when copies are to be
    told apart, or variables with many values stand beside those with few, which it favours
    less.

    Splits of noise purify more where there are more values to split at. So where categories stand
    beside numbers, a copy of the table with its rows shuffled stands beside them in the forest, and
    a variable scores its importance less that of its copy (Sandri and Zuccolotto 2008): about 0 for
    noise of any kind. A category comes as one column of codes, so that its importance is the sum of
    all splits of its levels.

    Symbols: the mean decrease in impurity, normed to a sum of 1, is `scores_`; scikit-learn's
    `feature_importances_`.

    >>> X = [[i % 5, i] for i in range(20)]
    >>> RandomForest(trees=10).fit(X, [0] * 10 + [1] * 10).ranking_.order
    array([1, 0])
    """

    key = "random_forest"
    title = "Random forest"
    paper = "breiman2001"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    sees = ("interactions", "non-linear")
    cost = "trees·n·log n·√m for classes, trees·n·log n·m for a number"
    formula = (
        r"\frac1T \sum_{t=1}^T \sum_{\text{nodes of}\ t\ \text{that split on}\ i}"
        r" \frac{n_\text{node}}{n}\,\Delta\,\text{impurity}"
    )

    trees: int = param(
        100,
        low=1,
        high=5_000,
        costs=True,
        help="How many trees are grown: more make the scores steadier and take longer.",
    )
    depth: int | None = param(
        None,
        low=1,
        high=100,
        none="until every leaf is pure",
        help="How many questions a tree may ask in a row: fewer give simpler trees.",
    )
    leaf: int = param(
        1,
        low=1,
        high=1_000,
        label="Rows in a leaf",
        help="A leaf of a tree holds at least so many rows: more give simpler trees.",
    )
    balance: bool = balance()
    n_jobs: int = param(
        1,
        low=1,
        help="How many trees are grown at the same time; the answer is the same.",
        control=False,
    )
    random_state: int | None = seed()

    def _rank_variables(self, X, target, variables):
        plain = coded(X, target.directions, variables)
        if not categories(plain, variables).any():
            return self._rank(plain, target)
        rows = np.random.default_rng(self.random_state).permutation(len(X))
        shuffled = coded(X[rows], target.directions, variables)
        own, chance = np.split(self._rank(np.hstack([plain, shuffled]), target).scores, 2)
        return Ranking.by_score(own - chance)

    def _scorer(self, regression):
        forest = RandomForestRegressor if regression else RandomForestClassifier
        weights = {"class_weight": "balanced"} if self.balance and not regression else {}
        return forest(
            **weights,
            n_estimators=self.trees,
            max_depth=self.depth,
            min_samples_leaf=self.leaf,
            n_jobs=self.n_jobs,
            random_state=self.random_state,
        )
