"""The base of all learners: checks data and parameters once, then lets the method learn."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Protocol

import numpy as np
from sklearn.base import BaseEstimator
from sklearn.metrics import accuracy_score, r2_score
from sklearn.utils import ClassifierTags, RegressorTags
from sklearn.utils.metaestimators import available_if
from sklearn.utils.multiclass import type_of_target
from sklearn.utils.validation import check_is_fitted, validate_data

from rankers.maths.threads import one_thread
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


def of_classes(method: str):
    """Offer what is decorated where classes are learned and the learner has a method for it."""
    return available_if(lambda learner: learner.kind != "regressor" and hasattr(learner, method))


class Learner(Declared, BaseEstimator):
    """Learn to tell a target from the columns of a table.

    For scikit-learn, a learner is a classifier or a regressor by its `task`, or if it learns only
    one of the two. One that learns both and has to find out (`task="auto"`) is neither before it is
    fitted: then `cross_val_score` does not stratify, so give it a task.

    A method writes `_fit(X, target)` and `_predict(X)`, which answers with numbers, or for classes
    with their codes; and `_decisions(X)` or `_probabilities(X)`, which score classes. A learner
    that can work out the error of many sets of columns faster than by training on each overrides
    `evaluator`.
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

    @one_thread
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

    @one_thread
    def predict(self, X) -> np.ndarray:
        """The answers for the rows of X; a learner that knows one answer gives that."""
        X, only = self._checked(X), self.constant_
        answers = self._predict(X) if only is None else np.full(len(X), only)
        return answers if self.classes_ is None else self.classes_[answers.astype(int)]

    @of_classes("_decisions")
    def decision_function(self, X) -> np.ndarray:
        """Return by row a score of each class; of two classes one, above 0 for the second."""
        X = self._checked(X)
        return self._decisions(X) if self.constant_ is None else np.zeros(len(X))

    @of_classes("_probabilities")
    def predict_proba(self, X) -> np.ndarray:
        """Return by row the probability of each class."""
        X = self._checked(X)
        return self._probabilities(X) if self.constant_ is None else np.ones((len(X), 1))

    def score(self, X, y) -> float:
        """Return the share of right answers, or R² for numbers."""
        answers = self.predict(X)
        if self.classes_ is None:
            return float(r2_score(y, answers))
        if not np.isin(y, self.classes_).any():
            raise ValueError(
                f"y: got none of the classes that {self.title} was fitted with. If these are "
                "folds, stratify or shuffle them: scikit-learn stratifies if task='classes'"
            )
        return float(accuracy_score(y, answers))

    @property
    def kind(self) -> str | None:
        """Return the type for scikit-learn: "classifier", "regressor", or None before `fit`."""
        if REGRESSION not in self.tasks or self.task == "classes":
            return "classifier"
        if self.task == "number":
            return "regressor"
        if not hasattr(self, "classes_"):
            return None
        return "regressor" if self.classes_ is None else "classifier"

    def evaluator(self, X: np.ndarray, target: Target, folds: Folds) -> Evaluator | None:
        """A faster way to the errors of many sets of columns, which must give the same errors.

        None where there is none: then the learner is trained on every fold for every set.
        """
        return None

    def _fit(self, X: np.ndarray, target: Target):
        raise TypeError(f"{type(self).__name__} has to define _fit")

    def _predict(self, X: np.ndarray) -> np.ndarray:
        raise TypeError(f"{type(self).__name__} has to define _predict")

    def _checked(self, X) -> np.ndarray:
        check_is_fitted(self, "constant_")
        return validate_data(self, X, dtype=np.float64, reset=False)

    def _classes_of(self, y) -> Target:
        target = _target(y, self.task)
        label_type = type_of_target(y)
        if target.task not in self.tasks:
            raise ValueError(
                f"y: got a {target.task} target, {self.title} learns {' or '.join(self.tasks)}. "
                f"Unknown label type: {label_type}"
            )
        if target.task != REGRESSION and label_type == "continuous":
            _refuse_measurements(target)
        return target

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.target_tags.required = True
        tags.estimator_type = self.kind
        if self.kind == "regressor":
            tags.regressor_tags = RegressorTags()
        else:
            tags.classifier_tags = ClassifierTags(multi_class=MULTICLASS in self.tasks)
        return tags


def _refuse_measurements(target: Target):
    """Raise ValueError where fractions are to be classes and most rows have one of their own."""
    classes, rows = len(target.classes), len(target.values)
    if classes > max(2, rows / 2):
        raise ValueError(
            f"y: got {classes} different values in {rows} rows, classes have at least two rows "
            "each on average: give task='number', or fewer classes. Unknown label type: continuous"
        )


def _target(y, task: str) -> Target:
    """As `understand`, but a part of a table may hold one value, or classes of one row each."""
    if task == "auto" and len(np.unique(y)) > 1:
        return understand(y)
    if task == "number":
        return Target(REGRESSION, np.asarray(y, dtype=float))
    classes, codes = np.unique(y, return_inverse=True)
    kind = BINARY if len(classes) <= 2 else MULTICLASS
    return Target(kind, codes.astype(float), classes)
