"""A selector on variables that have several columns each, which come and go together."""

from collections.abc import Sequence

from sklearn.base import clone

from rankers.evaluation.dependence import INDEPENDENT, Dependence
from rankers.selectors.base import Selector
from rankers.target import REGRESSION


def select_folded(
    selector: Selector,
    X,
    y,
    task: str,
    variables: Sequence[Sequence[int]],
    names=(),
    dependence: Dependence | None = None,
) -> Selector:
    """A fitted copy of the selector, for the task given, that selects among variables.

    `variables` has the columns of each. `ranking_` and `trace_` are of variables; `support_` is of
    columns, all or none of a variable's. Its folds respect the `dependence` of the rows.
    """
    fitted = fresh(selector, task)
    fitted.groups, fitted.dependence = variables, dependence or INDEPENDENT
    fitted.fit(X, y)
    if len(names):
        fitted.ranking_ = fitted.ranking_.named(names)
    return fitted


def fresh(selector: Selector, task: str | None = None) -> Selector:
    """A selector of the same parameters that reports and stops as this one does."""
    copy = clone(selector)
    for name in ("on_progress", "on_search", "on_call", "should_stop", "groups", "dependence"):
        setattr(copy, name, getattr(selector, name))
    if task is None:
        return copy
    return copy.set_params(task="number" if task == REGRESSION else "classes")
