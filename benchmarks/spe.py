"""SPE-ranker against scikit-learn's f_classif (scores) and Algorithm 1 word by word (whole)."""

import time

import numpy as np
from sklearn.feature_selection import f_classif

from benchmarks.measure import extra_memory, milliseconds, side_by_side, table
from rankers import SPERanker
from rankers.maths.moments import moments
from rankers.target import understand
from tests.rankers.oracle import literal_spe

SHAPES = [(100, 100), (1_000, 1_000), (200, 20_000), (200_000, 200)]


def main():
    scores, whole = [], []
    for n, m in SHAPES:
        rng = np.random.default_rng(0)
        X, y = rng.normal(size=(n, m)), rng.integers(0, 2, n)
        scores.append(score_row(X, y))
        whole.append(whole_row(X, y))
    print("Scores alone; the ratio is f_classif's time over ours.\n")
    print(
        "Stage: the scoring stage alone; fit: `SPERanker(redundancy=False).fit` with the checks of"
    )
    print("data and names, as f_classif has its own.\n")
    header = ["n×m", "f_classif, ms"]
    header += [f"degree {d}, {what}, ms (ratio)" for d in (1, 2, 3) for what in ("stage", "fit")]
    table([*header, "extra memory of degree 3 and of f_classif, in sizes of X"], scores)
    print("\nWhole ranker at degree 2; the ratio is the literal algorithm's time over ours.\n")
    header = ["n×m", "literal, ms", "ours, ms", "ratio", "extra memory, ours and literal, in X"]
    table(header, whole)


def score_row(X, y):
    directions = understand(y).directions
    ways = {"f_classif": lambda: f_classif(X, y)}
    for degree in (1, 2, 3):
        ways[degree] = lambda degree=degree: moments(X, directions, degree).explained
        ways[f"fit {degree}"] = lambda d=degree: SPERanker(degree=d, redundancy=False).fit(X, y)
    seconds = processor_seconds(ways, 50 if X.size <= 10_000 else 1)
    peer = seconds.pop("f_classif")
    ours = [f"{milliseconds(s)} ({peer / s:.1f})" for s in seconds.values()]
    memory = " and ".join(
        f"{extra_memory(way) / X.nbytes:.2f}" for way in (ways[3], ways["f_classif"])
    )
    return [shape(X), milliseconds(peer), *ours, memory]


def processor_seconds(ways, times: int) -> dict:
    """Of one call each; so short ones are called several times at a turn."""
    turns = {name: lambda way=way: [way() for _ in range(times)] for name, way in ways.items()}
    return {k: s / times for k, s in side_by_side(turns, 9, time.process_time).items()}


def whole_row(X, y):
    signs = np.where(y == 1, 1.0, -1.0)
    ways = {"literal": lambda: literal_spe(X, signs), "ours": lambda: SPERanker().fit(X, y)}
    seconds = side_by_side(ways, repeats=5 if X.size < 10**6 else 3)
    memory = " and ".join(
        f"{extra_memory(ways[name]) / X.nbytes:.2f}" for name in ("ours", "literal")
    )
    ratio = seconds["literal"] / seconds["ours"]
    return [shape(X), *(milliseconds(s) for s in seconds.values()), f"{ratio:.1f}", memory]


def shape(X):
    return f"{X.shape[0]:,}×{X.shape[1]:,}"


if __name__ == "__main__":
    main()
