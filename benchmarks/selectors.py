"""Selectors: forward selection against its peers, the thermal perceptron, RVErS on DNA."""

import math
import os
import time
from pathlib import Path
from warnings import catch_warnings, simplefilter

import numpy as np
import pandas as pd
from mlxtend.feature_selection import SequentialFeatureSelector as MlxtendSelector
from sklearn.feature_selection import SequentialFeatureSelector
from sklearn.linear_model import LogisticRegression

from benchmarks.measure import milliseconds, side_by_side, table
from datagen import SevenOfTen
from rankers.evaluation import folds_of
from rankers.learners import LEARNERS, ThermalPerceptron
from rankers.selectors import RVE, Backward, Forward, RVErS, removal_table

FOLDER = Path(os.environ.get("RANKSCOPE_DATA", Path(__file__).parents[2] / "shared" / "data"))
ROUNDS = 5
LITERAL_EPOCHS = 40  # measured of the literal loop, scaled to 1,897


class Splits:
    """The folds of our selector, for a peer."""

    def __init__(self, pairs):
        self._pairs = pairs

    def split(self, X=None, y=None, groups=None):
        return iter(self._pairs)

    def get_n_splits(self, X=None, y=None, groups=None):
        return len(self._pairs)


def main():
    print("Forward selection, five rounds, with the same learner and folds; times ours.\n")
    header = ["learner", "n×m", "ours, ms", "scikit-learn", "mlxtend", "outside of evaluations"]
    learners = {key: LEARNERS[key]() for key in ("naive_bayes", "ridge", "tree")}
    learners["LogisticRegression"] = LogisticRegression(C=0.1)
    table(header, [forward_row(*item, n=400, m=30) for item in learners.items()])
    print("\nOne training of the thermal perceptron, 1,000 rows; processor time.\n")
    rows = [perceptron_row(m) for m in (100, 10, 9, 8)]
    table(["inputs", "literal, ms", "ours, ms", "ratio"], rows)
    print()
    seconds = side_by_side({"": lambda: fresh_table(1_000, 50)}, repeats=3)[""]
    print(f"The cost table of 1,000 variables, 50 relevant: {milliseconds(seconds)} ms.\n")
    if (FOLDER / "dna.csv.gz").is_file():
        print("DNA, naive Bayes, 2,000 rows, 180 variables.\n")
        header = ["selector", "calls", "kept", "seconds", "outside of evaluations"]
        table(header, [dna_row(*dna(), selector) for selector in on_dna()])


def forward_row(name, learner, n, m):
    rng = np.random.default_rng(0)
    X = rng.integers(0, 3, (n, m)).astype(float)
    y = (X[:, :8].sum(axis=1) + rng.normal(size=n) > 8).astype(int)
    pairs = folds_of(y, "binary", 5, seed=0)
    ours = Forward(learner=learner, cv=Splits(pairs), most_evaluations=evaluations(m))
    peers = {
        "scikit-learn": SequentialFeatureSelector(
            learner, n_features_to_select=ROUNDS, cv=Splits(pairs), scoring="accuracy"
        ),
        "mlxtend": MlxtendSelector(
            learner, k_features=ROUNDS, cv=Splits(pairs), scoring="accuracy", verbose=0
        ),
    }
    ways = {"ours": lambda: ours.fit(X, y)}
    ways |= {name: lambda peer=peer: peer.fit(X, y) for name, peer in peers.items()}
    with catch_warnings():
        simplefilter("ignore", FutureWarning)
        taken = side_by_side(ways, repeats=2)
    if len(ours.trace_) != evaluations(m):
        raise ValueError(f"ours made {len(ours.trace_)} evaluations, the peers {evaluations(m)}")
    own = taken.pop("ours")
    outside = 1 - ours.trace_["seconds"].sum() / own
    ratios = [f"{seconds / own:.1f}" for seconds in taken.values()]
    return [name, f"{n}×{m}", milliseconds(own), *ratios, f"{max(outside, 0):.0%}"]


def evaluations(m):
    return sum(m - number for number in range(ROUNDS))


def perceptron_row(inputs):
    problem = SevenOfTen(n=1_000).sample(seed=1)
    columns = [*problem.relevant, *problem.irrelevant][:inputs]
    X, y = problem.X[columns].to_numpy() * 2 - 1, problem.y.to_numpy()
    ways = {
        "ours": lambda: ThermalPerceptron().fit(X, y),
        "literal": lambda: literal(X, y, LITERAL_EPOCHS),
    }
    taken = side_by_side(ways, 10, time.process_time)
    whole, ours = taken["literal"] / LITERAL_EPOCHS * 1_897, taken["ours"]
    return [str(inputs), milliseconds(whole), milliseconds(ours), f"{whole / ours:.0f}"]


def literal(X, y, epochs):
    """Epochs of the loop of the paper in plain Python, spread over the whole cooling."""
    rows = [[*row, 1.0] for row in X.tolist()]
    weights = [0.0] * len(rows[0])
    for temperature in np.geomspace(2, 0.3, epochs).tolist():
        for x, sign in zip(rows, y.tolist(), strict=True):
            phi = sum(w * value for w, value in zip(weights, x, strict=True))
            if sign * phi <= 0:
                step = sign * math.exp(-abs(phi) / temperature)
                weights = [w + step * value for w, value in zip(weights, x, strict=True)]


def fresh_table(N, r):
    """Made anew: with a law of its own it is in no cache."""
    removal_table(N, r, lambda n: n)


def dna():
    frame = pd.read_csv(FOLDER / "dna.csv.gz")
    train = frame[frame["split"] == "train"]
    return train.drop(columns=["split", "target"]), train["target"]


def on_dna():
    bayes = {"learner": "naive_bayes"}
    sizes = (50, 100, 180)
    return [
        RVE(r=25, **bayes),
        *(RVErS(r_max=size, **bayes) for size in sizes),
        Forward(**bayes),
        Backward(**bayes),
    ]


def dna_row(X, y, selector):
    taken = side_by_side({"": lambda: selector.fit(X, y)}, repeats=2)[""]
    outside = 1 - selector.trace_["seconds"].sum() / taken
    name = f"{selector.title} {getattr(selector, 'r_max', None) or ''}".strip()
    kept = selector.support_.sum()
    return [name, f"{len(selector.trace_):,}", kept, f"{taken:.2f}", f"{outside:.0%}"]


if __name__ == "__main__":
    main()
