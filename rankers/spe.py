"""SPE-ranker: correlation of simple powers, then redundancy by Gram-Schmidt."""

import numpy as np

from rankers.base import Ranker
from rankers.batches.looks import batch_looks
from rankers.batches.redundancy import AT_ONCE, redundant_in_batches, with_batch_redundancy
from rankers.maths.coding import categories, coded
from rankers.maths.expansion import about_mean, centred_powers
from rankers.maths.looks import Looks
from rankers.maths.moments import moments, without_extremes
from rankers.maths.redundancy import space_filled, threshold, with_redundancy
from rankers.maths.redundant_variables import with_redundant_variables
from rankers.parameters import param
from rankers.ranking import Ranking
from rankers.target import BINARY, MULTICLASS, REGRESSION


class SPERanker(Ranker):
    """Score a variable by the best squared correlation of one of its powers with the target.

    In short: bends each variable into its powers, scores it by the power that follows the
    target best, then names those that better variables already tell.

    Use it when many variables repeat each other and effects may be curved: it is fast and says
    which repeats which. Not when variables matter only together, as in exclusive or.

    A variable of which little is left, once better ones are projected out, is redundant.

    Symbols: d degree, xi (ξ) the share of the space filled before the search ends, delta (δ) the
    share of its length below which a variable is redundant, O `ranking_.order`, R
    `ranking_.redundant`.

    For several classes the squared correlation is the squared multiple
    correlation with the class indicators. A constant scores 0 and takes no part in the search for
    redundancy. Whatever δ, a variable of which nothing is left (1e-10) is redundant: the paper
    would divide by its length. Powers are of the values as they stand, as in the paper, so that the
    score depends on where zero is: a cause whose effect turns round far from zero is seen by
    `centre` only.

    In batches redundancy is looked for among the first 4,000 variables of the order.

    A category scores as much of its multiple R² as a single column would have. It and a variable of
    two values have no powers that say more; beside numbers, of whose powers the best counts, their
    score is that of the best of as many looks.

    >>> X = [[1, 2, 0], [2, 4, 1], [3, 6, 0], [4, 8, 0], [5, 10, 1]]
    >>> ranking = SPERanker(degree=1).fit(X, [0, 0, 0, 1, 1]).ranking_
    >>> ranking.order, ranking.redundant[0].variable, ranking.redundant[0].because
    (array([0, 2, 1]), 1, ((0, 1.0),))
    """

    key = "spe"
    title = "SPE-ranker"
    paper = "quevedo2007"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    sees = ("non-linear", "redundancy")
    names_redundant = True
    additive = True
    cost = "n·m·degree, then n·m for each variable kept"
    step_nanoseconds = 0.45
    formula = r"\max_{j=1,\dots,d}\ \rho^2(\mathbf{x}_i^{\,j}, \mathbf{y})"

    degree: int = param(
        2,
        low=1,
        high=8,
        help="The highest power of each variable that is tried: 2 sees effects that turn.",
    )
    redundancy: bool = param(
        True, help="Names the variables that tell nothing beyond what better ones tell."
    )
    xi: float = space_filled()
    delta: float | None = threshold()
    centre: bool = centred_powers()

    def _rank(self, X, target):
        X, sums = self._measured(X, target)
        ranking = Ranking.by_score(sums.explained.max(axis=0))
        if not self.redundancy:
            return ranking
        return with_redundancy(ranking, X, sums.mean, sums.spread[0], self.xi, self.delta)

    def _rank_batches(self, passes):
        at_once = self.redundancy and passes.batches.m <= AT_ONCE
        sums = passes.moments(self.degree, self.centre, gram=at_once)
        ranking = Ranking.by_score(sums.explained.max(axis=0))
        if not self.redundancy:
            return ranking
        return with_batch_redundancy(ranking, passes, sums, self.xi, self.delta)

    def _rank_batched_variables(self, passes, variables):
        columns = passes.coded(variables)
        looks = batch_looks(columns, variables, self.degree, self.centre)
        if not looks.once.any():
            return self._rank_batches(columns)
        sums = columns.moments(self.degree, self.centre)
        scores = np.where(looks.once, sums.explained[0], sums.explained.max(axis=0))
        directions = columns.target.dimensions
        ranking = Ranking.by_score(looks.fair(scores, columns.n - 1, directions))
        if not self.redundancy:
            return ranking
        return redundant_in_batches(ranking, passes, variables, self.xi, self.delta)

    def _rank_variables(self, X, target, variables):
        columns = coded(X, target.directions, variables)
        if not categories(columns, variables).any():
            return self._rank(columns, target)
        columns, sums = self._measured(columns, target)
        looks = Looks.of(columns, variables, self.degree)
        scores = np.where(looks.once, sums.explained[0], sums.explained.max(axis=0))
        ranking = Ranking.by_score(looks.fair(scores, len(X) - 1, target.dimensions))
        if not self.redundancy:
            return ranking
        return with_redundant_variables(ranking, X, variables, self.xi, self.delta)

    def _from_zero(self, X):
        return about_mean(X) if self.centre else X

    def _measured(self, X, target):
        X = self._from_zero(X)
        sums = moments(X, target.directions, self.degree)
        if sums.out_of_range:
            X = without_extremes(X, self.degree)
            sums = moments(X, target.directions, self.degree)
        return X, sums
