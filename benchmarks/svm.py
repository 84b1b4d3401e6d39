"""RM and its kin against scikit-learn's RFE."""

import numpy as np
from scipy.linalg.lapack import dposv
from sklearn.feature_selection import RFE
from sklearn.svm import SVC

from benchmarks.measure import milliseconds, side_by_side, table
from rankers import SVMRFE, BaggedLinear, DMRanker, R2W2Ranker, RMRanker
from rankers.maths.scaling import standardised

SHAPES = [(100, 100), (200, 500)]
ROUNDS = 3
LIMIT = "limit: factorise each kernel"
PEER = "RFE(SVC), one at a time"
METHODS = {
    PEER: lambda: RFE(SVC(kernel="linear"), n_features_to_select=1, step=1),
    "rm, degree 1": lambda: RMRanker(degree=1),
    "rm, degree 2": lambda: RMRanker(degree=2),
    "rm, degree 2, C = 1e5": lambda: RMRanker(degree=2, C=1e5),
    "rm, degree 2, a tenth at once": lambda: RMRanker(degree=2, step=0.1),
    "svm_rfe": SVMRFE,
    "dm, degree 1": lambda: DMRanker(degree=1),
    "dm, degree 2": lambda: DMRanker(degree=2),
    "bagged_linear": BaggedLinear,
    "r2w2, degree 2": lambda: R2W2Ranker(degree=2),
}


def main():
    print("The ratio is the peer's time over ours. The limit is one update and one Cholesky")
    print("factorisation of the kernel for each variable.\n")
    rows = [row for shape in SHAPES for row in rows_of(*shape)]
    table(["n×m", "way", "ms", "ratio"], rows)


def rows_of(n, m):
    X, y = problem(n, m)
    ways = {name: lambda make=make: make().fit(X, y) for name, make in METHODS.items()}
    seconds = side_by_side(ways | {LIMIT: lambda: factorise(n, m)}, ROUNDS)
    return [
        [f"{n}×{m}", name, milliseconds(best), f"{seconds[PEER] / best:.1f}"]
        for name, best in seconds.items()
    ]


def problem(n, m):
    rng = np.random.default_rng(0)
    X = standardised(rng.uniform(-1, 1, (n, m)))
    return X, (X[:, :5].sum(axis=1) > 0).astype(int)


def factorise(n, m):
    """What no exact method can spare: a step's kernel and one factorisation of it."""
    row = np.linspace(-1, 1, n)
    gram = n * np.eye(n)
    for _ in range(m):
        gram -= np.outer(row, row) / m
        dposv(gram, row)


if __name__ == "__main__":
    main()
