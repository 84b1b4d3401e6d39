"""ReliefF: how much more a variable differs to the nearest misses than to the nearest hits."""

from rankers.base import Ranker
from rankers.maths.balance import balance
from rankers.maths.coding import categories, coded
from rankers.maths.differences import Differences
from rankers.maths.neighbours import nearest
from rankers.parameters import param
from rankers.ranking import Ranking
from rankers.target import BINARY, MULTICLASS, REGRESSION


class ReliefF(Ranker):
    """Score a variable by how much more it differs to the nearest misses than to the nearest hits.

    In short: looks at neighbours in every class: a good variable differs more from the near
    rows of other classes than from those of its own.

    Use it when variables matter only together, for several classes or a number too. Not when
    hundreds of irrelevant variables decide who is near, or copies are to be told apart.

    For every row its k nearest rows of the same class (hits) and of each other class (misses) are
    found by the sum of the differences in all variables; the score is the mean difference in the
    one variable to the misses less that to the hits, between -1 and 1, about 0 for a variable that
    says nothing. A number differs by its share of the range, a category by 1 or 0. For a target
    that is a number, hits are rows where it differs by less than its standard deviation.

    A category of several columns comes as one column of codes that say no more than is honest, and
    it and one of two values differ by them, drawn in to spread as the numbers do: with differences
    of 0 and 1, as scikit-rebate has them, noise of many levels spreads far more than that of a
    number, and an effect shrinks with the number of levels.

    Several classes of misses count by their numbers, as in scikit-rebate, with which it agrees
    where all variables are numbers. It differs in three more things: rows as far as the k-th share
    the last places, where scikit-rebate takes them in the order of the table; a row with fewer than
    k hits gives all it has, where scikit-rebate counts the row itself among them; and numbers
    beside categories keep their differences, where scikit-rebate rounds large ones up to 1.

    Symbols: W[A] `scores_`, k `k`.

    >>> X = [[0.0, 0.3], [0.2, 0.8], [0.8, 0.0], [1.0, 1.0]]
    >>> ReliefF(k=1, levels=2).fit(X, [0, 0, 1, 1]).scores_
    array([ 0.6, -0.5])
    """

    key = "relieff"
    title = "ReliefF"
    paper = "kononenko1994"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    sees = ("interactions", "non-linear")
    cost = "n²·m"
    growth = (2, 1)
    formula = (
        r"\frac1n\sum_a\left[\overline{\mathrm{diff}}_i(a,\text{misses})-\overline{\mathrm{diff}}_i(a,\text{hits})\right"
        r"]"
    )

    k: int = param(
        10,
        low=1,
        high=10_000,
        label="Neighbours (k)",
        help="How many near rows of its own class, and of each other class, each row is compared "
        "with.",
    )
    levels: int = param(
        10,
        low=0,
        high=1_000,
        label="Values of a category",
        help="A variable with at most so many different values counts as a category.",
    )
    balance: bool = balance()

    def _rank_variables(self, X, target, variables):
        X = coded(X, target.directions, variables)
        return self._rank(X, target, categories(X, variables))

    def _rank(self, X, target, few=None):
        rows = Differences(X, target, self.levels, few, self.balance)

        def choose(distances, groups):
            return [nearest(group.among(distances), self.k) for group in groups]

        return Ranking.by_score(rows.margins(choose, self._progress))
