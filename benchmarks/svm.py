"""RM and its kin against scikit-learn's RFE: `python -m benchmarks.svm`."""

from time import perf_counter

import numpy as np
from scipy.linalg.lapack import dposv
from sklearn.feature_selection import RFE
from sklearn.svm import SVC

from rankers import SVMRFE, BaggedLinear, DMRanker, R2W2Ranker, RMRanker
from rankers.svm import standardised

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
    for n, m in SHAPES:
        seconds = measured(*table(n, m))
        print(f"\n{n} rows, {m} variables")
        for name, best in seconds.items():
            print(f"{name:32} {1e3 * best:9.1f} ms  {seconds[PEER] / best:6.1f} times the peer")


def table(n, m):
    rng = np.random.default_rng(0)
    X = standardised(rng.uniform(-1, 1, (n, m)))
    return X, (X[:, :5].sum(axis=1) > 0).astype(int)


def measured(X, y) -> dict[str, float]:
    """The best time of each method, the methods taking turns."""
    best = dict.fromkeys([*METHODS, LIMIT], np.inf)
    for _ in range(ROUNDS):
        for name, make in METHODS.items():
            start = perf_counter()
            make().fit(X, y)
            best[name] = min(best[name], perf_counter() - start)
        best[LIMIT] = min(best[LIMIT], limit(*X.shape))
    return best


def limit(n, m) -> float:
    """Seconds for what no exact method can spare: a step's kernel and one factorisation of it."""
    row = np.linspace(-1, 1, n)
    gram = n * np.eye(n)
    start = perf_counter()
    for _ in range(m):
        gram -= np.outer(row, row) / m
        dposv(gram, row)
    return perf_counter() - start


if __name__ == "__main__":
    main()
