"""The search for redundancy of SPE-ranker's second stage: Gram-Schmidt along a given order."""

import numpy as np

from rankers.maths.gram_schmidt import Remainder
from rankers.maths.other_rows import shares_elsewhere
from rankers.parameters import param
from rankers.ranking import Ranking, Redundancy, Step

NOTHING = 1e-10  # a column shortened to this share of its norm is gone


def space_filled():
    """Declare ξ, the share of the space that is filled before the search ends."""
    return param(
        2 / 3,
        low=0.0,
        high=1.0,
        label="Space filled (ξ)",
        help="The search for redundancy ends when better variables use up this share of what so "
        "many rows can tell apart: beyond it everything looks redundant for lack of rows.",
    )


def threshold():
    """Declare δ, the share of its length below which a variable is redundant."""
    return param(
        None,
        low=0.0,
        high=1.0,
        none="adaptive: half of what is left on average",
        label="Threshold (δ)",
        help="A variable is redundant when better ones leave less than this share of it untold.",
    )


def with_redundancy(ranking: Ranking, X, mean, norms, xi, delta) -> Ranking:
    """The ranking with the variables named that better ones make redundant.

    `mean` and `norms` are the mean and the sum of squares about it of each column of X. The search
    ends when the share `xi` of the n dimensions is used up; `delta` is the share of its length
    below which a variable is redundant, None for half the mean share left (eq. 14).
    """

    def elsewhere(chosen, products, judged):
        return shares_elsewhere(X, mean, chosen, products, judged)

    return with_remainder(ranking, Remainder(X, mean, norms), norms, xi, delta, elsewhere)


def with_remainder(ranking: Ranking, remainder, norms, xi, delta, elsewhere) -> Ranking:
    """The same of columns of which only what others leave of them is at hand.

    `elsewhere(chosen, products, judged)` has by step the shares that hold on other rows.
    """
    steps, products = [], []
    for step, row in _search(remainder, norms, ranking.order, xi, delta):
        steps.append(step)
        products.append(row)
    return ranking.with_redundant(_reasons(steps, products, norms, elsewhere), steps)


def _search(remainder, norms, order, xi, delta):
    """Yield each step with its products <q, x> by column."""
    live = norms > 0
    enough = remainder.n * xi
    taken = 0
    for place, chosen in enumerate(order.tolist()):
        if not live[chosen]:
            continue

        live[chosen] = False
        products = remainder.accept(chosen, (k for k in order[place + 1 :] if live[k]))
        left, least = _compare(remainder, norms, live, delta)
        if (live & remainder.unsure(least**2 * norms)).any():
            remainder = remainder.lay_down(live)
            left, least = _compare(remainder, norms, live, delta)

        redundant = live & (left < least)
        yield Step(chosen, left, least, tuple(np.flatnonzero(redundant).tolist())), products

        live &= ~redundant
        taken += 1
        if taken >= enough:
            return


def _compare(remainder, norms, live, delta):
    """The share of its length left to every live column, and the threshold for it."""
    left = np.zeros_like(norms)
    np.sqrt(np.divide(remainder.squares, norms, out=left, where=norms > 0), out=left)
    adaptive = (1 + left.sum(where=live)) / (1 + live.sum()) / 2  # eq. 14
    left[~live] = np.nan
    return left, max(adaptive if delta is None else delta, NOTHING)


def _reasons(steps, products, norms, elsewhere) -> list[Redundancy]:
    """What explains each redundant variable: the squared products up to the step that found it."""
    last = max((number for number, step in enumerate(steps) if step.redundant), default=None)
    if last is None:
        return []
    steps, products = steps[: last + 1], products[: last + 1]
    chosen = [step.chosen for step in steps]
    columns = [list(step.redundant) for step in steps]
    shares = elsewhere(chosen, products, columns)
    return [
        reason
        for number, step in enumerate(steps)
        if step.redundant
        for reason in _of_step(number, step, chosen, products, norms, shares[number])
    ]


def _of_step(number, step, chosen, products, norms, elsewhere):
    """Yield a redundancy for each variable that the step found."""
    columns, chosen, rows = list(step.redundant), chosen[: number + 1], products[: number + 1]
    within = np.array([row[columns] for row in rows])
    shares = within**2 / norms[columns]
    factor = np.triu([row[chosen] for row in rows])
    alone = (factor.T @ within) ** 2 / norms[columns] / (factor**2).sum(axis=0)[:, None]
    for place, variable in enumerate(columns):
        share, by_itself = shares[:, place].tolist(), alone[:, place].tolist()
        largest = sorted(range(number + 1), key=lambda k, share=share: -share[k])
        because = tuple((chosen[k], share[k]) for k in largest)
        whole = 1 - float(step.values[variable]) ** 2
        by_itself = tuple(by_itself[k] for k in largest)
        yield Redundancy(variable, because, whole, number, by_itself, float(elsewhere[place]))
