"""ROGER: weights of a distance to a point, evolved until the distance sorts the classes."""

import numpy as np

from rankers.auc import areas
from rankers.base import Ranker
from rankers.maths.blocks import blocks
from rankers.maths.coding import categories, coded
from rankers.maths.scaling import as_wide
from rankers.parameters import param, seed
from rankers.ranking import Ranking
from rankers.target import BINARY

FIRST_STEP = 0.1  # of a mutation, in a space of unit size


class Roger(Ranker):
    """Score a variable by its weight in a weighted distance to a point that sorts two classes.

    In short: breeds a distance to a point, by chance and survival, until it sorts the classes,
    and reads off how much each variable counts in it.

    Use it when it is the single run of ensemble feature ranking. Not when one run is all you
    take: the next seed can rank otherwise.

    An evolution strategy looks for weights and point: in each generation, parents are crossed and
    changed at random, and the best of parents and offspring by area under the ROC curve live on.

    A category comes as one column of codes; it and a column of two values are drawn in to spread as
    the others do, or a small weight would do the work of a large one.

    One run is noise: the rankings of two seeds can have nothing in common. Ensemble feature ranking
    (EFR) puts many runs together.

    Symbols: w `weights`, c `centres`, h_Z(x) = Σ w_i·|x_i - c_i| `distances`, F `fitness`,
    µ `parents`, λ `offspring`.

    Differs from the paper: columns are brought to [0, 1], where the paper's data lie; the larger of
    AUC and 1 - AUC is the fitness, so that near and far can both be the positive class. Weights and
    centres start in [0, 1] and may leave it. Where the paper is silent: every number has a step
    size of its own that mutates with it (Schwefel's rates), starting at 0.1; crossover takes each
    number with its step from either of two parents; at equal fitness the older lives on. A constant
    takes no part and scores 0.

    >>> rng = np.random.default_rng(0)
    >>> X = rng.random((60, 4))
    >>> ring = (X[:, 1] - 0.5) ** 2 + (X[:, 3] - 0.5) ** 2 < 0.15
    >>> sorted(Roger(evaluations=2_000).fit(X, ring).ranking_.order[:2].tolist())
    [1, 3]
    """

    key = "roger"
    title = "ROGER"
    paper = "jong2004"
    tasks = (BINARY,)
    sees = ("non-linear",)
    cost = "n·m·evaluations"
    caution = (
        "One run is noise: the rankings of two seeds can have nothing in common. For a ranking "
        "that lasts take Ensemble feature ranking (EFR), which puts many runs together."
    )
    formula = (
        r"|w_i|\ \text{of}\ \arg\max_{w,c} \max(A, 1-A),\quad A=\text{AUC of}\ "
        r"h(\mathbf{x}) = \sum_{i=1}^m w_i\,|x_i - c_i|"
    )

    evaluations: int = param(
        50_000,
        low=100,
        high=1_000_000,
        costs=True,
        help="How many weightings of the variables are tried at most, over all generations. One "
        "run is much by lot: for a ranking that lasts take ensemble feature ranking (EFR).",
    )
    parents: int = param(
        20,
        low=2,
        high=100,
        label="Parents (µ)",
        help="How many of the best weightings each generation passes on.",
    )
    offspring: int = param(
        200,
        low=1,
        high=2_000,
        label="Offspring (λ)",
        help="How many new weightings each generation tries.",
    )
    crossover: float = param(
        0.6,
        low=0.0,
        high=1.0,
        help="The share of new weightings that are mixed from two parents instead of one.",
    )
    random_state: int | None = seed()

    def _rank_variables(self, X, target, variables):
        X = coded(X, target.directions, variables)
        return self._rank(X, target, categories(X, variables))

    def _rank(self, X, target, few=None):
        low, high = X.min(axis=0), X.max(axis=0)
        varies = high > low
        scores = np.zeros(X.shape[1])
        if varies.any():
            unit = (X[:, varies] - low[varies]) / (high - low)[varies]
            unit = unit if few is None else as_wide(unit, few[varies])
            scores[varies] = np.abs(self._evolve(unit, target.positive))
        return Ranking.by_score(scores)

    def _evolve(self, X, positive):
        """The weights of the best distance found."""
        rng = np.random.default_rng(self.random_state)
        X, rows = np.unique(X, axis=0, return_inverse=True)  # equal rows get equal distances
        width = X.shape[1]
        genes = rng.random((self.parents, 2 * width))  # weights, then centres
        steps = np.full_like(genes, FIRST_STEP)
        fit = fitness(X, positive, genes, rows)
        generations = max(0, self.evaluations - self.parents) // self.offspring
        for generation in range(generations):
            children, their_steps = self._offspring(rng, genes, steps)
            genes, steps = np.vstack([genes, children]), np.vstack([steps, their_steps])
            fit = np.concatenate([fit, fitness(X, positive, children, rows)])

            best = np.argsort(-fit, kind="stable")[: self.parents]
            genes, steps, fit = genes[best], steps[best], fit[best]
            self._progress(generation + 1, generations)
            if fit[-1] == 1:
                break  # nothing can be better, and the older lives on
        return genes[0, :width]

    def _offspring(self, rng, genes, steps):
        """Cross parents and mutate what comes of it, step sizes first."""
        shape = self.offspring, genes.shape[1]
        one, other = rng.integers(self.parents, size=(2, self.offspring))
        crossed = rng.random(self.offspring) < self.crossover
        swap = crossed[:, None] & (rng.random(shape) < 0.5)
        children, sizes = (np.where(swap, part[other], part[one]) for part in (genes, steps))

        common, own = 1 / np.sqrt(2 * shape[1]), 1 / np.sqrt(2 * np.sqrt(shape[1]))
        drift = common * rng.standard_normal((shape[0], 1)) + own * rng.standard_normal(shape)
        sizes *= np.exp(drift)
        return children + sizes * rng.standard_normal(shape), sizes


def fitness(X, positive, genes, rows=slice(None)) -> np.ndarray:
    """Return how well each distance sorts the classes, one way or the other.

    Examples are `rows` of X: products of matrices may give two equal rows of X unequal distances,
    which would break their tie.

    Worked out in halves of pairs, whole numbers, so that it is the same to the last bit whichever
    class is called positive: parents of equal fitness would otherwise change places.
    """
    weights, centres = np.split(genes, 2, axis=1)
    halves = 2 * np.count_nonzero(positive) * np.count_nonzero(~positive)
    away = distances(X, weights, centres)[:, rows]
    won = np.round(areas(away, positive) * halves)
    return np.maximum(won, halves - won) / halves


def distances(X, weights, centres) -> np.ndarray:
    """By point (row) and example: Σ w_i·|x_i - c_i|, in pieces that fit the cache.

    As 2·Σ w_i·max(x_i, c_i) - Σ w_i·x_i - Σ w_i·c_i: of what is new for every point, one pass less.
    The longer side of the table lies along the memory.
    """
    total = -(weights @ X.T) - (weights * centres).sum(axis=1, keepdims=True)
    if X.shape[1] < X.shape[0]:
        return total + _larger(np.ascontiguousarray(X.T), weights, centres, by_row=False)
    return total + _larger(np.ascontiguousarray(X), weights, centres, by_row=True)


def _larger(table, weights, centres, by_row) -> np.ndarray:
    """By point and example: 2·Σ w_i·max(x_i, c_i); an example is a row of the table or a column."""
    total = np.zeros((len(weights), len(table) if by_row else table.shape[1]))
    for block in blocks(table):
        piece, (rows, inside) = table[block], block if by_row else block[::-1]
        high = np.empty_like(piece)
        for k, centre in enumerate(centres[:, inside]):
            np.maximum(piece, centre if by_row else centre[:, None], out=high)
            own = weights[k, inside]
            total[k, rows] += high @ own if by_row else own @ high
    return 2 * total
