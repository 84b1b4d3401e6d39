"""Rankers timed one at a time: how long each takes, and how many times as long as the quickest."""

import time

import pandas as pd
from sklearn.base import clone

from rankscope.findings.comparison.plan import Comparison
from rankscope.findings.titles import titles_of
from rankscope.findings.units import params_of
from rankscope.runs.forecast import expected_seconds, is_measured
from rankscope.runs.unit import canonical

TIMES, ENOUGH = 5, 2.0  # runs of each, or seconds
TOO_SLOW = 10.0  # seconds: who takes longer is not timed while somebody waits


def timed(comparison: Comparison) -> pd.DataFrame:
    """By title the least of several processor times on the first problem, slow rankers left out.

    Processor time is that of the one thread that computes: what else the machine does, such as
    other rankers beside it, does not lengthen it much.
    """
    generator = comparison.generators()[0]
    problem = generator.sample(comparison.seed)
    rows = []
    for title, ranker in _titled(comparison).items():
        slow = not is_measured(ranker) or expected_seconds(ranker, *generator.shape) > TOO_SLOW
        if not slow:
            seconds = _seconds(ranker, problem)
            rows.append({"title": title, "seconds": min(seconds), "runs": len(seconds)})
    frame = pd.DataFrame(rows, columns=["title", "seconds", "runs"])
    return frame.sort_values("seconds", ignore_index=True)


def _titled(comparison) -> dict:
    by_pair = {(ranker.key, canonical(params_of(ranker))): ranker for ranker in comparison.rankers}
    titles = titles_of(by_pair)
    return {titles[pair]: ranker for pair, ranker in by_pair.items()}


def _seconds(ranker, problem) -> list[float]:
    seconds: list[float] = []
    while len(seconds) < TIMES and sum(seconds) < ENOUGH:
        own = clone(ranker)
        begin = time.thread_time()
        own.fit(problem.X, problem.y)
        seconds.append(time.thread_time() - begin)
    return seconds
