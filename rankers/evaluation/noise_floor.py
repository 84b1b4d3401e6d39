"""The score below which a variable is no better than one that cannot matter."""

from dataclasses import dataclass

import numpy as np

from rankers.evaluation.exchange import MOST, exchange_of
from rankers.evaluation.false_discoveries import LEAST_FOR_Q, expected_false, q_values
from rankers.evaluation.permuted import (
    above,
    as_good,
    largest_of_equal,
    share_of,
    shuffled_values,
)
from rankers.evaluation.probes import probed_values
from rankers.evaluation.sample import stratified_rows
from rankers.folding import fresh
from rankers.target import understand

NULLS = ("auto", "target", "copies")


@dataclass(frozen=True, eq=False)
class NoiseFloor:
    """What chance makes of a table; arrays are by column or variable."""

    error_rate: float
    scores: np.ndarray  # of the variables
    p_values: np.ndarray  # share of what chance gave each, itself counted in, that does as well
    probes: np.ndarray  # what chance gave: a row per copy of the table, or shuffle of the target
    compared: str  # "scores", or "places" counted from the end where scores are not comparable
    rows: int  # how many of the table's rows were looked at
    null: str  # "target" or "copies": how chance was made
    by: str = "rows"  # what was exchanged: "rows", whole "clusters", or "times"
    ways: int = MOST  # to exchange it; where they are few, chance can hardly be told from more

    @property
    def floors(self) -> np.ndarray:
        """The best that chance gave each variable, at the rate: whoever is better reaches it."""
        if not self._allowed:
            return np.full(len(self.scores), np.inf)
        return np.sort(self.probes, axis=0)[::-1][self._allowed - 1]

    @property
    def _allowed(self) -> int:
        """Return how many of all values, a variable's own among them, may be better at the rate."""
        return int(np.floor(self.error_rate * (len(self.probes) + 1) + 1e-9))

    @property
    def score(self) -> float:
        """The floor of the table as one figure: the median over the variables."""
        return float(np.median(self.floors))

    @property
    def better(self) -> np.ndarray:
        """Whether a variable is better than chance."""
        return self.p_values <= self.error_rate

    @property
    def q_values(self) -> np.ndarray | None:
        """The share of false ones among all that look as good; None of fewer than 99 copies."""
        return q_values(self.p_values) if len(self.probes) >= LEAST_FOR_Q else None

    @property
    def expected_false(self) -> float:
        """Return how many variables are expected to be marked by chance alone.

        Where nothing matters, the scores of the table and those that chance gave are alike: each
        is judged by all others in turn. Where scores tie, fewer are marked than the rate says.
        """
        if not self._allowed:
            return 0.0
        every = np.vstack([self.probes, self.scores])
        limit = np.sort(every, axis=0)[::-1][self._allowed]
        pairs = zip(~above(every, limit), every, strict=True)
        marked = np.mean([1 - largest_of_equal(no.astype(float), own) for no, own in pairs])
        attained = self.error_rate * marked * len(every) / self._allowed
        return expected_false(self.p_values, self.error_rate, float(attained))


def noise_floor(
    ranker,
    X,
    y,
    error_rate=0.05,
    copies: int | None = None,
    random_state=0,
    variables=None,
    most_cells=40_000_000,
    null="auto",
    most_copies: int | None = None,
    dependence=None,
) -> NoiseFloor:
    """Judge every variable by what the ranker makes of it when chance decides.

    There are two ways, named by `null`:

    - "target": the target is shuffled `copies` times and the table ranked each time, all columns in
      their places. A variable is compared with itself under shuffled targets. Where nothing
      matters, real and shuffled targets are alike in every respect, so that a variable is flagged
      at `error_rate` at most that often, whatever the ranker and however the columns hang together.
      Where something matters, a method whose scores share a sum, such as a forest, is cautious: the
      strong take from the weak what a shuffled target leaves them.
    - "copies": the table is ranked once, with `copies` copies of it beside it, the probes, each
      with its rows in another random order. A variable is compared with its own probes, under the
      same strong variables; but twenty times the columns dilute a method that weighs columns
      together (an exclusive or, found by a forest among ten columns, is lost among two hundred).

    "auto" takes the target, unless the method ranks by steps, each score from a step of its own:
    then only places can be compared, and they need the probes beside them.

    The rate is that of each variable, not of a whole table: `expected_false` tells how many of
    chance alone marks on average, `q_values` the share of false ones. A value of chance that
    equals the variable's own counts against it (Phipson and Smyth 2010), so that a method of few
    distinct scores marks less of noise than the rate says; variables of equal score have equal p.
    As few copies are made as the rate needs, one less than 1 / `error_rate` rounded up, if `copies`
    is None. With `most_copies` shuffles go on while a variable is not settled: the clearly bad are
    known after a few, and the good need many for a small q.

    Rows that hang together by `dependence`, a `Dependence`, are exchanged by whole clusters or
    shifted in time, target and copies alike (`rankers/evaluation/exchange.py` says how and why):
    shuffled one by one, most of what patients share by chance would look better. `ways` says
    where there are too few of them.

    `variables` has the column positions of each variable where some have several columns. A table
    of more than `most_cells` values, probes included, is judged by a random sample of its rows
    (about the same share of every class, 20 at least), chosen without a look at the variables: the
    rate holds, fewer rows only find less.

    >>> from rankers import SPERanker
    >>> rng = np.random.default_rng(0)
    >>> X = rng.normal(size=(100, 5))
    >>> noise_floor(SPERanker(), X, X[:, 2] > 0).better
    array([False, False,  True, False, False])
    """
    _check(error_rate, null)
    X, y = np.asarray(X, dtype=float), np.asarray(y)
    variables = [(column,) for column in range(X.shape[1])] if variables is None else variables
    copies = int(np.ceil(1 / error_rate - 1e-9)) - 1 if copies is None else copies
    rng = np.random.default_rng(random_state)
    if null == "target" or (null == "auto" and not ranker.ranks_by_steps):
        part = _small_enough(ranker, X, y, dependence, most_cells, rng)
        counts = copies, max(copies, most_copies or copies)
        return _by_target(*part, counts, variables, rng, error_rate)
    part = _small_enough(ranker, X, y, dependence, most_cells // (copies + 1), rng)
    return _by_copies(*part, copies, variables, rng, error_rate)


def _check(error_rate, null):
    if not 0 < error_rate < 1:
        raise ValueError(f"error_rate: got {error_rate!r}, allowed is a number above 0 and below 1")
    if null not in NULLS:
        raise ValueError(f"null: got {null!r}, allowed is one of {', '.join(map(repr, NULLS))}")


def _by_target(ranker, X, y, exchange, counts, variables, rng, error_rate):
    """What shuffled targets tell."""
    progress, ranker.on_progress = ranker.on_progress, None
    own, shuffles = shuffled_values(ranker, X, y, variables, *counts, rng, progress, exchange)
    return NoiseFloor(
        error_rate=error_rate,
        scores=own,
        p_values=largest_of_equal(share_of(as_good(shuffles, own)), own),
        probes=shuffles,
        compared="places" if ranker.ranks_by_steps else "scores",
        rows=len(X),
        null="target",
        by=exchange.by,
        ways=exchange.ways(y),
    )


def _by_copies(ranker, X, y, exchange, copies, variables, rng, error_rate):
    """What probes beside the table tell."""
    own, probes, comparable = probed_values(ranker, X, y, variables, copies, rng, exchange)
    p_values = (1 + as_good(probes, own).sum(axis=0)) / (copies + 1)
    return NoiseFloor(
        error_rate=error_rate,
        scores=own,
        p_values=largest_of_equal(p_values, own),
        probes=probes,
        compared="scores" if comparable else "places",
        rows=len(X),
        null="copies",
        by=exchange.by,
        ways=exchange.ways(y),
    )


def _small_enough(ranker, X, y, dependence, most_cells, rng):
    """The table, or a sample of its rows and a ranker that knows the task of the whole."""
    if X.size <= most_cells:
        return fresh(ranker), X, y, exchange_of(dependence, len(X))
    target = understand(y, ranker.task)
    rows = stratified_rows(target, most_cells // X.shape[1], rng)
    exchange = exchange_of(dependence and dependence.of_rows(rows), len(rows))
    return fresh(ranker, target.task), X[rows], np.asarray(y)[rows], exchange
