"""How much of the noise that groups share, or that lasts in time, is called better than chance."""

import numpy as np

from rankers import Correlation
from rankers.evaluation import Dependence, noise_floor

WORDS = """\
Before, rows counted as independent. Now whole groups exchange their targets, and in time the target
is shifted around the end. A trend is no chance to a shift: walks and trends are marked far too
often still, which the page says."""
PATIENTS, TABLES = 20, 200
SIZES = {
    "20 patients of 10 rows": lambda rng: np.full(PATIENTS, 10),
    "20 patients of 1 to 19 rows": lambda rng: rng.integers(1, 20, size=PATIENTS),
    "20 patients of log-normal numbers of rows": lambda rng: np.maximum(
        1, np.round(rng.lognormal(2, 1, size=PATIENTS))
    ).astype(int),
}
TARGETS = ("two classes, constant in each", "a number, constant in each")
VARYING = ("two classes that vary in each", "a number that varies in each")
MEMORY = {"0": 0.0, "0.9": 0.9, "0.97": 0.97}


def figures(tables: int = TABLES) -> list[dict]:
    """A row for each figure: figure, before, now, how."""
    groups = [
        _row(f"{size}: {target}", lambda s, a=size, b=target: patients(s, a, b), null, tables)
        for size in SIZES
        for target in (*TARGETS, *VARYING)
        for null in ("target", "copies")
    ]
    kinds = (*MEMORY, "days", "walks", "trends")
    times = [_row(_words(one), lambda s, a=one: series(s, a), "target", tables) for one in kinds]
    return [*groups, *times]


def _words(kind) -> str:
    if kind in MEMORY:
        return f"series that remember {kind} of the row before"
    return {"days": "20 days of 10 rows", "walks": "random walks", "trends": "trends"}[kind]


def _row(words, draw, null, tables) -> dict:
    shares = np.array([_shares(draw(seed), seed, null) for seed in range(tables)])
    means, errors = 100 * shares.mean(axis=0), 100 * shares.std(axis=0) / np.sqrt(tables)
    before, now = (f"{m:.1f} ± {e:.1f} %" for m, e in zip(means, errors, strict=True))
    how = "shuffled targets" if null == "target" else "copies beside the table"
    return {
        "figure": f"{words}: noise called better than chance, at 5 %",
        "before": before,
        "now": now,
        "how": f"{tables} tables of about 200 rows and 5 variables of noise, correlation, {how}",
    }


def _shares(drawn, seed, null):
    """What is marked with rows as independent, and as they hang together."""
    X, y, dependence = drawn
    ways = (None, dependence)
    return [
        noise_floor(Correlation(), X, y, random_state=seed, null=null, dependence=way).better.mean()
        for way in ways
    ]


def patients(seed, size, target):
    """Noise that patients share for the most part, and a target that they share wholly or half."""
    rng = np.random.default_rng((seed, 5051))
    who = np.repeat(np.arange(PATIENTS), SIZES[size](rng))
    X = rng.normal(size=(PATIENTS, 5))[who] + 0.3 * rng.normal(size=(len(who), 5))
    y = rng.normal(size=PATIENTS)
    if target in TARGETS and target.startswith("two"):
        y = rng.permutation(np.arange(PATIENTS) % 2) - 0.5
    y = y[who] + (rng.normal(size=len(who)) if target in VARYING else 0)
    return X, (y > 0).astype(int) if target.startswith("two") else y, Dependence(clusters=who)


def series(seed, kind, n=200):
    """A target and five series that know nothing of it, each like its own past."""
    rng = np.random.default_rng((seed, 71))
    times = np.arange(n)
    if kind == "walks":
        values = rng.normal(size=(n, 6)).cumsum(axis=0)
    elif kind == "days":
        times = times // 10
        values = rng.normal(size=(n // 10, 6))[times] + 0.3 * rng.normal(size=(n, 6))
    else:
        values = _remembering(rng, n, MEMORY.get(kind, 0.5))
        values += times[:, None] / 20 if kind == "trends" else 0
    return values[:, 1:], values[:, 0], Dependence(times=times)


def _remembering(rng, n, memory):
    steps = rng.normal(size=(n + 100, 6))
    for row in range(1, len(steps)):
        steps[row] += memory * steps[row - 1]
    return steps[100:]
