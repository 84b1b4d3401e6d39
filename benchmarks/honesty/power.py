"""How often what matters is found: beside copies of the table, as before, and now."""

import numpy as np

from benchmarks.honesty.short import SLOW, short
from datagen import Polynomial
from rankers import RANKERS, RandomForest, ReliefK
from rankers.evaluation import noise_floor

TABLES, PLAIN_TABLES = 24, 10
PLAIN = {
    "a sum": {"m": 30, "n": 100, "r": 5, "degree": 1},
    "squares, noise .05": {"m": 30, "n": 200, "r": 5, "degree": 2, "noise": 0.05},
}
LAST = ("random", "combined")  # the one finds nothing, the other is SPE-ranker by default


def figures() -> list[dict]:
    """A row for each figure: figure, before, now, how."""
    crisp = "random forest: both variables of an exclusive or found"
    genes = "Relief_k: both genes found that act only together"
    weak = "random forest: two causes found, one four times as strong"
    plain = [_plain(key, name) for key in _quick_by_score() for name in PLAIN]
    return [
        _row(crisp, RandomForest(trees=60), _exclusive_or, "400 rows, 10 variables"),
        _row(genes, ReliefK(k=10), _genes, "400 rows of 20 genotypes, 10 % of classes wrong"),
        _row(weak, RandomForest(trees=60), _weak, "200 rows, 10 variables"),
        *(row for row, _ in plain),
        _all_together([gain for _, gain in plain]),
    ]


def _row(figure, ranker, draw, how) -> dict:
    tables = [draw(np.random.default_rng([seed, 613])) for seed in range(TABLES)]
    return _both(figure, [(ranker, *table) for table in tables], f"{TABLES} tables of {how}")[0]


def _quick_by_score() -> list[str]:
    """Methods that rank by steps are judged as before, so there is nothing to compare."""
    slow = SLOW - {"random_forest"}
    return [k for k in RANKERS if k not in {*LAST, *slow} and not RANKERS[k]().ranks_by_steps]


def _plain(key, name):
    asked = [(short(key, seed), *_problem(seed, PLAIN[name])) for seed in range(PLAIN_TABLES)]
    size = "{n} rows of {m} variables".format(**PLAIN[name])
    return _both(f"{key}: causes found of five, {name}", asked, f"{PLAIN_TABLES} tables of {size}")


def _both(figure, asked, how):
    """The row, and by table how much more is found now than before."""
    before, now = _found(asked, "copies"), _found(asked, "target")
    gain = now[0] - before[0]
    words = f"{_words(*now)}; {_gain_words(gain)}"
    return {"figure": figure, "before": _words(*before), "now": words, "how": how}, gain


def _found(asked, null) -> np.ndarray:
    """By table: the share of the causes marked, and that of the other variables."""
    shares = []
    for seed, (ranker, X, y, causes) in enumerate(asked):
        floor = noise_floor(ranker, X, y, null=null, random_state=seed)
        causes = list(causes)
        shares.append((floor.better[causes].mean(), np.delete(floor.better, causes).mean()))
    return np.array(shares).T


def _words(found, false) -> str:
    return f"{100 * found.mean():.0f} % ({100 * false.mean():.0f} % of the others)"


def _gain_words(gain) -> str:
    return f"{100 * gain.mean():+.0f} ± {100 * gain.std() / np.sqrt(len(gain)):.0f}"


def _all_together(gains) -> dict:
    """Gains of all methods on the same tables, and how many fall short beyond sampling."""
    short_of = sum(g.mean() < -2 * g.std() / np.sqrt(len(g)) for g in gains)
    return {
        "figure": "causes found of five, mean gain of all these methods",
        "before": "",
        "now": f"{_gain_words(np.mean(gains, axis=0))}; {short_of} of {len(gains)} fell by more "
        "than two standard errors",
        "how": f"the same {PLAIN_TABLES} tables for all methods",
    }


def _problem(seed, settings):
    problem = Polynomial(**settings).sample(9_000 + seed)
    causes = [list(problem.X).index(group[0]) for group in problem.groups]
    return problem.X.to_numpy(), problem.y, causes


def _exclusive_or(rng):
    X = rng.normal(size=(400, 10))
    return X, (X[:, 2] > 0) ^ (X[:, 7] > 0), (2, 7)


def _genes(rng):
    X = rng.binomial(2, 1 - np.sqrt(0.5), size=(400, 20)).astype(float)
    odd = (X[:, 4] > 0) ^ (X[:, 11] > 0)
    return X, np.where(rng.random(400) < 0.1, ~odd, odd), (4, 11)


def _weak(rng):
    X = rng.normal(size=(200, 10))
    return X, 3 * X[:, 2] + 0.75 * X[:, 5] + 0.5 * rng.normal(size=200) > 0, (2, 5)
