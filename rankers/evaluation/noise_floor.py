"""The score below which a variable is no better than one that cannot matter."""

from dataclasses import dataclass

import numpy as np
from sklearn.base import clone


@dataclass(frozen=True, eq=False)
class NoiseFloor:
    """What came of ranking a table together with its probes; arrays are by column."""

    score: float  # a variable has to score above it
    error_rate: float
    scores: np.ndarray  # of the variables, beside the probes
    p_values: np.ndarray  # share of probes, itself counted in, that do as well
    probes: np.ndarray  # scores of the probes, best first
    compared: str  # "scores", or "places" counted from the end where scores are not comparable

    @property
    def better(self) -> np.ndarray:
        """Whether a variable is better than chance."""
        return self.p_values <= self.error_rate


def noise_floor(ranker, X, y, error_rate=0.05, copies: int | None = None, random_state=0):
    """Rank the variables together with permuted copies of them, the probes.

    A probe has the values of a variable in random order, so whatever it scores is chance. With N
    probes the floor is the score of the k-th best, k = `error_rate`·(N + 1) rounded down: where
    nothing matters, the share of variables above it is at most `error_rate` on average, whatever
    the ranker. The rate is that of each variable, not of a whole table. `copies` is the number of
    probes made of each variable; None takes as few as make k at least 2.

    A probe wins ties. Where the scores of a method do not fall along its ranking, because each
    comes from a step of its own, places are compared: minus the place among variables and probes.

    >>> from rankers import SPERanker
    >>> rng = np.random.default_rng(0)
    >>> X = rng.normal(size=(100, 5))
    >>> noise_floor(SPERanker(), X, X[:, 2] > 0).better
    array([False, False,  True, False, False])
    """
    if not 0 < error_rate < 1:
        raise ValueError(f"error_rate: got {error_rate!r}, allowed is a number above 0 and below 1")
    X = np.asarray(X, dtype=float)
    m = X.shape[1]
    copies = -(-np.ceil(2 / error_rate - 1) // m) if copies is None else copies
    probes = np.random.default_rng(random_state).permuted(np.tile(X, (1, int(copies))), axis=0)
    allowed = int(np.floor(error_rate * (probes.shape[1] + 1) + 1e-9))

    # Probes stand first, so that they win where a method breaks ties by position.
    ranking = clone(ranker).fit(np.hstack([probes, X]), y).ranking_
    comparable, values = _values(ranking)
    made, given = np.sort(values[:-m])[::-1], values[-m:]
    return NoiseFloor(
        score=float(made[allowed - 1]) if allowed else np.inf,
        error_rate=error_rate,
        scores=given,
        p_values=(1 + _as_good(made, given)) / (len(made) + 1),
        probes=made,
        compared="scores" if comparable else "places",
    )


def _values(ranking) -> tuple[bool, np.ndarray]:
    """By column, what can be compared: scores that fall along the kept variables, or places."""
    along = ranking.scores[ranking.kept]
    rounding = 1e-9 * np.abs(along[np.isfinite(along)]).max(initial=0)
    if (along[1:] <= along[:-1] + rounding).all() and not np.isnan(along).any():
        return True, np.where(np.isnan(ranking.scores), -np.inf, ranking.scores)
    places = np.empty(len(ranking.order))
    places[ranking.order] = -np.arange(1, len(places) + 1)
    return False, places


def _as_good(probes, scores) -> np.ndarray:
    """How many probes, best first, score as high as each score but for rounding."""
    needed = scores - 1e-10 * np.abs(scores, where=np.isfinite(scores), out=np.zeros(len(scores)))
    return np.searchsorted(-probes, -needed, side="right")
