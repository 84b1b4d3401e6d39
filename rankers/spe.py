"""SPE-ranker: correlation of simple powers, then redundancy by Gram-Schmidt."""

import numpy as np

from rankers.base import Ranker
from rankers.maths.gram_schmidt import Remainder
from rankers.maths.moments import moments, without_extremes
from rankers.parameters import param
from rankers.ranking import Ranking, Redundancy, Step
from rankers.target import BINARY, MULTICLASS, REGRESSION

NOTHING = 1e-10  # a column shortened to this share of its norm is gone


class SPERanker(Ranker):
    """Score a variable by the best squared correlation of one of its powers with the target.

    A variable of which little is left, once better ones are projected out, is redundant.

    Symbols: d degree, xi (ξ) the share of the space filled before the search ends, delta (δ) the
    share of its length below which a variable is redundant, O `ranking_.order`, R
    `ranking_.redundant`. For several classes the squared correlation is the squared multiple
    correlation with the class indicators. A constant scores 0 and takes no part in the search for
    redundancy. Whatever δ, a variable of which nothing is left (1e-10) is redundant: the paper
    would divide by its length.

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
    cost = "n·m·degree, then n·m for each variable kept"
    formula = r"\max_{j=1,\dots,d}\ \rho^2(\mathbf{x}_i^{\,j}, \mathbf{y})"

    degree: int = param(2, low=1, high=8, help="Powers of each variable that are tried.")
    redundancy: bool = param(True, help="Look for variables that better ones make superfluous.")
    xi: float = param(
        2 / 3,
        low=0.0,
        high=1.0,
        label="Space filled (ξ)",
        help="The search for redundancy ends when this share of the n dimensions is used up: "
        "beyond it everything looks redundant for lack of rows.",
    )
    delta: float | None = param(
        None,
        low=0.0,
        high=1.0,
        none="adaptive: half the mean share of length left, eq. 14",
        label="Threshold (δ)",
        help="A variable is redundant when less than this share of its length is left.",
    )

    def _rank(self, X, target):
        found = moments(X, target.directions, self.degree)
        if found.out_of_range:
            X = without_extremes(X, self.degree)
            found = moments(X, target.directions, self.degree)

        ranking = Ranking.by_score(found.explained.max(axis=0))
        if not self.redundancy:
            return ranking

        norms = found.spread[0]
        pairs = list(self._orthogonalise(Remainder(X, found.mean, norms), norms, ranking.order))
        steps = [step for step, _ in pairs]
        return ranking.with_redundant(_reasons(steps, [row for _, row in pairs], norms), steps)

    def _orthogonalise(self, remainder, norms, order):
        """Yield each step of the second stage with its products <q, x> by column."""
        live = norms > 0
        enough = remainder.n * self.xi
        taken = 0
        for place, chosen in enumerate(order.tolist()):
            if not live[chosen]:
                continue

            live[chosen] = False
            products = remainder.accept(chosen, (k for k in order[place + 1 :] if live[k]))
            left, delta = self._compare(remainder, norms, live)
            if (live & remainder.unsure(delta**2 * norms)).any():
                remainder = remainder.lay_down(live)
                left, delta = self._compare(remainder, norms, live)

            redundant = live & (left < delta)
            yield Step(chosen, left, delta, tuple(np.flatnonzero(redundant).tolist())), products

            live &= ~redundant
            taken += 1
            if taken >= enough:
                return

    def _compare(self, remainder, norms, live):
        """The share of its length left to every live column, and the threshold δ for it."""
        left = np.zeros_like(norms)
        np.sqrt(np.divide(remainder.squares, norms, out=left, where=norms > 0), out=left)
        adaptive = (1 + left.sum(where=live)) / (1 + live.sum()) / 2  # eq. 14
        left[~live] = np.nan
        return left, max(adaptive if self.delta is None else self.delta, NOTHING)


def _reasons(steps, products, norms) -> list[Redundancy]:
    """What explains each redundant variable: the squared products up to the step that found it."""
    reasons = []
    for number, step in enumerate(steps):
        found = list(step.redundant)
        if not found:
            continue
        shares = np.array([row[found] for row in products[: number + 1]]) ** 2 / norms[found]
        chosen = [s.chosen for s in steps[: number + 1]]
        for variable, share in zip(found, shares.T, strict=True):
            because = sorted(zip(chosen, share.tolist(), strict=True), key=lambda pair: -pair[1])
            whole = 1 - float(step.values[variable]) ** 2
            reasons.append(Redundancy(variable, tuple(because), whole, number))
    return reasons
