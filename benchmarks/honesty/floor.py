"""How many variables of pure noise each ranker calls better than chance, at three rates."""

import numpy as np

from benchmarks.honesty.short import SLOW, short
from rankers import RANKERS
from rankers.evaluation import noise_floor

RATES = (0.01, 0.05, 0.2)
OWN = [(0, 1, 2, 3, 4), (5,), (6,), (7,), (8,), (9,)]  # the category, then numbers


def figures(tables: int = 20) -> list[dict]:
    """A row for each figure: figure, before, now, how.

    Before is what was measured of six of them when probes stood beside the table.
    """
    return [row for key in RANKERS for row in _of(key, tables // 4 if key in SLOW else tables)]


def _of(key, tables):
    """All rates come from one p-value for each variable, of 99 shuffles, or 19 of the slow ones.

    Methods that rank by steps stand beside copies of the table: 99 are too wide for the slow ones.
    """
    copies = 19 if key in SLOW else 99
    p = np.array([p_values(key, seed, copies) for seed in range(tables)])
    how = f"{tables} tables of 50 rows, a category of five levels and five numbers, {copies} draws"
    for rate in RATES:
        if rate * (copies + 1) < 1:
            continue
        shares = (p <= rate + 1e-9).mean(axis=1)
        error = shares.std() / np.sqrt(tables)
        now = f"{100 * shares.mean():.1f} ± {100 * error:.1f} %"
        figure = f"{key}: noise called better than chance, at {100 * rate:.0f} %"
        yield {"figure": figure, "before": BEFORE.get((key, rate), ""), "now": now, "how": how}


def p_values(key: str, seed: int, copies: int) -> np.ndarray:
    """By variable of a table of noise."""
    rng = np.random.default_rng([seed, 73])
    category = np.eye(5)[rng.permutation(np.arange(50) % 5)]
    X, y = np.hstack([category, rng.normal(size=(50, 5))]), rng.permutation(np.arange(50) % 2)
    rate = 1 / (copies + 1)
    return noise_floor(short(key, seed), X, y, rate, copies, seed, OWN).p_values


BEFORE = {
    ("spe", 0.01): "0.7 %",
    ("spe", 0.05): "4.9 %",
    ("spe", 0.2): "20.5 %",
    ("relief", 0.01): "0.6 %",
    ("relief", 0.05): "4.3 %",
    ("relief", 0.2): "20.0 %",
    ("mrmr", 0.01): "1.0 %",
    ("mrmr", 0.05): "4.5 %",
    ("mrmr", 0.2): "19.8 %",
    ("random_forest", 0.05): "3.2 %",
    ("random_forest", 0.2): "21.4 %",
    ("sm", 0.01): "1.1 %",
    ("sm", 0.05): "4.2 %",
    ("sm", 0.2): "20.1 %",
    ("fcbf", 0.01): "0.3 %",
    ("fcbf", 0.05): "0.9 %",
    ("fcbf", 0.2): "1.3 %",
}
