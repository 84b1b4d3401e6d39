"""Relief_k, ReliefF and MultiSURF against scikit-rebate, and fast-select where it is installed."""

import time
import warnings
from importlib.util import find_spec

import numpy as np
import skrebate

from benchmarks.measure import against, milliseconds, rates, side_by_side, table
from rankers import GSReliefK, MultiSURF, ReliefF, ReliefK

K = 30
TALL = ((100, 100), (1_000, 100), (2_000, 500))  # where skrebate would take minutes


def main():
    warnings.simplefilter("ignore")
    speed, reading = rates()
    for n, m, rounds in ((100, 100, 7), (1_000, 100, 3)):
        rng = np.random.default_rng(0)
        X = rng.uniform(-1, 1, (n, m))
        y = (X[:, 0] * X[:, 1] + X[:, 2] > 0).astype(int)
        products, differences = 2 * n * n * m / speed, 2 * n * K * m * 8 / reading
        against(
            f"{n:,} rows, {m} variables, k = {K}",
            side_by_side(contestants(X, y), rounds),
            reference="Relief_k",
            limit=products + differences,
        )
    if find_spec("fast_select"):
        print("\nProcessor time; the ratio is fast-select's over ours.\n")
        table(["n×m", "ReliefF, ms (ratio)", "MultiSURF, ms (ratio)"], map(level_row, TALL))


def level_row(shape):
    import fast_select

    rng = np.random.default_rng(0)
    X = rng.uniform(-1, 1, shape)
    y = (X[:, 0] * X[:, 1] + X[:, 2] > 0).astype(int)
    ways = {
        "relieff": lambda: ReliefF(k=K).fit(X, y),
        "their relieff": lambda: fast_select.ReliefF(n_neighbors=K).fit(X, y),
        "multisurf": lambda: MultiSURF().fit(X, y),
        "their multisurf": lambda: fast_select.MultiSURF().fit(X, y),
    }
    taken = side_by_side(ways, 5, time.process_time)
    ratios = [
        f"{milliseconds(taken[name])} ({taken[f'their {name}'] / taken[name]:.2f})"
        for name in ("relieff", "multisurf")
    ]
    return [f"{shape[0]:,}×{shape[1]:,}", *ratios]


def contestants(X, y):
    ways = {
        "Relief_k": lambda: ReliefK(k=K).fit(X, y),
        "ReliefF": lambda: ReliefF(k=K).fit(X, y),
        "MultiSURF": lambda: MultiSURF().fit(X, y),
        "scikit-rebate ReliefF": lambda: skrebate.ReliefF(n_neighbors=K).fit(X.copy(), y),
        "scikit-rebate MultiSURF": lambda: skrebate.MultiSURF().fit(X.copy(), y),
    }
    if len(X) <= 100:
        ways["GSRelief_k"] = lambda: GSReliefK(k=K).fit(X, y)
        ways[f"Relief_k, {X.shape[1]} times"] = lambda: [
            ReliefK(k=K).fit(X, y) for _ in range(X.shape[1])
        ]
    return ways


if __name__ == "__main__":
    main()
