"""The base of all rankers: checks data and parameters once, then lets the method rank."""

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

import numpy as np
from sklearn.base import BaseEstimator
from sklearn.feature_selection import SelectorMixin
from sklearn.utils import ClassifierTags
from sklearn.utils.validation import check_is_fitted, validate_data

from rankers.batches.pairs import Batches
from rankers.batches.passes import Passes
from rankers.maths.coding import coded, owners
from rankers.maths.threads import one_thread
from rankers.numbers import are_numbers, default_names, names_of, require_numbers
from rankers.parameters import Declared, param
from rankers.ranking import Ranking, Step
from rankers.target import MULTICLASS, Target, require_values, understand


class Ranker(SelectorMixin, Declared, BaseEstimator):
    """Order the variables of a table by their use for predicting a target.

    A method writes one of two: `_rank(X, target)`, which gets checked data and returns a
    `Ranking`, or `steps(X, target)`, which yields a `Step` for each column as it is settled. One
    that is `additive` writes `_rank_batches(passes)` as well. A variable of several columns, such
    as a category, comes to it as one column of numbers that says no more than is honest; a method
    with a rule of its own writes `_rank_variables`.
    """

    key: ClassVar[str]  # in RANKERS and in links
    title: ClassVar[str]
    paper: ClassVar[str]
    tasks: ClassVar[tuple[str, ...]]  # of binary, multiclass, regression
    sees: ClassVar[tuple[str, ...]] = ()  # of interactions, redundancy, non-linear
    cost: ClassVar[str] = ""  # in n rows and m variables
    growth: ClassVar[tuple[float, float]] = (1, 1)  # powers of n and m in it, where both are large
    step_nanoseconds: ClassVar[float] = 0.0  # a cell, where up to min(n, m) steps go through all
    formula: ClassVar[str] = ""  # of the score of variable i, in LaTeX
    caution: ClassVar[str] = ""  # what whoever picks it should know
    names_redundant: ClassVar[bool] = False  # whether it says which variables are redundant
    worst_first: ClassVar[bool] = False  # whether steps settle the worst variable first
    signed: ClassVar[bool] = False  # whether what falls along the target comes last
    additive: ClassVar[bool] = False  # whether it ranks batches, by sums over them
    sketched: ClassVar[str] = ""  # of scores that are off then: by `score_error_` at most, or about

    on_progress: ClassVar[Callable[[int, int], None] | None] = None  # told (done, total)

    n_features_to_select: int | None = param(
        None,
        low=1,
        none="all that are not redundant",
        help="How many variables to keep.",
        control=False,
    )
    task: str = param(
        "auto",
        choices=("auto", "classes", "number"),
        help="What the target is. Auto: text, two values or a few whole numbers are classes.",
        control=False,
    )

    @one_thread
    def fit(self, X, y, variables: Sequence[Sequence[int]] | None = None):
        """Rank the columns of X, an array or a DataFrame, by their use for predicting y.

        `variables` has the columns of each, where some have several, as a category has: then
        `ranking_` and `scores_` are of variables.

        `get_support` keeps the first `n_features_to_select` of `ranking_.order`; where that cuts
        through a level, variables that the method cannot tell apart, it keeps those of the level
        that stand first in the table. `ranking_.among_first(k)` says by column how sure its place
        is: between 0 and 1 only where the cut decides by position.
        """
        self.check_parameters()
        X, y, names = self._as_numbers(X, y)
        target, m = self._target(y), X.shape[1]
        self.owners_ = np.arange(m) if variables is None else owners(variables, m)
        self._check_wanted(m if variables is None else len(variables))
        if variables is None:
            ranking = self._rank(X, target)
        else:
            ranking = self._rank_variables(X, target, variables)
            names = [", ".join([names[k] for k in own]) for own in variables]
        self.ranking_ = ranking.named(names)
        self.scores_ = self.ranking_.scores
        return self

    def _as_numbers(self, X, y) -> tuple:
        """Checked data and the names of the columns."""
        if are_numbers(X, y):  # nothing is left to say about them
            self.__dict__.pop("feature_names_in_", None)
            self.n_features_in_ = X.shape[1]
            return X, y, default_names(X.shape[1])
        require_numbers(X)
        require_values(y)
        names = names_of(X)
        X, y = validate_data(self, X, y, dtype=(np.float64, np.float32), ensure_min_samples=2)
        return X, y, default_names(X.shape[1]) if names is None else list(map(str, names))

    @one_thread
    def fit_batches(self, batches, variables: Sequence[Sequence[int]] | None = None):
        """Rank as `fit` does what comes in batches, of which none but one is held at a time.

        `batches` are pairs of X and y with the same columns, gone through more than once. The
        ranking is that of all rows together, whatever their order and however they are parted, with
        `variables` as `fit` has them. Only rankers that are `additive` take them.
        """
        self.check_parameters()
        if not self.additive:
            raise ValueError(
                f"batches: {self.title} needs all rows at once, those who take batches are "
                "additive: give a sample of the rows to fit"
            )
        batches = Batches(self, batches)
        names = default_names(batches.m) if batches.names is None else [*map(str, batches.names)]
        passes = Passes(self, batches)
        plain = variables is None
        variables = [(column,) for column in range(batches.m)] if plain else variables
        self.owners_ = owners(variables, batches.m)
        self._check_wanted(len(variables))
        ranking = (
            self._rank_batches(passes) if plain else self._rank_batched_variables(passes, variables)
        )
        self.ranking_ = ranking.named(", ".join(names[k] for k in own) for own in variables)
        self.scores_, self.target_ = self.ranking_.scores, passes.target
        return self

    def takes_batches(self, variables: int) -> bool:
        """Whether it ranks so many variables in batches, as it is set."""
        return self.additive

    def _rank_batches(self, passes) -> Ranking:
        raise TypeError(f"{type(self).__name__} has to define _rank_batches")

    def _rank_batched_variables(self, passes, variables) -> Ranking:
        return self._rank_batches(passes.coded(variables, self.signed))

    def _rank(self, X: np.ndarray, target: Target) -> Ranking:
        return self._by_steps(self.steps(X, target), X.shape[1])

    def _rank_variables(self, X: np.ndarray, target: Target, variables) -> Ranking:
        return self._rank(coded(X, target.directions, variables, self.signed), target)

    def _by_steps(self, steps: Iterator[Step], total: int) -> Ranking:
        settled = []
        for step in steps:
            settled.append(step)
            self._progress(len(settled), total)
        return Ranking.by_steps(settled, self.worst_first)

    def steps(self, X: np.ndarray, target: Target) -> Iterator[Step]:
        """Yield a step for every column, in the order in which the method settles them."""
        raise TypeError(f"{type(self).__name__} has to define _rank or steps")

    @property
    def ranks_by_steps(self) -> bool:
        """Whether each score comes from a step of its own, so that scores do not compare."""
        return type(self).steps is not Ranker.steps

    def is_trivial(self, ranking: Ranking) -> bool:
        """Return whether variables share rank 1 because a model of them predicts one class."""
        return False

    def _progress(self, done: int, total: int):
        if self.on_progress:
            self.on_progress(done, total)

    def _check_wanted(self, m):
        wanted, what = (
            self.n_features_to_select,
            "columns" if m == self.n_features_in_ else "variables",
        )
        if wanted is not None and wanted > m:
            raise ValueError(
                f"n_features_to_select: got {wanted}, allowed is at most {m}, the number of {what}"
            )

    def _target(self, y) -> Target:
        target = understand(y, self.task)
        self.check_task(target.task)
        return target

    def check_task(self, task: str):
        """Raise ValueError for a target of a kind that this method does not rank for."""
        if task not in self.tasks:
            raise ValueError(
                f"y: got a {task} target, {self.title} ranks for {' or '.join(self.tasks)}"
            )

    def _get_support_mask(self):
        check_is_fitted(self, "ranking_")
        return np.isin(self.owners_, self._selected())

    def _selected(self) -> np.ndarray:
        """The variables that are kept."""
        wanted = self.n_features_to_select
        return self.ranking_.keepers if wanted is None else self.ranking_.order[:wanted]

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.target_tags.required = True
        tags.classifier_tags = ClassifierTags(multi_class=MULTICLASS in self.tasks)
        return tags
