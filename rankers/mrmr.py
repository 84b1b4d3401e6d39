"""mRMR: relevant to the target, and unlike what has been chosen already."""

import numpy as np

from rankers.base import Ranker
from rankers.batches.redundancy import AT_ONCE, MOST, check_width, gram
from rankers.maths.moments import f_of_shares, moments, without_extremes
from rankers.parameters import param
from rankers.ranking import Step, by_value
from rankers.target import BINARY, MULTICLASS, REGRESSION

FLOOR = 1e-3  # a smaller mean correlation counts as this, or the quotient would have no bound
WHOLE = 1_500  # up to so many columns all correlations are worked out at once
BLOCK = 32  # otherwise those of so many candidates together


class MRMR(Ranker):
    """Score a variable by its F value over its mean correlation with those chosen before it.

    In short: takes the variable that tells most of the target for how much it repeats those
    taken before.

    Use it when effects are straight and many variables repeat each other. Not when effects are
    bent or variables matter only together.

    Variables are chosen one by one, each time the one of the largest quotient: the scheme that
    Ding and Peng call FCQ. A score is the quotient at the moment of choice, of the first one its F
    value, so scores need not fall along the ranking. F is infinite when nothing is left
    unexplained; a constant has F 0 and no correlation with anything.

    Symbols: V_F `relevance`, F = R² / (1 - R²) · (n - k) / (k - 1) with k classes, or 2 for a
    number; W_c the mean of |r| with the chosen, at least 0.001; V_F / W_c `scores_`.

    >>> X = [[0, 0, 2], [1, 1, 1], [2, 2, 0], [3, 3, 4], [4, 4, 3], [5, 6, 0]]
    >>> MRMR().fit(X, [0, 0, 0, 1, 1, 1]).ranking_.order
    array([0, 2, 1])
    """

    key = "mrmr"
    title = "mRMR"
    paper = "ding2005"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    sees = ("redundancy",)
    additive = True
    cost = "n·m for each variable chosen"
    formula = (
        r"\frac{F(\mathbf{x}_i, \mathbf{y})}"
        r"{\max\left(0.001, \frac{1}{|S|} \sum_{j \in S} |\rho(\mathbf{x}_i, \mathbf{x}_j)|\right)}"
    )

    stepwise: int | None = param(
        1_000,
        low=1,
        none="all",
        label="Chosen one by one",
        help="So many variables are chosen one by one; the others follow by their last score.",
    )

    def steps(self, X, target):
        X = without_extremes(X, degree=1)
        sums = moments(X, target.directions, degree=1)
        relevance = _f_values(sums.explained[0], len(X), target)
        yield from self._choices(relevance, _Correlations(X, sums).of)

    def takes_batches(self, variables):
        return variables <= MOST

    def _rank_batches(self, passes):
        m = passes.batches.m
        check_width(m)
        sums = passes.moments(1, gram=m <= AT_ONCE)
        length = np.sqrt(sums.spread[0])
        unit = np.where(length > 0, length, np.inf)
        correlations = np.abs(gram(passes, np.arange(m)) / unit / unit[:, None])
        relevance = _f_values(sums.explained[0], passes.n, passes.target)
        steps = self._choices(relevance, lambda chosen, values: correlations[chosen])
        return self._by_steps(steps, m)

    def _choices(self, relevance, correlations):
        """Yield a step for every column; `correlations` has |r| of a column with all."""
        together = np.zeros_like(relevance)  # |r| with the chosen, summed
        values = relevance.copy()
        limit = min(self.stepwise or len(values), len(values))
        for taken in range(1, limit + 1):
            chosen = _best(values)
            yield Step(chosen, values)

            together += correlations(chosen, values)
            left = ~np.isnan(values)
            left[chosen] = False
            values = np.where(left, relevance / np.maximum(together / taken, FLOOR), np.nan)

        for chosen in by_value(values)[: len(values) - limit]:
            yield Step(int(chosen), values)


class _Correlations:
    """Sizes of correlations, worked out for likely candidates together."""

    def __init__(self, X, sums):
        length = np.sqrt(sums.spread[0])
        self._unit = X - sums.mean
        self._unit /= np.where(length > 0, length, np.inf)
        self._known = {}

    def of(self, column: int, values) -> np.ndarray:
        if column not in self._known:
            m = self._unit.shape[1]
            likely = by_value(values)[: m if m <= WHOLE else BLOCK]
            rows = np.abs(self._unit[:, likely].T @ self._unit)
            self._known = dict(zip(likely.tolist(), rows, strict=True))
        return self._known[column]


def _f_values(explained, n, target):
    k = len(target.classes) if target.task == MULTICLASS else 2
    return f_of_shares(explained, max(n - k, 1) / (k - 1))


def _best(values) -> int:
    """The first of the largest, up to rounding; NaN is out of play."""
    return int(np.flatnonzero(values >= np.nanmax(values) * (1 - 1e-10))[0])
