"""What a learner loses without a variable: one fold of the cross-validation that tells."""

from rankers.evaluation.importance import importance_in_fold
from rankers.parameters import param
from rankscope.runs.questions.keep import Keep


class Importance(Keep):
    """By what is shuffled, the quality lost on the test rows of a fold.

    The method is asked nothing: a learner learns from all variables.
    """

    key = "importance"

    shuffles: int = param(5, low=1, high=1_000, help="Of each variable.")
    together: str = param(
        "", help="Numbers of variables with commas, + between those shuffled as one.", control=False
    )

    def answer(self, method, data):
        answer = importance_in_fold(
            data,
            *self.parted(data),
            learner=self.learner,
            shuffles=self.shuffles,
            seed=self.seed,
            measure=self.measure,
            together=together_of(self.together),
        )
        return {
            "drops": answer.drops,
            "quality": answer.quality,
            "baseline": answer.baseline,
            "rows": answer.rows,
            "guesses": answer.guesses,
        }


def together_of(text: str) -> list[list[int]] | None:
    """Variables that are shuffled as one; None where each is on its own.

    >>> together_of("0,2+5")
    [[0], [2, 5]]
    """
    return [[int(one) for one in some.split("+")] for some in text.split(",")] if text else None
