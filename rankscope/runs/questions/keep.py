"""How many variables to keep: one fold of the cross-validation that tells."""

from rankers.evaluation.folds import folds_of
from rankers.evaluation.how_many import MEASURES, quality_by_size
from rankers.learners import LEARNERS, OLD_KEYS
from rankers.parameters import param
from rankscope.runs.questions.aside import cut_of
from rankscope.runs.questions.base import Question


class Keep(Question):
    """How well a learner does on one fold with the first k variables, ranked on the others."""

    key = "keep"

    fold: int = param(0, low=0, help="Which of the folds is tested, those of repeats counted on.")
    folds: int = param(5, low=2, help="Parts the rows are split into.")
    repeats: int = param(1, low=1, help="Splits.")
    learner: str = param("linear", choices=(*LEARNERS, *OLD_KEYS), help="What learns.")
    measure: str | None = param(
        None, choices=(*MEASURES, "r2"), none="the usual one of the task", help="Of quality."
    )
    seed: int = param(0, low=0, help="Decides how rows are split.")

    def parted(self, data):
        """The training and the test rows of this fold."""
        ways = self.folds, self.repeats, self.seed, data.dependence
        return cut_of(folds_of(data.y, data.task, *ways), self.fold)

    def answer(self, method, data):
        train, test = self.parted(data)
        quality = quality_by_size(
            method, data, train, test, learner=self.learner, seed=self.seed, measure=self.measure
        )
        return {
            "order": quality.order,
            "sizes": quality.sizes,
            "quality": quality.quality,
            "baseline": quality.baseline,
            "guesses": quality.guesses,
            "variance": quality.variance,
            "units": quality.units,
        }
