"""The base of all selectors: checks, cross-validates, counts and times; then the search runs."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar

import numpy as np
from sklearn.base import BaseEstimator, clone
from sklearn.feature_selection import SelectorMixin
from sklearn.utils import ClassifierTags
from sklearn.utils.validation import check_is_fitted, validate_data

from rankers.evaluation.dependence import INDEPENDENT, Dependence
from rankers.learners import AS_PRINTED, LEARNERS, evaluator_of, learner_class, learner_of
from rankers.learners.base import LINEAR, Cost, Folds
from rankers.maths.coding import owners
from rankers.maths.threads import one_thread
from rankers.numbers import require_numbers
from rankers.parameters import Declared, param, seed
from rankers.selectors.errors import Errors, Trial
from rankers.selectors.play import TRACE, Play
from rankers.selectors.rows import folds_for, of_rows, parted
from rankers.target import BINARY, MULTICLASS, REGRESSION, Target, understand


class Selector(SelectorMixin, Declared, BaseEstimator):
    """Search for the set of variables that a learner needs.

    A method writes `search(error, rng)`: it asks `error(variables)`, the cross-validated error of a
    set of variables, by number, and yields a `Trial` for each. What it accepts last is the
    selection. A method with a limit of its own sets `limit_reached_` to the name of the parameter
    when it ends there.

    After `fit`: `support_`, by column; `trace_`, a row for each call of the learner; `sets_`, row
    for row its set; `ranking_`, the kept variables first, then those that stayed longest; `error_`
    of the selection, cross-validated; `limit_reached_`, the parameter that ended it, if any.
    """

    key: ClassVar[str]  # in SELECTORS and in links
    title: ClassVar[str]
    paper: ClassVar[str]
    tasks: ClassVar[tuple[str, ...]] = (BINARY, MULTICLASS, REGRESSION)

    on_progress: ClassVar[Callable[[int, int], None] | None] = None  # gets (done, expected)
    on_search: ClassVar[Callable[[Play], None] | None] = None  # gets the `Play` before it begins
    on_call: ClassVar[Callable[[Any], None] | None] = None  # gets each `Row` as it comes
    should_stop: ClassVar[Callable[[], bool] | None] = None  # asked before each evaluation
    groups: ClassVar[Sequence[Sequence[int]] | None] = None  # columns of each variable
    dependence: ClassVar[Dependence] = INDEPENDENT  # of the rows, which folds respect

    learner: str = param(
        "ridge",
        choices=(*LEARNERS, *AS_PRINTED),
        help="Who judges a set of variables by its errors; from Python any scikit-learn estimator.",
    )
    cv: int = param(
        5,
        low=2,
        high=100,
        label="Folds",
        help="Into how many parts the rows are cut: each part is tested once, by a learner trained "
        "on the others. From Python any scikit-learn splitter as well.",
    )
    guard: float = param(
        0.0,
        low=0.0,
        high=0.5,
        label="Rows kept aside",
        help="The share of rows that take no part in the search: of the sets accepted, the one "
        "with the least error on these rows is returned, not the last. 0 keeps none aside.",
    )
    most_evaluations: int | None = param(
        10_000, low=1, none="no limit", help="Tries at most so many sets, then keeps the best."
    )
    random_state: int | None = seed()
    task: str = param(
        "auto",
        choices=("auto", "classes", "number"),
        help="What the target is. Auto: text, two values or a few whole numbers are classes.",
        control=False,
    )

    def check_parameters(self):
        """Raise ValueError for the first value outside its declaration."""
        python_only = {"learner": ("fit", "predict"), "cv": ("split",)}
        for parameter in self.parameters():
            value, methods = getattr(self, parameter.name), python_only.get(parameter.name)
            is_object = methods and all(hasattr(value, m) for m in methods)
            if not is_object or isinstance(value, (type, str)):
                parameter.check(value)

    @one_thread
    def fit(self, X, y):
        """Select among the columns of X, an array or a DataFrame, those needed to predict y."""
        self.check_parameters()
        names = getattr(X, "columns", None)
        require_numbers(X)
        X, y = validate_data(self, X, y, dtype=np.float64, ensure_min_samples=2)
        target = self._target(y)
        self.limit_reached_ = ""
        play = self._select(X, target)
        self._settle(play, names)
        if play.interrupt:
            raise play.interrupt
        return self

    def search(self, error: Errors, rng: np.random.Generator) -> Iterator[Trial]:
        """Yield a `Trial` for every set tried, in the order of the method."""
        raise TypeError(f"{type(self).__name__} has to define search")

    def expected_calls(self, m: int) -> int:
        """About how many calls of the learner the search among m variables takes."""
        return m

    def _select(self, X: np.ndarray, target: Target) -> Play:
        """Runs the search on its rows, over folds drawn before it starts."""
        seed = int(np.random.SeedSequence(self.random_state).entropy % 2**32)
        judge = self._judge(target, seed)
        rows, aside = parted(target, self.guard, seed, self.dependence)
        part = of_rows(target, rows)
        folds = folds_for(self.cv, X[rows], part, seed, self.dependence.of_rows(rows))
        errors = Errors(
            X[rows],
            part,
            evaluator_of(judge, X[rows], part, folds),
            self._columns(X.shape[1]),
            self.cost_of(judge),
            self.most_evaluations,
            self.should_stop,
        )
        errors.on_call = self._report(errors)
        guard = evaluator_of(judge, X, target, Folds([(rows, aside)])) if len(aside) else None
        play = Play(errors, guard)
        if self.on_search:
            self.on_search(play)
        return play.run(self.search(errors, np.random.default_rng([seed, 1])))

    def _settle(self, play: Play, names):
        self.support_ = np.zeros(self.n_features_in_, dtype=bool)
        self.support_[play.errors.columns_of(play.selection)] = True
        whole = play.whole_trace
        self.error_, self.trace_ = play.error, whole[list(TRACE)]
        self.sets_ = whole.drop(columns=list(TRACE))
        self.limit_reached_, self.stopped_ = play.limit or self.limit_reached_, play.stopped
        self.ranking_ = play.ranking.named(self._names(names))

    def _report(self, errors: Errors):
        expected = self.expected_calls(len(errors.columns))

        def report():
            if self.on_call:
                self.on_call(errors.rows[-1])
            if self.on_progress:
                self.on_progress(len(errors.rows), max(expected, len(errors.rows)))

        return report

    def _columns(self, m: int) -> list[np.ndarray]:
        if self.groups is None:
            return list(np.arange(m)[:, None])
        owner = owners(self.groups, m)
        return [np.flatnonzero(owner == variable) for variable in range(len(self.groups))]

    def _target(self, y) -> Target:
        target = understand(y, self.task)
        if target.task not in self.tasks:
            raise ValueError(
                f"y: got a {target.task} target, {self.title} selects for {' or '.join(self.tasks)}"
            )
        return target

    def _judge(self, target: Target, seed: int):
        """The learner for this target; an estimator that was brought is used as it is."""
        if not isinstance(self.learner, str):
            return clone(self.learner)
        choice = learner_class(self.learner)
        if target.task not in choice.tasks:
            fit = [key for key, learner in LEARNERS.items() if target.task in learner.tasks]
            raise ValueError(
                f"learner: got {self.learner!r}, which does not learn a {target.task} target, "
                f"allowed is one of {', '.join(map(repr, fit))}"
            )
        return learner_of(self.learner, target.task == REGRESSION, seed)

    def cost_of(self, learner) -> Cost:
        """The law M(n) of the learner; linear where it declares none."""
        return getattr(learner, "cost", LINEAR)

    def _names(self, names):
        if names is not None and self.groups is None:
            return map(str, names)
        m = self.n_features_in_ if self.groups is None else len(self.groups)
        return [f"x{i}" for i in range(m)]

    def _get_support_mask(self):
        check_is_fitted(self, "support_")
        return self.support_

    def __sklearn_tags__(self):
        tags = super().__sklearn_tags__()
        tags.target_tags.required = True
        tags.classifier_tags = ClassifierTags(multi_class=MULTICLASS in self.tasks)
        return tags
