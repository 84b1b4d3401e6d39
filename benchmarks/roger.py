"""ROGER against its literal loop and against the least its distances can cost."""

import random

import numpy as np

from benchmarks.measure import milliseconds, side_by_side, table
from rankers import EFR, Roger
from rankers.auc import areas
from rankers.roger import distances
from tests.rankers import roger_oracle

SHAPES = [(50, 100), (100, 100), (50, 500), (1_000, 20)]
OFFSPRING, GENERATIONS = 200, 249  # 50,000 evaluations less the first parents
LITERAL = 2  # offspring measured of the literal loop


def main():
    print(
        "Two equal rows of different classes keep the fitness below 1, so that all 50,000 "
        "evaluations are spent.\n"
    )
    header = [
        "n×d",
        "literal, ms",
        "ours, ms",
        "ratio",
        "distances",
        "AUC",
        "limit",
        "ours / limit",
    ]
    table(header, [row(n, d) for n, d in SHAPES])
    print(
        "\nLiteral: one generation of a few offspring, scaled to all. Distances, AUC: the share of "
        "our time.\nLimit: one read and one write of every |x - c|, at the speed of a plain copy "
        "in cache.\n"
    )
    table(["n×d", "EFR, 15 runs of ROGER, ms"], [ensemble_row(100, 100)])


def row(n, d):
    rng = np.random.default_rng(0)
    X, positive = rng.random((n, d)), np.arange(n) % 2 == 0
    X[1] = X[0]
    genes = rng.random((OFFSPRING, 2 * d))
    weights, centres = np.split(genes, 2, axis=1)
    found = distances(X, weights, centres)
    columns, copied = X.T.copy(), np.empty((d, n))
    seconds = side_by_side(
        {
            "literal": lambda: literal(X.tolist(), positive.tolist(), d),
            "ours": lambda: Roger().fit(X, positive),
            "distances": lambda: distances(X, weights, centres),
            "areas": lambda: areas(found, positive),
            "limit": lambda: [np.copyto(copied, columns) for _ in range(OFFSPRING)],
        },
        repeats=3,
    )
    ours, limit = seconds["ours"], seconds["limit"] * GENERATIONS
    whole = seconds["literal"] / LITERAL * OFFSPRING * GENERATIONS
    parts = [f"{seconds[name] * GENERATIONS / ours:.0%}" for name in ("distances", "areas")]
    return [
        f"{n:,}×{d:,}",
        milliseconds(whole),
        milliseconds(ours),
        f"{whole / ours:,.0f}",
        *parts,
        milliseconds(limit),
        f"{ours / limit:.1f}",
    ]


def literal(X, positive, d):
    random.seed(0)
    parents = [[random.random() for _ in range(2 * d)] for _ in range(20)]
    steps = [[0.1] * (2 * d)] * 20
    roger_oracle.generation(X, positive, parents, steps, offspring=LITERAL)


def ensemble_row(n, d):
    rng = np.random.default_rng(0)
    X = rng.random((n, d))
    y = ((X[:, :10] - 0.5) ** 2).sum(axis=1) < 10 / 12
    return [
        f"{n:,}×{d:,}",
        milliseconds(side_by_side({"": lambda: EFR().fit(X, y)}, repeats=1)[""]),
    ]


if __name__ == "__main__":
    main()
