"""The score below which a variable is no better than one that cannot matter."""

from dataclasses import dataclass

import numpy as np

from rankers.evaluation.sample import sample_rows
from rankers.folding import folded, fresh, owners
from rankers.target import understand


@dataclass(frozen=True, eq=False)
class NoiseFloor:
    """What came of ranking a table together with its probes; arrays are by column or variable."""

    floors: np.ndarray  # what each variable has to score above: the best of its own probes
    error_rate: float
    scores: np.ndarray  # of the variables, beside the probes
    p_values: np.ndarray  # share of its probes, itself counted in, that do as well
    probes: np.ndarray  # scores of the probes, a row per copy of the table
    compared: str  # "scores", or "places" counted from the end where scores are not comparable
    rows: int  # how many of the table's rows were looked at

    @property
    def score(self) -> float:
        """The floor of the table as one figure: the median over the variables."""
        return float(np.median(self.floors))

    @property
    def better(self) -> np.ndarray:
        """Whether a variable is better than chance."""
        return self.p_values <= self.error_rate


def noise_floor(
    ranker,
    X,
    y,
    error_rate=0.05,
    copies: int | None = None,
    random_state=0,
    variables=None,
    most_cells=40_000_000,
) -> NoiseFloor:
    """Rank the variables together with permuted copies of them, the probes.

    Every copy of the table has its rows in another random order, so that probes depend on one
    another as the variables do, and on the target not at all. Where nothing matters, the table and
    its copies are then alike in every respect, and a variable scores among the first k of itself
    and its K probes in k of K + 1 cases: flagged at `error_rate` it is wrong at most that often,
    whatever the ranker and however the variables hang together. The rate is that of each variable,
    not of a whole table. None takes as few copies as the rate needs, one less than 1 / `error_rate`
    rounded up; fewer let nothing through, more make the floors steadier.

    A probe wins ties. Where the scores of a method do not fall along its ranking, because each
    comes from a step of its own, places are compared: minus the place among variables and probes.

    `variables` has the column positions of each variable where some have several columns. A
    variable is then as good as the best of its columns and a probe as the best of its copies of
    them, which are permuted as one: having more columns helps the probes just as much.

    A table that has more than `most_cells` values, probes included, is judged by a random sample of
    its rows, the same for variables and probes (about the same share of every class, 20 rows at
    least). The rows are chosen without a look at the variables, so variables and probes are as
    alike on them as on all, and the error rate holds; fewer rows only find less.

    >>> from rankers import SPERanker
    >>> rng = np.random.default_rng(0)
    >>> X = rng.normal(size=(100, 5))
    >>> noise_floor(SPERanker(), X, X[:, 2] > 0).better
    array([False, False,  True, False, False])
    """
    if not 0 < error_rate < 1:
        raise ValueError(f"error_rate: got {error_rate!r}, allowed is a number above 0 and below 1")
    X = np.asarray(X, dtype=float)
    variables = [(column,) for column in range(X.shape[1])] if variables is None else variables
    copies = int(np.ceil(1 / error_rate - 1e-9)) - 1 if copies is None else copies
    rng = np.random.default_rng(random_state)
    ranker, X, y = _small_enough(ranker, X, y, most_cells // (copies + 1), rng)
    comparable, values = _values(_ranking(ranker, X, y, copies, variables, rng))
    m = len(variables)
    made, given = values[:-m].reshape(copies, m), values[-m:]
    allowed = int(np.floor(error_rate * (copies + 1) + 1e-9))
    best = np.sort(made, axis=0)[::-1]
    return NoiseFloor(
        floors=best[allowed - 1] if allowed else np.full(m, np.inf),
        error_rate=error_rate,
        scores=given,
        p_values=(1 + _as_good(made, given)) / (copies + 1),
        probes=made,
        compared="scores" if comparable else "places",
        rows=len(X),
    )


def _small_enough(ranker, X, y, most_cells, rng):
    """The table, or a sample of its rows and a ranker that knows the task of the whole."""
    if X.size <= most_cells:
        return fresh(ranker), X, y
    target = understand(y, ranker.task)
    rows = sample_rows(target, most_cells // X.shape[1], rng)
    return fresh(ranker, target.task), X[rows], np.asarray(y)[rows]


def _ranking(ranker, X, y, copies, variables, rng):
    """The ranking of probes and variables; probes stand first, so that they win ties by place."""
    n, p = X.shape
    table = np.empty((n, (copies + 1) * p))
    for copy in range(copies):
        table[:, copy * p : (copy + 1) * p] = X[rng.permutation(n)]
    table[:, copies * p :] = X
    number = np.arange(copies + 1)[:, None] * len(variables)
    owner = (number + owners(variables, p)).ravel()
    return folded(ranker.fit(table, y).ranking_, owner)


def _values(ranking) -> tuple[bool, np.ndarray]:
    """By column, what can be compared: scores that fall along the kept variables, or places."""
    along = ranking.scores[ranking.kept]
    rounding = 1e-9 * np.abs(along[np.isfinite(along)]).max(initial=0)
    with np.errstate(invalid="ignore"):
        falls = (along[1:] <= along[:-1] + rounding).all()
    if falls and not np.isnan(along).any():
        return True, np.where(np.isnan(ranking.scores), -np.inf, ranking.scores)
    return False, -ranking.places


def _as_good(probes, scores) -> np.ndarray:
    """How many probes of each variable score as high as it does but for rounding."""
    needed = scores - 1e-10 * np.abs(scores, where=np.isfinite(scores), out=np.zeros(len(scores)))
    return (probes >= needed).sum(axis=0)
