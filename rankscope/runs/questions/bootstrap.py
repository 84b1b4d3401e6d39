"""The order on rows drawn again: how much a ranking owes to the rows at hand."""

import numpy as np

from rankers.evaluation.bootstrap import bootstrap_rows
from rankers.evaluation.exchange import exchange_of
from rankers.folding import rank_folded
from rankers.parameters import param
from rankers.target import REGRESSION
from rankscope.runs.questions.base import Question


class Bootstrap(Question):
    """`order` and `levels` on as many rows as there are, drawn with replacement.

    With `shuffle` the target was shuffled before, by what hangs together: what redrawn rows give
    where nothing matters.
    """

    key = "bootstrap"

    seed: int = param(0, low=0, help="Decides which rows are drawn.")
    shuffle: int | None = param(
        None, low=0, none="the target as it is", help="Decides how the target is shuffled."
    )

    def answer(self, method, data):
        y = data.y.to_numpy()
        if self.shuffle is not None:
            exchange = exchange_of(data.dependence, len(y))
            rng = np.random.default_rng(self.shuffle)
            y = exchange.of_target(y, rng, data.task != REGRESSION)
        clusters = data.dependence.clusters if data.dependence else None
        rows = bootstrap_rows(y, data.task, self.seed, clusters)
        sample = data.of_rows(rows)
        ranking = rank_folded(method, sample.X, y[rows], data.task, sample.positions)
        return {"order": ranking.order, "levels": ranking.levels}
