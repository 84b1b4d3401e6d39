"""The parts of SPE-ranker, SM, Relief_k and GSRelief_k, put together at will (Table 1)."""

import numpy as np

from rankers.auc import UnivariateAUC
from rankers.base import Ranker
from rankers.maths.coding import categories, coded
from rankers.maths.expansion import Powers, about_mean, centred_powers
from rankers.maths.left import Left, squared_cosines
from rankers.maths.looks import Looks
from rankers.maths.moments import moments, without_extremes
from rankers.maths.neighbours import prepared
from rankers.maths.orthogonal import largest, the_rest
from rankers.maths.redundancy import space_filled, threshold, with_redundancy
from rankers.maths.redundant_variables import with_redundant_variables
from rankers.mutual_information import MutualInformation
from rankers.parameters import param, seed
from rankers.ranking import Ranking, Step
from rankers.relief import ReliefK
from rankers.target import BINARY, MULTICLASS, REGRESSION

COMBINED = {
    "spe": {"expansion": "powers", "criterion": "correlation", "gram_schmidt": "after"},
    "sm": {"expansion": "powers", "criterion": "correlation", "gram_schmidt": "during"},
    "gsrelief": {"expansion": "none", "criterion": "relief", "gram_schmidt": "during"},
    "relief": {"expansion": "none", "criterion": "relief", "gram_schmidt": "none"},
}
FOR_CLASSES = ("relief", "auc")


class Combined(Ranker):
    """Score a variable by a criterion of its best power, less what better ones say as well.

    In short: is put together from parts: which powers to try, how to score them, and when to
    take copies away.

    Use it when you want to know which part of a method makes the difference. Not when you want
    a method as it was published.

    Three choices make a method: what the features are (the variable or its powers), what a
    feature is worth, and when Gram-Schmidt takes away what others explain: never, at every step of
    the ranking, or after it, to name what is redundant. SPE-ranker, SM, GSRelief_k and Relief_k
    are four of the twenty-four.

    Symbols: `COMBINED` has the settings of these four by key.

    During the ranking the feature with the best score is taken up and projected out of all others
    and of the target; where nothing can be told apart any more the rest follow by their first
    score. Relief and mutual information then score what is left of the features against the
    classes as they are. Relief measures nearness in all features together, in standard deviations
    of each.

    >>> X = [[1, 2, 0], [2, 4, 1], [3, 6, 0], [4, 8, 0], [5, 10, 1]]
    >>> Combined(degree=1).fit(X, [0, 0, 0, 1, 1]).ranking_.redundant[0].variable
    1
    """

    key = "combined"
    title = "Combined parts"
    paper = "quevedo2007"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    sees = ("non-linear", "redundancy")
    names_redundant = True
    cost = "of the criterion; during the ranking, that for each variable, n variables at most"
    formula = r"\max_{j=1,\dots,d}\ \text{criterion}(\mathbf{x}_i^{\,j}, \mathbf{y})"

    expansion: str = param(
        "powers",
        choices=("none", "powers"),
        help="What is scored: each variable as it stands (none), or its powers as well (powers).",
    )
    criterion: str = param(
        "correlation",
        choices=("correlation", "relief", "auc", "mutual_information"),
        costs=True,
        help="How a variable, or a power of it, is scored. Relief and AUC need a target of "
        "classes.",
    )
    gram_schmidt: str = param(
        "after",
        choices=("none", "during", "after"),
        costs=True,
        label="Gram-Schmidt",
        help="When that which better variables tell is taken away: never (none), at every step "
        "(during), or after the ranking, to name what is redundant (after).",
    )
    degree: int = param(
        2,
        low=1,
        high=8,
        help="The highest power of each variable that is tried: 2 sees effects that turn.",
    )
    centre: bool = centred_powers()
    k: int = param(
        30,
        low=1,
        high=10_000,
        label="Neighbours (k)",
        help="How many near rows of the same and of another class each row is compared with; used "
        "by Relief only.",
    )
    xi: float = space_filled()
    delta: float | None = threshold()
    random_state: int | None = seed()

    def _rank(self, X, target):
        ranking = self._rank_seen(X, target, Looks.alike(X.shape[1]))
        if self.gram_schmidt != "after":
            return ranking
        X = without_extremes(X, 1)
        sums = moments(X, target.directions, 1)
        return with_redundancy(ranking, X, sums.mean, sums.spread[0], self.xi, self.delta)

    def _rank_variables(self, X, target, variables):
        columns = coded(X, target.directions, variables)
        if not categories(columns, variables).any():
            return self._rank(columns, target)
        looks = self._looks(columns, variables)
        several = np.array([len(own) > 1 for own in variables])
        ranking = self._rank_seen(columns, target, looks, several)
        if self.gram_schmidt != "after":
            return ranking
        return with_redundant_variables(ranking, X, variables, self.xi, self.delta)

    def _looks(self, X, variables) -> Looks:
        """Only of correlation it is known what several looks at noise come to."""
        if self.expansion == "none" or self.criterion != "correlation":
            return Looks.alike(X.shape[1])
        return Looks.of(self._from_zero(X), variables, self.degree)

    def _from_zero(self, X):
        return about_mean(X) if self.centre else X

    def _rank_seen(self, X, target, looks, several=None):
        if target.task == REGRESSION and self.criterion in FOR_CLASSES:
            raise ValueError(
                f"criterion: got {self.criterion!r} for a target that is a number, allowed are "
                "'correlation' and 'mutual_information'"
            )
        if self.gram_schmidt == "during":
            return self._by_steps(self.steps(X, target, looks), X.shape[1])

        features = self._features(X, looks)
        scores = self._scores(features.columns, target, target.directions, several)
        scores = features.by_variable(scores)
        return Ranking.by_score(looks.fair(scores, len(X) - 1, target.dimensions))

    def steps(self, X, target, looks=None):
        looks = looks or Looks.alike(X.shape[1])
        features = self._features(X, looks)
        left = Left(features.columns, target.directions)
        waiting, original = np.ones(X.shape[1], dtype=bool), None
        while not left.exhausted:
            live = features.touching(waiting) & left.there
            scores = np.full(len(live), -np.inf)
            if live.any():
                scores[live] = self._scores(left.columns[:, live], target, left.goal)
            best = looks.fair(features.by_variable(scores), left.room, left.directions)
            if original is None:
                original = np.maximum(best, 0)
            if not live.any():
                break

            values = np.where(waiting, best, -np.inf)
            chosen = largest(values)
            own = features.of(chosen)
            left.project_out(own[largest(scores[own])])
            values[np.isneginf(values)] = np.nan
            yield Step(chosen, values)
            waiting[chosen] = False
        yield from the_rest(np.zeros(X.shape[1]) if original is None else original, waiting)

    @property
    def ranks_by_steps(self):
        return self.gram_schmidt == "during"

    def _features(self, X, looks) -> Powers:
        """Powers of every variable in units of their standard deviation."""
        degree = self.degree if self.expansion == "powers" else 1
        X = without_extremes(self._from_zero(X), degree).astype(float)
        features = Powers(X, degree, looks.once)
        features.columns = prepared(features.columns, standardise=True)
        return features

    def _scores(self, columns, target, goal, several=None):
        """Return a score by feature.

        Of the target, correlation sees what is left in `goal`. Of variables with `several` columns,
        mutual information counts values.
        """
        if self.criterion == "correlation":
            return squared_cosines(columns, goal)
        if self.criterion == "mutual_information" and several is not None:
            several = np.tile(several, columns.shape[1] // len(several))
            return self._criterion()._rank(columns, target, several).scores
        return self._criterion()._rank(columns, target).scores

    def _criterion(self) -> Ranker:
        if self.criterion == "relief":
            return ReliefK(k=self.k, standardise=False)
        if self.criterion == "auc":
            return UnivariateAUC()
        return MutualInformation(random_state=self.random_state)
