"""A method tried out on small tables in a process of its own, to learn how long it takes.

The process is `python -m rankscope.runs.workers.trial KEY PARAMS`. It writes a line for every size
it is through with; when the time is up, what it has written so far is what is known.
"""

import json
import math
import subprocess
import sys
import time
from dataclasses import dataclass

import numpy as np

from rankscope.runs.settings import ROOT, Settings, child_environment
from rankscope.runs.workers.limits import limit

SIZES = ((100, 100), (400, 100), (100, 400))  # rows and columns
SECONDS = 8.0  # for a trial, with the start of the process
LONG_ENOUGH = 0.2  # seconds: what takes less is timed again, up to three times


@dataclass(frozen=True)
class Trial:
    """Seconds for 100 rows of 100 columns, infinite if it took too long or failed.

    The powers with which time grows up to 400 rows or columns are None where time ran out.
    """

    seconds: float = math.inf
    row_growth: float | None = None
    column_growth: float | None = None

    @classmethod
    def of(cls, times: list[float]) -> "Trial":
        """From the times for SIZES, as far as they are known."""
        if not times:
            return cls()
        powers = [math.log(longer / times[0]) / math.log(4) for longer in times[1:]]
        return cls(times[0], *powers)


def try_out(key: str, params: dict, seconds: float = SECONDS) -> Trial:
    """Run the trial, for so many seconds at most."""
    command = [sys.executable, "-m", "rankscope.runs.workers.trial"]
    child = subprocess.Popen(
        command,
        cwd=ROOT,
        env=child_environment(Settings.of_environment()),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        output, _ = child.communicate(json.dumps([key, params]), timeout=seconds)
    except subprocess.TimeoutExpired:
        child.kill()
        output, _ = child.communicate()
    return Trial.of([float(line) for line in output.splitlines()])


def main(key: str, params: dict):
    """In the child: write the time for every size as soon as it is known."""
    limit(Settings.of_environment())
    from rankscope.runs.menu import methods

    method = methods()[key](**params)
    for n, m in SIZES:
        print(_best_time(method, *_table(method, n, m)), flush=True)


def _best_time(method, X, y) -> float:
    times = []
    while not times or (sum(times) < LONG_ENOUGH and len(times) < 3):
        started = time.perf_counter()
        method.fit(X, y)
        times.append(time.perf_counter() - started)
    return min(times)


def _table(method, n, m):
    """Numbers, and a target of the first kind the method takes, on which a few of them bear."""
    rng = np.random.default_rng((n, m))
    X = rng.normal(size=(n, m))
    value = X[:, :5].sum(axis=1) + rng.normal(size=n)
    classes = {"binary": 2, "multiclass": 3}.get(method.tasks[0])
    if classes is None:
        return X, value
    return X, np.digitize(value, np.quantile(value, np.arange(1, classes) / classes))


if __name__ == "__main__":
    main(*json.load(sys.stdin))
