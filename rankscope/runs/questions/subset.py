"""What a set of variables is worth to a learner on rows that took no part in choosing it."""

from rankers.learners import LEARNERS
from rankers.parameters import param
from rankscope.runs.questions.aside import AsideQuestion, OuterErrors


class Subset(AsideQuestion):
    """The errors of a selection, for a set given: that of a search that was stopped.

    The method that chose the set is asked nothing.
    """

    key = "subset"

    learner: str = param("ridge", choices=tuple(LEARNERS), help="Who learns from the variables.")
    variables: str = param("0", help="Their numbers, with commas.", control=False)

    def answer(self, method, data):
        outer = OuterErrors(data, self.parted(data), self.learner, self.seed)
        return outer.row_of([int(number) for number in self.variables.split(",")])
