"""SM: correlation of powers with Gram-Schmidt during ranking, and a random probe to stop at."""

from itertools import takewhile

import numpy as np
from scipy.special import betaincc, betainccinv

from rankers.base import Ranker
from rankers.batches.looks import batch_looks
from rankers.batches.redundancy import MOST, check_width
from rankers.batches.triangular import centred_rows
from rankers.levels import in_levels
from rankers.maths.coding import coded
from rankers.maths.expansion import (
    Monomials,
    Powers,
    about_mean,
    centred_powers,
    count_monomials,
)
from rankers.maths.looks import Looks
from rankers.maths.moments import without_extremes
from rankers.maths.orthogonal import Residuals, largest, order_of_rest, seed_of_rest, the_rest
from rankers.parameters import param
from rankers.ranking import Step
from rankers.target import BINARY, MULTICLASS, REGRESSION

CELLS = 50_000_000  # the largest full expansion, 400 MB


class SMRanker(Ranker):
    """Score a variable by the squared cosine of its best power with what the target still holds.

    In short: takes the variable that follows the target best, projects it out, and goes on.

    Use it when each further variable should tell something new. Not when some matter together only.

    At each step the variable with the best power is taken up, and that power is projected out of
    all other powers and of the target. With the full expansion a power is any product of variables
    up to the degree; the first taken up settles all its variables that were not settled yet, by
    their own powers, and products of settled variables only leave with them.

    When as few dimensions are left as the target spans (fewer rows than variables), or nothing of
    the target or of any power, nothing tells more: the rest follow by their score before any
    projection, and a variable of which less than 1e-10 of its length is left waits for that; with
    `rest` "random" they follow in random order, as the paper's SM is likely to have left them.
    Scores of different steps do not compare, so they need not fall. For several classes the squared
    cosine is the squared multiple correlation with what is left of their indicators.

    The probe is a power drawn in all directions alike. The risk that it comes before one of the
    first k is H_k = H_{k-1} + P_k (1 - H_{k-1}), P_k the chance that its squared cosine at step k
    is above that of the power taken up: 1 less the Beta(g/2, (n - k - g)/2) distribution, for a
    target that spans g dimensions. Exact for a probe drawn anew at each step; one and the same
    comes first less often: the rule is cautious. From the first step with H_k above `stop_probe`
    on, variables are ranked but not kept.

    What lies far from zero loses digits where columns have that in common and it is projected out:
    of a drift of all columns by 1e8, measured from zero, seven of a score are certain.

    Symbols: R_SM `scores_`, d `degree`, α `stop_probe`; a step's threshold: where H_k is α.

    >>> X = [[0, 0, 1], [1, 2, 1], [2, 4, 0], [3, 6, 1]]
    >>> SMRanker(degree=1).fit(X, [0, 0, 1, 1]).ranking_.order
    array([0, 2, 1])
    """

    key = "sm"
    title = "SM"
    paper = "stoppiglia2003"
    tasks = (BINARY, MULTICLASS, REGRESSION)
    sees = ("non-linear", "redundancy")
    additive = True
    cost = "n·m·degree for each variable, n variables at most"
    step_nanoseconds = 1.4
    formula = (
        r"\max_j\frac{\langle x_i^j,y\rangle^2}{\|x_i^j\|^2\,\|y\|^2}\ \text{after projecting"
        r" out what was chosen before}"
    )

    degree: int = param(
        2, low=1, high=8, costs=True, help="The highest power of each variable that is tried."
    )
    expansion: str = param(
        "simplified",
        choices=("simplified", "full"),
        costs=True,
        help="What is tried: powers of each variable alone (simplified), or products of several "
        "variables as well (full), which is for a few dozen variables.",
    )
    stop_probe: float | None = param(
        None,
        low=0.0,
        high=1.0,
        none="keep all",
        label="Risk of the probe (α)",
        help="Keeps variables only as long as the risk that a random one would have come before "
        "one of them stays below this.",
    )
    centre: bool = centred_powers()
    rest: str = order_of_rest()
    random_state: int | None = seed_of_rest()

    def _rank_variables(self, X, target, variables):
        X = coded(X, target.directions, variables)
        if self.expansion == "full":
            return self._rank(X, target)
        looks = Looks.of(self._from_zero(X), variables, self.degree)
        return self._by_steps(self.steps(X, target, looks), len(variables))

    def _from_zero(self, X):
        return about_mean(X) if self.centre else X

    def steps(self, X, target, looks=None):
        looks = looks or Looks.alike(X.shape[1])
        X = without_extremes(self._from_zero(X), self.degree).astype(float, copy=False)
        features = self._expanded(X, looks)
        left = Residuals(features.columns, target.directions, room=len(X) - 1)
        yield from self._settled(features, left, looks)

    def takes_batches(self, variables):
        return self.expansion == "simplified" and variables * self.degree <= MOST

    def _rank_batches(self, passes):
        return self._rank_rows(passes, Looks.alike(passes.batches.m))

    def _rank_batched_variables(self, passes, variables):
        columns = passes.coded(variables)
        return self._rank_rows(columns, batch_looks(columns, variables, self.degree, self.centre))

    def _rank_rows(self, passes, looks):
        if self.expansion == "full":
            raise ValueError(
                "expansion: got 'full', of batches SM takes 'simplified': give fit a sample of rows"
            )
        m = passes.batches.m
        check_width(m * self.degree)
        passes.moments(self.degree, self.centre)
        rows = centred_rows(passes)
        rows.columns[:, m:][:, np.tile(looks.once, self.degree - 1)] = 0
        features = Powers.ready(rows.columns, self.degree)
        left = Residuals(features.columns, rows.goal, room=passes.n - 1)
        return self._by_steps(self._settled(features, left, looks), m)

    def _settled(self, features, left, looks):
        """Yield a step for every variable as its best power is projected out."""
        first = left.squared_cosines()
        original = looks.fair(features.by_variable(first), left.dimensions, left.directions)
        alone = features.alone(first)
        waiting, risk = np.ones(len(original), dtype=bool), 0.0
        while not left.exhausted:
            live = features.touching(waiting) & (left.squares > 0)
            cosines = np.where(live, left.squared_cosines(), -np.inf)
            values = looks.fair(features.by_variable(cosines), left.dimensions, left.directions)
            values = np.where(waiting, values, -np.inf)
            if not live.any():
                break

            made = features.of(largest(values))
            chosen = made[largest(cosines[made])]
            threshold, risk = self._probe(left, cosines[chosen], risk)
            values[np.isneginf(values)] = np.nan
            settled = features.variables(chosen)
            settled = settled[waiting[settled]] if len(settled) > 1 else settled
            order, levels = in_levels(alone[settled])
            settled, apart = settled[order], np.diff(levels, prepend=0) > 0
            for variable, behind in zip(settled.tolist(), apart.tolist(), strict=True):
                yield Step(variable, values, threshold, apart=behind)

            waiting[settled] = False
            left.project_out(chosen, live)
        yield from the_rest(original, waiting, self.rest, self.random_state)

    def _expanded(self, X, looks):
        if self.expansion == "simplified":
            return Powers(X, self.degree, looks.once)
        n, m = X.shape
        count = count_monomials(m, self.degree)
        if n * count > CELLS:
            raise ValueError(
                f"expansion: got 'full', which makes {count:,} products of {m:,} variables up to "
                f"degree {self.degree}, allowed are {CELLS // n:,} for {n:,} rows: "
                "choose 'simplified', a lower degree or fewer variables"
            )
        return Monomials(X, self.degree)

    def _probe(self, left, cosine, risk):
        """The squared cosine that would use up the allowed risk, and the risk after this step."""
        if self.stop_probe is None:
            return None, risk
        inside, outside = left.directions / 2, (left.dimensions - left.directions) / 2
        allowed = max(0.0, self.stop_probe - risk) / (1 - risk) if risk < 1 else 0.0
        threshold = float(betainccinv(inside, outside, allowed))
        return threshold, risk + float(betaincc(inside, outside, cosine)) * (1 - risk)

    def _selected(self):
        if self.stop_probe is None or self.n_features_to_select is not None:
            return super()._selected()
        sure = takewhile(_before_probe, self.ranking_.steps)
        return np.array([step.chosen for step in sure], dtype=int)


def _before_probe(step) -> bool:
    return step.threshold is not None and step.values[step.chosen] >= step.threshold
