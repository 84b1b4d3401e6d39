"""What one set of variables costs block selection: five folds, every C of the grid."""

import time

import numpy as np
from scipy.linalg.lapack import dposv

from benchmarks.measure import milliseconds, side_by_side, table
from rankers.learners import LSSVM, Folds
from rankers.learners.ls_svm import C_OF_CLASSES, C_OF_NUMBERS, FEW
from rankers.maths.least_squares_svm import features_of, rbf_kernel
from rankers.selectors import BABD, BlockDeletion
from rankers.target import BINARY, REGRESSION, Target

GAMMA = 0.1
SHAPES = [  # rows, columns, kernel, aim
    (93, 60, "rbf", 2),
    (109, 700, "rbf", 2),
    (253, 13, "rbf", 2),
    (500, 22, "rbf", 2),
    (253, 1, "rbf", 5),
    (253, 2, "rbf", 5),
    (253, 4, "rbf", 5),
    (500, 4, "rbf", 5),
    (351, 34, "linear", 100),
    (768, 8, "linear", 100),
]
ROUNDS, IN_A_ROW = 20, 5


def main():
    print("One evaluation against one solve of the kernel's system for each C and fold, and with")
    print("a Cholesky factor for each; all give the same error. The ratio is that of the solves.")
    print(
        "The limit, which no way of ours does without: the kernel and one eigen-decomposition, of"
    )
    print("it or where it is smaller of its factor's products; linear, the columns' products and a")
    print("Cholesky factor of them for each C and fold. Processor time, one thread; ours and the")
    print("limit five times in a row, as a search asks.\n")
    times = ["solves, ms", "Cholesky, ms", "ours, ms"]
    header = ["n×m", "kernel", *times, "ratio to solves", "aim", "limit, ms (ours)"]
    table(header, [row_of(*shape) for shape in SHAPES])
    print("\nWhole searches on 253×13, a number, with the grid of gamma on all variables.\n")
    table(["search", "evaluations", "s", "share outside of evaluations"], list(searches()))


def row_of(n, m, kernel, aim):
    X, target, folds = problem(n, m, kernel == "linear")
    evaluator = LSSVM(kernel=kernel, gamma=GAMMA).evaluator(X, target, folds)
    everything = np.arange(m)
    Cs = C_OF_CLASSES if target.task == BINARY else C_OF_NUMBERS
    ways = {
        "solves": lambda: by_training(X, target, folds, kernel, Cs, bordered),
        "Cholesky": lambda: by_training(X, target, folds, kernel, Cs, factored),
        "ours": lambda: [evaluator.error(everything) for _ in range(IN_A_ROW)],
        "limit": lambda: [least(X, kernel, Cs) for _ in range(IN_A_ROW)],
    }
    assert abs(ways["solves"]() - evaluator.error(everything)) < 1e-5
    taken = side_by_side(ways, ROUNDS, time.process_time)
    taken |= {name: taken[name] / IN_A_ROW for name in ("ours", "limit")}
    *times, limit = map(milliseconds, taken.values())
    ratio, distance = taken["solves"] / taken["ours"], taken["ours"] / taken["limit"]
    return [f"{n}×{m}", kernel, *times, f"{ratio:.1f}", aim, f"{limit} ({distance:.1f})"]


def problem(n, m, classes):
    rng = np.random.default_rng(0)
    X = rng.uniform(size=(n, m))
    X[0], X[1] = 0, 1
    value = np.sin(5 * X[:, 0]) + X[:, -1] + 0.1 * rng.normal(size=n)
    parts = np.array_split(rng.permutation(n), 5)
    folds = Folds([(np.setdiff1d(np.arange(n), part), part) for part in parts])
    if classes:
        codes = (value > np.median(value)).astype(float)
        return X, Target(BINARY, codes, np.array([0, 1])), folds
    return X, Target(REGRESSION, value), folds


def by_training(X, target, folds, kernel, Cs, solve):
    K = X @ X.T if kernel == "linear" else rbf_kernel(X, GAMMA)
    goal = target.signs if target.task == BINARY else target.values
    return min(_error(K, goal, folds, C, target.task == BINARY, solve) for C in Cs)


def _error(K, goal, folds, C, classes, solve):
    answers = np.empty(len(K))
    for train, test in folds.pairs:
        multipliers, bias = solve(K[np.ix_(train, train)], goal[train], C)
        answers[test] = K[np.ix_(test, train)] @ multipliers + bias
    return np.mean((answers >= 0) != (goal > 0)) if classes else np.abs(answers - goal).mean()


def bordered(K, goal, C):
    n = len(K)
    system = np.ones((n + 1, n + 1))
    system[:n, :n], system[n, n] = K, 0
    system[np.arange(n), np.arange(n)] += 1 / C
    solved = np.linalg.solve(system, np.append(goal, 0))
    return solved[:n], solved[n]


def factored(K, goal, C):
    K[np.diag_indices(len(K))] += 1 / C
    ones, solved = dposv(K, np.column_stack([np.ones(len(K)), goal]))[1].T
    bias = solved.sum() / ones.sum()
    return solved - bias * ones, bias


def least(X, kernel, Cs):
    if kernel == "linear":
        products, ridges = X.T @ X, np.eye(X.shape[1]) / np.tile(Cs, 5)[:, None, None]
        return np.linalg.cholesky(products + ridges)
    K = rbf_kernel(X, GAMMA)
    if X.shape[1] > FEW:
        return np.linalg.eigh(K)
    factor = features_of(K)
    return np.linalg.eigh(factor.T @ factor)


def searches():
    X, target, _ = problem(253, 13, False)
    for name, selector in {"block_deletion": BlockDeletion(), "babd": BABD()}.items():
        start = time.perf_counter()
        trace = selector.fit(X, target.values).trace_
        taken = time.perf_counter() - start
        yield [name, len(trace), f"{taken:.2f}", f"{1 - trace['seconds'].sum() / taken:.1%}"]


if __name__ == "__main__":
    main()
