"""Which variables matter, in order."""

import time

from rankers.evaluation.roc import auc_fr
from rankers.folding import fresh
from rankscope.runs.questions.base import Question


class WholeRanking(Question):
    """`order`, `levels`, `scores` and `redundant` as in `Ranking`, by variable number.

    `groups` is the truth and `auc_fr` the quality of the ranking, where the truth is known;
    `seconds` is the time of the method alone, on one core, `processor_seconds` that of its
    processor, which does not count what others made it wait.
    """

    key = "ranking"

    def answer(self, method, data):
        copy = fresh(method, data.task)
        started, busy = time.perf_counter(), time.process_time()
        whole = copy.fit(data.X, data.y, data.positions).ranking_
        seconds, processor = time.perf_counter() - started, time.process_time() - busy
        groups = data.groups
        return {
            "order": whole.order,
            "levels": whole.levels,
            "scores": whole.scores,
            "redundant": [vars(redundancy) for redundancy in whole.redundant],
            "groups": groups,
            "auc_fr": auc_fr(whole, groups, len(whole.order)) if groups else None,
            "random_state": getattr(method, "random_state", None),
            "seconds": max(seconds, processor),  # more where it worked on several cores
            "processor_seconds": processor,
        }
