"""What the suggested number of variables is worth, and what rank intervals cover."""

import numpy as np
import pandas as pd

from rankers import Correlation, ReliefK, SPERanker
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


def figures() -> list[dict]:
    """A row for each figure: figure, before, now, how."""
    stable = [_stability(ranker) for ranker in (SPERanker(), Correlation(), ReliefK())]
    return [_on_noise(), *stable, _coverage()]


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
