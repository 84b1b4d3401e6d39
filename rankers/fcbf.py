"""FCBF: symmetric uncertainty, then variables that tell less than a better one shares with them."""

import numpy as np

from rankers.batches.bin_cuts import entropies_of
from rankers.batches.histograms import PairCounts
from rankers.batches.redundancy import check_width
from rankers.maths.discretisation import Discrete
from rankers.maths.information import Information, InformationRanker, information, joint_entropy
from rankers.parameters import param
from rankers.ranking import UNCERTAINTY, Ranking, Redundancy, Step


class FCBF(InformationRanker):
    """Score a variable by the information it shares with the class: its symmetric uncertainty.

    In short: cuts each variable into a few values, counts what they tell about the target, and
    names those that a better variable tells about even more.

    Use it when there are thousands of variables, categories among them. Not when variables
    matter only together, or rows are so few that no cut pays.

    A variable that shares at least as much with a better one as with the class is redundant: the
    better one is its approximate Markov blanket. Variables whose score does not exceed the
    threshold are irrelevant: they keep their place in the ranking and make nothing redundant.

    Symbols: SU `scores_`, x_i the blanket (`because`) of x_j when SU(x_i, y) ≥ SU(x_j, y) and
    SU(x_i, x_j) ≥ SU(x_j, y), as Yu and Liu have it; section 2.2 of the paper on SPE-ranker prints
    i for j on the right of both. `explained` is SU(x_i, x_j).

    Numbers are cut into a few values as in `InformationGain`.

    >>> X = [[0, 0, 1], [0, 0, 0], [1, 1, 1], [1, 1, 0], [0, 0, 1], [0, 0, 0], [1, 1, 1], [1, 0, 0]]
    >>> ranking = FCBF().fit(X, [0, 0, 1, 1, 0, 0, 1, 1]).ranking_
    >>> ranking.order, ranking.redundant[0].variable, ranking.redundant[0].because[0][0]
    (array([0, 2, 1]), 1, 0)
    """

    key = "fcbf"
    title = "FCBF"
    paper = "yu2004"
    sees = ("non-linear", "redundancy")
    names_redundant = True
    cost = "n·log n·m, then n·m for each relevant variable kept"
    formula = (
        r"SU(\mathbf{x}_i, \mathbf{y}) ="
        r" \frac{2\,IG(\mathbf{x}_i \mid \mathbf{y})}{H(\mathbf{x}_i) + H(\mathbf{y})}"
    )

    threshold: float = param(
        0.0,
        low=0.0,
        high=1.0,
        help="Only variables that score above this take part in the search for redundancy.",
    )

    def _scores(self, facts):
        return facts.symmetric_uncertainty

    def _rank_discrete(self, columns, classes):
        facts = information(columns, classes)
        ranking = Ranking.by_score(self._scores(facts))
        return self._named(
            ranking, lambda one, others: between(columns, facts.entropy, one, others)
        )

    def _rank_intervals(self, passes, starts, tables):
        facts = Information.of(*entropies_of(tables))
        ranking = Ranking.by_score(self._scores(facts))
        live = np.sort(ranking.order[ranking.scores[ranking.order] > self.threshold])
        check_width(sum(len(starts[k]) for k in live))
        counts = passes.batches.total(PairCounts(live, tuple(starts[k] for k in live)))
        ends = np.cumsum([0, *(len(starts[k]) for k in live)])

        def shared(one, others):
            place = np.searchsorted(live, one)
            rows = counts[ends[place] : ends[place + 1]]
            places = np.searchsorted(live, others)
            pairs = [rows[:, ends[place] : ends[place + 1]] for place in places]
            joint = np.array([entropies_of([pair])[1][0] for pair in pairs])
            own = Information.of(facts.entropy[others], joint, facts.entropy[one])
            return own.symmetric_uncertainty

        return self._named(ranking, shared)

    def _named(self, ranking, shared):
        """The ranking with what blankets make redundant."""
        steps = list(self._blankets(shared, ranking))
        return ranking.with_redundant(_reasons(steps), steps)

    def _blankets(self, shared_with, ranking):
        """Yield a step for each predominant variable, with what it makes redundant.

        A step's values are its own score and what it shares with each variable still in play.
        """
        scores, order = ranking.scores, ranking.order
        live = order[scores[order] > self.threshold]
        while len(live):
            chosen, live = live[0], live[1:]
            shared = np.full(len(scores), np.nan)
            shared[chosen] = scores[chosen]
            shared[live] = shared_with(chosen, live) if len(live) else []
            gone = shared[live] >= scores[live] - 1e-12  # up to rounding
            yield Step(int(chosen), shared, redundant=tuple(live[gone].tolist()))

            live = live[~gone]


def between(columns: Discrete, entropy, one: int, others) -> np.ndarray:
    """Symmetric uncertainty of one column with each of the others."""
    if not len(others):
        return np.empty(0)
    joint = joint_entropy(columns.only(others), columns.codes[one])
    return Information.of(entropy[others], joint, entropy[one]).symmetric_uncertainty


def _reasons(steps):
    return [
        Redundancy(j, ((step.chosen, value),), value, number, measure=UNCERTAINTY)
        for number, step in enumerate(steps)
        for j, value in zip(step.redundant, step.values[list(step.redundant)].tolist(), strict=True)
    ]
