"""A search played to its end, or to where it is stopped, and what it leaves behind."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
import pandas as pd

from rankers.learners.base import Evaluator
from rankers.ranking import Ranking
from rankers.selectors.errors import Errors, Row, StopSearchError, Trial


@dataclass
class Play:
    """The sets a search has accepted, in their order, and why it ended."""

    errors: Errors
    guard: Evaluator | None = None  # the error on rows kept aside
    accepted: list[tuple[int, ...]] = field(default_factory=list)
    whole: tuple[int, ...] | None = None  # the last of them that was no step on the way
    guard_errors: list[float] = field(default_factory=list)
    limit: str = ""  # the parameter whose limit was reached
    stopped: bool = False
    interrupt: KeyboardInterrupt | None = None

    def run(self, search: Iterator[Trial]) -> "Play":
        """Follows the search; whatever stops it, what it has accepted stays."""
        try:
            for number, trial in enumerate(search):
                self._take(trial, number)
        except StopSearchError as stop:
            self.limit, self.stopped = stop.limit, True
        except KeyboardInterrupt as interrupt:
            self.interrupt, self.stopped = interrupt, True
        return self

    @property
    def selection(self) -> tuple[int, ...]:
        """The set accepted last; with a guard the one with the least error there.

        Of equal guard errors the later set, which is the smaller one where variables leave. A
        search stopped before it has accepted any set leaves the best of those tried.
        """
        rows = self.errors.rows
        if not self.accepted:
            least = min(rows, key=lambda row: row.error, default=None)
            return least.variables if least else tuple(self.errors.variables.tolist())
        if not self.guard:
            return self.whole or self.accepted[-1]
        last_least = len(self.accepted) - 1 - int(np.argmin(self.guard_errors[::-1]))
        return self.accepted[last_least]

    @property
    def error(self) -> float:
        """The cross-validated error of the selection."""
        row = self.errors.latest(self.selection)
        return row.error if row else np.nan

    @property
    def ranking(self) -> Ranking:
        """The selection first; then by the number of accepted sets a variable was in.

        A search with an order of its own, as that of a filter, is ranked by that.
        """
        scores = np.zeros(len(self.errors.columns))
        if self.errors.order is not None:
            scores[self.errors.order] = np.arange(len(scores), 0, -1)
            return Ranking.by_score(scores)
        for numbers in self.accepted:
            scores[list(numbers)] += 1
        scores[list(self.selection)] += len(self.accepted) + 1
        return Ranking.by_score(scores)

    @property
    def whole_trace(self) -> pd.DataFrame:
        """A row for each call of the learner: the trace, and the sets it is of."""
        return pd.DataFrame([vars(row) for row in self.errors.rows], columns=COLUMNS)

    def _take(self, trial: Trial, number: int):
        numbers = tuple(np.sort(np.asarray(trial.variables, dtype=int)).tolist())
        row = self._row(numbers)
        row.iteration = number if trial.iteration is None else trial.iteration
        row.accepted, row.from_nothing = trial.accepted, trial.from_nothing
        if trial.accepted:
            if self.guard:
                row.guard_error = self.guard.error(self.errors.columns_of(numbers))
                self.guard_errors.append(row.guard_error)
            self.accepted.append(numbers)
            self.whole = self.whole if trial.partial else numbers

    def _row(self, numbers) -> Row:
        """The latest call for this set."""
        row = self.errors.latest(numbers)
        if row is None:
            raise ValueError(
                f"Trial: got {numbers}, allowed is a set whose error has been asked for"
            )
        return row


COLUMNS = tuple(Row.__dataclass_fields__)
TRACE = COLUMNS[: COLUMNS.index("remembered")]  # what a trace has; the others tell of the sets
