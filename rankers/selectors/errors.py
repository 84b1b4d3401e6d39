"""What a search asks: the error of a set of variables, remembered, counted and timed."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import numpy as np

from rankers.learners.base import Cost, Evaluator
from rankers.target import Target

SLACK = 1e-9  # what rounding may do to an error, as a share of it


class Trial(NamedTuple):
    """What a search made of a set of variables, whose error it has asked for before."""

    variables: np.ndarray  # numbers of the variables, in any order
    error: float
    accepted: bool = False  # whether it becomes the set to go on from
    iteration: int | None = None  # the round of the search; None: each trial is one
    partial: bool = False  # accepted on the way: no selection where the search is stopped
    from_nothing: bool = False  # whether it grew from no variable, not from the set accepted last


@dataclass
class Row:
    """One call of the learner, as it stands in `trace_`."""

    iteration: int | None
    n_variables: int
    error: float
    accepted: bool
    cost: float
    seconds: float
    remembered: bool  # whether the error was known from before
    variables: tuple[int, ...]
    guard_error: float = np.nan
    from_nothing: bool = False


class StopSearchError(Exception):
    """The search has been asked to stop, or a limit is reached; `limit` names it."""

    def __init__(self, limit: str = ""):
        super().__init__(limit or "stopped")
        self.limit = limit


@dataclass
class Errors:
    """The error of any set of variables, over the same folds; every call is a row.

    A variable may have several columns: they come and go together.
    """

    X: np.ndarray  # rows of the search
    target: Target
    evaluator: Evaluator
    columns: Sequence[np.ndarray]  # of each variable
    cost: Cost
    most: int | None = None  # calls
    should_stop: Callable[[], bool] | None = None
    on_call: Callable[[], None] | None = None
    rows: list[Row] = field(default_factory=list)
    order: np.ndarray | None = None  # of the variables, where the search has one of its own
    _latest: dict[bytes, Row] = field(default_factory=dict)

    @property
    def variables(self) -> np.ndarray:
        """The numbers of all variables."""
        return np.arange(len(self.columns))

    def of_all(self) -> float:
        """The error with all variables."""
        return self(self.variables)

    def __call__(self, variables) -> float:
        """The error of the set; the empty set has none, so asking for it is a mistake."""
        variables = np.sort(np.asarray(variables, dtype=int))
        if not len(variables):
            raise ValueError("variables: got none, allowed is a set of at least one")
        self._check_limits()
        start, before = time.perf_counter(), self.latest(variables)
        columns = self.columns_of(variables)
        error = before.error if before else _checked(self.evaluator.error(columns))
        row = Row(
            iteration=None,
            n_variables=len(variables),
            error=error,
            accepted=False,
            cost=float(self.cost(len(columns))),
            seconds=time.perf_counter() - start,
            remembered=before is not None,
            variables=tuple(variables.tolist()),
        )
        self._latest[variables.tobytes()] = row
        self.rows.append(row)
        if self.on_call:
            self.on_call()
        return error

    def latest(self, variables) -> Row | None:
        """The last call for this set, numbers in order."""
        return self._latest.get(np.asarray(variables, dtype=int).tobytes())

    def columns_of(self, variables) -> np.ndarray:
        """The columns of the variables, in the order of the table."""
        if self._plain:
            return np.asarray(variables)
        return np.sort(np.concatenate([self.columns[variable] for variable in variables]))

    @cached_property
    def _plain(self) -> bool:
        """Whether variable and column are the same, for all."""
        return all(own.tolist() == [place] for place, own in enumerate(self.columns))

    def _check_limits(self):
        if self.should_stop and self.should_stop():
            raise StopSearchError
        if self.most is not None and len(self.rows) >= self.most:
            raise StopSearchError("most_evaluations")


def no_worse(error: float, reference: float, tolerance: float = 0.0) -> bool:
    """Whether an error exceeds the reference by no more than the tolerance, up to rounding.

    >>> no_worse(0.052, 0.050, 0.002), no_worse(0.053, 0.050, 0.002)
    (True, False)
    """
    return error - reference <= tolerance + SLACK * max(abs(reference), tolerance)


def better(error: float, reference: float) -> bool:
    """Whether an error is less than the reference by more than rounding."""
    return not no_worse(reference, error)


def _checked(error: float) -> float:
    if not np.isfinite(error):
        raise ValueError(
            f"learner: its answers give an error of {error}, allowed are answers that are numbers "
            "or classes: take another learner, or look for extreme values in the table"
        )
    return error
