"""How many variables of pure noise each ranker calls better than chance, at three rates."""

import numpy as np

from benchmarks.honesty.short import SLOW, short
from rankers import RANKERS, Correlation
from rankers.evaluation import noise_floor

RATES = (0.01, 0.05, 0.2)
OWN = [(0, 1, 2, 3, 4), (5,), (6,), (7,), (8,), (9,)]  # the category, then numbers
FEW_SCORES = ("fcbf", "information_gain", "gain_ratio", "symmetric_uncertainty", "efr")


def figures(tables: int = 40) -> list[dict]:
    """A row for each figure: figure, before, now, how."""
    return [*(row for key in RANKERS for row in _of(key, tables)), _wide()]


def _of(key, tables):
    """All rates come from one p-value for each variable, of 99 shuffles, or 19 of the slow ones."""
    draws = 19 if key in SLOW else 99
    now = [floor_of(key, seed, draws) for seed in range(tables)]
    before = [floor_of(key, seed, draws, null="copies") for seed in range(tables // 4)]
    how = f"{tables} tables of 50 rows, a category of five levels and five numbers, {draws} draws"
    for rate in RATES:
        if rate * (draws + 1) >= 1:
            yield {
                "figure": f"{key}: noise called better than chance, at {100 * rate:.0f} %",
                "before": _share([floor.p_values for floor in before], rate),
                "now": _share([floor.p_values for floor in now], rate) + _by_lot(key, now, rate),
                "how": how,
            }


def _by_lot(key, floors, rate) -> str:
    """What a method of few scores loses to ties, which go against a variable."""
    if key not in FEW_SCORES:
        return ""
    p_values = [by_lot(floor, seed) for seed, floor in enumerate(floors)]
    return f"; {_share(p_values, rate)} if ties were drawn by lot"


def _share(p_values, rate) -> str:
    shares = np.mean(np.array(p_values) <= rate + 1e-9, axis=1)
    return f"{100 * shares.mean():.1f} ± {100 * shares.std() / np.sqrt(len(shares)):.1f} %"


def floor_of(key: str, seed: int, copies: int, null="auto"):
    """Of a table of noise."""
    rng = np.random.default_rng([seed, 73])
    category = np.eye(5)[rng.permutation(np.arange(50) % 5)]
    X, y = np.hstack([category, rng.normal(size=(50, 5))]), rng.permutation(np.arange(50) % 2)
    return noise_floor(short(key, seed), X, y, 1 / (copies + 1), copies, seed, OWN, null=null)


def by_lot(floor, seed) -> np.ndarray:
    """The p-values if a variable took a random place among what chance gave it and it is tied with.

    They are uniform on noise however few scores a method has, which shows that nothing but ties
    keeps such a method below the rate.
    """
    above = (floor.probes > floor.scores).sum(axis=0)
    tied = (floor.probes == floor.scores).sum(axis=0)
    lot = np.random.default_rng([seed, 77]).integers(tied + 1)
    return (1 + above + lot) / (len(floor.probes) + 1)


def _wide() -> dict:
    """Useless columns of which 1 in 20 is marked."""
    rng = np.random.default_rng(74)
    X, y = rng.normal(size=(60, 2_000)), np.arange(60) % 2
    before = noise_floor(Correlation(), X, y, null="copies")
    now = noise_floor(Correlation(), X, y, most_copies=999)
    return {
        "figure": "2,000 columns of noise: what is said",
        "before": f"“{before.better.sum()} variables better than chance”",
        "now": f"{now.better.sum()} marked, about {now.expected_false:.0f} of them by chance; "
        f"smallest q {now.q_values.min():.2f}",
        "how": "60 rows, correlation, one table",
    }
