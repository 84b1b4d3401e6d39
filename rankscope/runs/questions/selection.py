"""Which variables a learner needs, and whether the error that the search reports is honest."""

import time

import numpy as np

from rankers.selectors import select_folded
from rankscope.runs.questions.aside import AsideQuestion, OuterErrors
from rankscope.runs.sketch import Watch
from rankscope.runs.trace import packed


class Selection(AsideQuestion):
    """What a selector finds on the rows it sees, and the error of that on the rows kept aside.

    `support` is by variable, `trace` as in `rankscope.runs.trace`, `ranking` the variables, those
    selected first. `inner_error` is the cross-validated error that the search minimised; `error` is
    that of the learner trained on all rows seen and tested on those kept aside, and what stands
    beside it is that of `OuterErrors.row_of`. `seconds` is the time of the search alone, and
    `processor_seconds` that of its processor.
    What there is of a search under way is told as such a row, without what needs the rows aside.
    """

    key = "selection"

    def answer(self, method, data):
        rows = self.parted(data)
        seen = data.of_rows(rows.seen)
        if self.on_sketch:
            Watch(self.on_sketch, data.groups).follow(method)
        started, busy = time.perf_counter(), time.process_time()
        parts = seen.X, seen.y.to_numpy(), data.task, data.positions
        fitted = select_folded(method, *parts, dependence=seen.dependence)
        seconds, processor = time.perf_counter() - started, time.process_time() - busy

        support = np.array([fitted.support_[columns[0]] for columns in data.positions])
        outer = self.outer(data, rows, method.learner)
        return {
            "support": support,
            "ranking": fitted.ranking_.order,
            "trace": packed(fitted.trace_.join(fitted.sets_)),
            "limit": fitted.limit_reached_,
            "inner_error": fitted.error_,
            "groups": data.groups,
            "seconds": seconds,
            "processor_seconds": processor,
        } | outer.row_of(np.flatnonzero(support))

    def outer(self, data, rows, learner) -> OuterErrors:
        """Who tests what is selected on the rows kept aside."""
        return OuterErrors(data, rows, learner, self.seed)
