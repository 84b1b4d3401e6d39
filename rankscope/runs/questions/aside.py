"""Rows that no search sees: what a learner makes of a set of variables there."""

from typing import NamedTuple

import numpy as np

from rankers.evaluation.folds import folds_of
from rankers.evaluation.quality import usual_guess
from rankers.learners import learner_of
from rankers.learners.base import Folds
from rankers.learners.training import Training, pooled_error
from rankers.parameters import param
from rankers.target import REGRESSION, Target
from rankscope.runs.data import Data
from rankscope.runs.questions.base import Question
from rankscope.tables.wording import counted


class Parted(NamedTuple):
    """The rows a method sees, and the rows it is judged on."""

    seen: np.ndarray
    aside: np.ndarray


class AsideQuestion(Question):
    """Base of questions that keep one part of the rows aside; each part in turn is nested folds.

    In the order of time a part is tested by what came before it. The latest is then the first that
    is kept aside: only it has all other rows before it.
    """

    fold: int = param(0, low=0, help="Which part of the rows is kept aside.")
    folds: int = param(4, low=2, high=100, help="Parts: of four, a quarter is kept aside.")
    seed: int = param(0, low=0, help="Decides how rows are parted.")

    def parted(self, data: Data) -> Parted:
        """The rows by this question's seed, classes in proportion."""
        cuts = folds_of(data.y, data.task, self.folds, 1, self.seed, data.dependence)
        if data.dependence and data.dependence.kind == "times":
            cuts.reverse()
        return Parted(*cut_of(cuts, self.fold))


def cut_of(cuts: list, fold: int):
    """The rows of this fold, if the rows allow so many."""
    if fold >= len(cuts):
        many = counted(len(cuts), "fold")
        raise ValueError(f"The rows allow {many} only: there is no fold {fold}, counted from 0")
    return cuts[fold]


class OuterErrors:
    """Errors on the rows kept aside of a learner trained on all the others."""

    def __init__(self, data: Data, rows: Parted, learner: str, seed: int):
        self._target, self._rows = target_of(data), rows
        self._is_number = data.task == REGRESSION
        estimator = learner_of(learner, self._is_number, seed)
        self._training = Training(estimator, data.X.to_numpy(), self._target, Folds([rows]))
        self._columns = data.positions

    def of(self, variables) -> float:
        """With these variables, by number."""
        return float(self._losses(variables).mean())

    def row_of(self, variables) -> dict[str, float | list[int]]:
        """With these variables, with all and without any, and how far chance may move the first.

        `error_se` is the standard error of `error`, `difference_se` that of its difference to
        `error_of_all`, on the same rows; both are of these rows only, the training is not drawn
        anew. NaN where there is one row.
        """
        own, every = self._losses(variables), self._losses(range(len(self._columns)))
        return {
            "error": float(own.mean()),
            "error_of_all": float(every.mean()),
            "error_of_a_guess": self.of_a_guess(),
            "error_se": standard_error(own),
            "difference_se": standard_error(own - every),
            "rows": [len(self._rows.seen), len(self._rows.aside)],
        }

    def of_a_guess(self) -> float:
        """Return the error of predicting the commonest class or the training mean."""
        values = self._target.values if self._is_number else self._target.codes
        values = values if self._is_number else values.astype(int)
        guess = usual_guess(values, self._rows.seen, self._is_number)
        actual = values[self._rows.aside]
        return pooled_error(np.full(len(actual), guess), actual, self._is_number)

    def _losses(self, variables) -> np.ndarray:
        columns = [column for variable in variables for column in self._columns[variable]]
        return self._training.losses(np.sort(np.array(columns, dtype=int))).astype(float)


def standard_error(losses: np.ndarray) -> float:
    """Of their mean.

    >>> standard_error(np.array([0.0, 1.0, 1.0, 0.0, 1.0]))
    0.24494897427831783
    """
    if len(losses) < 2:
        return float("nan")
    return float(losses.std(ddof=1) / np.sqrt(len(losses)))


def target_of(data: Data) -> Target:
    """The target of the table for the task it was prepared for."""
    values = data.y.to_numpy()
    if data.task == REGRESSION:
        return Target(REGRESSION, values.astype(float))
    classes, codes = np.unique(values, return_inverse=True)
    return Target(data.task, codes.astype(float), classes)
