"""A selection judged on the rows that the authors of a set put aside."""

import numpy as np

from rankers.parameters import param
from rankscope.runs.questions.aside import OuterErrors, Parted
from rankscope.runs.questions.selection import Selection
from rankscope.runs.trace import unpacked


class SplitSelection(Selection):
    """As a selection, with the first rows seen and all others kept aside.

    `outer_errors` are those on the rows aside of every set the search accepted, in its order.
    """

    key = "split_selection"

    train: float = param(0.5, low=0.01, high=0.99, help="The share of rows, from the top, seen.")

    def parted(self, data):
        rows = np.arange(len(data.X))
        return Parted(*np.split(rows, [round(self.train * len(rows))]))

    def answer(self, method, data):
        row = super().answer(method, data)
        trace = unpacked(row["trace"])
        outer = OuterErrors(data, self.parted(data), method.learner, self.seed)
        accepted = trace.loc[trace["accepted"].astype(bool), "variables"]
        return row | {"outer_errors": [outer.of(variables) for variables in accepted]}
