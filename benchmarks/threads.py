"""Every ranker with BLAS on all cores, as it comes, and on one (OMP_NUM_THREADS=1)."""

import json
import os
import subprocess
import sys
import time

import numpy as np

from benchmarks.measure import milliseconds, table
from rankers import RANKERS
from rankers.target import BINARY

SHAPES = [(100, 100), (200, 500), (1_000, 200)]
ROUNDS = 2  # of both settings, in turns
BUDGET = 0.1  # seconds of one ranker in one round, once it has run
MOST = 10  # runs in one round
LIMIT = 1.1
QUICK = {  # searches cut short: their steps are the same
    "r2w2": {"max_iter": 3},
    "efr": {"runs": 2, "settings": "evaluations=500"},
    "roger": {"evaluations": 500},
}
QUICK_AT = {(1_000, 200): {key: {"step": 0.3} for key in ("rm", "dm", "svm_rfe")}}
LEFT_OUT = {("gsrelief", (1_000, 200)), ("efr", (200, 500)), ("efr", (1_000, 200))}  # too slow


def main():
    print("The best of several runs by processor time and by the clock. The ratio is that of the")
    print(f"default over OMP_NUM_THREADS=1; none should be above {LIMIT}.\n")
    rows = [row for shape in SHAPES for row in rows_of(shape)]
    table(["n×m", "ranker", "ms", "one thread", "ratio", "clock", "one thread", "ratio"], rows)
    high = [f"{row[1]} {row[0]}" for row in rows if float(row[4]) > LIMIT]
    print(f"\nAbove {LIMIT} by processor time: {', '.join(high) or 'none'}.")


def rows_of(shape):
    default, one = {}, {}
    for _ in range(ROUNDS):
        for best, limit in ((default, None), (one, "1")):
            for key, pair in measured(shape, limit).items():
                best[key] = np.minimum(best.get(key, np.inf), pair)
    for key, pair in default.items():
        cells = []
        for many, few in zip(pair, one[key], strict=True):
            cells += [milliseconds(many), milliseconds(few), f"{many / few:.2f}"]
        yield [f"{shape[0]}×{shape[1]}", key, *cells]


def measured(shape, limit) -> dict:
    """Return the processor time and the wall time of each ranker, measured in a subprocess."""
    environment = {k: v for k, v in os.environ.items() if not k.endswith("_NUM_THREADS")}
    if limit:
        environment["OMP_NUM_THREADS"] = limit
    command = [sys.executable, "-m", "benchmarks.threads", *map(str, shape)]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return json.loads(done.stdout)


def times(shape) -> dict:
    rng = np.random.default_rng(0)
    X = rng.normal(size=shape)
    y = (X[:, :5].sum(axis=1) + rng.normal(size=len(X)) > 0).astype(int)
    kinds = {key: kind for key, kind in RANKERS.items() if (key, shape) not in LEFT_OUT}
    settings = QUICK | QUICK_AT.get(shape, {})
    out = {}
    for key, kind in kinds.items():
        ranker = kind(**settings.get(key, {}))
        goal = y if BINARY in kind.tasks else X[:, 0]
        out[key] = best_of(lambda ranker=ranker, goal=goal: ranker.fit(X, goal))
    return out


def best_of(way) -> tuple[float, float]:
    """Processor seconds and seconds by the clock, each the least of a few runs."""
    best, spent = np.full(2, np.inf), 0.0
    for _ in range(MOST):
        start = np.array([time.process_time(), time.perf_counter()])
        way()
        taken = np.array([time.process_time(), time.perf_counter()]) - start
        best, spent = np.minimum(best, taken), spent + taken[0]
        if spent > BUDGET:
            break
    return tuple(best.tolist())


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(times(tuple(map(int, sys.argv[1:])))))
    else:
        main()
