"""A folder of Parquet files on Dask: what each worker process has to do, one alone and of two.

`python -m benchmarks.cluster FOLDER` ranks by SPE-ranker at degree 2 with redundancy. Processor
time of the busiest worker tells how far two of them are ahead, however busy the machine is.
"""

import sys
import time

import numpy as np
import psutil

from benchmarks.measure import machine, table


def main(folder):
    print(machine())
    alone, one, first = ranked(folder, 1)
    shared, both, second = ranked(folder, 2)
    rows = [[1, f"{one:.1f}", seconds(alone)], [2, f"{both:.1f}", seconds(shared)]]
    table(["workers", "elapsed, s", "processor time of each, s"], rows)
    print(f"\nThe busiest of two has {max(alone) / max(shared):.2f} times less to do.")
    print(f"Scores differ by {np.abs(first - second).max():.1g} at most.")


def ranked(folder, workers):
    """Processor time of each worker, elapsed time, and the scores."""
    from distributed import LocalCluster

    from rankers import SPERanker
    from rankscope.tables.scanning.scan import open_scan
    from rankscope.tables.scanning.workers import Dask

    options = {"threads_per_worker": 1, "dashboard_address": None, "host": "127.0.0.1"}
    with LocalCluster(n_workers=workers, **options) as cluster:
        adder = Dask(cluster.scheduler_address)
        scan = open_scan(folder, "y", adder=adder)
        processes = [psutil.Process(worker.pid) for worker in cluster.workers.values()]
        before, start = busy(processes), time.perf_counter()
        scores = SPERanker().fit_batches(scan).scores_
        elapsed = time.perf_counter() - start
        times = [after - first for first, after in zip(before, busy(processes), strict=True)]
        adder.close()
    return times, elapsed, scores


def busy(processes):
    return [sum(process.cpu_times()[:2]) for process in processes]


def seconds(times):
    return ", ".join(f"{time:.1f}" for time in times)


if __name__ == "__main__":
    main(sys.argv[1])
