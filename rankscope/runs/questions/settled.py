"""Selections tested by a machine that keeps what it chose for all variables."""

from sklearn.base import clone

from rankers.learners import learner_of
from rankers.learners.base import Folds
from rankers.learners.training import Training
from rankers.parameters import param
from rankscope.runs.questions.aside import OuterErrors
from rankscope.runs.questions.selection import Selection
from rankscope.runs.questions.split_selection import SplitSelection


class SettledSelection(Selection):
    """As a selection, but the machine tested keeps the gamma of all variables.

    A search by blocks chooses gamma once, for all variables, and C for every set. So does here the
    machine that is trained on what was selected: its gamma is the one that it chooses for all
    variables of the rows seen.
    """

    key = "settled_selection"

    def outer(self, data, rows, learner):
        return SettledErrors(data, rows, learner, self.seed)


class SettledSplit(SettledSelection):
    """The same with the first rows seen and all others kept aside."""

    key = "settled_split_selection"

    train: float = param(0.5, low=0.01, high=0.99, help="The share of rows, from the top, seen.")

    parted = SplitSelection.parted


class SettledErrors(OuterErrors):
    """Errors of a learner that keeps the gamma it chose for all variables of the rows seen."""

    def __init__(self, data, rows, learner, seed):
        super().__init__(data, rows, learner, seed)
        X, y = data.X.to_numpy(), data.y.to_numpy()
        estimator = learner_of(learner, self._is_number, seed)
        self._training = Training(
            settled(estimator, X[rows.seen], y[rows.seen]), X, self._target, Folds([rows])
        )


def settled(learner, X, y):
    """With the gamma it chooses for these columns; as it was where it chooses none."""
    gamma = getattr(clone(learner).fit(X, y), "gamma_", None)
    return learner if gamma is None else clone(learner).set_params(gamma=gamma)
