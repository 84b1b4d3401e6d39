"""Cosine criterion: signed, not centred, with Gram-Schmidt during ranking."""

import numpy as np

from rankers.base import Ranker
from rankers.batches.redundancy import MOST, check_width
from rankers.batches.triangular import rows_from_zero
from rankers.maths.expansion import about_mean
from rankers.maths.moments import without_extremes
from rankers.maths.orthogonal import Residuals, largest, the_rest
from rankers.parameters import param
from rankers.ranking import Step
from rankers.target import BINARY


class CosineRanker(Ranker):
    """Score a variable by the length of the target's projection on it, with its sign.

    In short: takes the variable that points most nearly to where the classes are, takes away from
    all others what it says, and goes on.

    Use it when there are two classes, straight effects, and copies to see through. Not when
    effects are bent: what rises and falls again points nowhere.

    The two classes are -1 and 1, the second one 1; values are not centred. A variable that is high
    where the class is 1 scores high, one that is low there scores below zero and comes late. At
    each step the variable with the highest score is taken up and projected out of all others and
    of the target.

    The paper's variables lie in [0, 1], and zero is where its angles are measured from: a variable
    far from zero for its spread points the same way as a constant; where all are, by a factor of
    1e8, only eight digits of a score are certain after the first step. Values outside are taken as
    they are, as in the paper, whose redundant variables go below 0 and above 1: brought into
    [0, 1] they no longer give its table. `rescale` brings every variable into [0, 1] by its
    minimum and maximum; that is what a table with units needs.

    When one dimension is left (fewer rows than variables), or nothing of the target, the rest
    follow by their score before any projection, and a variable of which less than 1e-10 of its
    length is left waits for that.

    The published table of redundant non-linear problems comes out with `centre` and without
    `orthogonalise`, the other cells either way; the text describes the defaults.

    Symbols: score(k) `scores_`, x_k a column of X, y the classes as -1 and 1.

    >>> X = [[0.0, 0.1, 1.0], [0.0, 0.9, 0.9], [1.0, 0.1, 0.1], [1.0, 0.9, 0.0]]
    >>> CosineRanker().fit(X, [0, 0, 1, 1]).ranking_.order
    array([0, 1, 2])
    """

    key = "cosine"
    title = "Cosine with Gram-Schmidt"
    paper = "jong2004"
    tasks = (BINARY,)
    sees = ("redundancy",)
    signed = True
    additive = True
    cost = "n·m for each variable, n variables at most"
    step_nanoseconds = 0.65
    formula = (
        r"\frac{\sum_k x_{ki}\,y_k}{\sqrt{\sum_k x_{ki}^2}}\ \text{after projecting out what"
        r" was chosen before}"
    )

    rescale: bool = param(
        False,
        help="Brings every variable into the range from 0 to 1 first; a constant then scores "
        "nothing.",
    )

    centre: bool = param(
        False, help="Measures values from the mean of their variable, and classes from their mean."
    )
    orthogonalise: bool = param(
        True,
        label="Gram-Schmidt",
        help="Takes what a chosen variable tells away from all others; otherwise each variable is "
        "scored alone.",
    )

    def steps(self, X, target):
        X = without_extremes(X, 1).astype(float)
        X, goal = into_unit(X) if self.rescale else X, target.signs[:, None]
        if self.centre:
            X, goal = about_mean(X), goal - goal.mean()
        yield from self._settled(Residuals(X, goal, len(X) - self.centre))

    def takes_batches(self, variables):
        return variables <= MOST

    def _rank_batches(self, passes):
        m = passes.batches.m
        check_width(m)
        passes.moments(1)
        rows = rows_from_zero(passes, self.centre, self.rescale)
        left = Residuals(rows.columns, rows.goal, passes.n - self.centre)
        return self._by_steps(self._settled(left), m)

    def _settled(self, left):
        """Yield a step for every variable, as it is projected out of what is left."""
        original = left.projections()

        waiting = np.ones(len(original), dtype=bool)
        while self.orthogonalise and not left.exhausted:
            live = waiting & (left.squares > 0)
            if not live.any():
                break

            values = np.where(live, left.projections(), np.nan)
            chosen = largest(np.where(live, values, -np.inf))
            yield Step(chosen, values)

            waiting[chosen] = False
            left.project_out(chosen, live)
        yield from the_rest(original, waiting)


def into_unit(X):
    """From 0 at a column's minimum to 1 at its maximum; 0 for a constant."""
    low, span = X.min(axis=0), np.ptp(X, axis=0)
    return np.divide(X - low, span, out=np.zeros_like(X), where=span > 0)
