"""What Figures 10 and 11 of Quevedo et al. show of two opposites: shares, and what a law tells."""

from functools import cache

import numpy as np

from datagen import Anticorrelated
from rankscope.studies.claims import Check, Item

RATIOS = tuple(round(0.4 + 0.01 * step, 2) for step in range(21))
MANY = 1_000  # data sets of which none is otherwise say something of "never"
DRAWN = 30  # data sets, of which correlations are shown
NAME, EDGES = "SPE-ranker", {0.42: -0.95, 0.54: -0.92}  # by ratio the correlation printed


def correlation(ratio):
    """Of the two variables, by the law of the problem."""
    share = np.asarray(ratio) ** 2 / 8
    return -(1 - share) / (1 + share)


def every(ratios, of_them: float, by_percent=False) -> Check:
    """In all data sets (1) or in none (0): one that is otherwise refutes it, few prove nothing.

    By per cent: at each distance the share rounds to what is printed.
    """

    def check(cells) -> list[Item]:
        if cells.frame.empty:
            return []
        rows = cells.frame[cells.frame["ratio"].isin(ratios) & (cells.frame["repeats"] > 0)]
        if rows.empty:
            return []
        counts = rows["redundant_mean"] * rows["repeats"]
        if by_percent:
            shares = counts.groupby(rows["ratio"]).sum() / rows.groupby("ratio")["repeats"].sum()
            return [_share(ratio, share, of_them) for ratio, share in shares.items()]
        count, total = round(counts.sum()), int(rows["repeats"].sum())
        words = f"{NAME} in {count:,} of {total:,} data sets"
        return [Item(words, (total >= MANY or None) if count == of_them * total else False)]

    return check


def ever_less(cells) -> list[Item]:
    """From each distance to the next between the edges the share falls."""
    if cells.frame.empty:
        return []
    rows = cells.frame[cells.frame["ratio"].between(*EDGES) & (cells.frame["repeats"] > 0)]
    shares = rows.groupby("ratio")["redundant_mean"].mean()
    steps = np.diff(shares)
    words = f"{NAME} falls at {(steps < 0).sum()} of {len(steps)} steps"
    return [Item(words, bool((steps < 0).all()))] if len(steps) else []


def _share(ratio, share, of_them) -> Item:
    words = f"{NAME} {100 * share:.2f} % at {ratio} σ"
    return Item(words, round(100 * share) == 100 * of_them)


def edges(near: float) -> Check:
    """The mean correlations of data sets at the edges, against those printed to two digits."""

    def check(cells) -> list[Item]:
        means = {ratio: _mean_and_error(_drawn(ratio))[0] for ratio in EDGES}
        return [
            Item(
                f"at {ratio} σ {number:.3f} ({EDGES[ratio]:g})",
                abs(round(number, 2) - EDGES[ratio]) <= near,
            )
            for ratio, number in means.items()
        ]

    return check


def straightness(cells) -> list[Item]:
    """How much of the correlation a straight line in d/σ tells."""
    r = np.corrcoef(RATIOS, correlation(RATIOS))[0, 1]
    return [Item(f"a straight line tells {r**2:.4f} of it from 0.40 to 0.60", bool(r**2 > 0.99))]


@cache
def correlations() -> dict[str, list]:
    """By the ratio, of data sets as they are ranked, and by the law."""
    drawn = [(ratio, *_mean_and_error(_drawn(ratio))) for ratio in RATIOS]
    law = [(ratio, float(correlation(ratio)), 0.0) for ratio in RATIOS]
    return {f"mean of {DRAWN} data sets": drawn, "by the law": law}


def _drawn(ratio) -> list[float]:
    """The correlation of the two in each of some data sets."""
    made = Anticorrelated(sigma=1.0, distance=ratio)
    return [np.corrcoef(made.sample(seed).X.to_numpy().T)[0, 1] for seed in range(DRAWN)]


def _mean_and_error(values) -> tuple[float, float]:
    return float(np.mean(values)), float(np.std(values, ddof=1)) / len(values) ** 0.5


def clouds(ratio) -> dict[str, list]:
    """The points of a data set by class, with σ = 1."""
    problem = Anticorrelated(sigma=1.0, distance=ratio).sample(0)
    X, y = problem.X.to_numpy(), problem.y.to_numpy()
    return {f"class {c}": [(*pair, 0.0) for pair in X[y == c].tolist()] for c in np.unique(y)}
