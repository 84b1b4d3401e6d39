"""What the suggested number of variables is worth, and what rank intervals cover."""

import numpy as np
import pandas as pd

from rankers import Correlation, ReliefK, SPERanker, SymmetricUncertainty
from rankers.evaluation import (
    bootstrap_rows,
    folds_of,
    how_many,
    nogueira_stability,
    quality_by_size,
    rank_intervals,
)
from rankscope.tables import prepare

TABLES, SAMPLES = 60, 100
DRAWN = 400  # tables on which it is counted how often a size is suggested
FIRST = (SPERanker, Correlation, SymmetricUncertainty, ReliefK)  # the page begins with these


def figures() -> list[dict]:
    """A row for each figure: figure, before, now, how."""
    stable = [_stability(ranker) for ranker in (SPERanker(), Correlation(), ReliefK())]
    return [_on_noise(), *map(_suggested, DRAWS), _family(), *stable, _coverage()]


def independent(rng, n, m, *strength):
    """Two classes of as many rows, and the strength of the first variables."""
    X = rng.normal(size=(n, m))
    z = X[:, : len(strength)] @ np.array(strength) + rng.normal(size=n)
    return _table(X, z < np.median(z))


def grouped(rng, groups, size, strength=0.0):
    """Rows that share much of the variables and of the target with their group."""
    who = np.repeat(np.arange(groups), size)
    X = rng.normal(size=(groups, 6))[who] + 0.5 * rng.normal(size=(len(who), 6))
    z = rng.normal(size=groups)[who] + rng.normal(size=len(who)) + strength * X[:, 0]
    return _table(X, z < np.median(z), clusters=who)


def in_time(rng, n, memory):
    """Series that remember so much of the row before, and know nothing of each other."""
    values = rng.normal(size=(n + 100, 7))
    for row in range(1, len(values)):
        values[row] += memory * values[row - 1]
    return _table(
        values[100:, 1:], values[100:, 0] < np.median(values[100:, 0]), times=np.arange(n)
    )


def _table(X, y, **dependence):
    frame = pd.DataFrame(X).add_prefix("x").assign(y=np.where(y, "a", "b"))
    for kind, values in dependence.items():
        frame[kind] = values
    return prepare(frame, "y", **{kind: kind for kind in dependence})


# By words: what is drawn, and how often a size was suggested before, in % of as many tables.
DRAWS = {
    "noise, 100 rows of 10 variables": (lambda rng: independent(rng, 100, 10), 8.5),
    "noise, 40 rows of 30 variables": (lambda rng: independent(rng, 40, 30), 8.0),
    "noise, 25 groups of 8 rows": (lambda rng: grouped(rng, 25, 8), 12.2),
    "noise, 15 groups of 10 rows": (lambda rng: grouped(rng, 15, 10), None),
    "noise, 200 rows in time": (lambda rng: in_time(rng, 200, 0.0), 4.8),
    "noise, 200 rows in time that remember 0.8": (lambda rng: in_time(rng, 200, 0.8), 4.3),
    "one cause of 1.0, 100 rows of 10 variables": (lambda r: independent(r, 100, 10, 1.0), 94.7),
    "one cause of 0.6, 100 rows of 10 variables": (lambda r: independent(r, 100, 10, 0.6), 61.7),
    "two causes of 1.2, 40 rows of 30 variables": (
        lambda rng: independent(rng, 40, 30, 1.2, 1.2),
        55.0,
    ),
    "one cause of 1.5, 25 groups of 8 rows": (lambda rng: grouped(rng, 25, 8, 1.5), None),
}


def _suggested(words) -> dict:
    """Return how often a size is suggested, and the baseline that is printed."""
    draw, before = DRAWS[words]
    curves = [_curve(draw(np.random.default_rng([s, 21])), Correlation()) for s in range(DRAWN)]
    share = np.mean([curve.beats_chance for curve in curves])
    guess = np.mean([curve.baseline for curve in curves])
    return {
        "figure": f"{words}: a size is suggested" + " (5 % at most)" * words.startswith("noise"),
        "before": "" if before is None else f"{before:.1f} %",
        "now": f"{_percent(share, DRAWN)}; a guess gets {guess:.3f}",
        "how": f"{DRAWN} tables of two classes of as many rows, correlation, naive Bayes, 5 folds",
    }


def _family() -> dict:
    """Return how often any of several rankers suggests a size on noise."""
    kept = [
        any(_curve(table, ranker(), len(FIRST)).beats_chance for ranker in FIRST)
        for table in (independent(np.random.default_rng([s, 22]), 80, 12) for s in range(DRAWN))
    ]
    return {
        "figure": f"noise: a size is suggested by any of {len(FIRST)} rankers (5 % at most)",
        "before": "16 ± 4 %, 80 tables",
        "now": _percent(np.mean(kept), DRAWN),
        "how": f"{DRAWN} tables of 80 rows and 12 variables, naive Bayes, 5 folds; "
        + ", ".join(ranker.title for ranker in FIRST),
    }


def _curve(prepared, ranker, among=1):
    cuts = folds_of(prepared.y, prepared.task, dependence=prepared.dependence)
    folds = [quality_by_size(ranker, prepared, *cut, learner="naive_bayes") for cut in cuts]
    return how_many(folds, among=among)


def _percent(share, tables) -> str:
    return f"{100 * share:.1f} ± {100 * np.sqrt(share * (1 - share) / tables):.1f} %"


def _on_noise() -> dict:
    """Accuracy where there is nothing to learn: a guess gets .500."""
    rows = [_worth(seed) for seed in range(TABLES)]
    best, corrected, kept = np.array(rows).T
    return {
        "figure": "accuracy at the size that looks best, on noise (.500 is right)",
        "before": f"{best.mean():.3f}, always “keep k”",
        "now": f"{corrected.mean():.3f}; kept in {100 * kept.mean():.0f} % of the tables",
        "how": f"{TABLES} tables of 100 rows and 20 columns of noise, 5 folds",
    }


def _worth(seed):
    rng = np.random.default_rng([seed, 11])
    X = pd.DataFrame(rng.normal(size=(100, 20))).add_prefix("x")
    prepared = prepare(X.assign(y=np.where(rng.permutation(np.arange(100) % 2), "a", "b")), "y")
    folds = folds_of(prepared.y, prepared.task, seed=seed)
    answer = how_many([quality_by_size(Correlation(), prepared, *fold) for fold in folds])
    return answer.table["quality"].max(), answer.corrected, answer.beats_chance


def _stability(ranker, tables=20, samples=30) -> dict:
    """Redrawn rows of one table of noise agree more than tables of noise do."""
    values = []
    for seed in range(tables):
        rng = np.random.default_rng([seed, 13])
        X, y = rng.normal(size=(80, 30)), rng.permutation(np.arange(80) % 2)
        drawn = (bootstrap_rows(y, "binary", [seed, s]) for s in range(samples))
        rankings = [ranker.fit(X[rows], y[rows]).ranking_ for rows in drawn]
        values.append(nogueira_stability(rankings, 30, k=5).value)
    return {
        "figure": f"{ranker.title}: stability of the first five over redrawn rows of noise",
        "before": "called 0, “as by chance”",
        "now": f"{np.mean(values):.2f} ± {np.std(values) / np.sqrt(tables):.2f}; "
        "what a shuffled target gives is drawn beside it",
        "how": f"{tables} tables of 80 rows and 30 columns, {samples} samples each",
    }


def _coverage() -> dict:
    """Variables of known order; the intervals of one table's bootstrap samples."""
    strengths = np.linspace(0.6, 0.05, 8)
    covered = np.concatenate([_covered(seed, strengths) for seed in range(TABLES)])
    return {
        "figure": "rank intervals of 90 % that hold the true rank",
        "before": "not measured",
        "now": f"{100 * covered.mean():.0f} %",
        "how": f"{TABLES} tables of 150 rows, 8 variables of graded strength, {SAMPLES} samples",
    }


def _covered(seed, strengths):
    rng = np.random.default_rng([seed, 12])
    X = rng.normal(size=(150, len(strengths)))
    y = X @ strengths + rng.normal(size=150)
    drawn = (bootstrap_rows(y, "regression", [seed, s]) for s in range(SAMPLES))
    rankings = [Correlation().fit(X[rows], y[rows]).ranking_ for rows in drawn]
    table = rank_intervals(rankings, range(len(strengths))).sort_index()
    true = np.arange(1, len(strengths) + 1)
    return (table["low"].to_numpy() <= true) & (true <= table["high"].to_numpy())
