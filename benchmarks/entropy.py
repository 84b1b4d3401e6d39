"""Rankers by entropy, AUC and mRMR against scikit-learn, scipy and literal loops."""

import time
from importlib import import_module
from importlib.util import find_spec

import numpy as np
import pandas as pd
from scipy.stats import mannwhitneyu
from sklearn.feature_selection import mutual_info_classif

from benchmarks.measure import milliseconds, side_by_side, table
from rankers import FCBF, MRMR, InformationGain, SymmetricUncertainty, UnivariateAUC
from rankers.maths.discretisation import discretise
from tests.rankers.entropy_oracle import fcbf as literal_fcbf

SHAPES = [(100, 100), (1_000, 1_000), (200, 20_000), (50_000, 200)]
SMALL = [(100, 100), (200, 500), (1_000, 300)]
FEW = 20  # columns that slow peers are measured on, scaled to all


def main():
    print(
        "Scores. Peers are measured on 20 columns and scaled to all; the ratio is their time over "
        "ours. The limit is one argsort of every column.\n"
    )
    header = ["n×m", "limit, ms", "AUC, ms (× limit)", "scipy's mannwhitneyu (ratio)"]
    header += ["information gain, MDL, ms (× limit)", "mutual_info_classif (ratio)"]
    table([*header, "equal frequency, ms (× limit)"], [scores_row(n, m) for n, m in SHAPES])

    print("\n1,000,000×30, processor time.\n")
    X, y = problem(1_000_000, 30)
    ways = {
        ranker.title: lambda r=ranker: r.fit(X, y) for ranker in (SymmetricUncertainty(), FCBF())
    }
    taken = side_by_side(ways, 2, time.process_time)
    table(["ranker", "s"], [[name, f"{seconds:.2f}"] for name, seconds in taken.items()])

    print(
        "\nRedundancy. The literal FCBF gets discrete columns, our time includes making them; "
        "mrmr-selection from PyPI is measured where it is installed.\n"
    )
    header = ["n×m", "FCBF, ms", "literal, ms (ratio)", "mRMR, ms", "mrmr-selection, ms (ratio)"]
    table(header, [redundancy_row(n, m) for n, m in SMALL])


def problem(n, m):
    """Two classes; half of the columns tell them more or less, some are close to others."""
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(n, m)), rng.integers(0, 2, n)
    X[:, ::2] += y[:, None] * rng.random(X[:, ::2].shape[1])
    X[:, ::10] = X[:, :1] + 0.5 * rng.normal(size=X[:, ::10].shape)
    return X, y


def scores_row(n, m):
    X, y = problem(n, m)
    columns, few, ones = X.T.copy(), X[:, :FEW], y == 1
    seconds = side_by_side(
        {
            "limit": lambda: np.argsort(columns, axis=1),
            "auc": lambda: UnivariateAUC().fit(X, y),
            "scipy": lambda: [mannwhitneyu(x[ones], x[~ones]).statistic for x in few.T],
            "mdl": lambda: InformationGain().fit(X, y),
            "neighbours": lambda: mutual_info_classif(few, y),
            "equal": lambda: InformationGain(discretisation="equal_frequency").fit(X, y),
        },
        repeats=3,
    )
    limit = seconds["limit"]
    ours = {k: f"{milliseconds(seconds[k])} ({seconds[k] / limit:.1f})" for k in seconds}
    scipy, neighbours = (seconds[k] * m / FEW for k in ("scipy", "neighbours"))
    return [
        f"{n:,}×{m:,}",
        milliseconds(limit),
        ours["auc"],
        f"{milliseconds(scipy)} ({scipy / seconds['auc']:,.0f})",
        ours["mdl"],
        f"{milliseconds(neighbours)} ({neighbours / seconds['mdl']:,.0f})",
        ours["equal"],
    ]


def redundancy_row(n, m):
    X, y = problem(n, m)
    codes = discretise(X, y, "mdl", bins=5).codes.tolist()
    names, classes = pd.DataFrame(X).add_prefix("x"), y.tolist()
    ways = {"literal": lambda: literal_fcbf(codes, classes)}
    if find_spec("mrmr"):
        choose = import_module("mrmr").mrmr_classif
        target = pd.Series(y, name="y")
        ways["mrmr"] = lambda: choose(names, target, K=m, show_progress=False, n_jobs=1)
    slow = side_by_side(ways, repeats=1)
    ours = side_by_side({"literal": lambda: FCBF().fit(X, y), "mrmr": lambda: MRMR().fit(X, y)})
    ratios = {name: f"{milliseconds(slow[name])} ({slow[name] / ours[name]:,.0f})" for name in ways}
    return [
        f"{n:,}×{m:,}",
        milliseconds(ours["literal"]),
        ratios["literal"],
        milliseconds(ours["mrmr"]),
        ratios.get("mrmr", "not installed"),
    ]


if __name__ == "__main__":
    main()
