"""Rankings of variables that have several columns each: one score and one rank for each."""

from sklearn.base import clone

from rankers.base import Ranker
from rankers.ranking import Ranking
from rankers.target import REGRESSION


def rank_folded(ranker, X, y, task, variables, names=()) -> Ranking:
    """Rank for the task given the variables that the columns of X make up."""
    return fresh(ranker, task).fit(X, y, variables).ranking_.named(names)


def fresh(ranker: Ranker, task: str | None = None) -> Ranker:
    """A ranker of the same parameters that tells the same of its progress.

    With a task it does not guess what the target is: rows drawn from a table may look otherwise.
    """
    copy = clone(ranker)
    copy.on_progress = ranker.on_progress
    if task is None:
        return copy
    asked = "number" if task == REGRESSION else "classes"
    return copy.set_params(task=asked, n_features_to_select=None)
