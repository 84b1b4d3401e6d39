"""What a ranker sees, as a picture: four small tables, and where it puts what matters in each."""

import warnings
from typing import NamedTuple

import numpy as np

ROWS, NOISE = 160, 8  # rows of a table, and variables in it that do not matter
DRAWS, ENOUGH = 5, 4
QUICK = {"evaluations": 2_000, "runs": 8, "trees": 50, "bags": 10, "settings": "evaluations=400"}


class Sight(NamedTuple):
    """Two columns that matter with their classes, and what a ranker makes of them."""

    title: str
    X: np.ndarray  # the two columns
    y: np.ndarray  # -1 and 1
    is_seen: bool
    words: str


def straight(rng) -> tuple[np.ndarray, np.ndarray]:
    """Both variables rise with the class."""
    y = np.resize([-1, 1], ROWS)
    return rng.normal(size=(ROWS, 2)) + 0.9 * y[:, None], y


def bent(rng) -> tuple[np.ndarray, np.ndarray]:
    """One class in the middle, the other around it."""
    X = rng.uniform(-1, 1, (ROWS, 2))
    away = (X**2).sum(axis=1)
    return X, np.where(away > np.median(away), 1, -1)


def together(rng) -> tuple[np.ndarray, np.ndarray]:
    """The class is whether both have the same sign."""
    X = rng.uniform(-1, 1, (ROWS, 2))
    return X, np.where(X.prod(axis=1) > 0, 1, -1)


def copies(rng) -> tuple[np.ndarray, np.ndarray]:
    """The second variable repeats the first."""
    X = rng.normal(size=(ROWS, 1))
    y = np.where(X[:, 0] + 0.4 * rng.normal(size=ROWS) > 0, 1, -1)
    return np.hstack([X, X + 0.05 * rng.normal(size=X.shape)]), y


WORLDS = {"Straight": straight, "Bent": bent, "Only together": together}


def sights(ranker: type) -> list[Sight]:
    """The four tables, each with what the ranker makes of it over several draws."""
    seen = [_sight(ranker, title, draw) for title, draw in WORLDS.items()]
    return [*seen, _sight_of_copies(ranker)]


def _sight(ranker, title, draw) -> Sight:
    """Whether both variables that matter come before all others."""
    drawn = [_ranking(ranker, draw, seed) for seed in range(DRAWS)]
    hits = sum(max(ranking.places[:2]) <= 2 for *_, ranking in drawn)
    X, y, _ = drawn[0]
    return Sight(title, X, y, hits >= ENOUGH, f"{_sign(hits)} found in {hits} of {DRAWS} draws")


def _sight_of_copies(ranker) -> Sight:
    """Whether one of both comes first and the other is named, or put behind what is noise."""
    drawn = [_ranking(ranker, copies, seed) for seed in range(DRAWS)]
    named = sum(any(one.variable < 2 for one in ranking.redundant) for *_, ranking in drawn)
    behind = sum(min(r.places[:2]) <= 2 < max(r.places[:2]) for *_, r in drawn)
    hits, what = (named, "named") if named else (behind, "put behind")
    words = f"{_sign(hits)} {what} in {hits} of {DRAWS} draws"
    X, y, _ = drawn[0]
    return Sight("Copies", X, y, hits >= ENOUGH, words)


def _sign(hits) -> str:
    return "✓" if hits >= ENOUGH else "✗"


def _ranking(ranker, draw, seed):
    rng = np.random.default_rng(seed)
    X, y = draw(rng)
    table = np.hstack([X, rng.normal(size=(ROWS, NOISE))])
    usual = {parameter.name for parameter in ranker.parameters()}
    settings = {name: value for name, value in QUICK.items() if name in usual}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return X, y, ranker(**settings).fit(table, y).ranking_
