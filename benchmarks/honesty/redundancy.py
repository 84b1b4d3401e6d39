"""What is explained of redundant variables in the rows at hand, left out, and truly elsewhere."""

import numpy as np

from rankers import SPERanker

FRESH = 5_000  # rows that had no say
SEEDS = 12


def figures() -> list[dict]:
    """A row for each setting: figure, before (the share in the sample), now, how."""
    settings = [
        ("10 copies among 70 variables", {"m": 60, "copies": 10}, {}),
        ("some 35 partners of 200 variables, δ 0.5", {"m": 200}, {"delta": 0.5}),
        ("some 37 partners of 200 variables, δ 0.3", {"m": 200, "noise": 1.6}, {"delta": 0.3}),
        ("some 14 partners of 1,000 variables, δ 0.5", {"m": 1000, "noise": 1.0}, {"delta": 0.5}),
        ("1,000 variables, δ as in the paper", {"m": 1000, "noise": 1.0}, {}),
    ]
    return [_row(name, draw, search) for name, draw, search in settings]


def _row(name, draw, search):
    pairs = [_shares(seed, draw, search) for seed in range(SEEDS)]
    whole, elsewhere, truth = (np.mean(part) for part in np.hstack(pairs))
    return {
        "figure": f"share of a redundant variable that others explain: 72 rows, {name}",
        "before": f"{whole:.0%}",
        "now": f"{elsewhere:.0%} on rows left out ({truth:.0%} on {FRESH:,} fresh rows)",
        "how": f"{SEEDS} draws of variables with 12 hidden causes, SPE-ranker of degree 1",
    }


def _shares(seed, draw, search) -> np.ndarray:
    """Share in the sample, on rows left out, and on fresh rows, of each redundant variable."""
    X, fresh = (_draw(np.random.default_rng([seed, n]), n, **draw) for n in (72, FRESH))
    found = SPERanker(degree=1, **search).fit(X, X[:, 0] - X[:, 1]).ranking_.redundant
    rows = [(one.explained, one.elsewhere, share_on(X, fresh, one)) for one in found]
    return np.array(rows).reshape(-1, 3).T


def _draw(rng, n, m, noise=2.5, copies=0):
    loads = np.random.default_rng(7).normal(size=(12, m))
    X = rng.normal(size=(n, 12)) @ loads + noise * rng.normal(size=(n, m)) + 5
    of = X[:, :copies]
    return np.hstack([X, of + 0.3 * np.sqrt(12 + noise**2) * rng.normal(size=of.shape)])


def share_on(X, fresh, found) -> float:
    """What a least-squares fit of the variable on its partners in X explains of fresh rows."""
    columns = [column for column, _ in found.because]
    design, new = (np.column_stack([np.ones(len(A)), A[:, columns]]) for A in (X, fresh))
    y, goal = X[:, found.variable], fresh[:, found.variable]
    missed = goal - new @ np.linalg.lstsq(design, y, rcond=None)[0]
    return 1 - (missed**2).sum() / ((goal - y.mean()) ** 2).sum()
