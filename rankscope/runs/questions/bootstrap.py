"""The order on rows drawn again: how much a ranking owes to the rows at hand."""

from rankers.evaluation.bootstrap import bootstrap_rows
from rankers.folding import rank_folded
from rankers.parameters import param
from rankscope.runs.questions.base import Question


class Bootstrap(Question):
    """`order` and `levels` on as many rows as there are, drawn with replacement."""

    key = "bootstrap"

    seed: int = param(0, low=0, help="Decides which rows are drawn.")

    def answer(self, method, data):
        sample = data.of_rows(bootstrap_rows(data.y.to_numpy(), data.task, self.seed))
        y = sample.y.to_numpy()
        ranking = rank_folded(method, sample.X, y, data.task, sample.positions)
        return {"order": ranking.order, "levels": ranking.levels}
