"""What a learner makes of the first few variables of a ranking: the cheap rival of a search."""

from rankers.evaluation.how_many import sizes_up_to
from rankers.folding import rank_folded
from rankers.learners import LEARNERS
from rankers.parameters import param
from rankscope.runs.questions.aside import AsideQuestion, OuterErrors

MOST_SIZES = 100


class Top(AsideQuestion):
    """By size, the error on the rows kept aside with so many variables from the top.

    The ranking sees the same rows as a search asked the question `selection` with the same details;
    every size up to 100 is tried, beyond that each a quarter larger.
    """

    key = "top"

    learner: str = param("ridge", choices=tuple(LEARNERS), help="What learns.")

    def answer(self, method, data):
        rows = self.parted(data)
        seen = data.of_rows(rows.seen)
        ranking = rank_folded(method, seen.X, seen.y.to_numpy(), data.task, data.positions)
        outer = OuterErrors(data, rows, self.learner, self.seed)
        m = len(data.positions)
        sizes = [*range(1, min(m, MOST_SIZES) + 1)]
        sizes += [size for size in sizes_up_to(m, m) if size > MOST_SIZES]
        return {
            "order": ranking.order,
            "sizes": sizes,
            "errors": [outer.of(ranking.order[:size]) for size in sizes],
        }
