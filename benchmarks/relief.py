"""Relief_k, ReliefF and MultiSURF against scikit-rebate, and fast-select where it is installed."""

import warnings
from importlib.util import find_spec

import numpy as np
import skrebate

from benchmarks.measure import against, rates, side_by_side
from rankers import GSReliefK, MultiSURF, ReliefF, ReliefK

K = 30


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
    if find_spec("fast_select"):
        import fast_select

        ways["fast-select ReliefF"] = lambda: fast_select.ReliefF(n_neighbors=K).fit(X, y)
        ways["fast-select MultiSURF"] = lambda: fast_select.MultiSURF().fit(X, y)
    return ways


if __name__ == "__main__":
    main()
