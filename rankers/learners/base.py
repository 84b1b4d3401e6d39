"""The base of all learners: checks data and parameters once, then lets the method learn."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Protocol

import numpy as np
from sklearn.base import BaseEstimator
from sklearn.metrics import accuracy_score, r2_score
from sklearn.utils import ClassifierTags
from sklearn.utils.validation import check_is_fitted, validate_data

from rankers.parameters import Declared, param
from rankers.target import BINARY, MULTICLASS, REGRESSION, Target, understand


@dataclass(frozen=True)
class Cost:
    """What training on n columns costs, in a unit of the learner's own.

    >>> LINEAR(3), QUADRATIC(3)
    (3.0, 9.0)
    """

    name: str
    formula: str
    law: Callable

    def __call__(self, columns):
        costs = self.law(np.asarray(columns, dtype=float))
        return costs if np.ndim(costs) else float(costs)


CONSTANT = Cost("constant", "1", np.ones_like)
LINEAR = Cost("linear", "n", np.positive)
LINEAR_AND_CONSTANT = Cost("linear_and_constant", "n + 1", lambda n: n + 1)
QUADRATIC = Cost("quadratic", "n²", np.square)
COSTS = {law.name: law for law in (CONSTANT, LINEAR, LINEAR_AND_CONSTANT, QUADRATIC)}


class Evaluator(Protocol):
    """Knows the rows and the folds, and is asked for the error of one set of columns at a time."""

    def error(self, columns: np.ndarray) -> float:
        """The error pooled over all test rows: share of wrong answers, or mean absolute error."""


class Folds(NamedTuple):
    """The rows as they take part in an evaluation: training and test rows, pair by pair."""

    pairs: list[tuple[np.ndarray, np.ndarray]]

    @property
    def tested(self) -> np.ndarray:
        """The test rows, fold after fold."""
        return np.concatenate([test for _, test in self.pairs])


class Learner(Declared, BaseEstimator):
    """Learn to tell a target from the columns of a table.

    A method writes `_fit(X, target)` and `_predict(X)`, which answers with numbers, or for classes
    with their codes. A learner that can work out the error of many sets of columns faster than by
    training on each overrides `evaluator`.
    """

    key: ClassVar[str]  # in LEARNERS and in links
    title: ClassVar[str]
    tasks: ClassVar[tuple[str, ...]]  # of binary, multiclass, regression
    cost: ClassVar[Cost] = LINEAR  # of training, in the number of columns

    task: str = param(
        "auto",
        choices=("auto", "classes", "number"),
        help="What the target is. Auto: text, two values or a few whole numbers are classes.",
        control=False,
    )

    def fit(self, X, y):
        """Learn from the columns of X, an array or a DataFrame, to tell y."""
        self.check_parameters()
        X, y = validate_data(self, X, y, dtype=np.float64)
        target = self._classes_of(y)
        self.classes_ = target.classes
        self.constant_ = target.values[0] if np.ptp(target.values) == 0 else None
        if self.constant_ is None:
            self._fit(X, target)
        return self

    def predict(self, X) -> np.ndarray:
        """The answers for the rows of X; a learner that knows one answer gives that."""
        check_is_fitted(self, "constant_")
        X = validate_data(self, X, dtype=np.float64, reset=False)
        only = self.constant_
        answers = self._predict(X) if only is None else np.full(len(X), only)
        return answers if self.classes_ is None else self.classes_[answers.astype(int)]

    def score(self, X, y) -> float:
        """The share of right answers, or R² for numbers."""
        measure = r2_score if getattr(self, "classes_", None) is None else accuracy_score
        return float(measure(y, self.predict(X)))

    def evaluator(self, X: np.ndarray, target: Target, folds: Folds) -> Evaluator | None:
        """A faster way to the errors of many sets of columns, which must give the same errors.

        None where there is none: then the learner is trained on every fold for every set.
        """
        return None

    def _fit(self, X: np.ndarray, target: Target):
        raise TypeError(f"{type(self).__name__} has to define _fit")

    def _predict(self, X: np.ndarray) -> np.ndarray:
        raise TypeError(f"{type(self).__name__} has to define _predict")

    def _classes_of(self, y) -> Target:
        target = _target(y, self.task)
        if target.task not in self.tasks:
            raise ValueError(
                f"y: got a {target.task} target, {self.title} learns {' or '.join(self.tasks)}"
            )
        return target

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.target_tags.required = True
        tags.classifier_tags = ClassifierTags(multi_class=MULTICLASS in self.tasks)
        return tags


def _target(y, task: str) -> Target:
    """As `understand`, but a part of a table may hold one value, or classes of one row each."""
    if task == "auto" and len(np.unique(y)) > 1:
        return understand(y)
    if task == "number":
        return Target(REGRESSION, np.asarray(y, dtype=float))
    classes, codes = np.unique(y, return_inverse=True)
    kind = BINARY if len(classes) <= 2 else MULTICLASS
    return Target(kind, codes.astype(float), classes)
