"""A comparison as a visitor starts it: the time until all results are there, and who spent it."""

import tempfile
import time
from pathlib import Path

from benchmarks.measure import table
from rankscope import runs
from rankscope.runs import Settings, Unit

RANKERS = {"spe": {}, "sm": {}, "relief": {}, "rm": {}, "dm": {}}
PROBLEM = {"m": 50, "n": 100, "r": 5, "degree": 2, "redundancy": 2}
REPEATS = 30


def main():
    print("SPE, SM, Relief_k, RM, DM on 30 polynomial problems (m = 50, n = 100, r = 5, degree 2,")
    print("η = 2), every unit through the store and the workers. Aim: 80% in the rankers.\n")
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(home=Path(folder))
        runs.ensure_supervisor(settings)
        finish(runs.submit("bench", units(10_000, 4), "warm up", settings), settings)
        rows = [row(first, settings) for first in (0, 1_000, 2_000)]
    header = ["run", "s until all results", "s in rankers, summed", "workers", "share in rankers"]
    table(header, rows)


def row(first, settings):
    start = time.perf_counter()
    run = runs.submit("bench", units(first, REPEATS), "compare", settings)
    finish(run, settings)
    taken = time.perf_counter() - start
    inside = sum(result.row["seconds"] for result in runs.results(run, "bench", settings=settings))
    share = inside / (taken * settings.slots)
    return [first, f"{taken:.2f}", f"{inside:.2f}", settings.slots, f"{share:.0%}"]


def units(first, repeats):
    return [
        Unit.on_problem("polynomial", PROBLEM, seed, ranker, params)
        for seed in range(first, first + repeats)
        for ranker, params in RANKERS.items()
    ]


def finish(run, settings):
    while runs.state(run, "bench", settings).is_live:
        time.sleep(0.05)


if __name__ == "__main__":
    main()
