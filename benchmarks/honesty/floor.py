"""How many variables of pure noise each ranker calls better than chance, at three rates."""

import numpy as np

from benchmarks.honesty.short import SLOW, short
from rankers import RANKERS, Correlation
from rankers.evaluation import noise_floor

RATES = (0.01, 0.05, 0.2)
OWN = [(0, 1, 2, 3, 4), (5,), (6,), (7,), (8,), (9,)]  # the category, then numbers
TABLES = 80
EXPECTED_BEFORE = {8: 0.13, 20: 0.59}  # by number of variables, never more than were marked
FRESH = 10_000  # seeds of tables that are drawn where a share is off


def figures(tables: int = TABLES) -> list[dict]:
    """A row for each figure: figure, before, now, how."""
    rows, counts = zip(*(_of(key, tables) for key in RANKERS), strict=True)
    more = [_count(np.sum(counts, axis=0)), _wide(), *map(_expected, EXPECTED_BEFORE)]
    return [row for some in rows for row in some] + more


def _of(key, tables):
    """A row for each rate, all from one p-value for each variable, of 99 shuffles, or 19 of the
    slow ones; and how many rates there are, how many are off, and off again."""
    draws = 19 if key in SLOW else 99
    now = _floors(key, draws, range(tables))
    beside = _floors(key, draws, range(tables // 4), null="copies")
    before = [floor.p_values for floor in beside]  # before, chance was copies for all methods
    rates = [rate for rate in RATES if rate * (draws + 1) >= 1]
    now = [floor.p_values for floor in now]
    off = [rate for rate in rates if _is_off(now, rate)]
    again = [f.p_values for f in _floors(key, draws, range(FRESH, FRESH + tables))] if off else None
    rows = [_row(key, draws, rate, before, now, again if rate in off else None) for rate in rates]
    return rows, (len(rates), len(off), sum(_is_off(again, rate) for rate in off))


def _row(key, draws, rate, before, now, again):
    asked = f"; {_words(again, rate)} of as many others" if again else ""
    return {
        "figure": f"{key}: noise called better than chance, at {100 * rate:.0f} %",
        "before": _words(before, rate),
        "now": _words(now, rate) + asked,
        "how": f"{len(now)} tables of 50 rows, a category of five levels and five numbers, {draws} "
        f"draws; before {len(before)}",
    }


def _share(p_values, rate) -> tuple[float, float]:
    """The mean over tables and its standard error, at least that of independent variables."""
    p_values = np.array(p_values)
    shares = np.mean(p_values <= rate + 1e-9, axis=1)
    least = np.sqrt(rate * (1 - rate) / p_values.size)
    return shares.mean(), max(shares.std() / np.sqrt(len(shares)), least)


def _words(p_values, rate) -> str:
    share, error = _share(p_values, rate)
    return f"{100 * share:.1f} ± {100 * error:.1f} %"


def _is_off(p_values, rate) -> bool:
    share, error = _share(p_values, rate)
    return share - rate > 2 * error


def _count(counts) -> dict:
    shares, off, again = counts
    return {
        "figure": "shares that are more than two standard errors above their rate",
        "before": "",
        "now": f"{off} of {shares}; of these {again} on as many other tables",
        "how": f"1 in 44 is by chance: {shares / 44:.1f}; ties make some shares smaller",
    }


def _floors(key: str, draws: int, seeds, null="auto"):
    return [floor_of(key, seed, draws, null=null) for seed in seeds]


def floor_of(key: str, seed: int, copies: int, null="auto"):
    """Of a table of noise."""
    rng = np.random.default_rng([seed, 73])
    category = np.eye(5)[rng.permutation(np.arange(50) % 5)]
    X, y = np.hstack([category, rng.normal(size=(50, 5))]), rng.permutation(np.arange(50) % 2)
    return noise_floor(short(key, seed), X, y, 1 / (copies + 1), copies, seed, OWN, null=null)


def _wide() -> dict:
    """Useless columns of which 1 in 20 is marked."""
    rng = np.random.default_rng(74)
    X, y = rng.normal(size=(60, 2_000)), np.arange(60) % 2
    before = noise_floor(Correlation(), X, y, null="copies")
    now = noise_floor(Correlation(), X, y, most_copies=999)
    return {
        "figure": "2,000 columns of noise: what is said",
        "before": f"“{before.better.sum()} variables better than chance”",
        "now": f"{now.better.sum()} better, about {now.expected_false:.0f} expected from chance "
        f"alone; smallest q {now.q_values.min():.2f}",
        "how": "60 rows, correlation, one table",
    }


def _expected(m: int, tables: int = 400) -> dict:
    """Compare the number expected from chance alone with the number marked, on noise."""
    floors = [_small(m, seed) for seed in range(tables)]
    marked = np.array([floor.better.sum() for floor in floors])
    said = np.mean([floor.expected_false for floor in floors])
    error = marked.std() / np.sqrt(tables)
    return {
        "figure": f"{m} columns of noise: variables expected from chance alone",
        "before": f"{EXPECTED_BEFORE[m]:.2f}",
        "now": f"{said:.2f}; {marked.mean():.2f} ± {error:.2f} are marked",
        "how": f"{tables} tables of 60 rows, correlation, 19 shuffles; before by 2,000 simulated "
        "sets of p-values",
    }


def _small(m, seed):
    rng = np.random.default_rng([seed, 75])
    return noise_floor(Correlation(), rng.normal(size=(60, m)), np.arange(60) % 2)
